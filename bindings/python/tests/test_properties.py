"""What holds in every position, tried on random ones."""
import copy
import pickle

from hypothesis import given
from hypothesis import strategies as st

import libshogi
from libshogi import Kifu, Move, Notation, Position, Square

from conftest import games

SQUARE = st.sampled_from(libshogi.SQUARES)
MOVES = st.one_of(
    st.builds(Move.board, SQUARE, SQUARE, st.booleans()),
    st.builds(Move.drop, st.sampled_from(list(libshogi.Kind)[:7]), SQUARE))


@given(MOVES)
def test_move_is_its_usi_and_its_parts(move):
    assert Move.from_usi(move.usi()) == move
    assert pickle.loads(pickle.dumps(move)) == move and eval(repr(move)) == move
    assert type(pickle.loads(pickle.dumps(move))) is Move
    if move.is_drop:
        assert Move.drop(move.drop_kind, move.to_square) == move
    else:
        assert Move.board(move.from_square, move.to_square, move.is_promotion) == move


@given(SQUARE)
def test_square_is_its_texts(square):
    for style in libshogi.SquareStyle:
        assert Square.parse(square.text(style)) == square
    assert Square.at(square.file, square.rank) == square
    assert square.rotated().rotated() == square == square.mirrored().mirrored()
    assert eval(repr(square)) == square


@given(games())
def test_sfen_and_position_line_are_read_back(position):
    again = Position(position.sfen())
    assert again == position and again.sfen() == position.sfen() and again.key == position.key
    assert Position.from_usi(position.usi()).moves == position.moves
    assert eval(repr(position)) == position
    assert Position.from_setup(position.setup()) == position


@given(games(30), MOVES)
def test_listing_judging_and_playing_agree(position, move):
    before = position.sfen()
    why = position.why_illegal(move)
    legal = move in position.legal_moves
    assert legal == (move in set(position.legal_moves)) == (not why) == position.is_legal(move)
    try:
        position.push(move)
        assert legal
        position.pop()
    except libshogi.IllegalMoveError as error:
        assert not legal and error.illegality == why and error.code == "illegal"
    assert position.sfen() == before


@given(games(30))
def test_parts_of_the_legal_moves_make_the_whole(position):
    moves = position.legal_moves
    by_source = [move for square in libshogi.SQUARES for move in moves.from_square(square)]
    drops = [move for kind in list(libshogi.Kind)[:7] for move in moves.drops(kind)]
    by_target = [move for square in libshogi.SQUARES for move in moves.to_square(square)]
    assert sorted(by_source + drops) == sorted(by_target) == sorted(moves)
    assert len(moves) == len(by_target) and bool(moves) == bool(by_target)


@given(games())
def test_taking_back_leads_to_the_start(position):
    moves = position.moves
    assert position.peek() == (moves[-1] if moves else None)
    for ply in range(len(moves), 0, -1):
        assert position.ply == ply
        position.pop()
    assert position == Position() and position.peek() is None


@given(games(20))
def test_copies_are_equal_and_independent(position):
    sfen = position.sfen()
    for again in (position.copy(), copy.copy(position), copy.deepcopy(position),
                  pickle.loads(pickle.dumps(position))):
        assert again == position and again.moves == position.moves
        again.push_null()
        assert again != position and position.sfen() == sfen


@given(games(20))
def test_moves_are_read_as_they_are_written(position):
    for move in position.legal_moves:
        for notation in list(Notation)[1:]:
            assert position.read_move(position.write_move(move, notation), notation) == move


@given(games())
def test_records_are_read_as_they_are_written(position):
    kifu = Kifu()
    cursor = libshogi.Cursor(kifu)
    for move in position.moves:
        cursor.play(move)
    for name in ("csa", "kif", "ki2", "usi"):
        again = Kifu.read(kifu.to_bytes(name)) if kifu.move_count or name != "ki2" else kifu
        assert [node.move for node in again.main_line() if node.move] == position.moves
    assert cursor.position() == position


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data):
    libshogi.detect(data)
    for strict in (False, True):
        try:
            kifu = Kifu.read(data, strict=strict)
            assert kifu.node_count >= 1
        except libshogi.ShogiError as error:
            assert error.code and isinstance(error.diagnostics, tuple)
    for game in libshogi.Reader(data, on_error=lambda error: None):
        assert game.node_count >= 1


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    position = Position()
    for read in (Position, Position.from_usi, Move.from_usi, Square.parse, libshogi.Setup,
                 libshogi.Setup.from_bod, position.guess_move, libshogi.Handicap.find,
                 lambda text: position.read_move(text, Notation.KIF)):
        try:
            read(text)
        except ValueError as error:
            assert str(error)


@given(st.integers())
def test_any_int_is_a_move_or_refused(position_free_value):
    position = Position()
    for play in (position.push, position.push_unchecked, position.is_legal, position.why_illegal,
                 Move):
        try:
            play(position_free_value)
        except (ValueError, libshogi.ShogiError) as error:
            assert str(error)
    assert position.ply <= 2
