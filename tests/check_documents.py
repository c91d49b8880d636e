"""Compiles and runs the code in the pages, and compares what it prints; reports in TAP.

usage: check_documents.py --library FILE --version VERSION [--cc COMMAND] [--package DIR] [PAGE...]

In README.md, CONTRIBUTING.md, SECURITY.md and doc/*.md, a fenced block begins with its language and,
where it is a file, with that file's name: "```c nifu.c".

- A named block is written into an empty folder of its page, where commands find it.
- console: lines that begin with "$ " are run there one by one; what follows each is what it prints.
  `cc` is the compiler with -std=c11 -Wall -Wextra -Werror -pedantic, `pkg-config` knows the library,
  `python3` the package. Every named C and Python block of a page must occur in a command.
- c without a name: a program is compiled and run, anything else compiled.
- python without a name: run; with ">>>" its examples are tested.
- sh: the shell reads it without running it.
What a block without a name prints stands behind it, in the sentence "It prints `...`.", or in a text
block if the words before that end with "prints:" or "It prints".

The Python names of doc/functions.md must exist, and the tables of doc/formats.md be true. The manual page is formatted without a warning where there
are programs for it, and its example compiled and run.
"""
import argparse
import doctest
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import pages  # noqa: E402

WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic"]
PREAMBLE = """#include <shogi/shogi.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#line 1
"""
DATA = {"text", "kif", "ki2", "csa", "usi", "json"}
OPTIONAL = {"cmake", "meson"}
TIMEOUT = 300  # of a command, on a machine that is busy


class Failure(Exception):
    pass


class Workshop:
    """The commands that the pages use, in a folder of their own, and the environment for them."""

    def __init__(self, options, folder):
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.write("cc", [*options.cc, *WARNINGS])
        self.write("python3", [sys.executable])
        library = pathlib.Path(options.library).resolve()
        (folder / "shogi.pc").write_text(
            f"Name: shogi\nDescription: shogi\nVersion: {options.version}\n"
            f"Libs: -L{library.parent} -lshogi\nCflags: -I{ROOT / 'include'}\n", encoding="utf-8")
        self.environment = {
            **os.environ,
            "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}",
            "PKG_CONFIG_PATH": str(folder),
            "LD_LIBRARY_PATH": str(library.parent),
            "SHOGI_LIBRARY": str(library),
            "PYTHONPATH": str(options.package.resolve()),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONIOENCODING": "utf-8",
            "LC_ALL": "C.UTF-8",
        }
        # Development files that are not installed: the linker's name for the library.
        if not (library.parent / "libshogi.so").exists():
            raise Failure(f"no libshogi.so beside {library}")

    def write(self, name, command):
        script = self.bin / name
        # The command itself must not meet those of this folder: "cc" may be one that calls "cc".
        script.write_text(f'#!/bin/sh\nPATH={shlex.quote(os.environ["PATH"])}\n'
                          f'exec {shlex.join(command)} "$@"\n', encoding="utf-8")
        script.chmod(0o755)

    def run(self, command, folder, shell=False):
        done = subprocess.run(command, cwd=folder, shell=shell, capture_output=True, check=False,
                              env=self.environment, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
        return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")

    def demand(self, command, folder):
        status, printed = self.run(command, folder)
        if status:
            raise Failure(f"{shlex.join(map(str, command))}: exit status {status}\n{printed}")
        return printed


def compare(wanted, printed):
    if printed.rstrip("\n") != wanted.rstrip("\n"):
        raise Failure(f"printed:\n{printed}\nexpected:\n{wanted}")


def promised(block, following):
    """What a page says that a block prints, or None."""
    inline = re.match(r"\s*It prints `([^`]*)`", block.after)
    if inline:
        return inline[1]
    if following is not None and re.search(r"\b(It prints|prints:)\s*$", block.after):
        return following.text
    return None


def flags(workshop, folder, *kinds):
    return shlex.split(workshop.demand(["pkg-config", *kinds, "shogi"], folder))


def check_c(workshop, folder, block, following):
    has_main = re.search(r"^int main\(", block.text, re.M)
    text = block.text if "#include <shogi/shogi.h>" in block.text else PREAMBLE + block.text
    (folder / "block.c").write_text(text, encoding="utf-8")
    cc = str(workshop.bin / "cc")
    if not has_main:
        workshop.demand([cc, "-c", "block.c", *flags(workshop, folder, "--cflags")], folder)
        return
    workshop.demand([cc, "block.c", "-o", "block", *flags(workshop, folder, "--cflags", "--libs")],
                    folder)
    printed = workshop.demand(["./block"], folder)
    wanted = promised(block, following)
    if wanted is None:
        raise Failure("a program, but the page does not say what it prints")
    compare(wanted, printed)


DOCTEST = f"""import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8",
                                 optionflags={doctest.ELLIPSIS})
sys.exit(failed > 0 or tried == 0)
"""


def check_python(workshop, folder, block, following):
    path = folder / "block.py"
    path.write_text(block.text, encoding="utf-8")
    if ">>> " in block.text:
        workshop.demand([str(workshop.bin / "python3"), "-c", DOCTEST, "block.py"], folder)
        return
    printed = workshop.demand([str(workshop.bin / "python3"), "block.py"], folder)
    compare(promised(block, following) or "", printed)


def is_missing(command):
    """Whether a tool that not everybody has is not there."""
    return command.split()[0] in OPTIONAL and not shutil.which(command.split()[0])


def check_console(workshop, folder, block):
    steps = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.M)
    if not steps or not block.text.startswith("$ "):
        raise Failure("no command")
    for command, wanted in steps:
        if is_missing(command):
            continue
        _, printed = workshop.run(command, folder, shell=True)
        try:
            compare(wanted, printed)
        except Failure as failure:
            raise Failure(f"$ {command}\n{failure}") from None


