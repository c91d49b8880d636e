#!/usr/bin/env python3
"""05-scan: audits all game records below a folder, in threads.

Teaches: reading whole files of games, and threads that work on records.

Reading and auditing release the interpreter's lock, so the threads work at the same time on as
many processors. Each thread has records of its own: an object belongs to one thread at a time.
Prints a line for each finding and for whatever cannot be read, in the order of the file names, and
at last how much there was.

Run:   python3 05-scan.py --rules csa27 --threads 2 games
    games/nifu.csa: game 1: ply 11: foul: Black's P*5e is illegal: nifu (5g)
    games/nifu.csa: game 1: ply 12: no-mate: "%TSUMI": Black is not even in check and ...
    rules=csa27 files=2 games=2
"""
import argparse
import concurrent.futures
import os
import pathlib

import libshogi

SUFFIXES = {".csa", ".kif", ".kifu", ".ki2", ".ki2u", ".usi", ".jkf"}


def scan(path, rules):
    """(number of games, lines) of one file."""
    lines = []
    games = 0
    try:
        reader = libshogi.Reader(path, on_error=lambda error: lines.append(f"{path}:{error}"))
        for games, kifu in enumerate(reader, 1):
            lines += [f"{path}:{diagnostic}" for diagnostic in kifu.diagnostics
                      if diagnostic.severity == libshogi.Severity.ERROR]
            lines += [f"{path}: game {games}: ply {finding.node.ply}: {finding.name}: "
                      f"{finding.text}" for finding in kifu.audit(rules)]
    except OSError as error:
        lines.append(f"{path}: {error}")
    return games, lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", default="jsa24", choices=libshogi.Rules.presets())
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()

    rules = libshogi.Rules(options.rules)  # only read, so all threads may have it
    paths = sorted(path for path in options.folder.rglob("*") if path.suffix in SUFFIXES)
    total = 0
    with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
        for games, lines in pool.map(lambda path: scan(path, rules), paths):
            total += games
            for line in lines:
                print(line)
    print(f"rules={rules.name} files={len(paths)} games={total}")


if __name__ == "__main__":
    main()
