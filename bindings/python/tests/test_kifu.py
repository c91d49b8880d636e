"""Records: reading, writing, walking, editing."""
import io
import threading

import pytest

import libshogi
from libshogi import (Color, Cursor, Ending, Field, Format, Kifu, Losses, Move, NodeKind, Position,
                      Reader)

from conftest import DATA, GAME

BRANCHED = """手合割：平手
先手：A
後手：B
手数----指手---------消費時間--
*start
   1 ７六歩(77)   ( 0:12/00:00:12)
*first
*move
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 投了
まで2手で後手の勝ち

変化：2手
   2 ８四歩(83)   ( 0:05/00:00:05)
"""


def test_real_game(kifu):
    assert kifu.format == Format.CSA and kifu.move_count == 92
    last = list(kifu.main_line())[-1]
    assert last.kind == NodeKind.ENDING and last.ending == Ending.RESIGN and last.label == "%TORYO"
    assert last.winner == Color.WHITE and last.is_main_line()
    assert kifu.audit("jsa24") == []
    assert last.position().ply == 92
    assert kifu.headers[Field.BLACK] == kifu.headers["N+"]


def test_path_bytes_and_file_are_read_alike(kifu):
    data = GAME.read_bytes()
    for source in (str(GAME), GAME, data, bytearray(data), memoryview(data)):
        assert Kifu.read(source).to_bytes("kif") == kifu.to_bytes("kif")
    for source in (GAME, data, io.BytesIO(data)):
        assert [game.move_count for game in Reader(source)] == [92]


def test_tree():
    kifu = Kifu.read(BRANCHED.encode())
    first = kifu.root.next
    assert kifu.root.comments == ("start",) and first.comments == ("first", "move")
    assert first.time == 12000 and first.mover == Color.BLACK and first.ply == 1
    main, variation = first.children
    assert first.variations == [variation] and main.next_sibling == variation
    assert variation.previous_sibling == main and variation.parent == first
    assert not variation.is_main_line() and main.is_main_line()
    assert [node.kind.name for node in kifu] == ["ROOT", "MOVE", "MOVE", "ENDING", "MOVE"]
    positions = {node: position.sfen() for node, position in kifu.replay(variations=True)}
    assert positions[variation] == variation.position().sfen()
    assert len(positions) == kifu.node_count == 5
    assert len({first, kifu.root.next, main}) == 2
    variation.promote()
    assert first.next == variation
    main.promote_line()
    assert first.next == main
    variation.delete()
    assert kifu.node_count == 4


def test_editing():
    kifu = Kifu()
    kifu.headers[Field.WHITE] = "名前"
    kifu.headers["備考"] = "x"
    assert [header.key for header in kifu.headers] == ["後手", "備考"]
    cursor = Cursor(kifu)
    node = cursor.play(Move.from_usi("7g7f"))
    node.comments = ["one", "two"]
    node.add_comment("three\nfour")
    assert node.comments == ("one", "two", "three", "four")
    node.bookmark = "here"
    node.time = 1500
    assert (node.bookmark, node.time) == ("here", 1500)
    node.bookmark = node.time = None
    assert (node.bookmark, node.time) == (None, None)
    foul = cursor.play_unchecked(Move.from_usi("5a5e"))
    assert foul.kind == NodeKind.FOUL and foul.reasons
    null = cursor.play_null()
    assert null.kind == NodeKind.NULL_MOVE and null.move.is_null
    ending = cursor.end(Ending.OTHER, "何か", Color.BLACK)
    assert (ending.label, ending.winner, ending.ending) == ("何か", Color.BLACK, Ending.OTHER)
    assert not cursor.forward() and cursor.back() and cursor.node == null
    cursor.to_start()
    assert not cursor.back()
    assert cursor.play_usi("2g2f") == cursor.node and not cursor.next_variation()
    assert cursor.previous_variation() and cursor.node == node
    with pytest.raises(ValueError):
        node.time = -5
    with pytest.raises(libshogi.ArgumentError):
        node.add_comment("zero \0 byte")
    copy = kifu.copy()
    assert copy.node(node.id).comments == node.comments
    kifu.clear()
    assert kifu.node_count == 1 and copy.node_count == 6