def check_shell(workshop, folder, block):
    (folder / "block.sh").write_text(block.text, encoding="utf-8")
    workshop.demand(["sh", "-n", "block.sh"], folder)


def unused(block, commands):
    """Named programs that no command of their page compiles or runs."""
    if block.language not in ("c", "python") or not block.name:
        return
    if not re.search(rf"(?<![\w.-]){re.escape(block.name)}(?![\w.-])", commands):
        raise Failure(f"no command of the page uses {block.name}")


def check_block(workshop, folder, block, following, commands):
    if block.language not in DATA | {"c", "python", "console", "sh"}:
        raise Failure(f"a block in an unknown language: {block.language or 'none'}")
    unused(block, commands)
    if block.language == "console":
        check_console(workshop, folder, block)
    elif block.language == "sh":
        check_shell(workshop, folder, block)
    elif block.name:
        return
    elif block.language == "c":
        check_c(workshop, folder, block, following)
    elif block.language == "python":
        check_python(workshop, folder, block, following)


NAMES = r"""import functools, libshogi, re, sys
for name in sys.stdin.read().split():
    functools.reduce(getattr, re.sub(r"[(].*", "", name).split("."), libshogi)
"""


def check_python_names(workshop, folder):
    """The last column of the tables of doc/functions.md."""
    cells = [line.strip("|").split(" | ")[-1]
             for _, line in pages.prose(pages.DOC / "functions.md") if line.startswith("| ")]
    names = [name for cell in cells for name in re.findall(r"`([^`]*)`", cell)
             if re.fullmatch(r"([a-z]+\.)?[A-Z][A-Za-z_.]+(\(\))?|[a-z_.]+\(\)", name)]
    if len(names) < 100:
        raise Failure(f"only {len(names)} names found")
    (folder / "names.py").write_text(NAMES, encoding="utf-8")
    (folder / "names").write_text("\n".join(names), encoding="utf-8")
    workshop.demand(["sh", "-c", "python3 names.py < names"], folder)


def check_losses(workshop, folder):
    """The tables of doc/formats.md are what the library answers."""
    printed = workshop.demand([str(workshop.bin / "python3"), str(ROOT / "scripts" / "print-losses")],
                              folder)
    text = (pages.DOC / "formats.md").read_text(encoding="utf-8")
    for table in printed.rstrip("\n").split("\n\n"):
        if f"\n{table}\n\n" not in text:
            raise Failure(f"scripts/print-losses prints another table:\n{table}")


