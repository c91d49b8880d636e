"""How the library is found, and what is said if it is not."""
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import libshogi

from conftest import PACKAGE, ROOT

LOADED = pathlib.Path(libshogi.library_path)


def run(code, folder=PACKAGE, **variables):
    environment = {**os.environ, "PYTHONPATH": str(folder), **variables}
    environment = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run([sys.executable, "-B", *code], capture_output=True, text=True,
                          cwd=folder, env=environment, check=False, encoding="utf-8")


def test_a_wrong_variable_is_named():
    done = run(["-c", "import libshogi"], SHOGI_LIBRARY="/nowhere/libshogi.so")
    assert done.returncode != 0 and "SHOGI_LIBRARY" in done.stderr
    assert "/nowhere/libshogi.so" in done.stderr and "LibraryError" in done.stderr


def test_another_library_is_refused():
    import ctypes.util
    name = ctypes.util.find_library("z") or ctypes.util.find_library("m")
    path = next((folder / name for folder in map(pathlib.Path, (
        "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib", "/usr/lib", "/lib64",
        "/usr/lib64")) if name and (folder / name).exists()), None)
    if path is None:
        pytest.skip("no other library at hand")
    done = run(["-c", "import libshogi"], SHOGI_LIBRARY=str(path))
    assert done.returncode != 0 and "is not libshogi" in done.stderr


def test_what_was_looked_for_is_said(tmp_path):
    shutil.copytree(PACKAGE / "libshogi", tmp_path / "libshogi")
    done = run(["-c", "import libshogi; print(libshogi.library_path)"], folder=tmp_path,
               SHOGI_LIBRARY=None, LD_LIBRARY_PATH=None)
    if done.returncode == 0:  # it is installed
        assert "libshogi" in done.stdout
    else:
        assert "libshogi.so.0.1" in done.stderr or "libshogi.0.1" in done.stderr
        assert "SHOGI_LIBRARY" in done.stderr and str(tmp_path / "libshogi") in done.stderr


@pytest.mark.skipif(sys.platform != "linux" or not LOADED.is_file(), reason="as Linux has it")
def test_the_library_beside_the_package_is_found(tmp_path):
    shutil.copytree(PACKAGE / "libshogi", tmp_path / "libshogi")
    shutil.copy(LOADED, tmp_path / "libshogi" / "libshogi.so.0.1")
    done = run(["-c", "import libshogi; print(libshogi.library_path)"], folder=tmp_path,
               SHOGI_LIBRARY=None)
    assert done.stdout.strip() == str(tmp_path / "libshogi" / "libshogi.so.0.1"), done.stderr


@pytest.mark.skipif(sys.platform != "linux" or not LOADED.is_file(), reason="as Linux has it")
@pytest.mark.parametrize("lib", ["lib", "lib64"])
def test_the_library_of_the_same_prefix_is_found(tmp_path, lib):
    packages = tmp_path / "lib" / "python3.11" / "site-packages"
    shutil.copytree(PACKAGE / "libshogi", packages / "libshogi")
    (tmp_path / lib).mkdir(exist_ok=True)
    shutil.copy(LOADED, tmp_path / lib / "libshogi.so.0.1")
    done = run(["-c", "import libshogi; print(libshogi.library_path)"], folder=packages,
               SHOGI_LIBRARY=None, LD_LIBRARY_PATH=None)
    assert done.stdout.strip() == str(tmp_path / lib / "libshogi.so.0.1"), done.stderr


@pytest.mark.skipif(sys.platform != "linux" or not LOADED.is_file(), reason="as Linux has it")
def test_the_loader_finds_it_by_its_soname(tmp_path):
    shutil.copy(LOADED, tmp_path / "libshogi.so.0.1")
    done = run(["-c", "import libshogi; print(libshogi.library_path)"], SHOGI_LIBRARY=None,
               LD_LIBRARY_PATH=str(tmp_path))
    assert done.stdout.strip() == "libshogi.so.0.1", done.stderr


