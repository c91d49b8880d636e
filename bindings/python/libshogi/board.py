"""Squares and pieces: small ints that know what they are."""
from __future__ import annotations

from typing import Dict, List, Optional, Tuple

from ._calls import encoded, number, square_number, written
from ._library import lib, text_of
from ._prototypes import SHOGI_NO_SQUARE, SHOGI_SQUARES
from .enums import Color, Kind, SquareStyle


class Square(int):
    """A square: an int from 0 (1a) to 80 (9i), file by file.

    >>> Square.parse("7f"), Square.at(7, 6), int(Square.at(7, 6))
    (Square.parse('7f'), Square.parse('7f'), 59)
    >>> Square.parse("７六").file
    7
    """

    __slots__ = ()

    def __new__(cls, value: int) -> Square:
        return int.__new__(cls, square_number(value))

    @classmethod
    def at(cls, file: int, rank: int) -> Square:
        """The square of a file and a rank, both from 1 to 9."""
        return cls(lib.shogi_square_new(number(file, 1, 9, "a file"), number(rank, 1, 9, "a rank")))

    @classmethod
    def parse(cls, text: str) -> Square:
        """Reads a square: 7f, 76, ７六, 7VI."""
        data = encoded(text)
        square = lib.shogi_square_read(data, len(data))
        if square == SHOGI_NO_SQUARE:
            raise ValueError(f"{text!r} is no square")
        return cls(square)

    @property
    def file(self) -> int:
        """From 1 to 9, from Black's right."""
        return lib.shogi_square_file(self)

    @property
    def rank(self) -> int:
        """From 1 to 9, from the top."""
        return lib.shogi_square_rank(self)

    def rotated(self) -> Square:
        """The square as the other side sees it."""
        return Square(lib.shogi_square_rotate(self))

    def mirrored(self) -> Square:
        """The square mirrored left to right."""
        return Square(lib.shogi_square_mirror(self))

    def in_zone(self, color: Color) -> bool:
        """Whether a side's pieces promote here."""
        return lib.shogi_square_in_zone(self, Color(color))

    def text(self, style: SquareStyle = SquareStyle.LETTER) -> str:
        """The square in one of four styles."""
        return written(lib.shogi_square_write, self, SquareStyle(style))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Square.parse({self.text()!r})"


#: All squares, from 1a to 9i.
SQUARES: Tuple[Square, ...] = tuple(Square(index) for index in range(SHOGI_SQUARES))


class Piece(int):
    """A kind with its side.

    >>> Piece.of(Color.WHITE, Kind.HORSE)
    Piece.of(Color.WHITE, Kind.HORSE)
    >>> str(Piece.of(Color.WHITE, Kind.HORSE))
    '+b'
    """

    __slots__ = ()

    def __new__(cls, value: int) -> Piece:
        whole = number(value, 0, 255, "a piece")
        if lib.shogi_piece_kind(whole) == 0:
            raise ValueError(f"{whole} is no piece")
        return int.__new__(cls, whole)

    @classmethod
    def of(cls, color: Color, kind: Kind) -> Piece:
        """The piece of a side and a kind."""
        return cls(lib.shogi_piece_new(Color(color), Kind(kind)))

    @property
    def color(self) -> Color:
        """The side."""
        return Color(lib.shogi_piece_color(self))

    @property
    def kind(self) -> Kind:
        """What the piece is."""
        return Kind(lib.shogi_piece_kind(self))

    @property
    def base(self) -> Kind:
        """What it is once captured."""
        return Kind(lib.shogi_kind_base(self.kind))

    @property
    def is_promoted(self) -> bool:
        """Whether it is a promoted one."""
        return lib.shogi_kind_is_promoted(self.kind)

    def promoted(self) -> Optional[Piece]:
        """What it promotes to; None where it does not promote."""
        kind = lib.shogi_kind_promoted(self.kind)
        return Piece.of(self.color, Kind(kind)) if kind else None

    @property
    def name(self) -> str:
        """The English name of the kind."""
        return text_of(lib.shogi_kind_name(self.kind))

    def __str__(self) -> str:
        letter = "PLNSBRGK"[self.base - 1]
        sign = "+" if self.is_promoted else ""
        return sign + (letter if self.color == Color.BLACK else letter.lower())

    def __repr__(self) -> str:
        return f"Piece.of(Color.{self.color.name}, Kind.{self.kind.name})"


#: Kinds that can be in hand.
HAND_KINDS: Tuple[Kind, ...] = tuple(Kind(kind) for kind in range(Kind.PAWN, Kind.KING))
#: A hand: how many there are of each kind; kinds that there are none of are left out.
Hand = Dict[Kind, int]


def squares(values: List[int]) -> Tuple[Square, ...]:
    """Squares that the library has listed."""
    return tuple(SQUARES[value] for value in values)


def optional_square(value: int) -> Optional[Square]:
    """A square that the library has answered, or None."""
    return None if value == SHOGI_NO_SQUARE else SQUARES[value]


def optional_color(value: int) -> Optional[Color]:
    """A side that the library has answered, or None."""
    return Color(value) if value in (Color.BLACK, Color.WHITE) else None