def test_merge_and_start():
    one, two = Kifu(), Kifu()
    Cursor(one).play_usi("7g7f")
    Cursor(two).play_usi("2g2f")
    one.merge(two)
    assert [str(node.move) for node in one.root.children] == ["7g7f", "2g2f"]
    start = libshogi.Setup(libshogi.Handicap.find("2-piece").sfen)
    handicap = Kifu(start)
    assert handicap.handicap.ascii_name == "2-piece" and handicap.start() == start
    with pytest.raises(libshogi.ArgumentError):
        one.merge(handicap)
    with pytest.raises(libshogi.ArgumentError):
        one.set_start(Position())


def test_losses_and_writing(tmp_path):
    kifu = Kifu.read(BRANCHED.encode())
    losses = kifu.losses("csa")
    assert losses & Losses.VARIATIONS and not losses & Losses.TIMES
    assert kifu.losses(Format.KIF) == 0
    assert any("variation" in note.text for note in kifu.loss_notes("csa"))
    assert kifu.losses("usi") & Losses.TIMES
    for name in ("game.kif", "game.csa", "game.ki2", "game.usi"):
        kifu.write(tmp_path / name)
        assert Kifu.read(tmp_path / name).move_count == 2
    kifu.write(tmp_path / "windows", "kif", encoding="cp932", crlf=True)
    assert (tmp_path / "windows").read_bytes().decode("cp932").count("\r\n") > 5
    assert "先手：A" in kifu.to_text("kif")


def test_source_comes_back_verbatim(tmp_path):
    data = BRANCHED.replace("\n", "\r\n").encode("cp932")
    kifu = Kifu.read(data, keep_source=True)
    assert kifu.encoding == libshogi.Encoding.CP932
    assert kifu.to_bytes("kif", verbatim=True) == data
    assert kifu.to_bytes("kif") != data
    kifu.root.add_comment("edited")
    assert kifu.to_bytes("kif", verbatim=True) != data


def test_diagnostics_and_strict_reading():
    bad = BRANCHED.replace("３四歩(33)", "３九歩(33)").encode()
    kifu = Kifu.read(bad)
    worst = max(kifu.diagnostics, key=lambda diagnostic: diagnostic.severity)
    assert worst.line == 9 and worst.name in str(kifu.diagnostics).lower().replace("_", "-")
    with pytest.raises(libshogi.ParseError) as caught:
        Kifu.read(b"startpos moves 7g7f 7g7f 3c3d", strict=True)
    error = caught.value
    assert error.line == 1 and error.column == 21 and error.code == "no-such-move"
    assert error.partial.move_count == 1 and str(error).startswith("1:21: error:")
    with pytest.raises(libshogi.ParseError) as caught:
        Kifu.read(b"no record at all\n")
    assert caught.value.code


def test_missing_files_are_what_python_calls_them(tmp_path, kifu):
    for use in (Kifu.read, Reader):
        with pytest.raises(FileNotFoundError):
            use(tmp_path / "none.kif")
    with pytest.raises(FileNotFoundError):
        kifu.write(tmp_path / "none" / "x.kif")
    with pytest.raises(OSError):
        Kifu.read(tmp_path)
    with pytest.raises(ValueError):
        Kifu.read("a\0b")


def test_reader_goes_on_behind_a_bad_game():
    data = b"startpos moves 7g7f\nsfen nonsense moves 7g7f\nstartpos moves 2g2f 8c8d\n"
    reader = Reader(data, strict=True)
    counts, errors = [], []
    while True:
        try:
            counts.append(next(reader).move_count)
        except StopIteration:
            break
        except libshogi.ParseError as error:
            errors.append(error.line)
    assert counts == [1, 2] and errors == [2]
    seen = []
    assert [game.move_count for game in Reader(data, strict=True, on_error=seen.append)] == [1, 2]
    assert [error.line for error in seen] == [2]


