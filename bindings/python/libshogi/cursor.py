"""A place in a record, with the position there."""
from __future__ import annotations

from typing import Callable, Optional

from ._calls import OwnedCursor, OwnedPosition, Owner, encoded, new
from ._library import lib
from ._prototypes import SHOGI_NO_COLOR
from .enums import Color, Ending, Status
from .errors import IllegalMoveError, check, error_of
from .kifu import Kifu
from .move import Move, move_number
from .node import Node
from .outcome import Outcome
from .position import Position


class Cursor(Owner):
    """Stands at a node of a record. Playing follows the record or adds to it.

    >>> kifu = Kifu()
    >>> cursor = Cursor(kifu)
    >>> for usi in ["7g7f", "3c3d", "2g2f"]:
    ...     node = cursor.play_usi(usi)
    >>> cursor.back()
    True
    >>> cursor.play_usi("6g6f"), cursor.end(Ending.RESIGN)
    (<Node: ply 3: MOVE 6g6f>, <Node: ply 3: ENDING 投了>)
    >>> kifu.move_count, kifu.node_count
    (3, 6)
    """

    __slots__ = ("_kifu",)

    def __init__(self, kifu: Kifu) -> None:
        if not isinstance(kifu, Kifu):
            raise TypeError(f"a Kifu is needed, not {type(kifu).__name__}")
        record = kifu._handle
        handle = new(OwnedCursor, lib.shogi_cursor_new, record)
        record.holders.append(None)
        handle.kifu = record
        self._handle = handle
        self._kifu = kifu

    @property
    def kifu(self) -> Kifu:
        """The record."""
        return self._kifu

    @property
    def node(self) -> Node:
        """The node at which the cursor stands."""
        return Node(self._kifu, lib.shogi_cursor_node(self._handle))

    def position(self) -> Position:
        """A copy of the position after the node, with the moves that led to it."""
        return Position._of(new(OwnedPosition, lib.shogi_position_copy,
                                lib.shogi_cursor_position(self._handle)))

    def assign_to(self, position: Position) -> None:
        """Makes a position that there is already equal to the one here, which saves a copy."""
        if not isinstance(position, Position):
            raise TypeError(f"a Position is needed, not {type(position).__name__}")
        check(lib.shogi_position_assign(position._handle,
                                        lib.shogi_cursor_position(self._handle)))

    # Moving about

    def go(self, node: Node) -> None:
        """Goes to a node of the record."""
        if not isinstance(node, Node):
            raise TypeError(f"a Node is needed, not {type(node).__name__}")
        if node.kifu is not self._kifu:
            raise ValueError("the node is one of another record")
        check(lib.shogi_cursor_go(self._handle, node.id))

    def to_start(self) -> None:
        """Goes to the root."""
        check(lib.shogi_cursor_to_start(self._handle))

    def to_end(self) -> None:
        """Goes to the end of the line."""
        check(lib.shogi_cursor_to_end(self._handle))

    def forward(self) -> bool:
        """Steps to the first child; false at the end of the line."""
        return self._step(lib.shogi_cursor_forward)

    def back(self) -> bool:
        """Steps to the parent; false at the root."""
        return self._step(lib.shogi_cursor_back)

    def next_variation(self) -> bool:
        """Steps to the next sibling; false at the last."""
        return self._step(lib.shogi_cursor_next_variation)

    def previous_variation(self) -> bool:
        """Steps to the previous sibling; false at the first."""
        return self._step(lib.shogi_cursor_previous_variation)

    def _step(self, function: Callable[[OwnedCursor], int]) -> bool:
        status = function(self._handle)
        if status == Status.NOTHING:
            return False
        check(status)
        return True

    # Playing

    def play(self, move: int) -> Node:
        """Plays a legal move."""
        return self._played(lib.shogi_cursor_play, move)

    def play_usi(self, text: str) -> Node:
        """Plays a move in USI; "pass" passes."""
        move = Move.from_usi(text)
        return self.play_null() if move.is_null else self.play(move)

    def play_unchecked(self, move: int) -> Node:
        """Plays a move that is physically possible; an illegal one becomes a foul."""
        return self._played(lib.shogi_cursor_play_unchecked, move)

    def play_null(self) -> Node:
        """Passes."""
        check(lib.shogi_cursor_play_null(self._handle))
        return self.node

    def end(self, ending: Ending, label: Optional[str] = None,
            winner: Optional[Color] = None) -> Node:
        """Ends the line: with the usual label and winner, or with a label of one's own."""
        if label is None:
            if winner is not None:
                raise ValueError("a winner is given only with a label: an ending has its own")
            check(lib.shogi_cursor_end(self._handle, Ending(ending)))
        else:
            data = encoded(label)
            color = SHOGI_NO_COLOR if winner is None else Color(winner)
            check(lib.shogi_cursor_end_with_label(self._handle, Ending(ending), color, data,
                                                  len(data)))
        return self.node

    def end_outcome(self, outcome: Outcome) -> Node:
        """Ends the line as a verdict on the position here says.

        Raises `NothingError` if that is that the game goes on.

        >>> kifu = Kifu(Position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))
        >>> cursor = Cursor(kifu)
        >>> node = cursor.play_usi("G*5b")
        >>> cursor.end_outcome(cursor.position().outcome("jsa24")), kifu.winner.name
        (<Node: ply 1: ENDING 詰み>, 'BLACK')
        """
        if not isinstance(outcome, Outcome):
            raise TypeError(f"an Outcome is needed, not {type(outcome).__name__}")
        check(lib.shogi_cursor_end_outcome(self._handle, outcome._handle))
        return self.node

    def _played(self, function: Callable[[OwnedCursor, int], int], move: int) -> Node:
        status = function(self._handle, move_number(move))
        if status:
            error = error_of(status)
            if isinstance(error, IllegalMoveError):
                error.illegality = self.position().why_illegal(move)
                error.args = (f"{Move(move)}: {error.illegality}",)
            raise error
        return self.node

    def __repr__(self) -> str:
        return "<Cursor: closed>" if self.closed else f"<Cursor at {self.node!r}>"
