"""Runs the example programs and compares what they print; reports in TAP.

usage: run_example.py CASES_DIR SOURCE_ROOT NAME=PROGRAM...

A case is a set of files in CASES_DIR:
    CASE.cmd     the command line, its first word the name of an example
    CASE.out     what it prints (required)
    CASE.err     what it says on stderr (nothing, if there is no such file)
    CASE.status  its exit status (0, if there is no such file)
    CASE.in      what it reads on stdin (nothing, if there is no such file)
    CASE.files/  the files that it writes below {tmp}
Programs run in the source root, so files are named from there; {tmp} in a command line is an
empty folder of the case's own, and is written so in the expected texts too. Every example
must have at least one case.
"""
import difflib
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

TIMEOUT = 300  # seconds; far more than any case needs


def read(path, default=b""):
    return path.read_bytes() if path.exists() else default


def differences(label, expected, actual):
    if expected == actual:
        return []
    lines = difflib.unified_diff(
        expected.decode("utf-8", "backslashreplace").splitlines(),
        actual.decode("utf-8", "backslashreplace").splitlines(),
        f"expected {label}", f"actual {label}", lineterm="")
    # Texts that differ only in how a line ends show no difference line by line.
    return list(lines) or [f"{label} differs in its line ends"]


def written_files(folder):
    if not folder.is_dir():
        return {}
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def file_differences(expected, actual):
    problems = []
    for name in sorted(expected.keys() | actual.keys()):
        if name not in actual:
            problems.append(f"file {name} was not written")
        elif name not in expected:
            problems.append(f"file {name} was not expected")
        else:
            problems += differences(f"file {name}", expected[name], actual[name])
    return problems


def run_case(command, root, programs):
    """Answers what is wrong, as a list of lines."""
    words = shlex.split(command.read_text(encoding="utf-8"))
    if words[0] not in programs:
        return [f"there is no example named {words[0]}"]
    wrapper = shlex.split(os.environ.get("MESON_EXE_WRAPPER", ""))
    with tempfile.TemporaryDirectory() as folder:
        arguments = [word.replace("{tmp}", folder) for word in words[1:]]
        try:
            done = subprocess.run(
                wrapper + [programs[words[0]]] + arguments, cwd=root, capture_output=True,
                input=read(command.with_suffix(".in")), timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            return [f"not finished after {TIMEOUT} seconds"]
        problems = file_differences(written_files(command.with_suffix(".files")),
                                    written_files(pathlib.Path(folder)))
        out = done.stdout.replace(folder.encode(), b"{tmp}")
        err = done.stderr.replace(folder.encode(), b"{tmp}")
    status = int(read(command.with_suffix(".status"), b"0"))
    if done.returncode != status:
        problems.append(f"exit status {done.returncode}, expected {status}")
    if not command.with_suffix(".out").exists():
        problems.append("there is no .out file to compare with")
    problems += differences("stdout", read(command.with_suffix(".out")), out)
    problems += differences("stderr", read(command.with_suffix(".err")), err)
    return problems


def main():
    cases = sorted(pathlib.Path(sys.argv[1]).glob("*.cmd"))
    programs = {}
    for argument in sys.argv[3:]:
        name, _, program = argument.partition("=")
        programs[name] = os.path.abspath(program)

    covered = {shlex.split(case.read_text(encoding="utf-8"))[0] for case in cases}
    results = [(case.stem, run_case(case, sys.argv[2], programs)) for case in cases]
    results += [(f"{name} has a case", [] if name in covered else ["it has none"])
                for name in programs]

    print(f"1..{len(results)}")
    for number, (name, problems) in enumerate(results, 1):
        print(f"{'not ' if problems else ''}ok {number} - {name}")
        for line in problems:
            print("# " + line.encode("ascii", "backslashreplace").decode())
    sys.exit(any(problems for _, problems in results))


if __name__ == "__main__":
    main()
