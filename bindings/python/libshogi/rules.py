"""Rules profiles: what differs between events."""
from __future__ import annotations

from typing import Tuple, Union

from ._calls import OwnedRules, Owner, encoded, new, number
from ._library import lib, text_of
from .enums import ImpasseRule, MissingPieces, MutualCheck
from .errors import NothingError, check


class Rules(Owner):
    """A rules profile, made from a preset. There is no default.

    >>> Rules.presets()[::2]
    ('jsa24', 'amateur27', 'csa27', 'try')
    >>> rules = Rules("csa27")
    >>> rules.move_limit = 256
    >>> rules
    <Rules: csa27, impasse=POINTS_27, move_limit=256>
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        data = encoded(name)
        try:
            self._handle = new(OwnedRules, lib.shogi_rules_new, data, len(data))
        except NothingError:
            raise ValueError(f"there are no rules {name!r}; there are "
                             f"{', '.join(self.presets())}") from None

    @staticmethod
    def presets() -> Tuple[str, ...]:
        """The names of all presets."""
        return tuple(text_of(lib.shogi_rules_preset_name(index))
                     for index in range(lib.shogi_rules_preset_count()))

    @property
    def name(self) -> str:
        """The preset that the profile was made from."""
        return text_of(lib.shogi_rules_name(self._handle))

    @property
    def impasse(self) -> ImpasseRule:
        """How an impasse is scored."""
        return ImpasseRule(lib.shogi_rules_impasse(self._handle))

    @impasse.setter
    def impasse(self, value: ImpasseRule) -> None:
        check(lib.shogi_rules_set_impasse(self._handle, ImpasseRule(value)))

    @property
    def equal_points_draw(self) -> bool:
        """Whether 27 points each by agreement is a draw instead of White's win."""
        return lib.shogi_rules_equal_points_draw(self._handle)

    @equal_points_draw.setter
    def equal_points_draw(self, value: bool) -> None:
        lib.shogi_rules_set_equal_points_draw(self._handle, bool(value))

    @property
    def missing_pieces(self) -> MissingPieces:
        """When missing pieces count as White's."""
        return MissingPieces(lib.shogi_rules_missing_pieces(self._handle))

    @missing_pieces.setter
    def missing_pieces(self, value: MissingPieces) -> None:
        check(lib.shogi_rules_set_missing_pieces(self._handle, MissingPieces(value)))

    @property
    def move_limit(self) -> int:
        """How many moves make the game a draw; 0 = no limit."""
        return lib.shogi_rules_move_limit(self._handle)

    @move_limit.setter
    def move_limit(self, value: int) -> None:
        check(lib.shogi_rules_set_move_limit(self._handle,
                                             number(value, 0, 1000000000, "a move limit")))

    @property
    def limit_postponed_by_check(self) -> bool:
        """Whether the draw waits while a check given at the limit goes on."""
        return lib.shogi_rules_limit_postponed_by_check(self._handle)

    @limit_postponed_by_check.setter
    def limit_postponed_by_check(self, value: bool) -> None:
        lib.shogi_rules_set_limit_postponed_by_check(self._handle, bool(value))

    @property
    def mutual_check(self) -> MutualCheck:
        """What mutual perpetual check means."""
        return MutualCheck(lib.shogi_rules_mutual_check(self._handle))

    @mutual_check.setter
    def mutual_check(self, value: MutualCheck) -> None:
        check(lib.shogi_rules_set_mutual_check(self._handle, MutualCheck(value)))

    @property
    def try_rule(self) -> bool:
        """Whether a king that reaches the enemy king's home square wins."""
        return lib.shogi_rules_try(self._handle)

    @try_rule.setter
    def try_rule(self, value: bool) -> None:
        lib.shogi_rules_set_try(self._handle, bool(value))

    def copy(self) -> Rules:
        """A copy."""
        rules = Rules.__new__(type(self))
        rules._handle = new(OwnedRules, lib.shogi_rules_copy, self._handle)
        return rules

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Rules:
        return self.copy()

    def __repr__(self) -> str:
        if self.closed:
            return "<Rules: closed>"
        return (f"<Rules: {self.name}, impasse={self.impasse.name}, "
                f"move_limit={self.move_limit}>")


#: Where rules are needed, the name of a preset will do.
RulesLike = Union[Rules, str]


def rules_of(value: RulesLike) -> Rules:
    """A profile, or that of a name."""
    if isinstance(value, Rules):
        return value
    if isinstance(value, str):
        return Rules(value)
    raise TypeError(f"rules are a Rules or a name, not {type(value).__name__}")
