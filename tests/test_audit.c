/* What an audit finds, and what it does not: lines built move by move (data/audit/lines.tsv),
 * records as text in several formats (data/audit/records.cases), real records, random games against
 * the judges of single positions, large records, and memory that runs out. */
#include <shogi/shogi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/audit_trail.h"
#include "kifu_support.h"
#include "lines.h"
#include "record_support.h"

/* --- Findings as text --- */

static bool is_main(const shogi_kifu *kifu, shogi_node node)
{
    for (; node != SHOGI_NO_NODE; node = shogi_kifu_parent(kifu, node))
        if (shogi_kifu_previous_sibling(kifu, node) != SHOGI_NO_NODE)
            return false;
    return true;
}

/**
 * The findings with `separator` behind each: `PLY NAME: TEXT`, the ply with v behind it in
 * variations.
 */
static void put_findings(support_text *out, const shogi_kifu *kifu, const char *profile,
                         const char *separator)
{
    shogi_rules *rules = rules_of(profile);
    shogi_audit *audit = NULL;
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, rules), SHOGI_OK);
    for (size_t i = 0; i < shogi_audit_count(audit); i++) {
        shogi_node node = shogi_audit_node(audit, i);
        ck_assert(shogi_kifu_kind(kifu, node) != SHOGI_NODE_NONE);
        ck_assert_uint_eq(strcspn(shogi_audit_text(audit, i), "\r\n"),
                          strlen(shogi_audit_text(audit, i)));
        support_put(out, "%zu%s %s: %s%s", shogi_kifu_ply(kifu, node),
                    is_main(kifu, node) ? "" : "v",
                    shogi_finding_name(shogi_audit_finding(audit, i)), shogi_audit_text(audit, i),
                    separator);
    }
    shogi_audit_free(audit);
    shogi_rules_free(rules);
}

/* --- Lines --- */

static shogi_kifu *kifu_at(const char *sfen)
{
    shogi_kifu *kifu = support_kifu();
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_sfen(setup, sfen, strlen(sfen), NULL), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    shogi_setup_free(setup);
    return kifu;
}

static shogi_ending ending_of(const char *name)
{
    for (unsigned ending = SHOGI_ENDING_RESIGN; ending <= SHOGI_ENDING_DECLARATION_FAILED; ending++)
        if (strcmp(shogi_ending_name((shogi_ending)ending), name) == 0)
            return (shogi_ending)ending;
    ck_abort_msg("%s is no ending", name);
    return SHOGI_ENDING_NONE;
}

/** CLASS, or CLASS/WINNER with a label of its own. */
static void end_line(shogi_cursor *cursor, char *word)
{
    char *winner = strchr(word, '/');
    if (!winner) {
        ck_assert_int_eq(shogi_cursor_end(cursor, ending_of(word)), SHOGI_OK);
        return;
    }
    *winner++ = '\0';
    shogi_color color = strcmp(winner, "black") == 0   ? SHOGI_BLACK
                        : strcmp(winner, "white") == 0 ? SHOGI_WHITE
                                                       : SHOGI_NO_COLOR;
    ck_assert_int_eq(
        shogi_cursor_end_with_label(cursor, ending_of(word), color, word, strlen(word)), SHOGI_OK);
}

static void set_header(shogi_kifu *kifu, char *word)
{
    char *value = strchr(word, '=');
    ck_assert_ptr_nonnull(value);
    *value++ = '\0';
    ck_assert_int_eq(shogi_kifu_set_header(kifu, word, strlen(word), value, strlen(value)),
                     SHOGI_OK);
}

/** Does what one word of a line says; see data/audit/lines.tsv. */
static void do_word(shogi_cursor *cursor, char *word)
{
    shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node node = shogi_cursor_node(cursor);
    switch (*word) {
    case '=':
        end_line(cursor, word + 1);
        break;
    case '@':
        ck_assert_int_eq(shogi_kifu_set_time(kifu, node, (int64_t)support_number(word + 1)),
                         SHOGI_OK);
        break;
    case '^':
        for (uint64_t steps = support_number(word + 1); steps > 0; steps--)
            ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        break;
    case '#':
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, word + 1, strlen(word + 1)), SHOGI_OK);
        break;
    case ':':
        set_header(kifu, word + 1);
        break;
    default:
        support_play(cursor, word);
    }
}

