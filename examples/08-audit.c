/* 08-audit: what the rules say about the games of a record file.
 *
 * Teaches: findings, which are about nodes of a record and carry their evidence.
 *
 * Players overlook fouls, clocks are stopped too late, programs write one result for another. An
 * audit (shogi_audit) replays every line of a record under a rules profile and lists what does not
 * follow from the moves. Findings are not errors. What is printed, one line each, is
 *
 *     rules=PROFILE
 *     FILE:game N: ply P: FINDING: TEXT
 *
 * N counts the games of the file from 1. P counts the moves up to the node, which an unplayable
 * move and an ending do not add to; behind it stands "of a variation" where the node is not on
 * the main line. FINDING is a name of shogi_finding_name(). Of a game without findings nothing is
 * printed.
 *
 * Build: cc 08-audit.c $(pkg-config --cflags --libs shogi) -o audit
 * Run:   ./audit --rules csa27 games/nifu.csa
 *     rules=csa27
 *     games/nifu.csa:game 1: ply 11: foul: Black's P*5e is illegal: nifu (5g)
 *     games/nifu.csa:game 1: ply 12: no-mate: "%TSUMI": Black is not even in check and ...
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };

/* Says what a reader found, with the place, and forgets it. True if anything was lost. */
static bool print_diagnostics(const char *file, shogi_diag *diag)
{
    bool has_errors = shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) > 0;
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        fprintf(stderr, "%s:", file);
        if (shogi_diag_line(diag, i) > 0) /* some things have no place */
            fprintf(stderr, "%" PRIu64 ":%" PRIu64 ":", shogi_diag_line(diag, i),
                    shogi_diag_column(diag, i));
        fprintf(stderr, " %s: %s\n", shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    }
    shogi_diag_clear(diag);
    return has_errors;
}

/* Goes down the main line until it meets a node; false if it does not. Findings come in the order
 * of the tree, and the main line is first in it: so one walk does for all of them. */
static bool meet_on_main_line(const shogi_kifu *kifu, shogi_node *walker, shogi_node node)
{
    while (*walker != node && *walker != SHOGI_NO_NODE)
        *walker = shogi_kifu_first_child(kifu, *walker);
    return *walker == node;
}

static shogi_status print_findings(const char *file, size_t game, const shogi_kifu *kifu,
                                   const shogi_rules *rules)
{
    shogi_audit *audit;
    shogi_status status = shogi_audit_new(&audit, kifu, rules);
    if (status != SHOGI_OK)
        return status;
    shogi_node walker = shogi_kifu_root(kifu);
    for (size_t i = 0; i < shogi_audit_count(audit); i++) {
        shogi_node node = shogi_audit_node(audit, i);
        printf("%s:game %zu: ply %zu%s: %s: %s\n", file, game, shogi_kifu_ply(kifu, node),
               meet_on_main_line(kifu, &walker, node) ? "" : " of a variation",
               shogi_finding_name(shogi_audit_finding(audit, i)), shogi_audit_text(audit, i));
    }
    shogi_audit_free(audit);
    return SHOGI_OK;
}

/* All games of a file; a game that cannot be read counts, and the next may be fine. */
static int audit_file(const char *file, const shogi_rules *rules)
{
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = NULL;
    shogi_diag *diag = NULL;
    int code = DONE;
    shogi_status status = shogi_reader_new_file(&reader, file, SHOGI_READ_LENIENT);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&kifu);
    if (status == SHOGI_OK)
        status = shogi_diag_new(&diag);
    for (size_t game = 1; status == SHOGI_OK; game++) {
        status = shogi_reader_next(reader, kifu, diag);
        if (print_diagnostics(file, diag) || (status != SHOGI_OK && status != SHOGI_E_END))
            code = BAD_INPUT;
        if (status == SHOGI_OK)
            status = print_findings(file, game, kifu, rules);
        else if (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT)
            status = SHOGI_OK;
    }
    if (status != SHOGI_E_END) {
        fprintf(stderr, "%s: error: %s\n", file, shogi_status_message(status));
        code = BAD_INPUT;
    }
    shogi_diag_free(diag);
    shogi_kifu_free(kifu);
    shogi_reader_free(reader);
    return code;
}

int main(int argc, char **argv)
{
    bool has_profile = argc == 4 && strcmp(argv[1], "--rules") == 0;
    const char *profile = has_profile ? argv[2] : "jsa24";
    const char *file = argv[argc - 1];
    shogi_rules *rules = NULL;
    if ((argc != 2 && !has_profile) || *file == '-' ||
        shogi_rules_new(&rules, profile, strlen(profile)) == SHOGI_E_NOTHING) {
        fprintf(stderr, "usage: audit [--rules PROFILE] FILE\nprofiles:");
        for (size_t i = 0; i < shogi_rules_preset_count(); i++)
            fprintf(stderr, " %s", shogi_rules_preset_name(i));
        fprintf(stderr, "\n");
        return WRONG_USE;
    }
    int code = BAD_INPUT;
    if (rules != NULL) {
        printf("rules=%s\n", shogi_rules_name(rules));
        code = audit_file(file, rules);
    }
    shogi_rules_free(rules);
    return code;
}
