"""Arrangements of pieces, possible in a game or not, and the named starts."""
from __future__ import annotations

from typing import Dict, NamedTuple, Optional, Tuple

from ._calls import OwnedSetup, encoded, new, number, single_flags, square_number, written
from ._diagnostics import entries, new_list
from ._library import lib, text_of
from ._prototypes import SHOGI_NO_HANDICAP
from .board import HAND_KINDS, SQUARES, Hand, Piece, Square
from .enums import Color, Faults, Kind
from .errors import Diagnostic, check, error_of
from .svg import Drawn


class Handicap(NamedTuple):
    """A named start."""

    number: int
    #: Japanese, such as "二枚落ち".
    name: str
    #: ASCII, such as "2-piece".
    ascii_name: str
    sfen: str

    @classmethod
    def find(cls, name: str) -> Optional[Handicap]:
        """The start of a name, Japanese or ASCII; None if there is none.

        >>> Handicap.find("２枚落").ascii_name
        '2-piece'
        """
        data = encoded(name)
        return handicap_of(lib.shogi_handicap_find(data, len(data)))


HANDICAPS: Tuple[Handicap, ...] = tuple(
    Handicap(index, text_of(lib.shogi_handicap_name(index)),
             text_of(lib.shogi_handicap_ascii_name(index)),
             text_of(lib.shogi_handicap_sfen(index)))
    for index in range(lib.shogi_handicap_count()))


def handicap_of(index: int) -> Optional[Handicap]:
    """A start that the library has answered, or None."""
    return None if index == SHOGI_NO_HANDICAP else HANDICAPS[index]


class Setup(Drawn):
    """A board, two hands, the side to move and the move number. Anything goes.

    >>> setup = Setup()
    >>> setup[Square.parse("5a")] = Piece.of(Color.WHITE, Kind.KING)
    >>> setup.set_hand(Color.BLACK, Kind.GOLD, 2)
    >>> setup.sfen()
    '4k4/9/9/9/9/9/9/9/9 b 2G 1'
    >>> [fault.name for fault in setup.fault_list]
    ['NO_BLACK_KING']
    """

    __slots__ = ("diagnostics",)
    __hash__ = None  # type: ignore[assignment] # it changes
    _draw = lib.shogi_setup_svg

    #: What the reader had to say of the text that this was read from.
    diagnostics: Tuple[Diagnostic, ...]

    def __init__(self, sfen: Optional[str] = None) -> None:
        """An empty setup, or that of SFEN text or "startpos"."""
        self._handle = new(OwnedSetup, lib.shogi_setup_new)
        self.diagnostics = ()
        if sfen is not None:
            self.set_sfen(sfen)

    @classmethod
    def from_bod(cls, text: str) -> Setup:
        """Reads a diagram as KIF files hold it."""
        setup = cls()
        data, diag = encoded(text), new_list()
        status = lib.shogi_setup_set_bod(setup._handle, data, len(data), diag)
        said = entries(diag)
        if status:
            raise error_of(status, said)
        setup.diagnostics = said
        return setup

    def set_sfen(self, sfen: str) -> None:
        """Reads SFEN text or "startpos".

        >>> print(*Setup("4k4/9/9/9/9/9/9/9/4K4 b -").diagnostics)
        1:26: note: no move number; it is taken to be 1
        """
        data, diag = encoded(sfen), new_list()
        status = lib.shogi_setup_set_sfen(self._handle, data, len(data), diag)
        said = entries(diag)
        if status:
            raise error_of(status, said)
        self.diagnostics = said

    def set_handicap(self, handicap: Handicap) -> None:
        """Sets up a named start."""
        check(lib.shogi_setup_set_handicap(
            self._handle, number(handicap.number, 0, len(HANDICAPS) - 1, "a handicap")))

    @property
    def handicap(self) -> Optional[Handicap]:
        """Which named start this is, or None."""
        return handicap_of(lib.shogi_handicap_of_setup(self._handle))

    def sfen(self) -> str:
        """The setup in SFEN."""
        return written(lib.shogi_setup_sfen, self._handle)

    def bod(self) -> str:
        """The diagram as KIF files hold it."""
        return written(lib.shogi_setup_bod, self._handle)

    def __getitem__(self, square: int) -> Optional[Piece]:
        piece = lib.shogi_setup_piece(self._handle, square_number(square))
        return Piece(piece) if piece else None

    def __setitem__(self, square: int, piece: Optional[Piece]) -> None:
        value = 0 if piece is None else Piece(piece)
        check(lib.shogi_setup_put(self._handle, square_number(square), value))

    def __delitem__(self, square: int) -> None:
        self[square] = None

    def piece_map(self) -> Dict[Square, Piece]:
        """The pieces on the board."""
        pieces = ((square, self[square]) for square in SQUARES)
        return {square: piece for square, piece in pieces if piece is not None}

    def hand(self, color: Color) -> Hand:
        """What a side has in hand."""
        counts = ((kind, lib.shogi_setup_hand(self._handle, Color(color), kind))
                  for kind in HAND_KINDS)
        return {kind: count for kind, count in counts if count}

    def set_hand(self, color: Color, kind: Kind, count: int) -> None:
        """Sets how many of a kind a side has in hand, 0 to 255."""
        check(lib.shogi_setup_set_hand(self._handle, Color(color), Kind(kind),
                                       number(count, 0, 255, "a count")))

    def give_rest(self, color: Color) -> None:
        """Gives every piece that is missing from the full set to a side's hand, kings excepted."""
        check(lib.shogi_setup_give_rest(self._handle, Color(color)))

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(lib.shogi_setup_turn(self._handle))

    @turn.setter
    def turn(self, color: Color) -> None:
        check(lib.shogi_setup_set_turn(self._handle, Color(color)))

    @property
    def move_number(self) -> int:
        """The number of the next move, from 1."""
        return lib.shogi_setup_number(self._handle)

    @move_number.setter
    def move_number(self, value: int) -> None:
        check(lib.shogi_setup_set_number(self._handle,
                                         number(value, 1, 1000000000, "a move number")))

    def rotate(self) -> None:
        """Turns the board round and swaps the sides."""
        lib.shogi_setup_rotate(self._handle)

    def mirror(self) -> None:
        """Mirrors the board left to right."""
        lib.shogi_setup_mirror(self._handle)

    def clear(self) -> None:
        """Empties board and hands."""
        lib.shogi_setup_clear(self._handle)

    @property
    def faults(self) -> Faults:
        """What is wrong with the arrangement."""
        return Faults(lib.shogi_setup_faults(self._handle))

    @property
    def fault_list(self) -> Tuple[Faults, ...]:
        """What is wrong with the arrangement, one by one."""
        return single_flags(self.faults)

    def copy(self) -> Setup:
        """A copy."""
        setup = Setup.__new__(type(self))
        setup._handle = new(OwnedSetup, lib.shogi_setup_copy, self._handle)
        setup.diagnostics = self.diagnostics
        return setup

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Setup:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return NotImplemented
        return lib.shogi_setup_equal(self._handle, other._handle)

    def __reduce__(self) -> Tuple[type, Tuple[str]]:
        return type(self), (self.sfen(),)

    def __repr__(self) -> str:
        return "<Setup: closed>" if self.closed else f"Setup({self.sfen()!r})"
