"""A game clock that is told how long each move took."""
from __future__ import annotations

from typing import Optional

from ._calls import OwnedClock, OwnedOutcome, Owner, new, number
from ._library import lib
from ._prototypes import SHOGI_CLOCK_MAX_MS
from .board import optional_color
from .enums import Color
from .errors import check
from .outcome import Outcome


class Clock(Owner):
    """Main time, byoyomi and increment of both sides, and what is left, in milliseconds.

    >>> clock = Clock()
    >>> clock.set_limit(Color.BLACK, main=600_000, byoyomi=30_000)
    >>> clock.spend(Color.BLACK, 610_000)
    >>> clock.main_left(Color.BLACK), clock.move_left(Color.BLACK), clock.flagged
    (0, 30000, None)
    """

    __slots__ = ()

    def __init__(self) -> None:
        """A clock without limits."""
        self._handle = new(OwnedClock, lib.shogi_clock_new)

    def set_limit(self, color: Color, *, main: int = 0, byoyomi: int = 0,
                  increment: int = 0) -> None:
        """Sets the limit of a side and gives it its full time."""
        check(lib.shogi_clock_set_limit(self._handle, Color(color), _time(main), _time(byoyomi),
                                        _time(increment)))

    def spend(self, color: Color, elapsed: int) -> None:
        """Books the time that a side's move took."""
        check(lib.shogi_clock_spend(self._handle, Color(color), _time(elapsed)))

    def reset(self) -> None:
        """Gives both sides their full time again."""
        lib.shogi_clock_reset(self._handle)

    def main_left(self, color: Color) -> Optional[int]:
        """What is left of a side's main time; None without limit."""
        return _optional(lib.shogi_clock_main_left(self._handle, Color(color)))

    def move_left(self, color: Color) -> Optional[int]:
        """How long a side may think about its next move; None without limit."""
        return _optional(lib.shogi_clock_move_left(self._handle, Color(color)))

    @property
    def flagged(self) -> Optional[Color]:
        """The side that ran out of time first, or None."""
        return optional_color(lib.shogi_clock_flagged(self._handle))

    def outcome(self) -> Optional[Outcome]:
        """The loss of the side that ran out of time; None if none has."""
        handle = new(OwnedOutcome, lib.shogi_outcome_new)
        check(lib.shogi_outcome_judge_clock(handle, self._handle))
        outcome = Outcome(handle, None)
        return outcome if outcome else None

    def copy(self) -> Clock:
        """A copy."""
        clock = Clock.__new__(type(self))
        clock._handle = new(OwnedClock, lib.shogi_clock_copy, self._handle)
        return clock

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Clock:
        return self.copy()

    def __repr__(self) -> str:
        if self.closed:
            return "<Clock: closed>"
        left = [self.move_left(color) for color in (Color.BLACK, Color.WHITE)]
        return f"<Clock: black {left[0]} ms, white {left[1]} ms>"


def _time(value: int) -> int:
    return number(value, 0, SHOGI_CLOCK_MAX_MS, "a time in milliseconds")


def _optional(value: int) -> Optional[int]:
    return None if value < 0 else value
