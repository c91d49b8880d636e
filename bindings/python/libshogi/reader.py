"""Reading many games one by one, and telling what a text is."""
from __future__ import annotations

import ctypes
import threading
from typing import Any, Callable, Iterator, NamedTuple, Optional, Protocol, Tuple, Union

from ._calls import (OwnedKifu, OwnedReader, Owner, bytes_of, encoded_path, new)
from ._diagnostics import entries, new_list
from ._library import lib
from ._prototypes import shogi_read_callback
from .enums import Encoding, Format, Status
from .errors import ClosedError, Diagnostic, OutOfMemoryError, ShogiError, check
from .kifu import (EncodingLike, FormatLike, Kifu, Source, encoding_of, format_of, read_error,
                   read_flags)


class BinaryFile(Protocol):
    """What can be read from: a file opened in binary mode, a socket's file, a pipe."""

    def read(self, size: int) -> bytes:
        """Up to `size` bytes; none at the end."""


class Reader(Owner):
    """Reads the games of a file, of bytes, or of an open binary file, however many there are.

    A game that cannot be read raises an error from `next()`, and the next `next()` goes on with the
    game behind it. In a loop, `on_error` gets such errors instead.

    >>> games = b"startpos moves 7g7f\\nstartpos moves 2g2f 8c8d\\n"
    >>> with Reader(games) as reader:
    ...     [kifu.move_count for kifu in reader]
    [1, 2]
    """

    __slots__ = ("diagnostics", "_source", "_on_error", "_failure", "_broken", "_lock")

    #: What was said about the game that was read last, or about what is behind the last game.
    diagnostics: Tuple[Diagnostic, ...]

    def __init__(self, source: Union[Source, BinaryFile], *, strict: bool = False,
                 keep_source: bool = False, format: FormatLike = Format.UNKNOWN,
                 encoding: EncodingLike = Encoding.UNKNOWN,
                 on_error: Optional[Callable[[ShogiError], None]] = None) -> None:
        self.diagnostics = ()
        self._source = source
        self._on_error = on_error
        self._failure: Optional[BaseException] = None
        self._broken = False
        self._lock = threading.Lock()
        flags = read_flags(strict, keep_source)
        if isinstance(source, (bytes, bytearray, memoryview)):
            data = bytes_of(source)
            self._handle = new(OwnedReader, lib.shogi_reader_new_memory, data, len(data), flags)
            self._handle.source = data
        elif callable(getattr(source, "read", None)):
            callback = shogi_read_callback(self._give)
            self._handle = new(OwnedReader, lib.shogi_reader_new_callback, callback, None, flags)
            self._handle.source = callback
        else:
            self._open(source, flags)  # type: ignore[arg-type] # a path, or refused
        check(lib.shogi_reader_set_format(self._handle, format_of(format), encoding_of(encoding)))

    def _open(self, path: Source, flags: int) -> None:
        handle = OwnedReader()
        status = lib.shogi_reader_new_file(
            ctypes.byref(handle), encoded_path(path), flags)  # type: ignore[arg-type]
        if status:
            raise read_error(status, (), path, None)
        self._handle = handle

    def _give(self, context: Any, buffer: int, capacity: int) -> int:
        """Gives the library the next bytes of an open file; an exception waits for `next()`."""
        try:
            data = self._source.read(capacity)  # type: ignore[union-attr] # looked at above
            if not isinstance(data, bytes) or len(data) > capacity:
                raise TypeError("read() must give bytes, and no more than it is asked for")
            ctypes.memmove(buffer, data, len(data))
            return len(data)
        except BaseException as error:  # not to be lost in the library
            self._failure = error
            return -1

    def __iter__(self) -> Iterator[Kifu]:
        return self

    def __next__(self) -> Kifu:
        while True:
            if not self._lock.acquire(blocking=False):
                raise ValueError("the reader is at work: in another thread, or in its own file")
            try:
                return self._next()
            except (OutOfMemoryError, ClosedError):
                raise  # the same would only come again
            except ShogiError as error:
                if self._on_error is None or self._broken:
                    raise
                told = error
            finally:
                self._lock.release()
            self._on_error(told)

    def _next(self) -> Kifu:
        if self._broken:
            raise StopIteration
        handle, diag = new(OwnedKifu, lib.shogi_kifu_new), new_list()
        status = lib.shogi_reader_next(self._handle, handle, diag)
        self.diagnostics = said = entries(diag)
        if status == Status.END:
            raise StopIteration
        kifu = Kifu._of(handle, said)
        if not status:
            return kifu
        # Only behind a game that is lost there may be another.
        self._broken = status not in (Status.PARSE, Status.LIMIT, Status.NO_MEMORY)
        if self._failure is not None:
            failure, self._failure = self._failure, None
            raise failure
        raise read_error(status, said, self._source, kifu)

    def __repr__(self) -> str:
        return "<Reader: closed>" if self.closed else f"<Reader of {type(self._source).__name__}>"


class Detection(NamedTuple):
    """What a text seems to be."""

    format: Format
    encoding: Encoding
    #: From 0 (nothing to go by) to 100.
    confidence: int


def detect(data: bytes) -> Detection:
    """Tells format and encoding from content.

    >>> detect(b"V2.2\\nN+A\\nPI\\n+\\n").format.name
    'CSA'
    """
    content = bytes_of(data)
    format, encoding = ctypes.c_uint8(), ctypes.c_uint8()
    confidence = lib.shogi_detect(content, len(content), ctypes.byref(format),
                                  ctypes.byref(encoding))
    return Detection(Format(format.value), Encoding(encoding.value), confidence)
