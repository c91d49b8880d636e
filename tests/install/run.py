"""Installs the library into a staging folder and uses it from there as a stranger would.

usage: run.py --meson MESON --build BUILD --soname SONAME --version VERSION
              [--cc COMMAND] [--cxx COMMAND] [--no-shared] [--no-static]

A C program and a C++ program are built through pkg-config, against the shared and against the
static library, with warnings as errors; what they print is compared. So is the program in
README.md, with what it is said to print there. Each example is built with the command line that
it opens with. A Python package that is installed must be where this Python looks, and find the
library. Reports in TAP.
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import site
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
EXAMPLES = ROOT / "examples"
INCLUDE = ROOT / "include" / "shogi"
README = ROOT / "README.md"
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-pedantic"]

sys.path.insert(0, str(HERE.parent))
from example_head import Head  # pylint: disable=wrong-import-position


class Failure(Exception):
    pass


def run(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          check=False, **options)
    if done.returncode != 0:
        raise Failure(f"{shlex.join(map(str, command))}: exit status {done.returncode}\n"
                      f"{done.stdout}{done.stderr}")
    return done.stdout


class Stage:
    """An installed library below a staging folder."""

    def __init__(self, options, root):
        values = {option["name"]: option["value"] for option in json.loads(
            run([*options.meson, "introspect", "--buildoptions", options.build]))}
        self.options = options
        self.root = root
        self.prefix = root / values["prefix"].lstrip("/")
        self.python = values["python"]
        self.libdir = self.prefix / values["libdir"]
        self.headers = self.prefix / values["includedir"] / "shogi"
        # No default path: only what was installed, and the system's folder for what it requires.
        search = run(["pkg-config", "--variable", "pc_path", "pkg-config"]).strip()
        self.environment = {
            **os.environ,
            "PKG_CONFIG_SYSROOT_DIR": str(root),
            "PKG_CONFIG_LIBDIR": f"{self.libdir / 'pkgconfig'}:{search}",
            "LD_LIBRARY_PATH": str(self.libdir),
        }
        for name in ("DESTDIR", "PKG_CONFIG_PATH"):
            self.environment.pop(name, None)

    def install(self):
        run([*self.options.meson, "install", "-C", self.options.build, "--no-rebuild",
             "--destdir", self.root], env=self.environment)

    def pkg_config(self, *arguments):
        return shlex.split(run(["pkg-config", *arguments, "shogi"], env=self.environment))

    def check_files(self):
        installed = {path.name for path in self.headers.glob("*.h")}
        public = {path.name for path in INCLUDE.glob("*.h")}
        if installed != public:
            raise Failure(f"headers installed otherwise: {sorted(installed ^ public)}")
        version = self.pkg_config("--modversion")
        if version != [self.options.version]:
            raise Failure(f"pkg-config says version {version}")

    def check_soname(self):
        lines = run(["readelf", "-d", self.libdir / "libshogi.so"]).splitlines()
        sonames = [line.partition("[")[2].rstrip("]") for line in lines if "(SONAME)" in line]
        if sonames != [self.options.soname]:
            raise Failure(f"SONAME {sonames}, expected {self.options.soname}")

    def flags(self, static):
        if not static:
            return self.pkg_config("--cflags", "--libs")
        flags = self.pkg_config("--static", "--cflags", "--libs")
        archive = str(self.libdir / "libshogi.a")
        return [archive if flag == "-lshogi" else flag for flag in flags]

    def check_output(self, program, wanted):
        printed = run([program], env=self.environment)
        if printed != wanted:
            raise Failure(f"printed:\n{printed}expected:\n{wanted}")

    def check_readme(self):
        text = README.read_text(encoding="utf-8")
        source = self.root / "readme.c"
        source.write_text(re.search(r"^```c\n(.*?)^```", text, re.M | re.S)[1], encoding="utf-8")
        program = self.root / "readme"
        run([*self.options.cc, *WARNINGS, source, "-o", program,
             *self.flags(not self.options.shared)])
        self.check_output(program, re.search(r"^It prints `(.*)`", text, re.M)[1] + "\n")

    def check_examples(self):
        """What the line Build: says, in the folder of the examples but for where the program goes."""
        sources = sorted(EXAMPLES.glob("*.c"))
        if not sources:
            raise Failure("there are no examples")
        for source in sources:
            build = Head(source).words["Build"]
            line = re.sub(r"^cc ", shlex.join([*self.options.cc, *WARNINGS]) + " ", build)
            line = re.sub(r" -o (\S+)$", f" -o {shlex.quote(str(self.root))}/example-\\1", line)
            run(["sh", "-c", line], cwd=EXAMPLES, env=self.environment)

    def check_python(self):
        packages = next(self.prefix.rglob("libshogi/__init__.py")).parent.parent
        folder = "/" + str(packages.relative_to(self.root))
        prefix = "/" + str(self.prefix.relative_to(self.root))
        if prefix in ("/usr", "/usr/local") and sys.prefix == "/usr":
            if folder not in site.getsitepackages():
                raise Failure(f"{folder} is none of {site.getsitepackages()}")
        environment = {**self.environment, "PYTHONPATH": str(packages)}
        for name in ("LD_LIBRARY_PATH", "SHOGI_LIBRARY"):
            environment.pop(name, None)
        printed = run([sys.executable, "-c", "import libshogi; print(libshogi.library_path)"],
                      env=environment, cwd=self.root)
        if self.libdir.resolve() not in pathlib.Path(printed).parents:
            raise Failure(f"the package loads {printed}")

    def check_program(self, compiler, standard, source, static):
        program = self.root / f"{source}-{'static' if static else 'shared'}"
        run([*compiler, standard, *WARNINGS, HERE / source, "-o", program, *self.flags(static)])
        wanted = (HERE / "expected.txt").read_text(encoding="utf-8")
        self.check_output(program, wanted.replace("@VERSION@", self.options.version))
        needed = run(["readelf", "-d", program])
        if (f"[{self.options.soname}]" in needed) == static:
            raise Failure(f"{program.name} is linked to the wrong library")


def steps(stage):
    yield "installing", stage.install
    yield "what was installed", stage.check_files
    if stage.options.shared:
        yield "SONAME", stage.check_soname
    consumers = [(stage.options.cc, "-std=c11", "consumer.c"),
                 (stage.options.cxx, "-std=c++17", "consumer.cpp")]
    for compiler, standard, source in consumers:
        for static in (False, True):
            if compiler and (stage.options.static if static else stage.options.shared):
                yield (f"{source} with the {'static' if static else 'shared'} library",
                       lambda a=(compiler, standard, source, static): stage.check_program(*a))
    yield "the program in README.md", stage.check_readme
    if stage.options.shared:
        yield "the examples, each by its line Build:", stage.check_examples
    if stage.options.shared and stage.python:
        yield "the Python package", stage.check_python


def main():
    parser = argparse.ArgumentParser()
    for name in ("meson", "cc", "cxx"):
        parser.add_argument(f"--{name}", type=shlex.split)
    for name in ("build", "soname", "version"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--no-shared", dest="shared", action="store_false")
    parser.add_argument("--no-static", dest="static", action="store_false")
    options = parser.parse_args()

    failed = number = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, step) in enumerate(steps(Stage(options, pathlib.Path(folder))), 1):
            try:
                step()
                print(f"ok {number} - {name}")
            except (Failure, OSError) as failure:
                failed += 1
                print(f"not ok {number} - {name}")
                print("\n".join("# " + line for line in str(failure).splitlines()))
    print(f"1..{number}")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
