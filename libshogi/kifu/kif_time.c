/* Reading and writing the times of KIF lines. All shapes that programs write are understood:
 * minutes above 59, hours in either part, blanks, digits and signs of full width, fractions, a
 * second part that is missing (FORMATS 4.4). */
#include "kifu/kif_time.h"

#include <string.h>

#include "base/alloc.h"

enum { MAX_PART = 100000000 }; /* of hours, minutes or seconds: keeps all sums far from overflow */

/** Passes the digits of a fraction of a second; the first three count. */
static int64_t read_fraction(shogi_i_kif_scan *scan)
{
    int64_t value = 0;
    unsigned places = 0;
    for (int digit = shogi_i_kif_digit(scan); digit >= 0; digit = shogi_i_kif_digit(scan))
        if (places < 3) {
            value = value * 10 + digit;
            places++;
        }
    for (; places < 3; places++)
        value *= 10;
    return value;
}

/**
 * Passes m:ss or h:mm:ss, perhaps with a fraction; SHOGI_NO_TIME if there is none, or it is
 * out of range.
 */
static int64_t read_clock(shogi_i_kif_scan *scan)
{
    int64_t seconds = 0;
    unsigned parts = 0;
    do {
        uint32_t part;
        if (parts == 3 || !shogi_i_kif_number(scan, &part) || part > MAX_PART)
            return SHOGI_NO_TIME;
        seconds = seconds * 60 + part;
        parts++;
    } while (shogi_i_kif_skip_colon(scan));
    if (parts < 2)
        return SHOGI_NO_TIME;
    int64_t milliseconds = seconds * 1000;
    if (shogi_i_kif_skip_sign(scan, '.'))
        milliseconds += read_fraction(scan);
    return milliseconds <= SHOGI_I_MAX_TIME ? milliseconds : SHOGI_NO_TIME;
}

int64_t shogi_i_kif_read_total(const char *text, size_t length)
{
    shogi_i_kif_scan scan = shogi_i_kif_scan_of(text, length);
    int64_t total = read_clock(&scan);
    return scan.at == scan.end ? total : SHOGI_NO_TIME;
}

/** The inside of the parentheses that open here, and moves behind them. */
static bool read_parentheses(shogi_i_kif_scan *scan, shogi_i_kif_scan *inside)
{
    if (!shogi_i_kif_skip_sign(scan, '('))
        return false;
    inside->at = scan->at;
    while (scan->at < scan->end) {
        inside->end = scan->at;
        if (shogi_i_kif_skip_sign(scan, ')'))
            return true;
        scan->at++;
    }
    inside->end = scan->end;
    return true;
}

bool shogi_i_kif_read_time(shogi_i_kif_scan *scan, shogi_i_kif_time *time)
{
    shogi_i_kif_scan inside;
    time->text.at = scan->at;
    if (!read_parentheses(scan, &inside))
        return false;
    time->text.end = scan->at;
    time->total = SHOGI_NO_TIME;
    shogi_i_kif_skip_blanks(&inside);
    time->time = read_clock(&inside);
    shogi_i_kif_skip_blanks(&inside);
    bool has_total = shogi_i_kif_skip_sign(&inside, '/');
    if (!has_total && inside.at != inside.end)
        time->time = SHOGI_NO_TIME;
    shogi_i_kif_skip_blanks(&inside);
    shogi_i_kif_trim(&inside);
    time->total_text = inside;
    if (has_total)
        time->total = shogi_i_kif_read_total(inside.at, shogi_i_kif_left(&inside));
    return true;
}

/** Two digits at least, the first perhaps blank. */
static void put_two(shogi_i_buffer *out, int64_t number, char blank)
{
    if (number < 10)
        shogi_i_buffer_byte(out, blank);
    shogi_i_buffer_number(out, (uint64_t)number);
}

void shogi_i_kif_write_time(shogi_i_buffer *out, int64_t time_ms, int64_t total_ms,
                            const char *total)
{
    int64_t time = time_ms / 1000, sum = total_ms / 1000;
    shogi_i_buffer_byte(out, '(');
    put_two(out, time / 60, ' ');
    shogi_i_buffer_byte(out, ':');
    put_two(out, time % 60, '0');
    shogi_i_buffer_byte(out, '/');
    if (total) {
        shogi_i_buffer_text(out, total);
    } else {
        put_two(out, sum / 3600, '0');
        shogi_i_buffer_byte(out, ':');
        put_two(out, sum / 60 % 60, '0');
        shogi_i_buffer_byte(out, ':');
        put_two(out, sum % 60, '0');
    }
    shogi_i_buffer_byte(out, ')');
}

void shogi_i_kif_put_total(shogi_i_out *out, int64_t total_ms)
{
    uint64_t total = (uint64_t)total_ms / 1000;
    const uint64_t parts[] = {total / 3600, total / 60 % 60, total % 60};
    for (unsigned i = 0; i < 3; i++) {
        if (i > 0)
            shogi_i_out_byte(out, ':');
        if (parts[i] < 10)
            shogi_i_out_byte(out, '0');
        shogi_i_out_number(out, parts[i]);
    }
}

void shogi_i_kif_totals_free(shogi_i_kif_totals *totals)
{
    shogi_i_free(totals->sums);
}

shogi_status shogi_i_kif_totals_reserve(shogi_i_kif_totals *totals, size_t depth)
{
    enum { AT_FIRST = 256 };
    bool fresh = !totals->sums;
    if (depth < totals->capacity)
        return SHOGI_OK;
    size_t needed = depth < AT_FIRST ? AT_FIRST : depth + 1;
    void *sums = shogi_i_grow(totals->sums, &totals->capacity, needed, sizeof *totals->sums);
    if (!sums)
        return SHOGI_E_NO_MEMORY;
    totals->sums = sums;
    if (fresh)
        totals->sums[0][0] = totals->sums[0][1] = 0;
    return SHOGI_OK;
}
