"""Mate problems: whether the side to move can force mate by checks, how, and whether in one way only.

>>> from libshogi import Position
>>> mate = solve_mate(Position("kbb6/9/l1G6/9/9/9/9/9/9 b GN 1"))
>>> mate.answer, [move.usi() for move in mate.line]
(<MateAnswer.FOUND: 1>, ['N*8c', '9a9b', 'G*9a'])
"""
from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING, NamedTuple, Optional, Tuple

from ._calls import Owner, listed, new, number
from ._library import lib
from ._prototypes import SHOGI_MAX_MATE_PLIES, shogi_mate_solver_p
from .enums import MateAnswer, MateFlaw, MateOptions, MateReason
from .errors import check
from .move import MOVES, Move, move_of

if TYPE_CHECKING:
    from .position import Position

_MOST_NODES = 2**64 - 1
_MOST_MILLISECONDS = 2**32 - 1
_MOST_BYTES = 2**31 - 1


class OwnedMateSolver(shogi_mate_solver_p):
    def __del__(self, free=lib.shogi_mate_solver_free) -> None:  # type: ignore[no-untyped-def]
        free(self)


class Flaw(NamedTuple):
    """What is wrong with a problem, before which ply of its line, and with which other move."""

    kind: MateFlaw
    ply: int
    move: Optional[Move]


class Mate(NamedTuple):
    """What a search for mate found. True if it is mate."""

    answer: MateAnswer
    reason: MateReason
    line: Tuple[Move, ...]
    plies: int
    is_shortest: bool
    hand_left: int
    nodes: int
    flaws: Tuple[Flaw, ...]

    def __bool__(self) -> bool:
        return self.answer == MateAnswer.FOUND


class MateSolver(Owner):
    """A solver with a table of so many bytes (0 for the usual size), to be used again and again.

    >>> from libshogi import Position
    >>> solver = MateSolver(1 << 20)
    >>> bool(solver.solve(Position("8k/9/8P/9/9/9/9/9/9 b G 1")))
    True
    """

    __slots__ = ("_lock",)

    def __init__(self, table_bytes: int = 0) -> None:
        self._lock = threading.Lock()  # one call at a time
        self._handle = new(OwnedMateSolver, lib.shogi_mate_solver_new,
                           number(table_bytes, 0, _MOST_BYTES, "the table's size"))

    def solve(self, position: Position, *, shortest: bool = True, count_useless: bool = False,
              nodes: int = 0, milliseconds: int = 0, plies: int = SHOGI_MAX_MATE_PLIES) -> Mate:
        """Looks for a mate by the side to move; limits of 0 are none.

        >>> from libshogi import Position
        >>> mate = MateSolver(1 << 16).solve(Position("4k4/9/9/9/9/9/9/9/4R4 b - 1"))
        >>> mate.answer, mate.reason
        (<MateAnswer.NONE: 2>, <MateReason.NONE: 0>)
        """
        with self._lock:
            self._set(shortest, count_useless, nodes, milliseconds, plies)
            check(lib.shogi_mate_solver_solve(self._handle, position.copy()._handle))
            return self._mate()

    def judge(self, position: Position, *, count_useless: bool = False, nodes: int = 0,
              milliseconds: int = 0, plies: int = SHOGI_MAX_MATE_PLIES) -> Mate:
        """Solves a problem, and lists its flaws."""
        with self._lock:
            self._set(True, count_useless, nodes, milliseconds, plies)
            check(lib.shogi_mate_solver_judge(self._handle, position.copy()._handle))
            return self._mate()

    def cancel(self) -> None:
        """Makes the call that another thread is in, and all later ones, end soon."""
        lib.shogi_mate_solver_cancel(self._handle)

    def resume(self) -> None:
        """Takes back `cancel()`."""
        lib.shogi_mate_solver_resume(self._handle)

    def _set(self, shortest: bool, count_useless: bool, nodes: int, milliseconds: int,
             plies: int) -> None:
        handle = self._handle
        options = ((MateOptions.SHORTEST if shortest else 0) |
                   (MateOptions.COUNT_USELESS if count_useless else 0))
        check(lib.shogi_mate_solver_set_options(handle, options))
        check(lib.shogi_mate_solver_set_node_limit(
            handle, number(nodes, 0, _MOST_NODES, "the node limit")))
        check(lib.shogi_mate_solver_set_time_limit(
            handle, number(milliseconds, 0, _MOST_MILLISECONDS, "the time limit")))
        check(lib.shogi_mate_solver_set_ply_limit(
            handle, number(plies, 1, SHOGI_MAX_MATE_PLIES, "the ply limit")))

    def _mate(self) -> Mate:
        handle = self._handle
        line = tuple(MOVES[move] for move in
                     listed(ctypes.c_uint16, lib.shogi_mate_solver_line, handle))
        flaws = tuple(
            Flaw(MateFlaw(lib.shogi_mate_solver_flaw(handle, index)),
                 lib.shogi_mate_solver_flaw_ply(handle, index),
                 move_of(lib.shogi_mate_solver_flaw_move(handle, index)))
            for index in range(lib.shogi_mate_solver_flaw_count(handle)))
        return Mate(MateAnswer(lib.shogi_mate_solver_answer(handle)),
                    MateReason(lib.shogi_mate_solver_reason(handle)), line,
                    lib.shogi_mate_solver_plies(handle),
                    lib.shogi_mate_solver_is_shortest(handle),
                    lib.shogi_mate_solver_hand_left(handle),
                    lib.shogi_mate_solver_nodes(handle), flaws)


def solve_mate(position: Position, *, shortest: bool = True, count_useless: bool = False,
               nodes: int = 0, milliseconds: int = 0, plies: int = SHOGI_MAX_MATE_PLIES) -> Mate:
    """Looks for a mate by the side to move with a solver of its own.

    >>> from libshogi import Position
    >>> mate = solve_mate(Position("8k/9/8P/9/9/9/9/9/9 b G 1"), nodes=1000)
    >>> mate.plies, mate.line
    (1, (Move.from_usi('G*1b'),))
    """
    with MateSolver() as solver:
        return solver.solve(position, shortest=shortest, count_useless=count_useless, nodes=nodes,
                            milliseconds=milliseconds, plies=plies)


def judge_mate(position: Position, *, count_useless: bool = False, nodes: int = 0,
               milliseconds: int = 0, plies: int = SHOGI_MAX_MATE_PLIES) -> Mate:
    """Solves a problem with a solver of its own, and lists its flaws.

    >>> from libshogi import Position
    >>> mate = judge_mate(Position("8k/9/7RS/9/9/8L/9/9/9 b G 1"))
    >>> mate.flaws[-1]
    Flaw(kind=<MateFlaw.HAND_LEFT: 4>, ply=1, move=None)
    """
    with MateSolver() as solver:
        return solver.judge(position, count_useless=count_useless, nodes=nodes,
                            milliseconds=milliseconds, plies=plies)
