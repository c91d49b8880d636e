/**
 * @file shogi.h
 * The umbrella header of libshogi, and the only one that a program needs to include.
 *
 * The headers below are in the order in which they build on each other: values
 * first (pieces, squares, moves), then the board, then the rules, then text,
 * then game records.
 */
#ifndef SHOGI_SHOGI_H
#define SHOGI_SHOGI_H

#include <shogi/export.h>
#include <shogi/version.h>
#include <shogi/status.h>
#include <shogi/diag.h>
#include <shogi/encoding.h>

#include <shogi/piece.h>
#include <shogi/square.h>
#include <shogi/move.h>
#include <shogi/setup.h>
#include <shogi/handicap.h>
#include <shogi/position.h>

#include <shogi/movegen.h>
#include <shogi/legality.h>
#include <shogi/rules.h>
#include <shogi/clock.h>
#include <shogi/outcome.h>
#include <shogi/perft.h>
#include <shogi/mate.h>

#include <shogi/notation.h>
#include <shogi/packed.h>
#include <shogi/book.h>
#include <shogi/svg.h>

#include <shogi/kifu.h>
#include <shogi/cursor.h>
#include <shogi/record.h>
#include <shogi/audit.h>

#endif
