#!/usr/bin/env python3
"""moves: lists the legal moves of a position, or says why a move is illegal.

usage: moves.py [SFEN [MOVE]]
"""
import sys

import libshogi


def main():
    words = sys.argv[1:]
    if len(words) > 2:
        sys.exit(__doc__)
    try:
        position = libshogi.Position(*words[:1])
    except libshogi.ParseError as error:
        sys.exit(f"SFEN:{error.line}:{error.column}: {error.code}")
    if len(words) < 2:
        for usi in sorted(move.usi() for move in position.legal_moves):
            print(usi)
        return
    try:
        why = position.why_illegal(libshogi.Move.from_usi(words[1]))
    except ValueError:
        sys.exit("illegal: malformed")
    if why:
        sys.exit(f"illegal: {','.join(why.names)}")
    print("legal")


if __name__ == "__main__":
    main()
