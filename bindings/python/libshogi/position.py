"""Positions: what is legal, why something is not, playing and taking back.

>>> position = Position()
>>> position.push_usi("7g7f")
Move.from_usi('7g7f')
>>> len(position.legal_moves), Move.from_usi("3c3d") in position.legal_moves
(30, True)
>>> position.pop()
>>> print(position.why_illegal(Move.from_usi("7g7e")))
piece-cannot-move-so
"""
from __future__ import annotations

import ctypes
from typing import (TYPE_CHECKING, Dict, Iterator, List, Mapping, NamedTuple, NoReturn, Optional,
                    Tuple)

from ._calls import (OwnedPosition, encoded, listed, new, number, single_flags,
                     square_number, written)
from ._diagnostics import entries, new_list
from ._library import lib, text_of, untyped
from ._prototypes import SHOGI_MAX_LEGAL_MOVES, SHOGI_MAX_PERFT_DEPTH
from .board import (HAND_KINDS, SQUARES, Hand, Piece, Square, optional_square, squares)
from .enums import Color, Faults, Kind, Notation, Promotion, Reasons, Status
from .errors import Diagnostic, FaultError, IllegalMoveError, check, error_of
from .move import MOVES, Move, move_number, move_of
from .outcome import Judge, Outcome
from .names import name_of
from .setup import Setup
from .svg import Drawn

if TYPE_CHECKING:
    from .rules import RulesLike

# What is called most goes without ctypes' looking at types: pointers are objects of the right
# class here, and `move >> 16` refuses whatever is no int of 16 bits.
_play = untyped("shogi_position_play")
_play_unchecked = untyped("shogi_position_play_unchecked")
_undo = untyped("shogi_position_undo")
_list = untyped("shogi_position_legal_moves")
_list.restype = ctypes.c_size_t
_count = untyped("shogi_position_count_legal_moves")
_count.restype = ctypes.c_size_t
_MoveArray = ctypes.c_uint16 * SHOGI_MAX_LEGAL_MOVES
_CAPACITY = ctypes.c_size_t(SHOGI_MAX_LEGAL_MOVES)
_move_at_index = MOVES.__getitem__


class Illegality:
    """Every reason why a move is illegal, with the squares that prove it. False for a legal move.

    >>> position = Position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")
    >>> why = position.why_illegal(Move.from_usi("P*5e"))
    >>> why.names, Reasons.NIFU in why, why.witnesses[Reasons.NIFU]
    (('nifu',), True, (Square.parse('5g'),))
    >>> print(why)
    nifu (5g)
    """

    __slots__ = ("move", "reasons", "witnesses")

    def __init__(self, move: Move, reasons: Reasons,
                 witnesses: Mapping[Reasons, Tuple[Square, ...]]) -> None:
        self.move = move
        #: All reasons as flags.
        self.reasons = reasons
        #: The reasons one by one, each with its squares (perhaps none).
        self.witnesses = witnesses

    @property
    def names(self) -> Tuple[str, ...]:
        """The stable names of the reasons, in their order."""
        return tuple(text_of(lib.shogi_reason_name(reason)) for reason in self.witnesses)

    def __bool__(self) -> bool:
        return bool(self.reasons)

    def __contains__(self, reason: Reasons) -> bool:
        return bool(self.reasons & reason)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Illegality):
            return NotImplemented
        return ((self.move, self.reasons, self.witnesses)
                == (other.move, other.reasons, other.witnesses))

    def __hash__(self) -> int:
        return hash((self.move, self.reasons))

    def __str__(self) -> str:
        if not self:
            return "legal"
        parts = []
        for name, found in zip(self.names, self.witnesses.values()):
            parts.append(f"{name} ({' '.join(map(str, found))})" if found else name)
        return ", ".join(parts)

    def __repr__(self) -> str:
        return f"<Illegality of {self.move}: {self}>"


