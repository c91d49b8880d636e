"""How a game stands or ended, with the evidence."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional, Tuple

from ._calls import OwnedOutcome, listed, new
from ._library import lib, text_of
from .board import optional_color
from .enums import Color, Conditions, Ending, EndReason, Result
from .errors import check

if TYPE_CHECKING:
    from .rules import RulesLike


class Points(NamedTuple):
    """A number for each side."""

    black: int
    white: int


class Outcome:
    """A verdict. It is false where there is no result.

    >>> import libshogi
    >>> win = libshogi.Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2").outcome("jsa24")
    >>> win.winner.name, win.reason_name, bool(win)
    ('BLACK', 'mate', True)
    """

    __slots__ = ("_handle", "rules", "result", "winner", "reason", "plies", "points", "zone_pieces",
                 "failed_conditions")

    def __init__(self, handle: OwnedOutcome, rules: Optional[str]) -> None:
        self._handle = handle
        #: The name of the rules profile; None of a clock.
        self.rules = rules
        self.result: Result = Result(lib.shogi_outcome_result(handle))
        #: None unless the result is a win.
        self.winner: Optional[Color] = optional_color(lib.shogi_outcome_winner(handle))
        self.reason: EndReason = EndReason(lib.shogi_outcome_reason(handle))
        #: The plies that the verdict rests on.
        self.plies: Tuple[int, ...] = tuple(
            listed(ctypes.c_uint64, lib.shogi_outcome_plies, handle))
        #: The points of an impasse; None if none were counted.
        self.points = _both(lib.shogi_outcome_points, handle)
        #: Pieces in the last three ranks, kings aside; None if none were counted.
        self.zone_pieces = _both(lib.shogi_outcome_zone_pieces, handle)
        #: Which conditions of a declaration failed.
        self.failed_conditions: Conditions = Conditions(
            lib.shogi_outcome_failed_conditions(handle))

    def ending(self, mover: Color) -> Ending:
        """The ending that a record gets for this verdict, where it is the turn of `mover`.

        `Ending.NONE` without a result. `Cursor.end_outcome()` writes it, with the winner.

        >>> import libshogi
        >>> position = libshogi.Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2")
        >>> position.outcome("jsa24").ending(position.turn).name
        'MATE'
        """
        return Ending(lib.shogi_outcome_ending(self._handle, Color(mover)))

    @property
    def result_name(self) -> str:
        """The stable name of the result: none, win or draw."""
        return text_of(lib.shogi_result_name(self.result))

    @property
    def reason_name(self) -> str:
        """The stable name of the reason, such as "perpetual-check"."""
        return text_of(lib.shogi_end_reason_name(self.reason))

    def __bool__(self) -> bool:
        return self.result != Result.NONE

    def __repr__(self) -> str:
        parts = [f"rules={self.rules!r}", f"result={self.result.name}"]
        if self.winner is not None:
            parts.append(f"winner={self.winner.name}")
        if self:
            parts.append(f"reason={self.reason.name}")
        if self.plies:
            parts.append(f"plies={self.plies}")
        if self.points is not None:
            parts.append(f"points={tuple(self.points)}")
        return f"Outcome({', '.join(parts)})"


def _both(function: Callable[[Any, int], int], handle: OwnedOutcome) -> Optional[Points]:
    black, white = function(handle, Color.BLACK), function(handle, Color.WHITE)
    return None if black < 0 and white < 0 else Points(black, white)


class Judge:
    """Calls the judging functions of the library under a rules profile."""

    def __init__(self, rules: RulesLike) -> None:
        from .rules import rules_of  # which needs positions itself
        self.rules = rules_of(rules)

    def position(self, function: Callable[..., int], position: Any) -> Outcome:
        """The verdict of one function on a position."""
        handle = new(OwnedOutcome, lib.shogi_outcome_new)
        check(function(handle, position, self.rules._handle))
        return Outcome(handle, self.rules.name)
