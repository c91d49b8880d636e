"""Opening keys and opening books: YaneuraOu's text and Apery's binary.

>>> text = b"#YANEURAOU-DB2016 1.00\\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\\n7g7f 3c3d 0 32 2\\n"
>>> from libshogi import Position
>>> with Book(text) as book:
...     [str(found.move) for found in book.find(Position()).moves]
['7g7f']
"""
from __future__ import annotations

import ctypes
import functools
from typing import Any, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from ._calls import Owner, bytes_of, encoded, encoded_path, new
from ._diagnostics import entries as diagnostics_of
from ._diagnostics import new_list
from ._library import lib
from ._prototypes import (SHOGI_BOOK_FIND_ANY_NUMBER, SHOGI_BOOK_FIND_EXACT, SHOGI_BOOK_FIND_SCAN,
                          shogi_book_entry_p, shogi_book_p)
from .enums import BookFormat, BookHas, Faults, Status, Symmetries
from .errors import Diagnostic, check, error_of
from .move import Move, move_number, move_of
from .position import Position


class OwnedBook(shogi_book_p):
    """`source` is what the book reads from and must outlive it."""

    source: object

    def __del__(self, free: Any = lib.shogi_book_free) -> None:
        free(self)


class OwnedEntry(shogi_book_entry_p):
    def __del__(self, free: Any = lib.shogi_book_entry_free) -> None:
        free(self)


class BookMove(NamedTuple):
    """A move of a book; what the book does not say is None."""

    move: Optional[Move]
    ponder: Optional[Move] = None
    score: Optional[int] = None
    depth: Optional[int] = None
    #: How often it was played.
    times: Optional[int] = None


class BookEntry(NamedTuple):
    """A position of a book with its moves."""

    #: None in Apery's books, which have only keys.
    position: Optional[Position]
    #: Apery's key.
    key: int
    moves: Tuple[BookMove, ...]
    #: Whether the position has a move number.
    has_number: bool = True
    #: The comment lines.
    comment: str = ""
    #: What the reader had to say.
    diagnostics: Tuple[Diagnostic, ...] = ()


def _entry_of(handle: OwnedEntry, said: Tuple[Diagnostic, ...]) -> BookEntry:
    moves: List[BookMove] = []
    for index in range(lib.shogi_book_entry_count(handle)):
        has = lib.shogi_book_entry_has(handle, index)
        moves.append(BookMove(
            move_of(lib.shogi_book_entry_move(handle, index)),
            move_of(lib.shogi_book_entry_ponder(handle, index)),
            lib.shogi_book_entry_score(handle, index) if has & BookHas.SCORE else None,
            lib.shogi_book_entry_depth(handle, index) if has & BookHas.DEPTH else None,
            lib.shogi_book_entry_times(handle, index) if has & BookHas.COUNT else None))
    position: Optional[Position] = Position()
    status = lib.shogi_book_entry_get_position(handle, position._handle, Faults.ALL)  # type: ignore[union-attr]
    if status == Status.NOTHING:
        position = None
    else:
        check(status)
    comment = (lib.shogi_book_entry_comment(handle) or b"").decode("utf-8", "replace")
    return BookEntry(position, lib.shogi_book_entry_key(handle), tuple(moves),
                     lib.shogi_book_entry_has_number(handle), comment, said)


def _handle_of(entry: BookEntry) -> OwnedEntry:
    if entry.position is None:
        raise ValueError("an entry needs its position to be written")
    handle = new(OwnedEntry, lib.shogi_book_entry_new)
    check(lib.shogi_book_entry_set_position(handle, entry.position._handle))
    lib.shogi_book_entry_set_has_number(handle, entry.has_number)
    comment = encoded(entry.comment)
    check(lib.shogi_book_entry_set_comment(handle, comment, len(comment)))
    for move in entry.moves:
        has = BookHas.NOTHING
        for value, flag in ((move.score, BookHas.SCORE), (move.depth, BookHas.DEPTH),
                            (move.times, BookHas.COUNT)):
            if value is not None:
                has |= flag
        check(lib.shogi_book_entry_add(handle, move_number(move.move or 0),
                                       move_number(move.ponder or 0), has, move.score or 0,
                                       move.depth or 0, move.times or 0))
    return handle


