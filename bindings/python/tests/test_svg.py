"""Pictures: every option gets to the library, what is wrong is refused."""
import xml.etree.ElementTree

import pytest
from hypothesis import given

from conftest import games
from libshogi import (ArgumentError, ClosedError, Color, Move, Position, Setup, Square, SquareStyle,
                      SvgParts, SvgPieces)

SVG = "{http://www.w3.org/2000/svg}"


def elements(picture, name):
    return list(xml.etree.ElementTree.fromstring(picture).iter(SVG + name))


@given(games())
def test_pictures_are_xml_with_every_piece(position):
    for picture in (position.svg(), position.setup().svg(), position.svg(viewpoint=Color.WHITE)):
        root = xml.etree.ElementTree.fromstring(picture)
        assert root.find(SVG + "desc").text == position.sfen()
        pieces = len(position.piece_map()) + sum(len(position.hand(color)) for color in (0, 1))
        assert len(elements(picture, "use")) == pieces


def test_notebooks_show_the_usual_picture(position):
    position.push_usi("7g7f")
    assert position._repr_svg_() == position.svg()
    assert Setup("startpos")._repr_svg_() == Position().svg()


@pytest.mark.parametrize("options", [
    {"viewpoint": Color.WHITE}, {"pieces": SvgPieces.TWO_KANJI}, {"pieces": SvgPieces.LETTERS},
    {"coordinates": SquareStyle.LETTER}, {"parts": SvgParts.ALL & ~SvgParts.HANDS}, {"width": 100},
    {"width": 0}, {"last_move": Move.from_usi("2g2f")}, {"last_move": Move.null()},
    {"marks": [Square.parse("5e")]}, {"arrows": [Move.from_usi("3c3d")]},
])
def test_options_change_the_picture(position, options):
    position.push_usi("7g7f")
    usual = position.svg()
    assert position.svg(**options) != usual
    assert position.svg() == usual


@pytest.mark.parametrize("options, error", [
    ({"viewpoint": 2}, ValueError), ({"pieces": 3}, ValueError), ({"coordinates": 4}, ValueError),
    ({"parts": 16}, ValueError), ({"width": -1}, ValueError), ({"width": 100001}, ValueError),
    ({"last_move": 0x7FFF}, ArgumentError), ({"last_move": "7g7f"}, TypeError),
    ({"marks": [81]}, ValueError), ({"arrows": [Move.null()]}, ArgumentError),
])
def test_what_is_out_of_range_is_refused(position, options, error):
    with pytest.raises(error):
        position.svg(**options)


def test_a_closed_position_cannot_be_drawn(position):
    position.close()
    with pytest.raises(ClosedError):
        position.svg()