MANUAL = pages.DOC / "shogi.3"
FORMATTERS = [["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(MANUAL)],
              ["mandoc", "-T", "lint", "-W", "warning", str(MANUAL)]]


def check_manual_format(workshop, folder):
    for command in FORMATTERS:
        if not shutil.which(command[0]):
            continue
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False,
                              env=workshop.environment, timeout=TIMEOUT)
        said = done.stderr + (done.stdout if command[0] == "mandoc" else b"")
        if done.returncode or said:
            raise Failure(f"{shlex.join(command)}:\n{said.decode('utf-8', 'replace')}")


def check_manual_example(workshop, folder):
    text = MANUAL.read_text(encoding="utf-8")
    program = re.search(r"^\.EX\n(.*?)^\.EE$", text, re.M | re.S)[1]
    program = program.replace("\\&\n", "\n").replace("\\(rs", "\\").replace("\\-", "-")
    (folder / "manual.c").write_text(program, encoding="utf-8")
    workshop.demand(["sh", "-c", "cc manual.c $(pkg-config --cflags --libs shogi) -o manual"],
                    folder)
    wanted = re.search(r"^It prints\n\.BR ([\w-]+) \.$", text, re.M)[1]
    compare(wanted, workshop.demand(["./manual"], folder))


def check_manual_statuses(workshop, folder):
    names = set(re.findall(r"SHOGI_E_\w+", MANUAL.read_text(encoding="utf-8")))
    status = (ROOT / "include" / "shogi" / "status.h").read_text(encoding="utf-8")
    missing = set(re.findall(r"SHOGI_E_\w+", status)) - {"SHOGI_E_"} - names
    if missing:
        raise Failure(f"not in the page: {', '.join(sorted(missing))}")


OTHERS = [("doc/functions.md: names in Python", check_python_names),
          ("doc/formats.md: what formats hold", check_losses),
          ("doc/shogi.3: format", check_manual_format),
          ("doc/shogi.3: example", check_manual_example),
          ("doc/shogi.3: statuses", check_manual_statuses)]


def check_others(workshop, folder):
    for name, check in OTHERS:
        try:
            check(workshop, folder)
            yield name, None
        except (Failure, subprocess.TimeoutExpired) as failure:
            yield name, str(failure)


def check_page(workshop, page, folder):
    """Yields (what was checked, what is wrong or None)."""
    blocks = pages.blocks(page)
    commands = "\n".join(block.text for block in blocks if block.language == "console")
    (folder / "games").symlink_to(ROOT / "examples" / "games")
    for block in blocks:
        if block.name:
            (folder / block.name).write_text(block.text, encoding="utf-8")
    for block, following in zip(blocks, [*blocks[1:], None]):
        try:
            check_block(workshop, folder, block, following, commands)
            yield block.where(), None
        except (Failure, subprocess.TimeoutExpired) as failure:
            yield block.where(), str(failure)


def check_all(options, top):
    workshop = Workshop(options, top)
    for page in [path.resolve() for path in options.pages] or pages.pages():
        folder = top / "pages" / page.parent.name / page.stem
        folder.mkdir(parents=True)
        yield from check_page(workshop, page, folder)
    if not options.pages:
        yield from check_others(workshop, top)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cc", type=shlex.split, default=["cc"])
    parser.add_argument("--library", required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--package", type=pathlib.Path, default=ROOT / "bindings" / "python")
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    if not shutil.which("pkg-config"):
        print("1..0 # skipped: no pkg-config")
        return 0

    failed = number = 0
    with tempfile.TemporaryDirectory() as top:
        for where, problem in check_all(options, pathlib.Path(top)):
            number += 1
            print(f"{'not ' if problem else ''}ok {number} - {where}", flush=True)
            for line in (problem or "").splitlines():
                print("# " + line.encode("ascii", "backslashreplace").decode())
            failed += problem is not None
    print(f"1..{number}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