class LegalMoves:
    """The legal moves of a position, as it is when they are asked for.

    Their order is unspecified.

    >>> moves = Position().legal_moves
    >>> len(moves), len(list(moves)), bool(moves)
    (30, 30, True)
    >>> sorted(moves.from_square(Square.parse("2h")))
    [Move.from_usi('2h1h'), Move.from_usi('2h3h'), Move.from_usi('2h4h'), Move.from_usi('2h5h'), \
Move.from_usi('2h6h'), Move.from_usi('2h7h')]
    """

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def ints(self) -> List[int]:
        """The moves as plain ints: `Move(value)` makes a move of one."""
        handle = self._position._handle
        buffer = _MoveArray()
        count = _list(handle, buffer, _CAPACITY)
        if count > SHOGI_MAX_LEGAL_MOVES:  # only where the setup has faults
            return listed(ctypes.c_uint16, lib.shogi_position_legal_moves, handle)
        return buffer[:count]

    def __iter__(self) -> Iterator[Move]:
        buffer = _MoveArray()
        count = _list(self._position._handle, buffer, _CAPACITY)
        if count > SHOGI_MAX_LEGAL_MOVES:
            return map(_move_at_index, self.ints())
        return map(_move_at_index, buffer[:count])

    def __len__(self) -> int:
        count: int = _count(self._position._handle)
        return count

    def __bool__(self) -> bool:
        return lib.shogi_position_has_legal_move(self._position._handle)

    def __contains__(self, move: object) -> bool:
        return (isinstance(move, int) and 0 <= move <= 0xFFFF
                and self._position.is_legal(move))

    def from_square(self, square: int) -> List[Move]:
        """The moves of the piece on a square."""
        return _moves(listed(ctypes.c_uint16, lib.shogi_position_legal_moves_from,
                             self._position._handle, square_number(square)))

    def to_square(self, square: int) -> List[Move]:
        """The moves and drops to a square."""
        return _moves(listed(ctypes.c_uint16, lib.shogi_position_legal_moves_to,
                             self._position._handle, square_number(square)))

    def drops(self, kind: Kind) -> List[Move]:
        """The drops of a kind."""
        return _moves(listed(ctypes.c_uint16, lib.shogi_position_legal_drops,
                             self._position._handle, Kind(kind)))

    def __repr__(self) -> str:
        position = self._position
        if position.closed:
            return "<LegalMoves: closed>"
        return f"<LegalMoves: {len(self)}: {' '.join(sorted(map(str, self)))}>"


def _fault_error(faults: Faults, diagnostics: Tuple[Diagnostic, ...] = ()) -> FaultError:
    return FaultError(f"the arrangement has faults: {name_of(faults)}", faults=faults,
                      diagnostics=diagnostics)


def _moves(values: List[int]) -> List[Move]:
    return [MOVES[value] for value in values]


class Guess(NamedTuple):
    """A move that a person has typed, and the notation that it was in."""

    move: Move
    notation: Notation


