"""Runs the example programs and compares what they print; reports in TAP.

usage: run_example.py [--twins NAME,...] CASES_DIR SOURCE_ROOT NAME=SOURCE=PROGRAM...

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

Further, what each SOURCE says of itself is held against the program: the command lines that it
opens with, and what they print (example_head.py). With --twins, the programs are those of another
language, and only the cases of the named ones are theirs, too.
"""
import argparse
import difflib
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

from example_head import Head, fits

TIMEOUT = 300  # seconds; far more than any case needs
MOST_LINES = 200  # of an example


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


def command_of(program):
    """How a program is started."""
    wrapper = shlex.split(os.environ.get("MESON_EXE_WRAPPER", ""))
    return [sys.executable, program] if program.endswith(".py") else wrapper + [program]


def run_case(command, root, programs):
    """Answers what is wrong, as a list of lines."""
    words = shlex.split(command.read_text(encoding="utf-8"))
    if words[0] not in programs:
        return [f"there is no example named {words[0]}"]
    with tempfile.TemporaryDirectory() as folder:
        arguments = [word.replace("{tmp}", folder) for word in words[1:]]
        try:
            done = subprocess.run(
                command_of(programs[words[0]]) + arguments, cwd=root, capture_output=True,
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


def head_problems(name, source, program, games):
    """What is wrong with what an example says of itself."""
    head = Head(source)
    is_python = source.suffix == ".py"
    problems = []
    if not head.title.startswith(source.stem + ": "):
        problems.append(f"the first line does not begin with {source.stem}:")
    if "Teaches" not in head.words:
        problems.append("there is no line Teaches:")
    if not is_python and not (head.words.get("Build", "").startswith(f"cc {source.name} ")
                              and head.words["Build"].endswith(f" -o {name}")):
        problems.append("there is no line Build: that makes the program of this file")
    if not head.runs:
        problems.append("there is no line Run:")
    if head.length > MOST_LINES:
        problems.append(f"{head.length} lines are too many: {MOST_LINES} at most")
    for command, typed, printed in head.runs:
        words = shlex.split(command)
        start = ["python3", source.name] if is_python else [f"./{name}"]
        if words[:len(start)] != start:
            problems.append(f"the command {command} does not start the program")
            continue
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(games, os.path.join(folder, "games"))
            done = subprocess.run(
                command_of(program) + words[len(start):], cwd=folder, capture_output=True,
                input="".join(line + "\n" for line in typed).encode(), timeout=TIMEOUT,
                check=False)
        actual = done.stdout.decode("utf-8", "backslashreplace").splitlines()
        if not fits(printed, actual):
            problems += [f"{command} prints otherwise:", *actual]
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--twins", type=lambda names: names.split(","))
    parser.add_argument("cases", type=pathlib.Path)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("examples", nargs="+")
    options = parser.parse_args()
    examples = [argument.split("=") for argument in options.examples]
    programs = {name: os.path.abspath(program) for name, _, program in examples}

    cases = {case: shlex.split(case.read_text(encoding="utf-8"))[0]
             for case in sorted(options.cases.glob("*.cmd"))}
    results = [(case.stem, run_case(case, options.root, programs))
               for case, name in cases.items() if not options.twins or name in options.twins]
    results += [(f"{name} has a case", [] if name in cases.values() else ["it has none"])
                for name in options.twins or programs]
    results += [(f"{name} is as its source says",
                 head_problems(name, pathlib.Path(source), programs[name],
                               options.root / "examples" / "games"))
                for name, source, _ in examples]

    print(f"1..{len(results)}")
    for number, (name, problems) in enumerate(results, 1):
        print(f"{'not ' if problems else ''}ok {number} - {name}")
        for line in problems:
            print("# " + line.encode("ascii", "backslashreplace").decode())
    sys.exit(any(problems for _, problems in results))


if __name__ == "__main__":
    main()
