"""The facts about the rules that the C tests hold, asked through Python."""
import pytest

import libshogi
from libshogi import Color, Move, Position, Reasons, Rules, Square

from conftest import rows


def test_single_moves():
    for sfen, usi, verdict, *about in rows("moves.tsv"):
        position = Position(sfen)
        if verdict == "malformed":
            with pytest.raises(ValueError):
                Move.from_usi(usi)
            continue
        move = Move.from_usi(usi)
        why = position.why_illegal(move)
        assert (",".join(why.names) or "legal") == verdict, about
        assert bool(why) == (verdict != "legal") == (move not in position.legal_moves), about


def test_perft():
    for sfen, depth, nodes, *_ in rows("perft.tsv"):
        if int(nodes) < 1000000:
            assert Position(sfen).perft(int(depth)) == int(nodes)


def test_keys():
    for sfen, key in rows("keys.tsv"):
        assert Position(sfen).key == int(key, 16)


def test_repetition():
    for sfen, moves, result, plies, *about in rows("repetition.tsv"):
        position = Position(sfen)
        for word in moves.split():
            if word.startswith("!"):
                position.push_unchecked(Move.from_usi(word[1:]))
            elif word != "-":
                position.push_usi(word)
        verdict = position.repetition("jsa24")
        said = verdict.result_name
        if verdict.winner is not None:
            loser = Color.WHITE if verdict.winner == Color.BLACK else Color.BLACK
            said = f"{loser.name.lower()}-loses-perpetual"
        assert said == result, about
        assert ",".join(map(str, position.occurrences()[:4])) == plies, about


def test_declarations():
    for sfen, rule, result, points, *about in rows("impasse.tsv"):
        if rule not in Rules.presets() or rule == "try":  # a row about the king's move
            continue
        position = Position(sfen)
        verdict = position.declaration(rule)
        said = "lose" if verdict.failed_conditions else verdict.result_name
        assert said == result, about
        if points != "-":
            assert "/".join(map(str, verdict.points)) == points, about


def test_moves_in_all_notations():
    kinds = [libshogi.Notation.CSA, libshogi.Notation.KIF, libshogi.Notation.JAPANESE,
             libshogi.Notation.WESTERN, libshogi.Notation.WESTERN_DIGITS,
             libshogi.Notation.RUSSIAN]
    for sfen, moves, usi, *texts in rows("move-write.tsv"):
        position = Position(sfen)
        for word in moves.split():
            if word != "-":
                position.push_usi(word)
        move = Move.from_usi(usi)
        for kind, text in zip(kinds, texts):
            assert position.write_move(move, kind) == text
            assert position.read_move(text, kind) == move


def test_handicaps():
    table = [(row[0], row[1], row[2]) for row in rows("handicaps.tsv")]
    assert [(start.name, start.ascii_name, start.sfen) for start in libshogi.HANDICAPS] == table
    for start in libshogi.HANDICAPS:
        setup = libshogi.Setup(start.sfen)
        assert setup.handicap.sfen == start.sfen
        fresh = libshogi.Setup()
        fresh.set_handicap(start)
        assert fresh == setup


def test_invalid_sfen_has_code_and_column():
    for text, code, column, *about in rows("sfen-invalid.tsv"):
        with pytest.raises(libshogi.ParseError) as caught:
            Position(text)
        assert (caught.value.code, caught.value.column) == (code, int(column)), about
        assert caught.value.line == 1
        assert caught.value.diagnostics


def test_most_moves_of_all():
    position = Position("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1")
    moves = position.legal_moves
    assert len(moves) == len(list(moves)) == len(set(moves.ints())) == 593


def test_more_moves_than_a_set_can_have():
    faulty = Position("R8/1R7/2R6/4R4/9/9/9/9/9 b RBGSNLP 1")
    moves = list(faulty.legal_moves)
    assert len(faulty.legal_moves) == len(moves) == len(set(moves)) > 593
    assert all(faulty.is_legal(move) for move in moves)
    assert sorted(faulty.legal_moves.ints()) == sorted(moves)


def test_queries():
    position = Position("4k4/4r4/9/9/9/9/4S4/4K4/9 b - 1")
    assert position.pinned(Color.BLACK) == (Square.parse("5g"),)
    assert position.pinner(Square.parse("5g")) == Square.parse("5b")
    assert position.pinner(Square.parse("5h")) is None
    assert position.king(Color.WHITE) == Square.parse("5a")
    assert position.attackers(Square.parse("5f"), Color.BLACK) == (Square.parse("5g"),)
    assert not position.is_check()
    checked = Position("4k4/4r4/9/9/9/9/9/4K4/9 b - 1")
    assert checked.is_check() and checked.checkers() == (Square.parse("5b"),)
    assert Reasons.KING_STILL_IN_CHECK in checked.why_illegal(Move.from_usi("5h5g"))


