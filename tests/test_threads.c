/* What doc/threads.md promises: many threads read the same const objects at once while each changes
 * objects of its own, and all come to what one thread alone comes to. Linked with the library as it
 * is installed; scripts/check-threads runs it under ThreadSanitizer, which sees races that change
 * no answer. */
#include <pthread.h>
#include <shogi/shogi.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { THREADS = 8, ROUNDS = 40, CAPACITY = 1 << 16 };

/* A variation, comments, times, an illegal move. */
static const char record[] = "手合割：平手\n"
                             "先手：Black\n"
                             "手数----指手---------消費時間--\n"
                             "*A comment\n"
                             "   1 ２六歩(27)   ( 0:01/00:00:01)\n"
                             "   2 ３四歩(33)   ( 0:02/00:00:02)\n"
                             "   3 ７六歩(77)   ( 0:03/00:00:04)\n"
                             "*Another\n"
                             "   4 ８八角成(22) ( 0:04/00:00:06)\n"
                             "   5 同　銀(79)   ( 0:05/00:00:09)\n"
                             "   6 ５五角打     ( 0:06/00:00:12)\n"
                             "   7 ２二歩打\n"
                             "   8 投了\n"
                             "\n"
                             "変化：3手\n"
                             "   3 ２五歩(26)\n"
                             "   4 ３三角(22)\n";

/* What all threads read and nobody changes. */
typedef struct {
    shogi_kifu *kifu;
    shogi_position *position; /* behind the third move, with its history */
    shogi_rules *rules;
    shogi_svg *svg;
    size_t rounds;
    uint64_t expected; /* what one thread alone came to */
} shared_objects;

typedef struct {
    const shared_objects *shared;
    pthread_t thread;
    uint64_t digest;
    bool failed; /* assertions are for the main thread alone */
} worker;

static void add_bytes(uint64_t *digest, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        *digest = (*digest ^ byte[i]) * 0x100000001B3u; /* FNV-1a */
}

static void add_number(uint64_t *digest, uint64_t number)
{
    for (unsigned shift = 0; shift < 64; shift += 8)
        add_bytes(digest, &(unsigned char){(unsigned char)(number >> shift)}, 1);
}

static void add_text(uint64_t *digest, const char *text)
{
    add_bytes(digest, text, strlen(text));
}

static void look_at_position(worker *self, const shogi_position *position, char *buffer)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
    add_number(&self->digest, count);
    for (size_t i = 0; i < count; i++) {
        shogi_move_usi(moves[i], buffer, CAPACITY);
        add_text(&self->digest, buffer);
        add_number(&self->digest, shogi_legality_reasons(position, moves[i]));
    }
    add_number(&self->digest, shogi_position_key(position));
    add_number(&self->digest, shogi_position_mate_in_one(position));
    shogi_position_sfen(position, buffer, CAPACITY);
    add_text(&self->digest, buffer);
    shogi_position_svg(position, self->shared->svg, buffer, CAPACITY);
    add_text(&self->digest, buffer);
}

static void look_at_record(worker *self, const shogi_kifu *kifu, char *buffer)
{
    static const shogi_format formats[] = {SHOGI_FORMAT_CSA, SHOGI_FORMAT_KIF, SHOGI_FORMAT_KI2,
                                           SHOGI_FORMAT_USI, SHOGI_FORMAT_JKF};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        size_t length = 0;
        shogi_status status = shogi_kifu_write(kifu, formats[i], SHOGI_ENCODING_UTF8, 0, buffer,
                                               CAPACITY, &length);
        self->failed |= status != SHOGI_OK && status != SHOGI_E_UNSUPPORTED;
        if (status == SHOGI_OK)
            add_text(&self->digest, buffer);
    }
    shogi_audit *audit = NULL;
    self->failed |= shogi_audit_new(&audit, kifu, self->shared->rules) != SHOGI_OK;
    add_number(&self->digest, shogi_audit_count(audit));
    for (size_t i = 0; i < shogi_audit_count(audit); i++)
        add_text(&self->digest, shogi_audit_text(audit, i));
    shogi_audit_free(audit);
}

static void judge(worker *self, const shogi_position *position)
{
    shogi_outcome *outcome = NULL;
    self->failed |= shogi_outcome_new(&outcome) != SHOGI_OK ||
                    shogi_outcome_judge(outcome, position, self->shared->rules) != SHOGI_OK;
    add_number(&self->digest, shogi_outcome_result(outcome));
    shogi_outcome_free(outcome);
}

static void play_on_a_copy(worker *self, char *buffer)
{
    shogi_position *own = NULL;
    uint64_t nodes = 0;
    self->failed |= shogi_position_copy(&own, self->shared->position) != SHOGI_OK ||
                    shogi_position_perft(own, 2, &nodes) != SHOGI_OK ||
                    shogi_position_play(own, shogi_move_from_usi("8c8d", 4)) != SHOGI_OK;
    add_number(&self->digest, nodes);
    judge(self, own);
    self->failed |= shogi_position_undo(own) != SHOGI_OK ||
                    !shogi_position_equal(own, self->shared->position);
    look_at_position(self, own, buffer);
    shogi_position_free(own);
}