class Book(Owner):
    """A book of a file or of bytes. Iterating reads its entries one by one.

    An entry that cannot be read raises an error, and the next `next()` goes on behind it.
    """

    __slots__ = ()

    def __init__(self, source: Any, format: BookFormat = BookFormat.UNKNOWN) -> None:
        if isinstance(source, (bytes, bytearray, memoryview)):
            data = bytes_of(source)
            self._handle = new(OwnedBook, lib.shogi_book_new_memory, data, len(data),
                               BookFormat(format))
            self._handle.source = data
        else:
            self._handle = new(OwnedBook, lib.shogi_book_new_file, encoded_path(source),
                               BookFormat(format))

    @property
    def format(self) -> BookFormat:
        """Its format."""
        return BookFormat(lib.shogi_book_get_format(self._handle))

    def __iter__(self) -> Iterator[BookEntry]:
        return self

    def __next__(self) -> BookEntry:
        handle, diag = new(OwnedEntry, lib.shogi_book_entry_new), new_list()
        status = lib.shogi_book_next(self._handle, handle, diag)
        if status == Status.END:
            raise StopIteration
        said = diagnostics_of(diag)
        if status:
            raise error_of(status, said)
        return _entry_of(handle, said)

    def rewind(self) -> None:
        """Goes back before the first entry."""
        lib.shogi_book_rewind(self._handle)

    def find(self, position: Position, *, any_number: bool = False,
             scan: bool = False) -> Optional[BookEntry]:
        """The entry of a position, or None; by halving, unless `scan` reads all of the book."""
        flags = SHOGI_BOOK_FIND_EXACT
        flags |= SHOGI_BOOK_FIND_ANY_NUMBER if any_number else 0
        flags |= SHOGI_BOOK_FIND_SCAN if scan else 0
        handle, diag = new(OwnedEntry, lib.shogi_book_entry_new), new_list()
        status = lib.shogi_book_find(self._handle, position._handle, flags, handle, diag)
        if status == Status.NOTHING:
            return None
        said = diagnostics_of(diag)
        if status:
            raise error_of(status, said)
        return _entry_of(handle, said)

    def __repr__(self) -> str:
        return "<Book: closed>" if self.closed else f"<Book: {self.format.name}>"


def write_book(entries: Iterable[BookEntry], format: BookFormat) -> bytes:
    """A book of some entries, sorted as its format wants it."""
    handles = [_handle_of(entry) for entry in entries]

    def order(a: OwnedEntry, b: OwnedEntry) -> int:
        return lib.shogi_book_entry_compare(a, b, format)

    handles.sort(key=functools.cmp_to_key(order))
    parts = [lib.shogi_book_header(format) or b""]
    for handle in handles:
        length = ctypes.c_size_t()
        check(lib.shogi_book_entry_write(handle, BookFormat(format), None, 0, ctypes.byref(length)))
        room = ctypes.create_string_buffer(length.value + 1)
        check(lib.shogi_book_entry_write(handle, BookFormat(format), room, length.value + 1,
                                         ctypes.byref(length)))
        parts.append(room.raw[:length.value])
    return b"".join(parts)


def symmetric_key(position: Position, symmetries: Symmetries) -> int:
    """The key of a position that does not tell some images of it apart (doc/keys.md)."""
    return int(lib.shogi_position_symmetric_key(position._handle, Symmetries(symmetries), None))


def apery_key(position: Position) -> int:
    """The key of a position in Apery's books."""
    return int(lib.shogi_position_apery_key(position._handle))
