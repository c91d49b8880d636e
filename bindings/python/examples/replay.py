#!/usr/bin/env python3
"""replay: plays a game record through: moves, comments, the last diagram, the result.

usage: replay.py FILE
"""
import sys

import libshogi


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    kifu = libshogi.Kifu.read(sys.argv[1])
    for header in kifu.headers:
        print(f"{header.key}: {header.value}")
    before = libshogi.Position()
    for node, position in kifu.replay():
        if node.move is not None:
            # A move is written for the position before it.
            print(f"{node.ply:4} {before.write_move(node.move)}  {node.move}")
        elif node.ending:
            print(f"     {node.label}")
        for line in node.comments:
            print(f"     * {line}")
        before = position.copy()
    print(before, end="")
    print(before.outcome("jsa24") or "the rules alone do not end the game")


if __name__ == "__main__":
    main()