def modules(folder):
    return {path.name for path in folder.iterdir() if path.suffix == ".py" or path.suffix == ".typed"}


def test_pip_installs_it_from_the_checkout(tmp_path):
    if not all(map(importlib.util.find_spec, ("pip", "setuptools", "wheel"))):
        pytest.skip("there is no pip, or nothing to build with")
    shutil.copytree(PACKAGE, tmp_path / "source", ignore=shutil.ignore_patterns("__pycache__"))
    done = run(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
                "--no-build-isolation", "--disable-pip-version-check", "--root-user-action=ignore",
                "--target", str(tmp_path / "site"), str(tmp_path / "source")], folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert modules(tmp_path / "site" / "libshogi") == modules(PACKAGE / "libshogi")
    done = run(["-c", "import libshogi; print(libshogi.__file__, libshogi.Position().perft(2))"],
               folder=tmp_path / "site")
    assert done.stdout == f"{tmp_path / 'site' / 'libshogi' / '__init__.py'} 900\n", done.stderr


def test_meson_installs_all_of_it():
    text = (PACKAGE / "meson.build").read_text(encoding="utf-8")
    assert set(re.findall(r"'libshogi/([\w.]+)'", text)) == modules(PACKAGE / "libshogi")


def test_features():
    assert libshogi.has_feature(libshogi.Feature.JKF) in (True, False)


def test_the_package_is_fully_typed():
    mypy = shutil.which("mypy", path="/usr/bin") or shutil.which("mypy")
    if not mypy:
        pytest.skip("no mypy")
    done = subprocess.run([mypy, "--strict", "--cache-dir", os.devnull, "libshogi"], cwd=PACKAGE,
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_scan_says_the_same_with_any_number_of_threads():
    example = str(PACKAGE / "examples" / "05-scan.py")
    records = ROOT / "tests" / "data" / "records"
    one, four = (run([example, "--threads", threads, str(records)], PYTHONUTF8="1")
                 for threads in "14")
    assert one.stdout == four.stdout and one.returncode == four.returncode == 0
    assert "foul" in one.stdout and "unplayable.csa:8:1: error:" in one.stdout


def test_scan_lists_what_it_cannot_read(tmp_path):
    (tmp_path / "folder.kif").mkdir()
    (tmp_path / "nothing.csa").write_text("nothing\n")
    (tmp_path / "game.usi").write_text("startpos moves 7g7f\n")
    done = run([str(PACKAGE / "examples" / "05-scan.py"), str(tmp_path)], PYTHONUTF8="1")
    lines = done.stdout.splitlines()
    assert lines[-1] == "rules=jsa24 files=3 games=1" and len(lines) == 3, done.stderr
    assert "folder.kif" in lines[0] and "nothing.csa:1:1: error:" in lines[1]


def test_benchmark_runs():
    done = run([str(ROOT / "bench" / "python.py"), "--quick"])
    assert done.returncode == 0 and "Mpairs/s" in done.stdout, done.stderr


def test_readme(tmp_path):
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    code = text.partition("```python\n")[2].partition("```")[0]
    expected = text.partition("It prints\n\n```text\n")[2].partition("```")[0]
    assert run(["-c", code]).stdout.split() == expected.split()


def test_names_of_values():
    assert libshogi.name_of(libshogi.Faults.NIFU) == "nifu"
    assert libshogi.name_of(libshogi.Faults.NONE) == ""
    assert libshogi.name_of(libshogi.Faults.PROBLEM) == "no-black-king,no-white-king"
    assert libshogi.name_of(libshogi.Encoding.CP932) == "cp932"
    for kind in (libshogi.Ending, libshogi.Format, libshogi.Severity, libshogi.EndReason):
        for value in kind:
            assert libshogi.name_of(value) == value.name.lower().replace("_", "-"), value
    for wrong in (1, libshogi.Feature.JKF, "nifu"):
        with pytest.raises(TypeError):
            libshogi.name_of(wrong)
