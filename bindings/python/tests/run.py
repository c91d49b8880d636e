#!/usr/bin/env python3
"""Runs the suite of the Python package for meson, and reports in TAP: one line for each test.

usage: run.py [PYTEST_ARGUMENT...]
"""
import os
import pathlib
import sys
import tempfile

try:
    import hypothesis  # pylint: disable=unused-import
    import pytest
except ImportError as missing:
    print(f"1..0 # SKIP {missing}")
    sys.exit(0)

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


class Tap:
    """A plugin of pytest that prints what became of each test, in place of pytest's own words."""

    def __init__(self):
        self.number = 0

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config):
        config.pluginmanager.unregister(name="terminalreporter")

    def pytest_collection_finish(self, session):
        print(f"1..{len(session.items)}", flush=True)

    def pytest_collectreport(self, report):
        if report.failed:
            self.explain(report)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or not report.passed:
            if report.when == "teardown":
                self.explain(report)  # its own line is printed already; the exit status tells
                return
            self.number += 1
            word = "not ok" if report.failed else "ok"
            reason = f" # SKIP {report.longrepr[2]}" if report.skipped else ""
            print(f"{word} {self.number} - {report.nodeid.replace('#', '')}{reason}", flush=True)
            if report.failed:
                self.explain(report)

    @staticmethod
    def explain(report):
        for line in str(report.longrepr).splitlines():
            print(f"# {line}", flush=True)


def main():
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(PACKAGE))
    os.environ["PYTHONPATH"] = str(PACKAGE)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        # Nothing is written into the source tree.
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        return int(pytest.main(
            ["--rootdir", str(PACKAGE), "-c", str(PACKAGE / "pyproject.toml"), "-p",
             "no:cacheprovider", "--basetemp", os.path.join(folder, "tests"),
             *(sys.argv[1:] or [str(PACKAGE / "libshogi"), str(PACKAGE / "tests")])],
            plugins=[Tap()]))


if __name__ == "__main__":
    sys.exit(main())
