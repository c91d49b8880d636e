#!/usr/bin/env python3
"""Runs the programs of this folder at small size, with two workers each, and looks at what they print.

usage: check.py collection|cluster FOLDER_OF_RECORDS
       check.py mpi MPIRUN PROGRAM

Exit status 77 where what a program needs is not installed.
"""
import csv
import glob
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
SKIPPED = 77


def run(*arguments, fails=False):
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True, text=True,
                          check=False, timeout=240)
    assert bool(done.returncode) == fails, (arguments, done.stdout, done.stderr)
    return done.stdout + (done.stderr if fails else "")


def scan(table, *arguments, fails=False):
    return run(sys.executable, HERE / "collection.py", "--quiet", "--workers", "2", "--format", "csv",
               "--piece", "1500", "-o", table, *arguments, fails=fails)


def rows(table):
    found = []
    for path in sorted(glob.glob(f"{table}/part-*.csv")):
        with open(path, encoding="utf-8", newline="") as file:
            found += list(csv.DictReader(file))
    return found


def make_collection(folder, records):
    """Some records, two games in a file, and files that are no records: (folder, files, games)."""
    shutil.copytree(records, folder / "good")
    good = [path for path in folder.rglob("*") if path.is_file()]
    (folder / "two.csa").write_text("V2.2\nN+A\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%CHUDAN\n", "ascii")
    (folder / "mirrored.usi").write_text("startpos moves 7g7f\n", "ascii")
    (folder / "empty.kif").write_bytes(b"")
    (folder / "broken.csa").write_bytes(bytes(range(256)) * 4)
    (folder / "notes.txt").write_text("no record\n", "ascii")
    return good


def summary(text):
    return dict(word.split("=", 1) for word in text.split())


def check_table(table, text, files):
    found = rows(table)
    numbers = summary(text)
    assert numbers["files"] == str(files), text
    assert numbers["games"] == str(len(found)), text
    bad = (table / "bad.tsv").read_text(encoding="utf-8").splitlines()
    assert numbers["bad"] == str(len(bad)) and len(bad) >= 2, text
    assert any("empty.kif" in line for line in bad) and any("broken.csa" in line for line in bad)
    two = [row for row in found if row["file"].endswith("two.csa")]
    assert [(row["game"], row["black"], row["plies"], row["ending"], row["winner"]) for row in two] == [
        ("1", "A", "1", "resign", "black"), ("2", "", "1", "interrupted", "")], two
    assert two[0]["opening"] == next(row["opening"] for row in found if "mirrored" in row["file"])
    return found


def check_collection(records):
    with tempfile.TemporaryDirectory() as name:
        folder, table = pathlib.Path(name, "all"), pathlib.Path(name, "table")
        folder.mkdir()
        files = len(make_collection(folder, records)) + 4
        first = check_table(table, scan(table, folder), files)
        parts = sorted(table.glob("part-*.json"))
        assert len(parts) >= 2
        kept = parts[0].stat().st_mtime_ns
        parts[-1].unlink()  # as if it had been stopped
        assert check_table(table, scan(table, folder), files) == first
        assert parts[0].stat().st_mtime_ns == kept and parts[-1].exists()
        assert "another collection" in scan(table, folder, "--opening", "5", fails=True)
        with zipfile.ZipFile(f"{name}/all.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(folder.rglob("*")):
                archive.write(path, path.relative_to(folder))
        with tarfile.open(f"{name}/all.tar.gz", "w:gz") as archive:
            archive.add(folder, ".")
        for kind in ("zip", "tar.gz"):
            table = pathlib.Path(name, f"table-{kind}")
            found = check_table(table, scan(table, f"{name}/all.{kind}"), files)
            keys = sorted(row["opening"] for row in found)
            assert keys == sorted(row["opening"] for row in first)


def check_cluster(records):
    import distributed
    with tempfile.TemporaryDirectory() as name:
        folder, table = pathlib.Path(name, "all"), pathlib.Path(name, "table")
        folder.mkdir()
        files = len(make_collection(folder, records)) + 4
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None,
                                      host="127.0.0.1", local_directory=name) as cluster:
            check_table(table, scan(table, folder, "--cluster", cluster.scheduler_address), files)


def check_mpi(mpirun, program):
    os.environ["OMPI_ALLOW_RUN_AS_ROOT"] = os.environ["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1"
    for ranks in (1, 3):  # alone, and two that count for one that hands out
        command = [mpirun, "--oversubscribe", "-n", ranks, program]
        for depth, nodes in enumerate((1, 30, 900, 25470)):
            assert run(*command, "startpos", depth).split() == ["nodes", str(nodes)]
    bare = "4k4/9/9/9/9/9/9/9/4K4 b - 1"
    assert run(mpirun, "--oversubscribe", "-n", 3, program, bare, 1).split() == ["nodes", "5"]


def main():
    what, arguments = sys.argv[1], sys.argv[2:]
    if what == "mpi":
        check_mpi(*arguments)
        return
    try:
        import dask  # pylint: disable=unused-import
        if what == "cluster":
            import distributed  # pylint: disable=unused-import
    except ImportError as missing:
        print(missing)
        sys.exit(SKIPPED)
    {"collection": check_collection, "cluster": check_cluster}[what](*arguments)


if __name__ == "__main__":
    main()
