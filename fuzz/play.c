/* Calls of the rules decoded from bytes, with the naive reference of tests/reference beside them
 * (RULES 1 to 9): the same moves are legal for the same reasons, boards stay equal through checked
 * and unchecked play, passes and undo, and keys are those of fresh positions. */
#include "fuzz.h"

#include "bridge.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 60, MOST_CALLS = 120 };

typedef struct {
    shogi_position *position;
    shogi_rules *rules;
    shogi_outcome *outcome;
    ref_board boards[MOST_PLIES + 1]; /* after each ply */
    size_t ply;
} game;

static ref_board *present(game *g)
{
    return &g->boards[g->ply];
}

static void check_boards(game *g)
{
    ref_board read = bridge_read(g->position);
    shogi_setup *setup = fuzz_setup();
    shogi_position *fresh = NULL;

    FUZZ_CHECK(ref_same(&read, present(g)));
    FUZZ_CHECK(shogi_position_ply(g->position) == g->ply);
    shogi_position_get_setup(g->position, setup);
    FUZZ_CHECK(shogi_position_new_setup(&fresh, setup, SHOGI_FAULTS_ALL) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_key(fresh) == shogi_position_key(g->position));
    FUZZ_CHECK(shogi_position_is_check(g->position) ==
               ref_in_check(present(g), present(g)->turn));
    shogi_position_free(fresh);
    shogi_setup_free(setup);
}

static void check_moves(game *g)
{
    static ref_move expected[REF_MAX_MOVES];
    static shogi_move moves[REF_MAX_MOVES];
    static bool listed[0x8000];
    size_t count = shogi_position_legal_moves(g->position, moves, REF_MAX_MOVES);

    FUZZ_CHECK(count == ref_legal_moves(present(g), expected));
    FUZZ_CHECK(count == shogi_position_count_legal_moves(g->position));
    FUZZ_CHECK((count > 0) == shogi_position_has_legal_move(g->position));
    memset(listed, 0, sizeof listed);
    for (size_t i = 0; i < count; i++) {
        FUZZ_CHECK(moves[i] < 0x8000 && !listed[moves[i]]);
        listed[moves[i]] = true;
    }
    for (size_t i = 0; i < count; i++)
        FUZZ_CHECK(listed[bridge_move(expected[i])]);
}

static void check_reasons(game *g, shogi_move value)
{
    ref_move move;
    shogi_reasons reasons = shogi_legality_reasons(g->position, value);

    FUZZ_CHECK(shogi_legality_is_legal(g->position, value) == (reasons == SHOGI_LEGAL));
    if (!bridge_read_move(value, &move)) {
        FUZZ_CHECK(reasons == SHOGI_REASON_MALFORMED);
        return;
    }
    FUZZ_CHECK(reasons == bridge_reasons(ref_reasons(present(g), move)));
}

static void push(game *g)
{
    g->boards[g->ply + 1] = g->boards[g->ply];
    g->ply++;
}

static void play(game *g, shogi_move value, bool checked)
{
    ref_move move;
    bool is_move = bridge_read_move(value, &move);
    bool expected = is_move && (checked ? ref_is_legal(present(g), move)
                                        : ref_is_possible(present(g), move));
    shogi_status status = checked ? shogi_position_play(g->position, value)
                                  : shogi_position_play_unchecked(g->position, value);

    FUZZ_CHECK(status == (expected ? SHOGI_OK : checked ? SHOGI_E_ILLEGAL : SHOGI_E_IMPOSSIBLE) ||
               (!expected && status == SHOGI_E_ARGUMENT));
    if (!expected)
        return;
    push(g);
    ref_play(present(g), move);
}

/* A legal move by its number: random values hardly ever are one. */
static void play_legal(game *g, uint32_t number)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(g->position, moves, SHOGI_MAX_LEGAL_MOVES);

    if (count > SHOGI_MAX_LEGAL_MOVES)
        count = SHOGI_MAX_LEGAL_MOVES;
    if (count > 0)
        play(g, moves[number % count], true);
}

static void pass(game *g)
{
    FUZZ_CHECK(shogi_position_play_null(g->position) == SHOGI_OK);
    push(g);
    present(g)->turn = -present(g)->turn;
    present(g)->number++;
}

static void undo(game *g)
{
    shogi_status status = shogi_position_undo(g->position);

    FUZZ_CHECK(status == (g->ply > 0 ? SHOGI_OK : SHOGI_E_NOTHING));
    if (g->ply > 0)
        g->ply--;
}

/* Occurrences are those of equal boards (RULES 9). */
static void judge(game *g)
{
    uint64_t plies[MOST_PLIES + 1];
    size_t count = shogi_position_occurrences(g->position, plies, MOST_PLIES + 1);
    size_t found = 0;

    for (size_t ply = 0; ply <= g->ply; ply++)
        if (ref_same(&g->boards[ply], present(g)))
            FUZZ_CHECK(found < count && plies[found++] == ply);
    FUZZ_CHECK(found == count);
    FUZZ_CHECK(shogi_outcome_judge(g->outcome, g->position, g->rules) == SHOGI_OK);
    FUZZ_CHECK(shogi_outcome_result(g->outcome) != SHOGI_RESULT_NONE || count < 4);
    FUZZ_CHECK(shogi_outcome_result(g->outcome) != SHOGI_RESULT_NONE ||
               ref_has_legal_move(present(g)));
    FUZZ_CHECK(shogi_outcome_judge_declaration(g->outcome, g->position, g->rules) == SHOGI_OK);
    FUZZ_CHECK(shogi_outcome_judge_agreement(g->outcome, g->position, g->rules) == SHOGI_OK);
}

static void call(game *g, fuzz_input *input)
{
    uint8_t what = fuzz_byte(input);

    switch (what % 8) {
    case 0: play(g, fuzz_word(input), true); break;
    case 1: play(g, fuzz_word(input), false); break;
    case 2: pass(g); break;
    case 3: undo(g); break;
    case 4: check_reasons(g, fuzz_word(input)); break;
    case 5: judge(g); break;
    default: play_legal(g, fuzz_byte(input)); break;
    }
}

/* An odd first byte is followed by a setup, an even one names a start (RULES 20). */
static void begin(game *g, fuzz_input *input)
{
    shogi_setup *setup = fuzz_setup();
    uint8_t what = fuzz_byte(input);

    if (what & 1)
        fuzz_fill_setup(input, setup);
    else
        (void)shogi_setup_set_handicap(setup, (shogi_handicap)(what / 2 % shogi_handicap_count()));
    FUZZ_CHECK(shogi_position_set_setup(g->position, setup, SHOGI_FAULTS_ALL) == SHOGI_OK);
    g->boards[0] = bridge_read(g->position);
    g->ply = 0;
    shogi_setup_free(setup);
}

static void check_play(fuzz_input *input)
{
    static game g;

    g.position = fuzz_position();
    FUZZ_CHECK(shogi_rules_new(&g.rules, "csa27", 5) == SHOGI_OK);
    FUZZ_CHECK(shogi_outcome_new(&g.outcome) == SHOGI_OK);
    begin(&g, input);
    check_boards(&g);
    check_moves(&g);
    for (int calls = 0; calls < MOST_CALLS && input->size > 0 && g.ply < MOST_PLIES; calls++) {
        call(&g, input);
        check_boards(&g);
        if (calls % 8 == 0)
            check_moves(&g);
    }
    check_moves(&g);
    shogi_outcome_free(g.outcome);
    shogi_rules_free(g.rules);
    shogi_position_free(g.position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_play);
}
