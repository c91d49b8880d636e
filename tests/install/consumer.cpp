// The same in C++: the headers link as C, and statuses and flags mix with C++ types.
#include <shogi/shogi.h>

#include <array>
#include <iostream>
#include <memory>
#include <string>

namespace {

struct FreePosition {
    void operator()(shogi_position *position) const { shogi_position_free(position); }
};

using Position = std::unique_ptr<shogi_position, FreePosition>;

Position make_position()
{
    shogi_position *position = nullptr;
    if (shogi_position_new(&position) != SHOGI_OK)
        return nullptr;
    return Position(position);
}

shogi_move move(const std::string &usi)
{
    return shogi_move_from_usi(usi.data(), usi.size());
}

std::string sfen(const Position &position)
{
    std::string text(shogi_position_sfen(position.get(), nullptr, 0), '\0');
    shogi_position_sfen(position.get(), &text[0], text.size() + 1);
    return text;
}

} // namespace

int main()
{
    const std::string problem = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    Position position = make_position();

    if (!position || shogi_position_play(position.get(), move("7g7f")) != SHOGI_OK)
        return 1;
    std::cout << "version " << shogi_version_text() << '\n' << sfen(position) << '\n';

    if (shogi_position_set_sfen(position.get(), problem.data(), problem.size(), SHOGI_FAULTS_NONE,
                                nullptr) != SHOGI_OK)
        return 1;
    std::array<shogi_square, 9> witnesses{};
    shogi_reasons reasons = shogi_legality_reasons(position.get(), move("P*5d"));
    std::size_t count = shogi_legality_witnesses(position.get(), move("P*5d"), SHOGI_REASON_NIFU,
                                                 witnesses.data(), witnesses.size());
    std::cout << "illegal: " << shogi_reason_name(reasons);
    for (std::size_t i = 0; i < count; i++) {
        std::array<char, 8> square{};
        shogi_square_write(witnesses[i], SHOGI_SQUARE_STYLE_LETTER, square.data(), square.size());
        std::cout << ' ' << square.data();
    }
    std::cout << '\n'
              << shogi_status_name(shogi_position_play(position.get(), move("P*5d"))) << '\n';
    return 0;
}
