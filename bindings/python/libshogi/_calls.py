"""What all modules share in calling the library: objects that are freed, texts, lists, ranges."""
from __future__ import annotations

import ctypes
import operator
import os
from ctypes import byref
from typing import Any, Callable, Dict, Iterable, List, NoReturn, Tuple, Type, TypeVar, Union

from ._library import lib
from ._prototypes import (SHOGI_SQUARES, shogi_audit_p, shogi_clock_p, shogi_cursor_p,
                          shogi_diag_p, shogi_kifu_p, shogi_outcome_p, shogi_position_p,
                          shogi_reader_p, shogi_rules_p, shogi_setup_p, shogi_svg_p)
from .errors import ClosedError, check

Path = Union[str, "os.PathLike[str]"]
_Handle = TypeVar("_Handle", bound=ctypes.c_void_p)
_Self = TypeVar("_Self", bound="Owner")
_Flags = TypeVar("_Flags", bound="Any")

# Pointers that own what they point to. Each is freed when the last reference to it goes, so also
# not while another thread is in a call with it. The free functions are default arguments because
# at the interpreter's end the globals may go first.


class OwnedDiag(shogi_diag_p):
    def __del__(self, free: Any = lib.shogi_diag_free) -> None:
        free(self)


class OwnedSetup(shogi_setup_p):
    def __del__(self, free: Any = lib.shogi_setup_free) -> None:
        free(self)


class OwnedPosition(shogi_position_p):
    def __del__(self, free: Any = lib.shogi_position_free) -> None:
        free(self)


class OwnedRules(shogi_rules_p):
    def __del__(self, free: Any = lib.shogi_rules_free) -> None:
        free(self)


class OwnedClock(shogi_clock_p):
    def __del__(self, free: Any = lib.shogi_clock_free) -> None:
        free(self)


class OwnedOutcome(shogi_outcome_p):
    def __del__(self, free: Any = lib.shogi_outcome_free) -> None:
        free(self)


class OwnedSvg(shogi_svg_p):
    def __del__(self, free: Any = lib.shogi_svg_free) -> None:
        free(self)


class OwnedAudit(shogi_audit_p):
    def __del__(self, free: Any = lib.shogi_audit_free) -> None:
        free(self)


class OwnedReader(shogi_reader_p):
    """`source` is what the reader reads from and must outlive it."""

    source: object

    def __del__(self, free: Any = lib.shogi_reader_free) -> None:
        free(self)


class OwnedKifu(shogi_kifu_p):
    """A record that its cursors hold too: the last one that goes frees it.

    The garbage collector ends the objects of a cycle in any order, but the library wants the
    cursors freed first. `holders` has an entry for each cursor; taking one out is atomic.
    """

    holders: List[None]

    def __del__(self) -> None:
        release_kifu(self.value, getattr(self, "holders", []))


class OwnedCursor(shogi_cursor_p):
    kifu: OwnedKifu

    def __del__(self, free: Any = lib.shogi_cursor_free) -> None:
        free(self)
        if hasattr(self, "kifu"):
            release_kifu(self.kifu.value, self.kifu.holders)


def release_kifu(address: Any, holders: List[None], free: Any = lib.shogi_kifu_free) -> None:
    """Takes one holder away from a record, and frees it if that was the last."""
    try:
        holders.pop()
    except IndexError:
        free(shogi_kifu_p(address))


def new(kind: Type[_Handle], function: Callable[..., int], *arguments: Any) -> _Handle:
    """The object that a function makes and hands out through its first parameter."""
    handle = kind()
    check(function(byref(handle), *arguments))
    return handle


class Owner:
    """Something that owns an object of the library.

    It is freed when it is no longer used. `close()` or the end of a `with` block lets go of it
    earlier; using it afterwards raises `ClosedError`.
    """

    __slots__ = ("_handle", "__weakref__")

    _handle: Any

    def close(self) -> None:
        """Lets go of the object. Closing twice is fine."""
        if not self.closed:
            del self._handle
            self.__class__ = _closed_class(type(self))

    @property
    def closed(self) -> bool:
        """Whether `close()` was called."""
        try:
            self._handle
        except ClosedError:
            return True
        return False

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


_closed_classes: Dict[Type[Owner], Type[Owner]] = {}


def _closed_class(kind: Type[Owner]) -> Type[Owner]:
    """The class of closed objects of a class: as it is, but saying why there is no handle.

    A look at whether an object is closed would cost a tenth of a move; this costs nothing.
    """

    def __getattr__(self: Owner, name: str) -> NoReturn:
        if name == "_handle":
            raise ClosedError(f"this {kind.__name__} is closed")
        raise AttributeError(f"{kind.__name__!r} object has no attribute {name!r}")

    if kind not in _closed_classes:
        _closed_classes[kind] = type(kind.__name__, (kind,), {
            "__slots__": (), "__getattr__": __getattr__, "__module__": kind.__module__,
            "__qualname__": kind.__qualname__, "__doc__": kind.__doc__})
    return _closed_classes[kind]


def encoded(text: str) -> bytes:
    """Text for the library."""
    if not isinstance(text, str):
        raise TypeError(f"a str is needed, not {type(text).__name__}")
    return text.encode("utf-8")


def encoded_path(path: Path) -> bytes:
    """A path for the library."""
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError(f"a path is needed, not {type(name).__name__}")
    if "\0" in name:
        raise ValueError("a path has no zero characters")
    return os.fsencode(name)


def written(function: Callable[..., int], *arguments: Any) -> str:
    """The text that a function writes as snprintf() does."""
    capacity = 256
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        length = function(*arguments, buffer, capacity)
        if length < capacity:
            return buffer.raw[:length].decode("utf-8")
        capacity = length + 1


def listed(element: Any, function: Callable[..., int], *arguments: Any) -> List[int]:
    """The list that a function fills."""
    capacity = 64
    while True:
        array = (element * capacity)()
        count = function(*arguments, array, capacity)
        if count <= capacity:
            return list(array[:count])
        capacity = count


def number(value: int, low: int, high: int, what: str) -> int:
    """A whole number that is in range, so that nothing is cut off on its way to the library."""
    whole = operator.index(value)
    if not low <= whole <= high:
        raise ValueError(f"{what} is {whole}, and not from {low} to {high}")
    return whole


def square_number(value: int) -> int:
    """A square, looked at."""
    return number(value, 0, SHOGI_SQUARES - 1, "a square")


def single_flags(flags: _Flags) -> Tuple[_Flags, ...]:
    """The flags that are set in a value, one by one."""
    members: Iterable[Any] = type(flags).__members__.values()
    return tuple(member for member in members
                 if member & flags and int(member) & (int(member) - 1) == 0)


def bytes_of(data: Union[bytes, bytearray, memoryview]) -> bytes:
    """Bytes that nobody else can change."""
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"bytes are needed, not {type(data).__name__}")
    return bytes(data)
