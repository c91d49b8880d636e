#!/usr/bin/env python3
"""03-perft: how many sequences of legal moves there are, split over threads.

Teaches: playing moves and taking them back, and threads.

Counting releases the interpreter's lock, so threads count at the same time; each has a position of
its own, as an object that changes belongs to one thread. The pieces of work are the first moves.

Run:   python3 03-perft.py startpos 4
    nodes 719731
Run:   python3 03-perft.py --divide --threads 2 startpos 2
    ...
    2g2f: 30
    ...
    nodes 900
"""
import concurrent.futures
import sys

import libshogi

DONE, BAD_INPUT, WRONG_USE = 0, 1, 2
MOST_THREADS = 256
MOST_PLIES = libshogi.MAX_PERFT_DEPTH


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
    for fault in libshogi.single_flags(position.faults) if position else ():
        name = libshogi.name_of(fault)
        print(f"SFEN:1:1: warning: the setup has a fault: {name}", file=sys.stderr)
    return position


def count_behind(start, move, depth):
    position = start.copy()
    position.push(move)
    return position.perft(depth)


def perft(position, depth, threads, divide):
    moves = list(position.legal_moves) if depth else []
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        counts = list(pool.map(lambda move: count_behind(position, move, depth - 1), moves))
    if divide:
        for move, count in zip(moves, counts):
            print(f"{move}: {count}")
    print(f"nodes {sum(counts) if depth else 1}")  # at depth 0, the position itself


def number(text, least, most):
    """A number within bounds; None if the text is none."""
    value = int(text) if text.isascii() and text.isdigit() else least - 1
    return value if least <= value <= most else None


def main(words):
    threads, divide = 1, False
    while words and words[0].startswith("--") and threads is not None:
        option = words.pop(0)
        if option == "--divide":
            divide = True
        else:
            known = option == "--threads" and words
            threads = number(words.pop(0), 1, MOST_THREADS) if known else None
    depth = number(words[1], 0, MOST_PLIES) if len(words) == 2 else None
    if threads is None or depth is None:
        print("usage: perft [--divide] [--threads N] SFEN DEPTH", file=sys.stderr)
        return WRONG_USE
    position = read_position(words[0])
    if position is None:
        return BAD_INPUT
    perft(position, depth, threads, divide)
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