/** Does each word of a line; N*WORD,WORD... does some of them so often. */
static void do_line(shogi_cursor *cursor, char *line)
{
    char *words[64];
    size_t count = support_split(line, ' ', words, 64);
    ck_assert_uint_le(count, 64);
    for (size_t i = 0; i < count; i++) {
        char *parts[16];
        char *star = strchr(words[i], '*');
        bool again = star && words[i][0] >= '0' && words[i][0] <= '9';
        if (again)
            *star = '\0';
        size_t part_count =
            support_split(again ? star + 1 : words[i], again ? ',' : ' ', parts, 16);
        for (uint64_t times = again ? support_number(words[i]) : 1; times > 0; times--)
            for (size_t part = 0; part < part_count; part++)
                do_word(cursor, parts[part]);
    }
}

static void check_text(const char *name, const char *actual, const char *expected, size_t *failed)
{
    if (strcmp(actual, expected) == 0)
        return;
    fprintf(stderr, "%s\n--- expected\n%s\n--- got\n%s\n", name, expected, actual);
    ++*failed;
}

static shogi_kifu *build_line(const char *sfen, char *line)
{
    shogi_kifu *kifu = kifu_at(sfen);
    shogi_cursor *cursor = support_cursor(kifu);
    if (strcmp(line, "-") != 0)
        do_line(cursor, line);
    shogi_cursor_free(cursor);
    return kifu;
}

START_TEST(lines_that_are_built_move_by_move)
{
    support_table table = support_read_table("audit/lines.tsv", 5);
    size_t failed = 0;
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_kifu *kifu = build_line(field[2], field[3]);
        support_text out = {0};
        put_findings(&out, kifu, field[1], "; ");
        if (out.length == 0)
            support_put(&out, "-");
        else
            out.text[out.length - 2] = '\0';
        check_text(field[0], out.text, field[4], &failed);
        free(out.text);
        shogi_kifu_free(kifu);
    }
    ck_assert_uint_eq(failed, 0);
    support_free_table(&table);
}
END_TEST

/* --- Records --- */

START_TEST(records_of_several_formats)
{
    support_cases cases = support_read_cases("audit/records.cases");
    size_t failed = 0;
    for (size_t i = 0; i < cases.count; i++) {
        const support_case *test = &cases.cases[i];
        support_text out = {0};
        shogi_kifu *kifu = NULL;
        char *profile;
        ck_assert(support_option(test, "rules", &profile));
        ck_assert_int_eq(shogi_kifu_read(&kifu, test->input, test->input_length, SHOGI_READ_LENIENT,
                                         NULL),
                         SHOGI_OK);
        support_put(&out, "%s", "");
        put_findings(&out, kifu, profile, "\n");
        check_text(test->name, out.text, test->output, &failed);
        free(out.text);
        free(profile);
        shogi_kifu_free(kifu);
    }
    ck_assert_uint_eq(failed, 0);
    support_free_cases(&cases);
}
END_TEST

/* Every finding occurs in the tables, so that none is there in vain. */
START_TEST(every_finding_is_expected_somewhere)
{
    size_t length;
    char *lines = support_read_data("audit/lines.tsv", &length);
    char *records = support_read_data("audit/records.cases", &length);
    for (unsigned finding = SHOGI_FINDING_FOUL; finding <= SHOGI_FINDING_DECLARATION_HOLDS; finding++) {
        char name[40];
        snprintf(name, sizeof name, " %s: ", shogi_finding_name((shogi_finding)finding));
        ck_assert_msg(strstr(lines, name) || strstr(records, name), "%s", name);
    }
    free(records);
    free(lines);
}
END_TEST

/* --- The judges of single positions --- */

static bool gives_check(const shogi_position *position, shogi_move move)
{
    shogi_position *copy = NULL;
    ck_assert_int_eq(shogi_position_copy(&copy, position), SHOGI_OK);
    ck_assert_int_eq(shogi_position_play(copy, move), SHOGI_OK);
    bool check = shogi_position_is_check(copy);
    shogi_position_free(copy);
    return check;
}

