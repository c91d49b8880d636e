#!/usr/bin/env python3
"""02-moves: all legal moves of a position, or why one move is not among them.

Teaches: positions, moves, and the reasons of the rules.

Run:   python3 02-moves.py
    1g1f
    1i1h
    2g2f
    ...
    9i9h
Run:   python3 02-moves.py startpos 7g7f
    legal
Run:   python3 02-moves.py startpos 8h2b
    illegal: path-blocked
"""
import sys

import libshogi

DONE, BAD_INPUT, WRONG_USE = 0, 1, 2


def read_position(sfen):
    """None, and what is wrong on stderr, if the text is no SFEN."""
    position = None
    try:
        position = libshogi.Position(sfen)
        said = position.diagnostics
    except libshogi.ParseError as error:
        said = error.diagnostics
    for diagnostic in said:
        print(f"SFEN:{diagnostic}", file=sys.stderr)
    # All faults are tolerated: problems often have one king only.
    for fault in libshogi.single_flags(position.faults) if position else ():
        name = libshogi.name_of(fault)
        print(f"SFEN:1:1: warning: the setup has a fault: {name}", file=sys.stderr)
    return position


def print_verdict(position, text):
    try:
        move = libshogi.Move.from_usi(text)
    except ValueError:  # it is no move at all
        print("illegal: malformed")
        return BAD_INPUT
    why = position.why_illegal(move)  # false if the move is legal
    print(f"illegal: {','.join(why.names)}" if why else "legal")
    return BAD_INPUT if why else DONE


def main(words):
    if len(words) > 2 or (words and words[0].startswith("--")):
        print("usage: moves [SFEN [MOVE]]", file=sys.stderr)
        return WRONG_USE
    position = read_position(words[0] if words else "startpos")
    if position is None:
        return BAD_INPUT
    if len(words) == 2:
        return print_verdict(position, words[1])
    # The order of the legal moves is unspecified, so the texts are sorted.
    for usi in sorted(move.usi() for move in position.legal_moves):
        print(usi)
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