static void walk_a_copy(worker *self, char *buffer)
{
    shogi_kifu *own = NULL;
    shogi_cursor *cursor = NULL;
    self->failed |= shogi_kifu_copy(&own, self->shared->kifu) != SHOGI_OK ||
                    shogi_cursor_new(&cursor, own) != SHOGI_OK;
    while (shogi_cursor_forward(cursor) == SHOGI_OK) {
        shogi_position_sfen(shogi_cursor_position(cursor), buffer, CAPACITY);
        add_text(&self->digest, buffer);
    }
    self->failed |= shogi_cursor_to_start(cursor) != SHOGI_OK ||
                    shogi_cursor_play(cursor, shogi_move_from_usi("5g5f", 4)) != SHOGI_OK;
    look_at_record(self, own, buffer);
    shogi_cursor_free(cursor);
    shogi_kifu_free(own);
}

static void read_anew(worker *self, char *buffer)
{
    shogi_kifu *own = NULL;
    shogi_diag *diag = NULL;
    self->failed |= shogi_diag_new(&diag) != SHOGI_OK ||
                    shogi_kifu_read(&own, record, sizeof record - 1, 0, diag) != SHOGI_OK;
    add_number(&self->digest, shogi_diag_count(diag));
    look_at_record(self, own, buffer);
    shogi_kifu_free(own);
    shogi_diag_free(diag);
}

static void *work(void *argument)
{
    worker *self = argument;
    char *buffer = malloc(CAPACITY);
    self->failed = buffer == NULL;
    for (size_t i = 0; i < self->shared->rounds && !self->failed; i++) {
        look_at_position(self, self->shared->position, buffer);
        judge(self, self->shared->position);
        look_at_record(self, self->shared->kifu, buffer);
        play_on_a_copy(self, buffer);
        walk_a_copy(self, buffer);
        read_anew(self, buffer);
    }
    free(buffer);
    return NULL;
}

static shared_objects make_shared(void)
{
    static const char *const moves[] = {"2g2f", "3c3d", "7g7f"};
    shared_objects shared = {.rounds = support_scaled(ROUNDS)};
    ck_assert_int_eq(shogi_kifu_read(&shared.kifu, record, sizeof record - 1, 0, NULL), SHOGI_OK);
    ck_assert_int_eq(shogi_position_new(&shared.position), SHOGI_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        ck_assert_int_eq(
            shogi_position_play(shared.position, shogi_move_from_usi(moves[i], 4)), SHOGI_OK);
    ck_assert_int_eq(shogi_rules_new(&shared.rules, "jsa24", 5), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_new(&shared.svg), SHOGI_OK);
    return shared;
}

static void free_shared(shared_objects *shared)
{
    shogi_svg_free(shared->svg);
    shogi_rules_free(shared->rules);
    shogi_position_free(shared->position);
    shogi_kifu_free(shared->kifu);
}

START_TEST(threads_that_share_const_objects_come_to_what_one_comes_to)
{
    shared_objects shared = make_shared();
    worker workers[THREADS];
    worker alone = {.shared = &shared};
    work(&alone);
    ck_assert(!alone.failed);

    for (size_t i = 0; i < THREADS; i++) {
        workers[i] = (worker){.shared = &shared};
        ck_assert_int_eq(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_join(workers[i].thread, NULL), 0);
    for (size_t i = 0; i < THREADS; i++) {
        ck_assert_msg(!workers[i].failed, "thread %d failed", (int)i);
        ck_assert_uint_eq(workers[i].digest, alone.digest);
    }
    free_shared(&shared);
}
END_TEST

static void *solve(void *solver)
{
    shogi_position *position = NULL;
    if (shogi_position_new(&position) == SHOGI_OK)
        shogi_mate_solver_solve(solver, position);
    shogi_position_free(position);
    return NULL;
}

START_TEST(a_search_is_cancelled_by_another_thread)
{
    shogi_mate_solver *solver = NULL;
    pthread_t thread;
    ck_assert_int_eq(shogi_mate_solver_new(&solver, 1 << 20), SHOGI_OK);
    ck_assert_int_eq(pthread_create(&thread, NULL, solve, solver), 0);
    shogi_mate_solver_cancel(solver);
    ck_assert_int_eq(pthread_join(thread, NULL), 0);
    shogi_mate_answer answer = shogi_mate_solver_answer(solver);
    ck_assert_uint_ne(answer, SHOGI_MATE_FOUND);
    ck_assert_uint_eq(shogi_mate_solver_reason(solver),
                      answer == SHOGI_MATE_NONE ? SHOGI_MATE_REASON_NONE
                                                : SHOGI_MATE_REASON_CANCELLED);
    shogi_mate_solver_free(solver);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("threads");
    support_add(suite, "const objects", threads_that_share_const_objects_come_to_what_one_comes_to);
    support_add(suite, "cancelling", a_search_is_cancelled_by_another_thread);
    return support_run(suite);
}