/** Mostly the move of four plies before, so that games go round and round, else often a check. */
static shogi_move pick_move(const shogi_position *position, uint64_t *state)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t ply = shogi_position_ply(position);
    shogi_move again = ply >= 4 ? shogi_position_move_at(position, ply - 4) : SHOGI_NO_MOVE;
    if (support_random(state) % 16 != 0 && shogi_legality_is_legal(position, again))
        return again;
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
    if (count == 0 || support_random(state) % 32 == 0)
        return SHOGI_NULL_MOVE;
    for (unsigned tries = 0; tries < 20; tries++) {
        shogi_move move = moves[support_random(state) % count];
        if (gives_check(position, move))
            return move;
    }
    return moves[support_random(state) % count];
}

/** Now and then a move that is possible only, so that kings are left in check and captured. */
static shogi_move pick_possible(const shogi_position *position, uint64_t *state)
{
    for (unsigned tries = 0; tries < 500; tries++) {
        shogi_square from = (shogi_square)(support_random(state) % SHOGI_SQUARES);
        shogi_square to = (shogi_square)(support_random(state) % SHOGI_SQUARES);
        shogi_move move = shogi_move_new(from, to, false);
        shogi_position *copy = NULL;
        ck_assert_int_eq(shogi_position_copy(&copy, position), SHOGI_OK);
        shogi_status status = shogi_position_play_unchecked(copy, move);
        shogi_position_free(copy);
        if (status == SHOGI_OK)
            return move;
    }
    return SHOGI_NULL_MOVE;
}

/**
 * What the trail says is what shogi_outcome_judge() says; a king that was captured before aside.
 */
static void compare_judges(const shogi_i_trail *trail, const shogi_rules *rules, size_t *ended)
{
    shogi_outcome incremental;
    shogi_outcome *whole = new_outcome();
    uint64_t plies[SHOGI_I_REPETITIONS], all[SHOGI_I_REPETITIONS];
    shogi_i_trail_judge(trail, rules, &incremental);
    shogi_outcome_judge(whole, &trail->position, rules);
    size_t count = shogi_i_trail_occurrences(trail, plies);
    ck_assert_uint_eq(count, shogi_position_occurrences(&trail->position, all, 4));
    ck_assert_mem_eq(plies, all, sizeof *plies * (count < 4 ? count : 4));
    if (whole->reason != SHOGI_END_KING_CAPTURED || whole->plies[0] == trail->position.ply) {
        ck_assert_int_eq(incremental.reason, whole->reason);
        ck_assert_int_eq(incremental.result, whole->result);
        ck_assert_int_eq(incremental.winner, whole->winner);
        ck_assert_uint_eq(incremental.ply_count, whole->ply_count);
        ck_assert_mem_eq(incremental.plies, whole->plies, whole->ply_count * sizeof *plies);
        ended[whole->reason]++;
    }
    shogi_outcome_free(whole);
}

static void wander(const shogi_rules *rules, const char *sfen, uint64_t *state, size_t *ended)
{
    shogi_i_trail trail = {0};
    shogi_position *start = position_of(sfen);
    ck_assert_int_eq(shogi_i_trail_begin(&trail, &start->now), SHOGI_OK);
    for (unsigned step = 0; step < 300; step++) {
        compare_judges(&trail, rules, ended);
        uint32_t choice = support_random(state) % 64;
        for (uint32_t back = choice < 2 ? support_random(state) % 90 : 0;
             back > 0 && trail.position.ply > 0; back--)
            shogi_i_trail_undo(&trail);
        shogi_move move = choice == 63 ? pick_possible(&trail.position, state)
                                       : pick_move(&trail.position, state);
        ck_assert_int_eq(shogi_i_trail_play(&trail, move), SHOGI_OK);
    }
    shogi_position_free(start);
    shogi_i_trail_free(&trail);
}

START_TEST(random_games_end_where_single_positions_say)
{
    static const char *const starts[] = {
        "startpos",
        "4k4/9/9/9/9/9/9/5R3/4K4 b - 1",
        "k8/1R7/9/9/9/9/9/7r1/8K b - 1",
        "4k4/9/9/9/9/9/9/4r4/4K4 b - 1",
        "9/4K4/9/9/9/9/9/4k4/9 b - 20",
        "8k/9/8R/9/9/9/9/9/9 w - 1",
        "4k4/9/9/9/9/9/9/4R4/4K4 w - 60",
    };
    uint64_t state = 88172645463325252u;
    size_t ended[SHOGI_END_TIME + 1] = {0};
    shogi_rules *rules = rules_of("try");
    for (size_t i = 0; i < support_scaled(600); i++) {
        ck_assert_int_eq(shogi_rules_set_mutual_check(rules, (shogi_mutual_check)(i / 3 % 4)),
                         SHOGI_OK);
        ck_assert_int_eq(shogi_rules_set_move_limit(rules, i % 3 == 0 ? 0 : 40), SHOGI_OK);
        shogi_rules_set_limit_postponed_by_check(rules, i % 3 == 1);
        wander(rules, starts[i / 2 % 7], &state, ended);
    }
    for (unsigned reason = SHOGI_END_NONE; reason <= SHOGI_END_MOVE_LIMIT; reason++)
        ck_assert_msg(ended[reason] > 0, "%s never came up",
                      shogi_end_reason_name((shogi_end_reason)reason));
    shogi_rules_free(rules);
}
END_TEST

