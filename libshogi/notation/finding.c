/* Findings become diagnostics here, and nowhere else: one table gives severity, code and
 * sentence, the placer gives line and column. */
#include "notation/finding.h"

#include <assert.h>

#include "base/utf8.h"

typedef struct {
    uint8_t severity;
    uint16_t code;
    const char *sentence;
} row;

static const row rows[] = {{SHOGI_SEVERITY_NOTE, SHOGI_DIAG_NONE, ""},
#define ROW(name, severity, code, sentence)                                                        \
    {SHOGI_SEVERITY_##severity, SHOGI_DIAG_##code, sentence},
                           SHOGI_I_FINDINGS(ROW)
#undef ROW
};

void shogi_i_found(shogi_i_findings *findings, uint8_t what, size_t start, size_t end)
{
    for (uint32_t i = 0; i < findings->count; i++)
        if (findings->list[i].what == what)
            return;
    assert(findings->count < SHOGI_I_MAX_FINDINGS);
    findings->list[findings->count++] = (shogi_i_finding){what, start, end};
}

shogi_severity shogi_i_found_severity(uint8_t what)
{
    return rows[what].severity;
}

shogi_diag_code shogi_i_found_code(uint8_t what)
{
    return rows[what].code;
}

void shogi_i_place_advance(shogi_i_place *place, const char *text, size_t offset)
{
    size_t start = (size_t)place->offset;
    for (size_t i = start; i < offset; i++)
        if (text[i] == '\n' || (text[i] == '\r' && !(i + 1 < offset && text[i + 1] == '\n'))) {
            place->line++;
            place->column = 1;
            start = i + 1;
        }
    place->column += shogi_i_utf8_count(text + start, offset - start);
    place->offset = offset;
}

static shogi_i_place place_in_text(const void *context, const char *text, size_t offset)
{
    shogi_i_place place = SHOGI_I_FIRST_PLACE;
    (void)context;
    shogi_i_place_advance(&place, text, offset);
    return place;
}

const shogi_i_placer shogi_i_place_in_text = {place_in_text, NULL};

bool shogi_i_finding_report(const shogi_i_finding *finding, const char *more, const char *text,
                            const shogi_i_placer *placer, shogi_diag *diag)
{
    if (!diag)
        return true;
    const row *found = &rows[finding->what];
    shogi_i_place place = placer->place(placer->context, text, finding->start);
    if (finding->start == finding->end)
        return shogi_i_diag_add(diag, found->severity, found->code, place, "%s%s", found->sentence,
                                more);
    return shogi_i_diag_add(diag, found->severity, found->code, place, "%s: %q%s", found->sentence,
                            text + finding->start, finding->end - finding->start, more);
}

bool shogi_i_findings_report(const shogi_i_findings *findings, const char *text,
                             const shogi_i_placer *placer, shogi_diag *diag)
{
    size_t mark = shogi_i_diag_mark(diag);
    for (uint32_t i = 0; diag && i < findings->count; i++)
        if (!shogi_i_finding_report(&findings->list[i], "", text, placer, diag)) {
            shogi_i_diag_truncate(diag, mark);
            return false;
        }
    return true;
}
