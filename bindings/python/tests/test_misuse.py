"""Wrong types, closed objects, deleted nodes: an exception each time, and never a crash."""
import ctypes
import fractions
import gc

import pytest

import libshogi
from libshogi import Clock, Color, Cursor, Kifu, Move, Position, Reader, Rules, Setup, Square

WRONG = [None, "7g7f", 1.5, b"x", [], {}, object(), fractions.Fraction(1, 2), ctypes.c_int(3),
         lambda: 0]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_wrong_moves_are_type_errors(position, wrong):
    cursor = Cursor(Kifu())
    for use in (position.push, position.push_unchecked, position.is_legal, position.why_illegal,
                position.write_move, position.refutation, cursor.play, cursor.play_unchecked,
                Move, Square, position.piece_at, position.pinner, position.perft,
                position.reserve, position.legal_moves.from_square, libshogi.Piece):
        with pytest.raises(TypeError):
            use(wrong)
    assert wrong not in position.legal_moves and 0x10000 + 1 not in position.legal_moves
    assert position == Position()


@pytest.mark.parametrize("wrong", [None, 1, 1.5, [], object()], ids=repr)
def test_wrong_texts_are_type_errors(position, wrong):
    for use in (Position, Position.from_usi, position.push_usi, Move.from_usi, Square.parse,
                Rules, position.guess_move, position.outcome, Kifu.read, Reader, Cursor,
                libshogi.detect, Kifu().write, Kifu().merge, Position.from_setup,
                Setup.from_bod):
        with pytest.raises(TypeError):
            use(wrong)


@pytest.mark.parametrize("value", [-1, 0x10000, 0x10000 + 7799, 2**64, -2**70])
def test_numbers_out_of_range_are_refused(position, value):
    for use in (position.push, position.push_unchecked, position.is_legal, Move, Square,
                position.piece_at, position.perft, position.legal_moves.to_square, Color,
                libshogi.Piece, Kifu().time_limit):
        with pytest.raises(ValueError):
            use(value)
    with pytest.raises(ValueError):
        Clock().spend(Color.BLACK, value if value < 0 or value > 2**40 else 2**40)
    assert position.ply == 0


def test_a_move_is_not_cut_to_16_bits(position):
    move = Move.from_usi("7g7f")
    with pytest.raises(ValueError):
        position.push(move + 0x10000)
    position.push(int(move))
    assert position.peek() == move


def test_closed_objects_say_so(kifu):
    position, rules, clock, setup = Position(), Rules("jsa24"), Clock(), Setup()
    cursor, reader = Cursor(kifu), Reader(b"startpos\n")
    moves, node, headers = position.legal_moves, kifu.root, kifu.headers
    uses = [
        lambda: position.push(Move.from_usi("7g7f")), position.pop, position.sfen,
        lambda: position.turn, lambda: position == Position(), lambda: Position() == position,
        position.copy, lambda: len(moves), lambda: list(moves), moves.ints, lambda: bool(moves),
        lambda: Move(0) in moves, lambda: position.outcome("jsa24"), position.is_check,
        lambda: Position().outcome(rules), lambda: rules.name, rules.copy,
        lambda: clock.spend(Color.BLACK, 1), setup.sfen, lambda: Position.from_setup(setup),
        cursor.forward, cursor.position, lambda: cursor.node, lambda: next(reader),
        lambda: node.kind, lambda: list(kifu.nodes()), lambda: headers.get("x"),
        lambda: Cursor(kifu), lambda: kifu.to_bytes("kif"), lambda: kifu.audit("jsa24"),
        lambda: Kifu().merge(kifu)]
    owners = [position, rules, clock, setup, cursor, reader, kifu]
    for owner in owners:
        assert not owner.closed
        owner.close()
        owner.close()
        assert owner.closed and "closed" in repr(owner)
        assert isinstance(owner, type(owner).__mro__[1])
    for use in uses:
        with pytest.raises(libshogi.ClosedError, match="closed"):
            use()
    assert repr(node) == "<Node: closed>" and repr(moves) == "<LegalMoves: closed>"
    with pytest.raises(AttributeError, match="nothing_such"):
        position.nothing_such


def test_with_blocks_close():
    with Position() as position, Kifu() as kifu:
        assert not position.closed
    assert position.closed and kifu.closed