/* A key is bent so that the position after a move has that of the start. */
START_TEST(positions_with_equal_keys_are_told_apart)
{
    shogi_i_trail trail = {0};
    shogi_position *start = position_of("startpos");
    uint64_t plies[SHOGI_I_REPETITIONS];
    shogi_move move = support_move("7g7f");
    ck_assert_int_eq(shogi_i_trail_begin(&trail, &start->now), SHOGI_OK);
    ck_assert_int_eq(shogi_i_trail_play(&trail, move), SHOGI_OK);
    uint64_t key = trail.position.now.key;
    shogi_i_trail_undo(&trail);
    trail.position.now.key += trail.plies[0].key - key;
    ck_assert_int_eq(shogi_i_trail_play(&trail, move), SHOGI_OK);
    ck_assert_uint_eq(trail.plies[1].key, trail.plies[0].key);
    ck_assert_uint_eq(shogi_i_trail_occurrences(&trail, plies), 1);
    ck_assert_uint_eq(plies[0], 1);
    shogi_position_free(start);
    shogi_i_trail_free(&trail);
}
END_TEST

/* --- Profiles of one's own --- */

static void check_only_finding(const shogi_kifu *kifu, const shogi_rules *rules,
                               shogi_finding finding, const char *text)
{
    shogi_audit *audit = NULL;
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_audit_count(audit), finding != SHOGI_FINDING_NONE ? 1 : 0);
    ck_assert_int_eq(shogi_audit_finding(audit, 0), finding);
    ck_assert_str_eq(shogi_audit_text(audit, 0), text);
    shogi_audit_free(audit);
}

START_TEST(what_the_profile_says_of_an_impasse_counts)
{
    shogi_rules *rules = rules_of("csa27");
    char drawn[] = "7g7f =impasse", declared[] = "7g7f =declaration";
    shogi_kifu *kifu = build_line("startpos", drawn);
    shogi_kifu *other = build_line("startpos", declared);
    shogi_rules_set_equal_points_draw(rules, true);
    check_only_finding(kifu, rules, SHOGI_FINDING_NONE, "");
    ck_assert_int_eq(shogi_rules_set_impasse(rules, SHOGI_IMPASSE_NONE), SHOGI_OK);
    check_only_finding(kifu, rules, SHOGI_FINDING_NO_IMPASSE_DRAW,
                       "\"持将棋\": the rules know no impasse");
    check_only_finding(other, rules, SHOGI_FINDING_DECLARATION_FAILS,
                       "\"入玉勝ち\": White cannot declare under csa27: no-rule");
    shogi_kifu_free(other);
    shogi_kifu_free(kifu);
    shogi_rules_free(rules);
}
END_TEST

/* --- Large records --- */

enum { LARGE = 100000 };

static const char *const shuffle[] = {"2h3h", "8b7b", "3h2h", "7b8b"};

/** How often each finding occurs. */
static void count_findings(const shogi_kifu *kifu, const char *profile, size_t counts[])
{
    shogi_rules *rules = rules_of(profile);
    shogi_audit *audit = NULL;
    memset(counts, 0, (SHOGI_FINDING_DECLARATION_HOLDS + 1) * sizeof *counts);
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, rules), SHOGI_OK);
    for (size_t i = 0; i < shogi_audit_count(audit); i++)
        counts[shogi_audit_finding(audit, i)]++;
    shogi_audit_free(audit);
    shogi_rules_free(rules);
}

/* With a claim at each node: of repetition, of a declaration, of a foul. If any of them looked
 * through the line, this would take minutes. */
