"""Moves: 16-bit ints, made and read without a position."""
from __future__ import annotations

from typing import List, Optional

from ._calls import encoded, number, square_number, written
from ._library import lib
from ._prototypes import SHOGI_NO_KIND, SHOGI_NULL_MOVE
from .board import Square, optional_square
from .enums import Kind


class Move(int):
    """A move: hashable, ordered, and an int, so it can be stored as one.

    >>> move = Move.from_usi("8h2b+")
    >>> move, int(move)
    (Move.from_usi('8h2b+'), 25482)
    >>> move.from_square, move.to_square, move.is_promotion
    (Square.parse('8h'), Square.parse('2b'), True)
    >>> Move(25482) == Move.board(Square.parse("8h"), Square.parse("2b"), promote=True)
    True
    >>> Move.drop(Kind.PAWN, Square.parse("5e")).usi()
    'P*5e'
    """

    __slots__ = ()

    def __new__(cls, value: int) -> Move:
        return int.__new__(cls, number(value, 0, 0xFFFF, "a move"))

    @classmethod
    def from_usi(cls, text: str) -> Move:
        """Reads a move in USI: 7g7f, 8h2b+, P*5e, pass."""
        data = encoded(text)
        value = lib.shogi_move_from_usi(data, len(data))
        if value == 0:
            raise ValueError(f"{text!r} is no move in USI")
        return cls(value)

    @classmethod
    def board(cls, from_square: int, to_square: int, promote: bool = False) -> Move:
        """The move of a piece on the board."""
        return cls(lib.shogi_move_new(square_number(from_square), square_number(to_square),
                                      bool(promote)))

    @classmethod
    def drop(cls, kind: Kind, to_square: int) -> Move:
        """The drop of a piece from the hand."""
        value = lib.shogi_move_new_drop(Kind(kind), square_number(to_square))
        if value == 0:
            raise ValueError(f"a {Kind(kind).name} is never in hand")
        return cls(value)

    @classmethod
    def null(cls) -> Move:
        """The null move, a pass."""
        return cls(SHOGI_NULL_MOVE)

    def usi(self) -> str:
        """The move in USI; "pass" for the null move, "none" for a value that is no move."""
        return written(lib.shogi_move_usi, self)

    @property
    def is_valid(self) -> bool:
        """Whether this is a move of a piece or a drop; the null move is neither."""
        return lib.shogi_move_is_valid(self)

    @property
    def is_null(self) -> bool:
        """Whether this is the null move."""
        return self == SHOGI_NULL_MOVE

    @property
    def is_drop(self) -> bool:
        """Whether this is a drop."""
        return lib.shogi_move_is_drop(self)

    @property
    def is_promotion(self) -> bool:
        """Whether the piece promotes."""
        return lib.shogi_move_is_promotion(self)

    @property
    def from_square(self) -> Optional[Square]:
        """Where the piece comes from; None for a drop."""
        return optional_square(lib.shogi_move_from(self))

    @property
    def to_square(self) -> Optional[Square]:
        """Where the piece goes; None only for the null move and values that are no move."""
        return optional_square(lib.shogi_move_to(self))

    @property
    def drop_kind(self) -> Optional[Kind]:
        """What is dropped; None if this is no drop."""
        kind = lib.shogi_move_drop_kind(self)
        return None if kind == SHOGI_NO_KIND else Kind(kind)

    def __str__(self) -> str:
        return self.usi()

    def __repr__(self) -> str:
        usi = self.usi()
        return f"Move({int(self)})" if usi == "none" else f"Move.from_usi({usi!r})"


#: A move object for every value below the null move, so that a list of moves is made of objects
#: that are there already.
MOVES: List[Move] = [int.__new__(Move, value) for value in range(0x8000)]


def move_of(value: int) -> Optional[Move]:
    """A move that the library has answered, or None."""
    if value == SHOGI_NULL_MOVE:
        return Move.null()
    return MOVES[value] if value else None


def move_number(value: int) -> int:
    """A move, looked at."""
    return number(value, 0, 0xFFFF, "a move")