def test_reader_over_a_file_that_fails():
    class Failing:
        def read(self, size):
            raise RuntimeError("out of order")

    class Wrong:
        def read(self, size):
            return "text"

    class TooMuch:
        def read(self, size):
            return b"x" * (size + 1)

    for source, error in ((Failing(), RuntimeError), (Wrong(), TypeError), (TooMuch(), TypeError)):
        reader = Reader(source)
        with pytest.raises(error):
            next(reader)
        assert list(reader) == []


def test_reader_is_not_entered_twice():
    class Entering:
        def read(self, size):
            return next(self.reader)

    class Closing:
        def read(self, size):
            self.reader.close()
            return b""

    source = Entering()
    source.reader = Reader(source)
    with pytest.raises(ValueError, match="at work"):
        next(source.reader)
    source = Closing()
    source.reader = Reader(source)
    with pytest.raises((StopIteration, libshogi.ShogiError)):
        next(source.reader)
    assert source.reader.closed


def test_reader_takes_a_fixed_format():
    assert [game.format for game in Reader(b"startpos\n", format="usi", encoding="ascii")] == [
        Format.USI]
    with pytest.raises(libshogi.ShogiError):
        list(Reader(b"V2.2\nPI\n+\n+7776FU\n", format="jkf"))


def test_records_of_the_c_tests():
    for path in sorted((DATA / "records").iterdir()):
        for game in Reader(path, on_error=lambda error: None):
            assert sum(1 for _ in game.nodes()) == game.node_count
            for node, position in game.replay(variations=True):
                assert position.ply == node.ply
                assert repr(node) and node.children is not None
            game.audit("jsa24")
            if game.format not in (Format.BOD, Format.SFEN):
                assert Kifu.read(game.to_bytes("kif")).move_count == game.move_count


def test_evaluation():
    kifu = Kifu.read(b"V2.2\nPI\n+\n+7776FU\n'** 123 -3334FU +2726FU\n-3334FU\n")
    node = kifu.root.next
    assert node.evaluation == 123 and node.evaluation_line == "-3334FU +2726FU"
    assert node.next.evaluation is None and node.next.evaluation_line == ""


def test_time_limit():
    kifu = Kifu()
    assert kifu.time_limit(Color.BLACK) is None
    kifu.headers["$TIME"] = "600+30+0"
    assert kifu.time_limit(Color.BLACK) == (600000, 30000, 0)


def test_threads_share_a_position_without_harm():
    position = Position()

    def work():
        for _ in range(300):
            position.push_null()
            position.perft(1)
            list(position.legal_moves)
            position.copy()
            position.pop()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert position.ply == 0 and position == Position()


def test_threads_read_at_the_same_time():
    data = GAME.read_bytes() * 5
    results = []

    def work():
        results.append(sum(game.move_count for game in Reader(data)))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and len(set(results)) == 1


def test_notes_are_kept_beside_what_was_read():
    text = "sfen 4k4/9/9/9/9/9/9/9/4K4 b PSP"
    for read in (libshogi.Setup, Position, lambda text: Position.from_usi(text + " moves")):
        codes = [note.name for note in read(text).diagnostics]
        assert set(codes) == {"not-canonical"} and len(codes) == 2
    assert libshogi.Setup().diagnostics == Position().diagnostics == ()
    position = Position(text)
    assert position.copy().diagnostics == ()
    position.set_sfen("startpos")
    assert position.diagnostics == ()
    with pytest.raises(libshogi.ParseError):
        position.set_sfen("x")
    assert position.diagnostics == ()


def test_reader_says_what_was_said_of_each_game():
    with Reader(b"startpos moves 7g7f\nstartpos moves 7g7e\n") as reader:
        assert reader.diagnostics == ()
        assert next(reader).diagnostics == reader.diagnostics == ()
        assert next(reader).diagnostics == reader.diagnostics != ()
        assert list(reader) == [] and reader.diagnostics == ()