def test_a_cursor_outlives_its_closed_record(kifu):
    cursor = Cursor(kifu)
    kifu.close()
    assert cursor.forward() and cursor.position().ply == 1


def test_objects_of_a_cycle_are_freed_in_any_order():
    class Holder:
        pass

    for _ in range(50):
        one, two = Holder(), Holder()
        one.other, two.other = two, one
        one.kifu = Kifu()
        two.cursor = Cursor(one.kifu)
        two.cursor.play_usi("7g7f")
        one.reader = Reader(b"startpos moves 7g7f\n")
        del one, two
        gc.collect()


def test_objects_without_init_raise():
    class Forgetful(Position):
        def __init__(self):  # pylint: disable=super-init-not-called
            pass

    with pytest.raises(AttributeError):
        Forgetful().sfen()


def test_deleted_nodes_are_stale(kifu):
    node = kifu.root.next.next
    behind = node.next
    cursor = Cursor(kifu)
    cursor.go(behind)
    node.delete()
    for gone in (node, behind):
        assert not gone.exists and repr(gone) == "<Node: deleted>"
        for use in (lambda: gone.kind, lambda: gone.move, lambda: gone.comments,
                    lambda: gone.parent, gone.delete, lambda: gone.add_comment("x"),
                    gone.promote, lambda: gone.time, lambda: cursor.go(gone)):
            with pytest.raises(libshogi.StaleNodeError):
                use()
    with pytest.raises(libshogi.StaleNodeError):
        cursor.play_usi("7g7f")
    cursor.to_start()
    assert cursor.node == kifu.root
    with pytest.raises(libshogi.StaleNodeError):
        kifu.node(2**64 - 1).move
    with pytest.raises(libshogi.StaleNodeError):
        kifu.node(0).move


def test_nodes_of_other_records_are_refused(kifu):
    with pytest.raises(ValueError):
        Cursor(kifu).go(Kifu().root)


def test_nothing_to_take_back(position):
    with pytest.raises(IndexError) as caught:
        position.pop()
    assert caught.value.code == "nothing" and isinstance(caught.value, libshogi.NothingError)


def test_illegal_moves_carry_reasons(position):
    with pytest.raises(libshogi.IllegalMoveError) as caught:
        position.push_usi("8h2b")
    error = caught.value
    assert error.illegality.names == ("path-blocked",)
    assert error.illegality.witnesses[libshogi.Reasons.PATH_BLOCKED] == (
        Square.parse("3c"), Square.parse("7g"))
    assert "path-blocked (3c 7g)" in str(error)
    with pytest.raises(libshogi.ImpossibleMoveError):
        position.push_unchecked(Move.from_usi("5e5d"))
    with pytest.raises(libshogi.IllegalMoveError) as caught:
        Cursor(Kifu()).play_usi("7g7e")
    assert caught.value.illegality.names == ("piece-cannot-move-so",)


def test_faults_are_refused_where_they_are_not_tolerated():
    sfen = "4k4/9/9/9/9/9/9/9/9 b 19P 1"
    assert Position(sfen).faults
    with pytest.raises(libshogi.FaultError) as caught:
        Position(sfen, tolerate=libshogi.Faults.PROBLEM)
    assert caught.value.faults & libshogi.Faults.TOO_MANY_PIECES
    assert "too-many-pieces" in str(caught.value)
    with pytest.raises(libshogi.FaultError):
        Position.from_setup(Setup(sfen), tolerate=libshogi.Faults.NONE)
    with pytest.raises(libshogi.FaultError):
        Position.from_usi(f"sfen {sfen}", tolerate=libshogi.Faults.NONE)


def test_mutable_objects_have_no_hash(position):
    for owner in (position, Setup()):
        with pytest.raises(TypeError):
            hash(owner)
    assert hash(Move.from_usi("7g7f")) == hash(int(Move.from_usi("7g7f")))


def test_unknown_names_are_refused(kifu):
    for use in (lambda: Rules("jsa25"), lambda: kifu.to_bytes("pgn"),
                lambda: kifu.to_bytes("kif", encoding="utf-7"), lambda: kifu.write("x.unknown")):
        with pytest.raises(ValueError):
            use()
