#!/usr/bin/env python3
"""Measures the Python layer: moves listed, and moves played and taken back, from the start.

usage: SHOGI_LIBRARY=.../libshogi.so.0.1 bench/python.py [--quick] [--seconds S] [FILTER]

As in the C programs beside it, work is done in slices of some milliseconds of processor time; the
best and the median are printed.
"""
import argparse
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bindings" / "python"))

import libshogi  # pylint: disable=wrong-import-position

SLICE_SECONDS = 0.003


def figure(options, name, unit_factor, unit, units, work):
    """`work(n)` does n pieces of work, of `units` each."""
    if options.filter and options.filter not in name:
        return
    count = 1
    while True:
        begin = time.thread_time()
        work(count)
        if time.thread_time() - begin >= SLICE_SECONDS:
            break
        count *= 2
    rates = []
    end = time.monotonic() + options.seconds
    while len(rates) < 3 or time.monotonic() < end:
        begin = time.thread_time()
        work(count)
        rates.append(units * count / (time.thread_time() - begin) * unit_factor)
    print(f"python {name}: {max(rates):.2f} {unit} (median {statistics.median(rates):.2f} "
          f"of {len(rates)})", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("filter", nargs="?")
    options = parser.parse_args()
    if options.quick:
        options.seconds = 0.02

    position = libshogi.Position()
    legal_moves = position.legal_moves
    number = len(legal_moves)
    move = libshogi.Move.from_usi("7g7f")
    push, pop = position.push, position.pop

    def list_moves(count):
        for _ in range(count):
            list(position.legal_moves)

    def list_ints(count):
        for _ in range(count):
            legal_moves.ints()

    def count_moves(count):
        for _ in range(count):
            len(legal_moves)

    def play(count):
        for _ in range(count):
            push(move)
            pop()

    def judge(count):
        for _ in range(count):
            move in legal_moves  # pylint: disable=pointless-statement

    figure(options, "list(position.legal_moves)", 1e-6, "Mmoves/s", number, list_moves)
    figure(options, "legal_moves.ints()", 1e-6, "Mmoves/s", number, list_ints)
    figure(options, "len(legal_moves)", 1e-6, "Mpositions/s", 1, count_moves)
    figure(options, "push and pop", 1e-6, "Mpairs/s", 1, play)
    figure(options, "move in legal_moves", 1e-6, "Mmoves/s", 1, judge)


if __name__ == "__main__":
    main()