START_TEST(long_lines_with_claims_at_each_node)
{
    static const shogi_ending claims[] = {SHOGI_ENDING_REPETITION, SHOGI_ENDING_DECLARATION,
                                          SHOGI_ENDING_ILLEGAL_MOVE, SHOGI_ENDING_MAX_MOVES};
    size_t counts[SHOGI_FINDING_DECLARATION_HOLDS + 1];
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    for (size_t ply = 0; ply < LARGE; ply++) {
        ck_assert_int_eq(shogi_cursor_end(cursor, claims[ply / 4 % 4]), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        support_play(cursor, shuffle[ply % 4]);
    }
    count_findings(kifu, "csa27", counts);
    ck_assert_uint_eq(counts[SHOGI_FINDING_PLAYED_ON], 1);
    ck_assert_uint_eq(counts[SHOGI_FINDING_NO_REPETITION], 4); /* plies 0 to 3 */
    ck_assert_uint_eq(counts[SHOGI_FINDING_DECLARATION_FAILS], LARGE / 4);
    ck_assert_uint_eq(counts[SHOGI_FINDING_NO_FOUL], LARGE / 4);
    ck_assert_uint_eq(counts[SHOGI_FINDING_NO_MOVE_LIMIT], LARGE / 4);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* A line with a variation at each ply, which is a pass. */
START_TEST(long_lines_with_variations_everywhere)
{
    size_t counts[SHOGI_FINDING_DECLARATION_HOLDS + 1];
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    for (size_t ply = 0; ply < LARGE; ply++) {
        support_play(cursor, shuffle[ply % 4]);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        support_play(cursor, "pass");
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_forward(cursor), SHOGI_OK);
    }
    count_findings(kifu, "amateur27", counts);
    ck_assert_uint_eq(counts[SHOGI_FINDING_FOUL], LARGE);
    /* The twelfth ply ends the game: it goes on by a move and by a pass. */
    ck_assert_uint_eq(counts[SHOGI_FINDING_PLAYED_ON], 2);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* Passes and mating moves in turn, always from the start again. */
START_TEST(many_variations_of_the_start)
{
    size_t counts[SHOGI_FINDING_DECLARATION_HOLDS + 1];
    shogi_kifu *kifu = kifu_at("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "G*5b");
    for (size_t i = 1; i < 1000; i++) {
        char label[20];
        int length = snprintf(label, sizeof label, "label %zu", i);
        ck_assert_int_eq(shogi_cursor_end_with_label(cursor, SHOGI_ENDING_RESIGN, SHOGI_WHITE,
                                                     label, (size_t)length),
                         SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
    }
    count_findings(kifu, "jsa24", counts);
    ck_assert_uint_eq(counts[SHOGI_FINDING_WRONG_WINNER], 999);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Real records and spoiled ones --- */

/** Audits all games of an input under a profile; answers how many there are. */
static size_t audit_bytes(const char *bytes, size_t size, const char *profile)
{
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = support_kifu();
    size_t games = 0;
    shogi_status status;
    ck_assert_int_eq(shogi_reader_new_memory(&reader, bytes, size, SHOGI_READ_LENIENT), SHOGI_OK);
    while ((status = shogi_reader_next(reader, kifu, NULL)) != SHOGI_E_END) {
        support_text out = {0};
        if (status == SHOGI_OK)
            put_findings(&out, kifu, profile, "\n");
        games += status == SHOGI_OK;
        free(out.text);
    }
    shogi_kifu_free(kifu);
    shogi_reader_free(reader);
    return games;
}

static char *shared_file(const char *shared, const char *name, size_t *size)
{
    char path[1000];
    int length = snprintf(path, sizeof path, "%s/corpus/%s", shared, name);
    ck_assert(length > 0 && (size_t)length < sizeof path);
    return support_read_file(path, size);
}

/* What real players overlooked is their affair: only that it goes well, where there are such
 * files. */
START_TEST(real_records_are_audited_under_every_profile)
{
    const char *shared = getenv("SHOGI_SHARED");
    size_t size, games = 0;
    if (!shared)
        return;
    char *truth = shared_file(shared, "TRUTH.tsv", &size);
    const char *line = strchr(truth, '\n');
    while (line && *++line != '\0') {
        char name[100];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(line, "\t"), line);
        char *bytes = shared_file(shared, name, &size);
        for (size_t i = 0; i < shogi_rules_preset_count(); i++)
            games += audit_bytes(bytes, size, shogi_rules_preset_name(i));
        free(bytes);
        line = strchr(line, '\n');
    }
    ck_assert_uint_gt(games, 0);
    free(truth);
}
END_TEST

START_TEST(spoiled_records_are_audited)
{
    support_cases cases = support_read_cases("audit/records.cases");
    uint64_t state = 362436069;
    for (size_t i = 0; i < cases.count; i++) {
        char *input = cases.cases[i].input;
        for (size_t at = 0; at < cases.cases[i].input_length; at++) {
            char byte = input[at];
            uint32_t choice = support_random(&state);
            input[at] = choice % 2 != 0 ? "+-%123456789TFU\n"[choice / 2 % 16]
                                        : (char)(choice / 2 % 128);
            audit_bytes(input, cases.cases[i].input_length, "try");
            input[at] = byte;
        }
    }
    support_free_cases(&cases);
}
END_TEST

/* --- Failing, and odd arguments --- */

START_TEST(want_of_memory_leaves_nothing_behind)
{
    shogi_rules *rules = rules_of("csa27");
    char line[] = ":先手持ち時間=5+0+0 30*2h3h,8b7b,3h2h,7b8b =repetition/black ^1 "
                  "=impasse ^1 =foul-by-white ^4 pass @9000 =max-moves";
    shogi_kifu *kifu = build_line("startpos", line);
    size_t blocks = shogi_i_live_blocks();
    shogi_audit *audit = NULL;
    size_t failures = 0;
    for (;; failures++) {
        shogi_i_fail_allocations(failures, true);
        shogi_status status = shogi_audit_new(&audit, kifu, rules);
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (status == SHOGI_OK)
            break;
        ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
        ck_assert_ptr_null(audit);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    }
    ck_assert_uint_gt(failures, 10);
    ck_assert_uint_gt(shogi_audit_count(audit), 4);
    shogi_audit_free(audit);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    shogi_kifu_free(kifu);
    shogi_rules_free(rules);
}
END_TEST

START_TEST(odd_arguments_are_answered)
{
    shogi_rules *rules = rules_of("jsa24");
    shogi_kifu *kifu = support_kifu();
    shogi_audit *audit = NULL;
    ck_assert_int_eq(shogi_audit_new(NULL, kifu, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_audit_new(&audit, NULL, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, NULL), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(audit);
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_audit_count(audit), 0);
    ck_assert_int_eq(shogi_audit_finding(audit, 0), SHOGI_FINDING_NONE);
    ck_assert(shogi_audit_node(audit, 0) == SHOGI_NO_NODE);
    ck_assert_str_eq(shogi_audit_text(audit, 0), "");
    shogi_audit_free(audit);
    ck_assert_uint_eq(shogi_audit_count(NULL), 0);
    ck_assert_str_eq(shogi_audit_text(NULL, 0), "");
    shogi_audit_free(NULL);
    shogi_kifu_free(kifu);
    shogi_rules_free(rules);
}
END_TEST

START_TEST(every_finding_has_a_name_of_its_own)
{
    for (unsigned a = 0; a <= SHOGI_FINDING_DECLARATION_HOLDS; a++) {
        const char *name = shogi_finding_name((shogi_finding)a);
        ck_assert_uint_eq(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
        for (unsigned b = 0; b < a; b++)
            ck_assert_str_ne(name, shogi_finding_name((shogi_finding)b));
    }
    ck_assert_str_eq(shogi_finding_name(SHOGI_FINDING_DECLARATION_HOLDS + 1), "none");
    ck_assert_str_eq(shogi_finding_name(255), "none");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("audit");
#define ADD(test) support_add(suite, #test, test)
    ADD(lines_that_are_built_move_by_move);
    ADD(records_of_several_formats);
    ADD(every_finding_is_expected_somewhere);
    ADD(random_games_end_where_single_positions_say);
    ADD(positions_with_equal_keys_are_told_apart);
    ADD(what_the_profile_says_of_an_impasse_counts);
    ADD(long_lines_with_claims_at_each_node);
    ADD(long_lines_with_variations_everywhere);
    ADD(many_variations_of_the_start);
    ADD(real_records_are_audited_under_every_profile);
    ADD(spoiled_records_are_audited);
    ADD(want_of_memory_leaves_nothing_behind);
    ADD(odd_arguments_are_answered);
    ADD(every_finding_has_a_name_of_its_own);
#undef ADD
    return support_run(suite);
}
