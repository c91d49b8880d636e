"""Finds the shared library and gives its functions their types.

What is looked for, in this order: the file that the environment variable SHOGI_LIBRARY names, the
library beside this package, that of the prefix into which the package was installed, and the library
that the system's loader knows. Where the variable is set, nothing else is tried.

A foreign call through `ctypes.CDLL` releases the interpreter's lock, one through `ctypes.PyDLL`
keeps it. What may take long releases it: reading, writing, auditing, copying and merging records,
and perft; so threads do such work at the same time. For calls of some nanoseconds releasing would
cost more than the call; they keep it, and so never meet in one object.
"""
from __future__ import annotations

import ctypes
import os
import pathlib
import re
import sys
import sysconfig
from typing import Any, List, Optional, Tuple

from ._prototypes import PROTOTYPES, Functions

#: The version of the interface that this package is written for: (major, minor).
INTERFACE = (0, 1)

#: Functions that may take long and release the interpreter's lock. The rest keeps it.
LONG = re.compile(
    r"shogi_(reader_(new_file|next|free)|audit_new|audit_free|detect|position_perft|mate_\w+"
    r"|packed_(read_boards|write_boards|keys|convert)|book_(new_file|next|find|check)"
    r"|kifu_(read|read_into|read_file|write|write_file|losses|copy|merge|free))$")


class LibraryError(ImportError):
    """The shared library was not found, or is not the one that this package is for."""


def _file_names() -> List[str]:
    """What the library is called here, the most telling name first."""
    version = f"{INTERFACE[0]}.{INTERFACE[1]}"
    if sys.platform == "darwin":
        return [f"libshogi.{version}.dylib"]
    if sys.platform == "win32":
        return [f"shogi-{version}.dll", f"libshogi-{version}.dll"]
    return [f"libshogi.so.{version}"]


def _folders() -> List[pathlib.Path]:
    """The package's own folder, and those for libraries of the prefix that it is installed in."""
    here = pathlib.Path(__file__).resolve().parent
    folders = [here]
    # PREFIX/lib/python3.11/site-packages/libshogi
    if here.parent.name in ("site-packages", "dist-packages") and len(here.parents) > 3:
        lib = here.parents[2]
        multiarch = sysconfig.get_config_var("MULTIARCH")
        folders += [lib / multiarch] if multiarch else []
        folders += [lib, lib.parent / "lib", lib.parent / "lib64"]
    return folders


def _candidates() -> List[str]:
    chosen = os.environ.get("SHOGI_LIBRARY")
    if chosen:
        return [os.path.abspath(chosen)]  # a path, even without a slash in it
    files = [folder / name for folder in _folders() for name in _file_names()]
    return [str(file) for file in files if file.exists()] + _file_names()


def _open() -> Tuple[str, ctypes.CDLL]:
    tried = []
    for name in _candidates():
        try:
            return name, ctypes.CDLL(name)
        except OSError as error:
            tried.append(f"  {name}: {error}")
    if os.environ.get("SHOGI_LIBRARY"):
        advice = "the environment variable SHOGI_LIBRARY names it"
    else:
        advice = (f"it is neither in {' or '.join(map(str, _folders()))} nor where the "
                  "system looks; set the environment variable SHOGI_LIBRARY to its path")
    raise LibraryError("\n".join([f"the library libshogi cannot be loaded: {advice}", *tried]))


class _Binder:
    """Makes callable functions of the loaded library."""

    def __init__(self) -> None:
        self.path, self.releasing = _open()
        # The same library a second time: its functions are then called with the lock held.
        self.holding = ctypes.PyDLL(self.path, handle=self.releasing._handle)
        version = self._version()
        if version[:2] != INTERFACE:
            raise LibraryError(
                f"{self.path} is libshogi {'.'.join(map(str, version))}; this package needs "
                f"version {INTERFACE[0]}.{INTERFACE[1]}")

    def _version(self) -> Tuple[int, int, int]:
        try:
            function = self.holding["shogi_version"]
        except AttributeError:
            raise LibraryError(f"{self.path} is not libshogi: it has no shogi_version()") from None
        function.restype = ctypes.c_uint32
        number = int(function())
        return number // 1000000, number // 1000 % 1000, number % 1000

    def untyped(self, name: str) -> Any:
        """A function without types, which ctypes calls fastest.

        The caller passes pointer objects and ints that it has looked at.
        """
        try:
            library = self.releasing if LONG.match(name) else self.holding
            return library[name]
        except AttributeError:
            raise LibraryError(f"{self.path} has no function {name}()") from None

    def all(self) -> Functions:
        functions = Functions()
        for name, (result, parameters) in PROTOTYPES.items():
            function = self.untyped(name)
            function.restype = result
            function.argtypes = parameters
            setattr(functions, name, function)
        return functions


_binder = _Binder()
untyped = _binder.untyped
#: The functions of the library, with their types.
lib = _binder.all()
#: Where the library was found, as it was asked for.
library_path: str = _binder.path


def library_version() -> str:
    """The version of the library that runs.

    >>> library_version().startswith("0.1.")
    True
    """
    return text_of(lib.shogi_version_text())


def text_of(value: Optional[bytes]) -> str:
    """A constant text of the library."""
    return value.decode("utf-8") if value is not None else ""
