"""The nodes of a record."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, List, Optional, Tuple

from ._calls import encoded, number, written
from ._library import lib, text_of
from ._prototypes import SHOGI_NO_NODE, SHOGI_NO_TIME
from .board import optional_color
from .enums import Color, Ending, NodeKind, Reasons, Result
from .errors import StaleNodeError, check
from .move import Move, move_of

if TYPE_CHECKING:
    from .kifu import Kifu
    from .position import Position


class Node:
    """A node of a record: the start, a move, or the ending of a line.

    A node is a handle: it stays good while the record changes elsewhere. Using one that was
    deleted raises `StaleNodeError`.

    >>> from libshogi import Cursor, Kifu, Move
    >>> kifu = Kifu()
    >>> node = Cursor(kifu).play(Move.from_usi("7g7f"))
    >>> node.time = 12000
    >>> node.comments = ["The usual first move."]
    >>> node, node.parent == kifu.root, kifu.root.next == node
    (<Node: ply 1: MOVE 7g7f>, True, True)
    """

    __slots__ = ("kifu", "id")

    def __init__(self, kifu: Kifu, identity: int) -> None:
        #: The record.
        self.kifu = kifu
        #: The handle as the C interface has it.
        self.id = number(identity, 0, 2**64 - 1, "a node")

    def _get(self, function: Callable[[Any, int], Any]) -> Any:
        """What a function answers about the node, which must exist."""
        handle = self.kifu._handle
        if lib.shogi_kifu_kind(handle, self.id) == NodeKind.NONE:
            raise StaleNodeError("the node was deleted")
        return function(handle, self.id)

    def _node(self, function: Callable[[Any, int], int]) -> Optional[Node]:
        identity = self._get(function)
        return None if identity == SHOGI_NO_NODE else Node(self.kifu, identity)

    @property
    def exists(self) -> bool:
        """Whether the node was not deleted."""
        return bool(lib.shogi_kifu_kind(self.kifu._handle, self.id))

    # What it is

    @property
    def kind(self) -> NodeKind:
        """What the node is."""
        return NodeKind(self._get(lib.shogi_kifu_kind))

    @property
    def move(self) -> Optional[Move]:
        """The move of a move, a foul or a null move; None of other nodes."""
        return move_of(self._get(lib.shogi_kifu_move))

    @property
    def reasons(self) -> Reasons:
        """Why a foul or an unplayable move is illegal."""
        return Reasons(self._get(lib.shogi_kifu_reasons))

    @property
    def ply(self) -> int:
        """How many moves were played up to and including this node."""
        return int(self._get(lib.shogi_kifu_ply))

    @property
    def mover(self) -> Optional[Color]:
        """The side that made the move, or whose turn it was at an ending; None of the root."""
        return optional_color(self._get(lib.shogi_kifu_mover))

    @property
    def ending(self) -> Ending:
        """How the line ends here; `Ending.NONE` of other nodes."""
        return Ending(self._get(lib.shogi_kifu_ending))

    @property
    def winner(self) -> Optional[Color]:
        """Who wins by an ending, or None."""
        return optional_color(self._get(lib.shogi_kifu_winner))

    @property
    def result(self) -> Result:
        """What an ending says: a win, a draw, or NONE, as of an interrupted game."""
        return Result(self._get(lib.shogi_kifu_result))

    @property
    def label(self) -> str:
        """The text of an ending or of an unplayable move as the record has it."""
        return text_of(self._get(lib.shogi_kifu_label))

    @property
    def evaluation(self) -> Optional[int]:
        """The centipawns for Black that an engine or server wrote into the comment, or None."""
        value = ctypes.c_int32()
        found = self._get(
            lambda kifu, node: lib.shogi_kifu_evaluation(kifu, node, ctypes.byref(value)))
        return value.value if found else None

    @property
    def evaluation_line(self) -> str:
        """The line of moves of the evaluation, as it is written there."""
        self._get(lib.shogi_kifu_kind)
        return written(lib.shogi_kifu_evaluation_line, self.kifu._handle, self.id)

    # What can be set

    @property
    def time(self) -> Optional[int]:
        """The time taken, in milliseconds; None if none is known."""
        value: int = self._get(lib.shogi_kifu_time)
        return None if value == SHOGI_NO_TIME else value

    @time.setter
    def time(self, milliseconds: Optional[int]) -> None:
        value = SHOGI_NO_TIME if milliseconds is None else number(milliseconds, 0, 2**40, "a time")
        check(lib.shogi_kifu_set_time(self.kifu._handle, self.id, value))

    @property
    def comments(self) -> Tuple[str, ...]:
        """The lines of the comment."""
        handle = self.kifu._handle
        return tuple(text_of(lib.shogi_kifu_comment(handle, self.id, index))
                     for index in range(self._get(lib.shogi_kifu_comment_count)))

    @comments.setter
    def comments(self, lines: Iterable[str]) -> None:
        if isinstance(lines, str):
            lines = [lines]
        text = [encoded(line) for line in lines]  # before anything changes
        check(lib.shogi_kifu_clear_comments(self.kifu._handle, self.id))
        for line in text:
            check(lib.shogi_kifu_add_comment(self.kifu._handle, self.id, line, len(line)))

    def add_comment(self, text: str) -> None:
        """Adds lines at the end of the comment."""
        data = encoded(text)
        check(lib.shogi_kifu_add_comment(self.kifu._handle, self.id, data, len(data)))

    @property
    def bookmark(self) -> Optional[str]:
        """The bookmark, or None."""
        value = self._get(lib.shogi_kifu_bookmark)
        return None if value is None else text_of(value)

    @bookmark.setter
    def bookmark(self, text: Optional[str]) -> None:
        data = None if text is None else encoded(text)
        check(lib.shogi_kifu_set_bookmark(self.kifu._handle, self.id, data, len(data or b"")))

    # The tree

    @property
    def parent(self) -> Optional[Node]:
        """The node before; None of the root."""
        return self._node(lib.shogi_kifu_parent)

    @property
    def next(self) -> Optional[Node]:
        """The node that continues the line; None at its end."""
        return self._node(lib.shogi_kifu_first_child)

    @property
    def next_sibling(self) -> Optional[Node]:
        """The next alternative, or None."""
        return self._node(lib.shogi_kifu_next_sibling)

    @property
    def previous_sibling(self) -> Optional[Node]:
        """The alternative before, or None."""
        return self._node(lib.shogi_kifu_previous_sibling)

    @property
    def children(self) -> List[Node]:
        """The node that continues the line, and the variations."""
        children = []
        child = self.next
        while child is not None:
            children.append(child)
            child = child.next_sibling
        return children

    @property
    def variations(self) -> List[Node]:
        """The children other than the first."""
        return self.children[1:]

    def line(self) -> Iterator[Node]:
        """The nodes that continue the line, one after the other."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def is_main_line(self) -> bool:
        """Whether this node and all before it are first children."""
        node: Optional[Node] = self
        while node is not None:
            if node.previous_sibling is not None:
                return False
            node = node.parent
        return True

    def position(self) -> Position:
        """The position after the node, with the moves that led to it."""
        from .cursor import Cursor
        with Cursor(self.kifu) as cursor:
            cursor.go(self)
            return cursor.position()

    # Editing

    def delete(self) -> None:
        """Deletes the node and everything behind it."""
        check(lib.shogi_kifu_delete(self.kifu._handle, self.id))

    def promote(self) -> None:
        """Makes the node the first among its siblings."""
        check(lib.shogi_kifu_promote(self.kifu._handle, self.id))

    def promote_line(self) -> None:
        """Makes the line through the node the main line."""
        check(lib.shogi_kifu_promote_line(self.kifu._handle, self.id))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self.kifu is other.kifu and self.id == other.id

    def __hash__(self) -> int:
        return hash((id(self.kifu), self.id))

    def __repr__(self) -> str:
        if self.kifu.closed or not self.exists:
            return "<Node: closed>" if self.kifu.closed else "<Node: deleted>"
        said = self.move if self.move is not None else self.label
        return f"<Node: ply {self.ply}: {self.kind.name} {said}".rstrip() + ">"
