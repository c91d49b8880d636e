#!/usr/bin/env python3
"""01-board: shows a position as Japanese books print it: both hands, the diagram, the side to move;
or as a picture for web pages and documents.

Teaches: setups, which hold any arrangement at all; errors and notes with their places; flags.

Run:   python3 01-board.py "4k4/9/4P4/9/9/9/9/9/4K4 b G2p 1"
    後手の持駒：歩二
      ９ ８ ７ ６ ５ ４ ３ ２ １
    +---------------------------+
    | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
    ...
    | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
    +---------------------------+
    先手の持駒：金
    先手番

Run:   python3 01-board.py --svg
    <svg xmlns="http://www.w3.org/2000/svg" ...
    ...
    </svg>
"""
import sys

import libshogi

DONE, BAD_INPUT, WRONG_USE = 0, 1, 2


def warn_about_faults(setup):
    """Each fault is a flag. A diagram can be shown whatever they are, so they are only told."""
    for fault in setup.fault_list:
        name = libshogi.name_of(fault)
        print(f"SFEN:1:1: warning: the setup has a fault: {name}", file=sys.stderr)


def print_diagram(setup):
    print(setup.bod(), end="")
    # A diagram names the side to move only if it is White; here it is always told.
    if setup.turn == libshogi.Color.BLACK:
        print("先手番")


def main(words):
    is_picture = words[:1] == ["--svg"]
    words = words[is_picture:]
    if len(words) > 1 or (words and words[0].startswith("--")):
        print("usage: board [--svg] [SFEN]", file=sys.stderr)
        return WRONG_USE
    setup = None
    try:
        setup = libshogi.Setup(words[0] if words else "startpos")
        said = setup.diagnostics
    except libshogi.ParseError as error:
        said = error.diagnostics
    for diagnostic in said:
        print(f"SFEN:{diagnostic}", file=sys.stderr)
    if setup is None:
        return BAD_INPUT
    warn_about_faults(setup)
    if is_picture:
        print(setup.svg(), end="")
    else:
        print_diagram(setup)
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
