"""What can go wrong, and where.

Every error of the library is a `ShogiError` with a stable `code`, and a `line` and `column` where
there is a place. The classes are also those that Python uses for such cases: text that cannot be
read is a `ValueError`, and so on.

>>> import libshogi
>>> try:
...     libshogi.Position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5X1/LNSGKGSNL b - 1")
... except libshogi.ParseError as error:
...     print(error.code, error.line, error.column)
unknown-piece 1 46
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Optional, Tuple, Type

from ._library import LibraryError, lib, text_of
from .enums import DiagCode, Severity, Status

if TYPE_CHECKING:
    from .enums import Faults
    from .position import Illegality


class Diagnostic(NamedTuple):
    """One thing that a reader has to say about its input."""

    severity: Severity
    code: DiagCode
    #: Byte offset in the input, from 0.
    offset: int
    #: From 1; 0 if there is no place.
    line: int
    #: In characters, from 1; 0 if there is no place.
    column: int
    text: str

    @property
    def name(self) -> str:
        """The stable name of the code, such as "unknown-piece"."""
        return text_of(lib.shogi_diag_code_name(self.code))

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}: " if self.line else ""
        return f"{place}{self.severity.name.lower()}: {self.text}"


class ShogiError(Exception):
    """An error of the library."""

    #: What the library answered.
    status: Status = Status.ARGUMENT

    def __init__(self, message: str, *, status: Optional[Status] = None,
                 diagnostics: Tuple[Diagnostic, ...] = (), partial: Any = None) -> None:
        super().__init__(message)
        if status is not None:
            self.status = status
        #: All that the reader had to say.
        self.diagnostics = diagnostics
        #: What could be read before the error: a `Kifu` or a `Position`, or None.
        self.partial = partial

    @property
    def decisive(self) -> Optional[Diagnostic]:
        """The diagnostic that the error is about: the first of the gravest."""
        if not self.diagnostics:
            return None
        return max(self.diagnostics, key=lambda diagnostic: diagnostic.severity)

    @property
    def code(self) -> str:
        """The stable name of what went wrong, such as "unknown-piece" or "no-memory"."""
        decisive = self.decisive
        return decisive.name if decisive else text_of(lib.shogi_status_name(self.status))

    @property
    def line(self) -> Optional[int]:
        """The line in the input, from 1; None if there is no place."""
        decisive = self.decisive
        return decisive.line or None if decisive else None

    @property
    def column(self) -> Optional[int]:
        """The column in the input in characters, from 1; None if there is no place."""
        decisive = self.decisive
        return decisive.column or None if decisive else None


class ArgumentError(ShogiError, ValueError):
    """An argument is outside its range."""

    status = Status.ARGUMENT


class ClosedError(ShogiError, ValueError):
    """The object was closed."""

    status = Status.ARGUMENT


class ParseError(ShogiError, ValueError):
    """The text is not what it should be. `partial` is what could be read before."""

    status = Status.PARSE


class IllegalMoveError(ShogiError, ValueError):
    """The rules forbid a move. `illegality` has the reasons and the squares that prove them."""

    status = Status.ILLEGAL

    def __init__(self, message: str, *, illegality: Optional[Illegality] = None,
                 **more: Any) -> None:
        super().__init__(message, **more)
        self.illegality = illegality


class ImpossibleMoveError(IllegalMoveError):
    """A move cannot be carried out on the board at all."""

    status = Status.IMPOSSIBLE


class FaultError(ShogiError, ValueError):
    """An arrangement has faults that are not tolerated. `faults` has them all."""

    status = Status.FAULT

    def __init__(self, message: str, *, faults: Optional[Faults] = None, **more: Any) -> None:
        super().__init__(message, **more)
        self.faults = faults


class UnsupportedError(ShogiError, NotImplementedError):
    """Not in this build of the library, or not in this format."""

    status = Status.UNSUPPORTED


class FileError(ShogiError, OSError):
    """A file could not be read or written, and Python does not know why either."""

    status = Status.IO


class LimitError(ShogiError, OverflowError):
    """A limit of the library is exceeded."""

    status = Status.LIMIT


class StaleNodeError(ShogiError, LookupError):
    """A node was deleted."""

    status = Status.STALE


class NothingError(ShogiError, IndexError):
    """There is nothing to take back, to remove or to find."""

    status = Status.NOTHING


class OutOfMemoryError(ShogiError, MemoryError):
    """Out of memory; all objects are as they were."""

    status = Status.NO_MEMORY


_KINDS: Tuple[Type[ShogiError], ...] = (
    ArgumentError, ParseError, IllegalMoveError, ImpossibleMoveError, FaultError, UnsupportedError,
    FileError, LimitError, StaleNodeError, NothingError, OutOfMemoryError)
_CLASSES: Dict[int, Type[ShogiError]] = {kind.status: kind for kind in _KINDS}


def error_of(status: int, diagnostics: Tuple[Diagnostic, ...] = (), *, partial: Any = None,
             message: str = "", **more: Any) -> ShogiError:
    """The error that a status stands for."""
    kind = _CLASSES.get(status, ShogiError)
    error = kind(message, status=Status(status), diagnostics=diagnostics, partial=partial, **more)
    if not message:
        decisive = error.decisive
        said = str(decisive) if decisive else text_of(lib.shogi_status_message(status))
        error.args = (said,)
    return error


def check(status: int) -> None:
    """Raises what a status stands for, unless that is success."""
    if status:
        raise error_of(status)


__all__ = [
    "ArgumentError", "ClosedError", "Diagnostic", "FaultError", "FileError", "IllegalMoveError",
    "ImpossibleMoveError", "LibraryError", "LimitError", "NothingError", "OutOfMemoryError",
    "ParseError", "ShogiError", "StaleNodeError", "UnsupportedError",
]
