"""Positions as pictures (SVG)."""
from __future__ import annotations

from typing import Any, Callable, ClassVar, Iterable, Optional

from ._calls import OwnedSvg, Owner, new, number, square_number, written
from ._library import lib
from ._prototypes import SHOGI_SVG_MAX_WIDTH
from .enums import Color, SquareStyle, SvgParts, SvgPieces
from .errors import check
from .move import move_number


class Drawn(Owner):
    """Something that can be drawn; notebooks do so by themselves."""

    __slots__ = ()

    _draw: ClassVar[Callable[..., int]]

    def svg(self, *, viewpoint: Color = Color.BLACK, pieces: SvgPieces = SvgPieces.KANJI,
            coordinates: SquareStyle = SquareStyle.KANJI, parts: SvgParts = SvgParts.ALL,
            width: Optional[int] = None, last_move: Optional[int] = None,
            marks: Iterable[int] = (), arrows: Iterable[int] = ()) -> str:
        """The picture, as an XML document.

        `viewpoint` is the side that sits below. `pieces` and `coordinates` say how pieces and ranks
        are written, `parts` what is shown at all. `width` is in pixels, where nothing else tells; 0
        is for a picture that takes the room it is given. The squares of `last_move` are coloured,
        by default of the move that led to a position; `Move.null()` is for none. `marks` are squares
        that get a circle, `arrows` moves that are drawn as arrows.

        >>> from libshogi import Move, Position, Square
        >>> position = Position()
        >>> picture = position.svg(viewpoint=Color.WHITE, pieces=SvgPieces.TWO_KANJI,
        ...                        arrows=[Move.from_usi("7g7f")], marks=[Square.parse("3c")])
        >>> picture[:4], "<desc>" + position.sfen() in picture, "<circle" in picture
        ('<svg', True, True)
        >>> with open("position.svg", "w", encoding="utf-8") as file:  # doctest: +SKIP
        ...     file.write(picture)
        """
        look = new(OwnedSvg, lib.shogi_svg_new)
        check(lib.shogi_svg_set_viewpoint(look, Color(viewpoint)))
        check(lib.shogi_svg_set_pieces(look, SvgPieces(pieces)))
        check(lib.shogi_svg_set_coordinates(look, SquareStyle(coordinates)))
        check(lib.shogi_svg_set_parts(look, number(parts, 0, SvgParts.ALL, "the parts")))
        if width is not None:
            check(lib.shogi_svg_set_width(
                look, number(width, 0, SHOGI_SVG_MAX_WIDTH, "the width")))
        if last_move is not None:
            check(lib.shogi_svg_set_last_move(look, move_number(last_move)))
        for square in marks:
            check(lib.shogi_svg_add_mark(look, square_number(square)))
        for move in arrows:
            check(lib.shogi_svg_add_arrow(look, move_number(move)))
        return self._picture(look)

    def _picture(self, look: Any) -> str:
        return written(type(self)._draw, self._handle, look)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self._picture(None)
