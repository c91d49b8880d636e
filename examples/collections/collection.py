#!/usr/bin/env python3
"""Scans collections of game records into a table with one row per game, by Dask.

    collection.py [options] -o TABLE COLLECTION...

A collection is a folder with everything below it, a zip or tar archive (also compressed), or one file of
records. TABLE becomes a folder: a part of the table for each piece of work (CSV, or Parquet where pyarrow is
installed), and `bad.tsv` with every file and game that could not be read. Dask reads such a folder as one
table: `dask.dataframe.read_csv("TABLE/part-*.csv")`.

Work is done by threads of this process, which reading and auditing let run at the same time, or by
the workers of a Dask cluster (--cluster), which need to see the same files and this package. A run that was
stopped goes on where it was: finished parts are kept. At the end the numbers of files are compared: each is in
the table, in bad.tsv, or in both.

It needs python3-dask, and python3-distributed for --cluster.
"""
import argparse
import csv
import hashlib
import io
import json
import os
import pathlib
import sys
import tarfile
import time
import zipfile

import dask
from dask.diagnostics import ProgressBar

import libshogi
from libshogi import Field, NodeKind, Symmetries, book

SUFFIXES = {".csa", ".kif", ".kifu", ".ki2", ".ki2u", ".usi", ".sfen", ".jkf", ".json"}
COLUMNS = ["file", "game", "format", "black", "white", "event", "date", "handicap", "plies", "ending",
           "winner", "findings", "verdict", "opening"]


# --- What there is to read ---

def is_record(name):
    return pathlib.PurePath(name).suffix.lower() in SUFFIXES


def members(path):
    """(name, size) of the records in a collection: paths, or names in an archive."""
    if path.is_dir():
        found = (item for item in path.rglob("*") if item.is_file() and is_record(item.name))
        return [(str(item.relative_to(path)), item.stat().st_size) for item in found]
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            return [(info.filename, info.file_size) for info in archive.infolist()
                    if not info.is_dir() and is_record(info.filename)]
    if tarfile.is_tarfile(path):
        with tarfile.open(path) as archive:
            return [(info.name, info.size) for info in archive if info.isfile() and is_record(info.name)]
    return [("", path.stat().st_size)]


def pieces(collections, size):
    """The work in pieces of about a size in bytes: [(collection, [name, ...]), ...]."""
    result = []
    for collection in collections:
        names, total = [], 0
        for name, length in sorted(members(collection)):
            if names and total + length > size:
                result.append((str(collection), names))
                names, total = [], 0
            names.append(name)
            total += length
        if names:
            result.append((str(collection), names))
    return result


def opened(collection, names):
    """(name, where to read from) for some records of a collection, an archive opened once."""
    path = pathlib.Path(collection)
    if path.is_dir():
        yield from ((name, path / name) for name in names)
    elif names == [""]:
        yield "", path
    elif zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in names:
                try:
                    yield name, archive.read(name)
                except (OSError, zipfile.BadZipFile, RuntimeError) as error:
                    yield name, error
    else:
        wanted = set(names)
        with tarfile.open(path) as archive:
            for info in archive:
                if info.isfile() and info.name in wanted:
                    yield info.name, archive.extractfile(info).read()


# --- One game, one piece ---

def opening_key(kifu, plies):
    """The key of the main line's position after some plies, left and right not told apart."""
    position = None
    for node, position in kifu.replay():
        if node.ply >= plies:
            break
    return f"{book.symmetric_key(position, Symmetries.MIRROR):016x}" if position else ""


def row_of(name, number, kifu, options):
    end = kifu.end
    is_ended = end.kind == NodeKind.ENDING
    ending = end.ending.name.lower() if is_ended else ""
    winner = end.winner.name.lower() if is_ended and end.winner is not None else ""
    found = kifu.audit(options["rules"])
    headers = kifu.headers
    return [name, number, kifu.format.name.lower(), headers.get(Field.BLACK) or "",
            headers.get(Field.WHITE) or "", headers.get(Field.EVENT) or "",
            headers.get(Field.START_TIME) or "", kifu.handicap.name if kifu.handicap else "",
            kifu.move_count, ending, winner, len(found),
            " ".join(dict.fromkeys(finding.name for finding in found)) or "clean",
            opening_key(kifu, options["plies"])]


def scan_record(label, source, options):
    """(rows, complaints) of one file of records."""
    rows, bad = [], []

    def lost(error):
        bad.append([label, str(error)])

    if isinstance(source, Exception):
        lost(source)
        return rows, bad
    try:
        with libshogi.Reader(source, on_error=lost) as reader:
            for number, kifu in enumerate(reader, 1):
                rows.append(row_of(label, number, kifu, options))
    except (OSError, ValueError, libshogi.ShogiError) as error:
        lost(error)
    if not rows and not bad:
        lost("there is no game in it")
    return rows, bad