class Position(Drawn):
    """A position with the moves that led to it.

    Two positions are equal if board, hands and side to move are; the moves before and the move
    number do not count.

    >>> position = Position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
    >>> position == Position()
    True
    """

    __slots__ = ("diagnostics",)
    __hash__ = None  # type: ignore[assignment] # it changes
    _draw = lib.shogi_position_svg

    #: What the reader had to say of the text that this was read from.
    diagnostics: Tuple[Diagnostic, ...]

    def __init__(self, sfen: str = "startpos", *, tolerate: Faults = Faults.ALL) -> None:
        """The position of SFEN text.

        Every arrangement is taken and `faults` says what is wrong with it, unless `tolerate`
        says which faults are good enough: with any other it is refused with `FaultError`.

        >>> Position("4k4/9/9/9/9/9/9/9/9 b G 1", tolerate=Faults.NONE)
        Traceback (most recent call last):
            ...
        libshogi.errors.FaultError: the arrangement has faults: no-black-king
        """
        self._handle = new(OwnedPosition, lib.shogi_position_new)
        self.diagnostics = ()
        if sfen != "startpos":
            self.set_sfen(sfen, tolerate=tolerate)

    @classmethod
    def from_setup(cls, setup: Setup, *, tolerate: Faults = Faults.ALL) -> Position:
        """The position of a setup."""
        if not isinstance(setup, Setup):
            raise TypeError(f"a Setup is needed, not {type(setup).__name__}")
        position = cls()
        if lib.shogi_setup_faults(setup._handle) & ~int(tolerate):
            raise _fault_error(setup.faults)
        check(lib.shogi_position_set_setup(position._handle, setup._handle, Faults.ALL))
        return position

    @classmethod
    def from_usi(cls, line: str, *, tolerate: Faults = Faults.ALL) -> Position:
        """The position of a USI position line, with all its moves judged.

        >>> Position.from_usi("position startpos moves 7g7f 3c3d").moves
        [Move.from_usi('7g7f'), Move.from_usi('3c3d')]
        >>> import libshogi
        >>> try:
        ...     Position.from_usi("startpos moves 7g7f 7g7f")
        ... except libshogi.ParseError as error:
        ...     print(error.column, error.code, error.partial.moves)
        21 illegal-move [Move.from_usi('7g7f')]
        """
        position = cls()
        data, diag = encoded(line), new_list()
        status = lib.shogi_position_set_usi(position._handle, data, len(data), int(tolerate), diag)
        position.diagnostics = entries(diag)
        if status:
            raise error_of(status, position.diagnostics, partial=position)
        return position

    def set_sfen(self, sfen: str, *, tolerate: Faults = Faults.ALL) -> None:
        """Makes this the position of SFEN text; the moves before are gone."""
        data, diag = encoded(sfen), new_list()
        status = lib.shogi_position_set_sfen(self._handle, data, len(data), int(tolerate), diag)
        said = entries(diag)
        if status:
            if status == Status.FAULT:
                raise _fault_error(Setup(sfen).faults, said)
            raise error_of(status, said)
        self.diagnostics = said

    # Reading

    def sfen(self) -> str:
        """The position in SFEN."""
        return written(lib.shogi_position_sfen, self._handle)

    def usi(self) -> str:
        """The USI position line, without the word "position".

        >>> position = Position()
        >>> position.push_usi("2g2f").usi(), position.usi()
        ('2g2f', 'startpos moves 2g2f')
        """
        return written(lib.shogi_position_usi, self._handle)

    def bod(self) -> str:
        """The diagram as KIF files hold it."""
        return written(lib.shogi_position_bod, self._handle)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(lib.shogi_position_turn(self._handle))

    @property
    def move_number(self) -> int:
        """The number of the next move (SFEN's fourth field)."""
        return lib.shogi_position_number(self._handle)

    @property
    def ply(self) -> int:
        """How many moves were played since the setup."""
        return lib.shogi_position_ply(self._handle)

    @property
    def key(self) -> int:
        """The 64-bit key: the same for the same position everywhere and for ever."""
        return lib.shogi_position_key(self._handle)

    def piece_at(self, square: int) -> Optional[Piece]:
        """The piece on a square, or None.

        >>> Position().piece_at(Square.parse("8h"))
        Piece.of(Color.BLACK, Kind.BISHOP)
        """
        piece = lib.shogi_position_piece(self._handle, square_number(square))
        return Piece(piece) if piece else None

    def piece_map(self) -> Dict[Square, Piece]:
        """The pieces on the board."""
        pieces = ((square, self.piece_at(square)) for square in SQUARES)
        return {square: piece for square, piece in pieces if piece is not None}

    def hand(self, color: Color) -> Hand:
        """What a side has in hand."""
        counts = ((kind, lib.shogi_position_hand(self._handle, Color(color), kind))
                  for kind in HAND_KINDS)
        return {kind: count for kind, count in counts if count}

    def king(self, color: Color) -> Optional[Square]:
        """A side's king; the lowest square of several; None if there is none."""
        return optional_square(lib.shogi_position_king(self._handle, Color(color)))

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return lib.shogi_position_is_check(self._handle)

    def checkers(self) -> Tuple[Square, ...]:
        """The pieces that give check."""
        return squares(listed(ctypes.c_uint8, lib.shogi_position_checkers, self._handle))

    def pinned(self, color: Color) -> Tuple[Square, ...]:
        """A side's pieces that are pinned to their king."""
        return squares(listed(ctypes.c_uint8, lib.shogi_position_pinned, self._handle,
                              Color(color)))

    def pinner(self, square: int) -> Optional[Square]:
        """The piece that pins the one on a square, or None."""
        return optional_square(lib.shogi_position_pinner(self._handle, square_number(square)))

    def attackers(self, square: int, color: Color) -> Tuple[Square, ...]:
        """A side's pieces that attack a square."""
        return squares(listed(ctypes.c_uint8, lib.shogi_position_attackers, self._handle,
                              square_number(square), Color(color)))

    def setup(self) -> Setup:
        """Board, hands, turn and move number as a setup of their own."""
        setup = Setup()
        lib.shogi_position_get_setup(self._handle, setup._handle)
        return setup

    @property
    def faults(self) -> Faults:
        """What is wrong with the arrangement on the board."""
        return self.setup().faults

    @property
    def moves(self) -> List[Move]:
        """The moves played since the setup."""
        handle = self._handle
        values = (lib.shogi_position_move_at(handle, index)
                  for index in range(lib.shogi_position_ply(handle)))
        return [move for move in map(move_of, values) if move is not None]

    def peek(self) -> Optional[Move]:
        """The last move, or None."""
        ply = self.ply
        return move_of(lib.shogi_position_move_at(self._handle, ply - 1)) if ply else None

    # Legality

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: to be iterated over, counted, or asked with `in`."""
        return LegalMoves(self)

    def is_legal(self, move: int) -> bool:
        """Whether a move is legal."""
        return lib.shogi_legality_is_legal(self._handle, move_number(move))

    def why_illegal(self, move: int) -> Illegality:
        """Every reason why a move is illegal. The answer is false if it is legal."""
        value = Move(move)
        reasons = Reasons(lib.shogi_legality_reasons(self._handle, value))
        witnesses = {
            reason: squares(listed(ctypes.c_uint8, lib.shogi_legality_witnesses, self._handle,
                                   value, reason))
            for reason in single_flags(reasons)}
        return Illegality(value, reasons, witnesses)

    def refutation(self, drop: int) -> Optional[Move]:
        """A reply that shows why a pawn drop that gives check is no mate."""
        return move_of(lib.shogi_legality_refutation(self._handle, move_number(drop)))

    def promotion(self, from_square: int, to_square: int) -> Promotion:
        """Whether the piece on a square may, must or must not promote when it goes to another."""
        return Promotion(lib.shogi_legality_promotion(
            self._handle, square_number(from_square), square_number(to_square)))

    def mates_in_one(self) -> List[Move]:
        """All moves that mate at once: legal checks without a legal reply.

        >>> len(Position("8k/9/7RS/9/9/8L/9/9/9 b - 1").mates_in_one())
        7
        """
        return [_move_at_index(move) for move in
                listed(ctypes.c_uint16, lib.shogi_position_mates_in_one, self._handle)]

    def mate_in_one(self) -> Optional[Move]:
        """A move that mates at once, or None.

        >>> Position("8k/9/8P/9/9/9/9/9/9 b G 1").mate_in_one()
        Move.from_usi('G*1b')
        """
        return move_of(lib.shogi_position_mate_in_one(self._handle))

    def perft(self, depth: int) -> int:
        """The number of legal sequences of moves.

        It is counted on a copy, so that other threads may go on with this position.

        >>> Position().perft(3)
        25470
        """
        nodes = ctypes.c_uint64()
        check(lib.shogi_position_perft(
            self.copy()._handle, number(depth, 0, SHOGI_MAX_PERFT_DEPTH, "the depth"),
            ctypes.byref(nodes)))
        return nodes.value

    # Playing

    def push(self, move: int) -> None:
        """Plays a legal move; raises `IllegalMoveError` otherwise."""
        if move >> 16 or _play(self._handle, move):
            self._refuse(move)

    def push_usi(self, text: str) -> Move:
        """Plays a move in USI; "pass" passes.

        >>> Position().push_usi("5g5e")
        Traceback (most recent call last):
            ...
        libshogi.errors.IllegalMoveError: 5g5e: piece-cannot-move-so
        """
        move = Move.from_usi(text)
        if move.is_null:
            self.push_null()
        else:
            self.push(move)
        return move

    def push_unchecked(self, move: int) -> None:
        """Plays a move that is physically possible, legal or not; else `ImpossibleMoveError`."""
        if move >> 16 or _play_unchecked(self._handle, move):
            self._refuse(move, unchecked=True)

    def push_null(self) -> None:
        """Passes."""
        check(lib.shogi_position_play_null(self._handle))

    def pop(self) -> None:
        """Takes back the last move; raises `NothingError`, an `IndexError`, if there is none.

        It answers nothing, as that would take as long again; `peek()` has the last move.
        """
        status = _undo(self._handle)
        if status:
            raise error_of(status)

    def reserve(self, plies: int) -> None:
        """Makes room for a history of so many plies."""
        check(lib.shogi_position_reserve(self._handle, number(plies, 0, 100000000, "plies")))

    def _refuse(self, move: int, unchecked: bool = False) -> NoReturn:
        """Says why a move was not played: asks again what the answer is, as nothing has changed."""
        value = Move(move)
        play = lib.shogi_position_play_unchecked if unchecked else lib.shogi_position_play
        error = error_of(play(self._handle, value))
        if isinstance(error, IllegalMoveError):
            error.illegality = self.why_illegal(value)
            error.args = (f"{value}: {error.illegality}" if error.illegality
                          else f"{value}: {error}",)
        raise error

    # Judging

    def outcome(self, rules: RulesLike) -> Optional[Outcome]:
        """How the game has ended by itself; None while it goes on.

        >>> Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2").outcome("jsa24")
        Outcome(rules='jsa24', result=WIN, winner=BLACK, reason=MATE)
        """
        outcome = Judge(rules).position(lib.shogi_outcome_judge, self._handle)
        return outcome if outcome else None

    def is_game_over(self, rules: RulesLike) -> bool:
        """Whether the game has ended by itself."""
        return self.outcome(rules) is not None

    def repetition(self, rules: RulesLike) -> Outcome:
        """Judges repetition alone; without a result, `plies` has the occurrences so far."""
        return Judge(rules).position(lib.shogi_outcome_judge_repetition, self._handle)

    def declaration(self, rules: RulesLike) -> Outcome:
        """Judges a declaration (nyugyoku) by the side to move, as if it were made now."""
        return Judge(rules).position(lib.shogi_outcome_judge_declaration, self._handle)

    def can_declare(self, rules: RulesLike) -> bool:
        """Whether the side to move can declare an impasse now without losing by it.

        >>> Position().can_declare("jsa24")
        False
        """
        from .rules import rules_of  # which needs positions itself
        return lib.shogi_position_can_declare(self._handle, rules_of(rules)._handle, None)

    def agreement(self, rules: RulesLike) -> Outcome:
        """Judges an impasse (jishogi) that both sides agree on."""
        return Judge(rules).position(lib.shogi_outcome_judge_agreement, self._handle)

    def occurrences(self) -> List[int]:
        """The plies at which the present position has occurred, the present one included."""
        return listed(ctypes.c_uint64, lib.shogi_position_occurrences, self._handle)

    def try_move(self) -> Optional[Move]:
        """The move that fulfils the try rule now, or None."""
        return move_of(lib.shogi_position_try_move(self._handle))

    def foul_traces(self, color: Color) -> Tuple[Square, ...]:
        """Traces of a side's foul that was not noticed: dead pieces, two pawns on a file."""
        return squares(listed(ctypes.c_uint8, lib.shogi_position_foul_traces, self._handle,
                              Color(color)))

    # Notation

    def write_move(self, move: int, notation: Notation = Notation.JAPANESE) -> str:
        """A move as it is written before it is played.

        >>> Position().write_move(Move.from_usi("7g7f"))
        '▲７六歩'
        """
        text = written(lib.shogi_move_write, self._handle, move_number(move), Notation(notation))
        if not text:
            raise ValueError(f"{Move(move)} cannot be written: it is not possible here")
        return text

    def read_move(self, text: str, notation: Notation) -> Move:
        """Reads a move in a notation. It is possible on the board; it may be illegal.

        >>> Position().read_move("P-7f", Notation.WESTERN)
        Move.from_usi('7g7f')
        """
        data, diag, value = encoded(text), new_list(), ctypes.c_uint16()
        status = lib.shogi_move_read(self._handle, data, len(data), Notation(notation),
                                     ctypes.byref(value), diag)
        if status:
            raise error_of(status, entries(diag))
        return Move(value.value)

    def guess_move(self, text: str) -> Guess:
        """Reads a move of any notation, as people type it.

        >>> Position().guess_move(" ７六歩 ").move
        Move.from_usi('7g7f')
        """
        data, diag = encoded(text), new_list()
        value, notation = ctypes.c_uint16(), ctypes.c_uint8()
        status = lib.shogi_move_guess(self._handle, data, len(data), ctypes.byref(value),
                                      ctypes.byref(notation), diag)
        if status:
            raise error_of(status, entries(diag))
        return Guess(Move(value.value), Notation(notation.value))

    # Python's own

    def copy(self) -> Position:
        """A copy with all its moves."""
        return self._of(new(OwnedPosition, lib.shogi_position_copy, self._handle))

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    @classmethod
    def _of(cls, handle: OwnedPosition) -> Position:
        position = cls.__new__(cls)
        position._handle = handle
        position.diagnostics = ()
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return lib.shogi_position_equal(self._handle, other._handle)

    def __reduce__(self) -> Tuple[object, Tuple[str, List[int]]]:
        start = self.copy()
        for _ in range(start.ply):
            start.pop()
        return _restored, (start.sfen(), [int(move) for move in self.moves])

    def __str__(self) -> str:
        return self.bod()

    def __repr__(self) -> str:
        return "<Position: closed>" if self.closed else f"Position({self.sfen()!r})"


def _restored(sfen: str, moves: List[int]) -> Position:
    """A pickled position."""
    position = Position(sfen)
    for move in moves:
        if Move(move).is_null:
            position.push_null()
        else:
            position.push_unchecked(move)
    return position