def test_promotion():
    position = Position("4k4/2P6/3S5/9/9/9/9/9/4K4 b - 1")
    forced = position.promotion(Square.parse("7b"), Square.parse("7a"))
    optional = position.promotion(Square.parse("6c"), Square.parse("6b"))
    assert forced == libshogi.Promotion.FORCED and optional == libshogi.Promotion.OPTIONAL


def test_pawn_drop_that_is_no_mate_has_a_refutation():
    position = Position("4k4/9/9/9/9/9/9/9/4K4 b P 1")
    drop = Move.from_usi("P*5b")
    reply = position.refutation(drop)
    position.push(drop)
    assert reply in position.legal_moves


def test_mate_and_move_limit_end_games():
    mate = Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2").outcome("jsa24")
    assert mate and mate.winner == Color.BLACK and mate.reason == libshogi.EndReason.MATE
    rules = Rules("csa27")
    rules.move_limit = 2
    position = Position()
    position.push_usi("7g7f")
    assert position.outcome(rules) is None and not position.is_game_over(rules)
    position.push_usi("3c3d")
    draw = position.outcome(rules)
    assert draw.result == libshogi.Result.DRAW and draw.winner is None and draw.plies == (2,)


def test_rules_can_be_changed_and_copied():
    rules = Rules("jsa24")
    rules.impasse = libshogi.ImpasseRule.POINTS_27
    rules.mutual_check = libshogi.MutualCheck.BLACK_LOSES
    rules.missing_pieces = libshogi.MissingPieces.NEVER
    rules.try_rule = rules.equal_points_draw = True
    rules.limit_postponed_by_check = False
    copy = rules.copy()
    rules.close()
    assert (copy.name, copy.impasse, copy.mutual_check, copy.missing_pieces, copy.try_rule,
            copy.equal_points_draw, copy.limit_postponed_by_check, copy.move_limit) == (
        "jsa24", 2, 1, 2, True, True, False, 500)


def test_clock():
    clock = libshogi.Clock()
    assert clock.move_left(Color.WHITE) is None and clock.outcome() is None
    clock.set_limit(Color.WHITE, main=1000, increment=10)
    clock.spend(Color.WHITE, 500)
    assert clock.main_left(Color.WHITE) == 510
    copy = clock.copy()
    clock.spend(Color.WHITE, 510)
    assert clock.flagged == Color.WHITE and clock.outcome().winner == Color.BLACK
    assert copy.flagged is None
    clock.reset()
    assert clock.flagged is None


def test_setups():
    setup = libshogi.Setup("startpos")
    rotated = setup.copy()
    rotated.rotate()
    assert rotated.turn == Color.WHITE and rotated != setup
    rotated.turn = Color.BLACK
    assert rotated == setup
    del setup[Square.parse("5i")]
    assert setup.fault_list == (libshogi.Faults.NO_BLACK_KING,)
    assert libshogi.Setup.from_bod(setup.bod()) == setup
    setup.give_rest(Color.WHITE)
    assert setup.hand(Color.WHITE) == {}
    setup.clear()
    setup.give_rest(Color.WHITE)
    assert setup.hand(Color.WHITE)[libshogi.Kind.PAWN] == 18
    setup.move_number = 7
    assert libshogi.Setup(setup.sfen()) == setup and setup.piece_map() == {}


def test_try_moves():
    asked = [row for row in rows("impasse.tsv") if row[1] == "try"]
    assert len(asked) > 3
    for sfen, _, result, *about in asked:
        position = Position(sfen)
        move = position.try_move()
        assert (move is not None) == (result == "win"), about
        if move is not None:
            mover = position.turn
            position.push(move)
            assert position.outcome("try").winner == mover


def test_declarations_that_lose_cannot_be_made():
    for sfen, rule, result, *about in rows("impasse.tsv"):
        if rule in Rules.presets() and rule != "try":
            assert Position(sfen).can_declare(rule) == (result != "lose"), about


def test_verdicts_lead_to_endings():
    stalemate = Position("9/9/9/9/9/9/1+r7/9/K8 b p 1")
    assert stalemate.outcome("jsa24").ending(Color.BLACK) == libshogi.Ending.MATE
    assert Position().repetition("jsa24").ending(Color.BLACK) == libshogi.Ending.NONE
    clock = libshogi.Clock()
    clock.set_limit(Color.BLACK, main=1000)
    clock.spend(Color.BLACK, 1000)
    kifu = libshogi.Kifu()
    cursor = libshogi.Cursor(kifu)
    assert kifu.end == kifu.root and kifu.result == libshogi.Result.NONE and kifu.winner is None
    with pytest.raises(libshogi.NothingError):
        cursor.end_outcome(Position().repetition("jsa24"))
    with pytest.raises(TypeError):
        cursor.end_outcome(None)
    node = cursor.end_outcome(clock.outcome())
    assert node == kifu.end and node.ending == libshogi.Ending.TIME_UP
    assert (kifu.result, kifu.winner) == (libshogi.Result.WIN, Color.WHITE)
