/* Times of CSA records: seconds, since V3.0 with up to three decimals (FORMATS 3.2). */
#include "kifu/csa.h"

shogi_i_csa_time shogi_i_csa_parse_time(const char *text, size_t length, int64_t *milliseconds)
{
    static const int weights[] = {100, 10, 1};
    int64_t value = 0;
    size_t i = 0, decimals = 0;
    bool is_cut = false;

    if (length == 0)
        return SHOGI_I_CSA_TIME_ABSENT;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        value = value * 10 + (text[i] - '0');
        if (value > SHOGI_I_MAX_TIME / 1000) {
            value = SHOGI_I_MAX_TIME / 1000;
            is_cut = true;
        }
    }
    value *= 1000;
    if (i == 0 || (i < length && (text[i] != '.' || i + 1 == length)))
        return SHOGI_I_CSA_TIME_BAD;
    for (i++; i < length; i++, decimals++) {
        if (text[i] < '0' || text[i] > '9')
            return SHOGI_I_CSA_TIME_BAD;
        if (decimals < 3)
            value += weights[decimals] * (text[i] - '0');
    }
    *milliseconds = value;
    return is_cut || decimals > 3 ? SHOGI_I_CSA_TIME_CUT : SHOGI_I_CSA_TIME_READ;
}

void shogi_i_csa_write_time(shogi_i_buffer *out, int64_t time)
{
    unsigned fraction = (unsigned)(time % 1000);

    if (time == SHOGI_NO_TIME)
        return;
    shogi_i_buffer_byte(out, 'T');
    shogi_i_buffer_number(out, (uint64_t)time / 1000);
    if (fraction > 0) {
        char decimals[4] = {'.', (char)('0' + fraction / 100), (char)('0' + fraction / 10 % 10),
                            (char)('0' + fraction % 10)};

        shogi_i_buffer_bytes(out, decimals, sizeof decimals);
    }
    shogi_i_buffer_byte(out, '\n');
}
