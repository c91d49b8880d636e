#!/usr/bin/env python3
"""04-replay: plays a game record through: moves, comments, the last diagram, the result.

Teaches: records, their nodes, and what the rules say at the end.

Run:   python3 04-replay.py games/title-match-1988.csa
    N+: Black
    ...
       1 ▲７六歩  7g7f
       2 △８四歩  8c8d
    ...
      92 △６六銀  S*6f
         %TORYO  (resign)
    ...
    The record says: resign (%TORYO), winner white.
    The rules (jsa24) say: the moves do not end the game.
"""
import sys

import libshogi
from libshogi import name_of


def print_node(node, before):
    """A move is written for the position before it."""
    if node.move is not None:
        why = f"  illegal: {name_of(node.reasons)}" if node.reasons else ""
        print(f"{node.ply:4} {before.write_move(node.move)}  {node.move}{why}")
    elif node.label:
        kind = node.ending if node.ending else node.kind
        print(f"     {node.label}  ({name_of(kind)})")
    for line in node.comments:
        print(f"     * {line}")


def print_result(last, position):
    winner = name_of(last.winner) if last.winner is not None else "none"
    said = f"{name_of(last.ending)} ({last.label}), winner {winner}" if last.ending else "nothing"
    print(f"The record says: {said}.")
    verdict = position.outcome("jsa24")  # None while the game goes on
    if verdict is None:
        print("The rules (jsa24) say: the moves do not end the game.")
    else:
        winner = name_of(verdict.winner) if verdict.winner is not None else "none"
        print(f"The rules (jsa24) say: {name_of(verdict.reason)}, winner {winner}.")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: replay FILE")
    try:
        kifu = libshogi.Kifu.read(sys.argv[1])
    except (OSError, libshogi.ParseError) as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    for diagnostic in kifu.diagnostics:
        print(f"{sys.argv[1]}:{diagnostic}", file=sys.stderr)
    for header in kifu.headers:
        print(f"{header.key}: {header.value}")
    before = libshogi.Position()
    for node, position in kifu.replay():
        print_node(node, before)
        before = position.copy()
    print(before, end="")
    print_result(node, before)


if __name__ == "__main__":
    main()
