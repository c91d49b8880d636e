"""The prototypes and enums are those of the headers, and all of them."""
import ctypes
import enum
import importlib.util
import re
import shutil
import subprocess
import sys

import pytest

import libshogi
from libshogi import _library, _prototypes, enums

from conftest import PACKAGE, ROOT

INCLUDE = ROOT / "include" / "shogi"
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(INCLUDE.glob("*.h")))
CODE = re.sub(r"/\*.*?\*/", "", TEXT, flags=re.S)
ENUMERATORS = sorted(set(re.findall(r"\b(SHOGI_\w+)\s*=", CODE)))


def test_generated_files_are_what_the_headers_say():
    script = ROOT / "scripts" / "generate-python-prototypes"
    done = subprocess.run([sys.executable, "-B", str(script), "--check"], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_public_function_has_a_prototype_and_is_there():
    declared = set()
    for declaration in re.findall(r"^SHOGI_API\b(.*?);", CODE, re.M | re.S):
        declared.add(re.search(r"\b(shogi_\w+)\s*\(", declaration)[1])
    assert len(declared) > 150
    assert declared == set(_prototypes.PROTOTYPES)
    assert declared == set(_prototypes.Functions.__annotations__)
    for name in declared:
        assert callable(getattr(_library.lib, name))


def test_every_enumerator_has_a_constant():
    assert len(ENUMERATORS) > 200
    assert [name for name in ENUMERATORS if not isinstance(getattr(_prototypes, name, None), int)
            ] == []


def test_values_are_those_of_the_compiler(tmp_path):
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        pytest.skip("no C compiler")
    lines = "".join(f'printf("{name} %lld\\n", (long long){name});\n' for name in ENUMERATORS)
    source = tmp_path / "values.c"
    source.write_text("#include <shogi/shogi.h>\n#include <stdio.h>\n"
                      f"int main(void)\n{{\n{lines}return 0;\n}}\n", encoding="utf-8")
    program = tmp_path / "values"
    subprocess.run([compiler, "-std=c11", f"-I{INCLUDE.parent}", str(source), "-o", str(program)],
                   check=True)
    printed = subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout
    assert {name: getattr(_prototypes, name) for name in ENUMERATORS} == {
        name: int(value) for name, value in map(str.split, printed.splitlines())}


def test_every_enumerator_is_in_a_class_or_known_to_be_plain():
    spec = importlib.util.spec_from_loader("generator", None)
    generator = importlib.util.module_from_spec(spec)
    script = ROOT / "scripts" / "generate-python-prototypes"
    sys.path.insert(0, str(script.parent))
    try:
        exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), vars(generator))
    finally:
        sys.path.pop(0)
        sys.modules.pop("headers", None)
    members = sum(len(getattr(enums, name).__members__) for name in enums.__all__)
    plain = sum(1 for name in ENUMERATORS if generator.PLAIN.match(name))
    assert members + plain == len(ENUMERATORS)
    assert plain < 60


def test_enums_are_exported():
    for name in enums.__all__:
        assert issubclass(getattr(libshogi, name), enum.IntEnum | enum.IntFlag
                          if sys.version_info >= (3, 10) else (enum.IntEnum, enum.IntFlag))


def test_names_of_the_library_are_those_of_the_enums():
    for code in enums.DiagCode:
        if code:
            name = libshogi.Diagnostic(enums.Severity.NOTE, code, 0, 0, 0, "").name
            assert name == code.name.lower().replace("_", "-")


def test_long_calls_release_the_lock_and_short_ones_keep_it():
    keeps = 4  # FUNCFLAG_PYTHONAPI of ctypes
    for name in ("shogi_kifu_read", "shogi_kifu_read_file", "shogi_reader_next",
                 "shogi_kifu_write", "shogi_audit_new", "shogi_position_perft"):
        assert not type(getattr(_library.lib, name))._flags_ & keeps, name
    for name in ("shogi_position_play", "shogi_position_undo", "shogi_position_key"):
        assert type(getattr(_library.lib, name))._flags_ & keeps, name


def test_version_is_that_of_the_project():
    version = re.search(r"version: '([\d.]+)'", (ROOT / "meson.build").read_text())[1]
    assert libshogi.__version__ == version
    assert libshogi.library_version() == version
    assert f'version = "{version}"' in (PACKAGE / "pyproject.toml").read_text()


def test_types_of_the_interface_are_as_wide_as_here():
    assert ctypes.sizeof(_prototypes.c_size_t) == ctypes.sizeof(ctypes.c_void_p)