def scan_piece(piece, target, options):
    """Scans a piece of work into its part of the table; answers how much there was."""
    collection, names = piece
    rows, bad, files = [], [], 0
    for name, source in opened(collection, names):
        label = f"{collection}/{name}" if name else collection
        files += 1
        more, complaints = scan_record(label, source, options)
        rows += more
        bad += complaints
    for name in names[files:]:  # an archive that lists what it does not hold
        bad.append([f"{collection}/{name}", "it is not in the archive"])
    summary = {"files": len(names), "games": len(rows), "bad": bad}
    write_table(rows, f"{target}.{options['format']}")
    replace(f"{target}.json", json.dumps(summary, ensure_ascii=False).encode("utf-8"))
    return summary


# --- The table ---

def replace(path, data):
    """Writes a file so that it is there whole or not at all."""
    draft = f"{path}.draft"
    with open(draft, "wb") as file:
        file.write(data)
    os.replace(draft, path)


def write_table(rows, path):
    if path.endswith(".parquet"):
        import pyarrow
        import pyarrow.parquet
        columns = list(zip(*rows)) if rows else [[] for _ in COLUMNS]
        whole = {"game", "plies", "findings"}
        schema = pyarrow.schema([(name, pyarrow.int64() if name in whole else pyarrow.string())
                                 for name in COLUMNS])
        table = pyarrow.table(dict(zip(COLUMNS, map(list, columns))), schema=schema)
        pyarrow.parquet.write_table(table, f"{path}.draft")
        os.replace(f"{path}.draft", path)
        return
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    replace(path, text.getvalue().encode("utf-8"))


def default_format():
    try:
        import pyarrow.parquet  # pylint: disable=unused-import
    except ImportError:
        return "csv"
    return "parquet"


def prepare(options, work):
    """Makes the folder of the table, or finds there what an earlier run of the same work has done."""
    target = options.output
    plan = {"options": settings(options),
            "work": hashlib.sha256(json.dumps(work).encode("utf-8")).hexdigest()}
    path = target / "plan.json"
    if path.exists() and json.loads(path.read_text(encoding="utf-8")) != plan:
        sys.exit(f"{target}: holds the table of another collection, or with other options")
    target.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        replace(path, json.dumps(plan).encode("utf-8"))


def settings(options):
    return {"rules": options.rules, "plies": options.opening, "format": options.format}


def finished(target):
    """The summary of a part that is there already, or None."""
    try:
        return json.loads(pathlib.Path(f"{target}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def compute(tasks, options):
    if not tasks:
        return []
    if options.cluster:
        import distributed
        with distributed.Client(options.cluster) as client:
            futures = client.compute(tasks)
            if not options.quiet:
                distributed.progress(futures)
            return client.gather(futures)
    if options.quiet:
        return dask.compute(*tasks, scheduler="threads", num_workers=options.workers)
    with ProgressBar(out=sys.stderr):
        return dask.compute(*tasks, scheduler="threads", num_workers=options.workers)


def report(summaries, wanted, target, seconds, fresh):
    """Writes bad.tsv, and compares what was read with what there was to read."""
    bad = [line for summary in summaries for line in summary["bad"]]
    clean = [[" ".join(field.split()) for field in line] for line in bad]
    replace(target / "bad.tsv", "".join("\t".join(line) + "\n" for line in clean).encode("utf-8"))
    files = sum(summary["files"] for summary in summaries)
    games = sum(summary["games"] for summary in summaries)
    print(f"files={files} games={games} bad={len(bad)} table={target}")
    if fresh:
        print(f"{sum(s['games'] for s in fresh) / max(seconds, 1e-9):.0f} games/s", file=sys.stderr)
    if files != wanted:
        sys.exit(f"{wanted - files} files are lost")


def main():
    parser = argparse.ArgumentParser(description="Scans game records into a table.")
    parser.add_argument("collections", nargs="+", type=pathlib.Path, metavar="COLLECTION")
    parser.add_argument("-o", "--output", required=True, type=pathlib.Path, metavar="TABLE")
    parser.add_argument("--format", choices=["csv", "parquet"], default=default_format())
    parser.add_argument("--rules", default="jsa24", choices=libshogi.Rules.presets())
    parser.add_argument("--opening", type=int, default=20, help="plies of the opening line")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="threads")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, tcp://...")
    parser.add_argument("--piece", type=int, default=4 << 20, help="bytes in a piece of work")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    options = parser.parse_args()

    work = pieces(options.collections, options.piece)
    prepare(options, work)
    targets = [str(options.output.resolve() / f"part-{number:06}") for number in range(len(work))]
    known = {target: finished(target) for target in targets}
    tasks = [dask.delayed(scan_piece)(piece, target, settings(options))
             for piece, target in zip(work, targets) if not known[target]]
    start = time.monotonic()
    fresh = compute(tasks, options)
    seconds = time.monotonic() - start
    report([summary for summary in known.values() if summary] + list(fresh),
           sum(len(names) for _, names in work), options.output, seconds, fresh)


if __name__ == "__main__":
    main()
