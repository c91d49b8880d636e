"""Packed positions, training records, moves as numbers, opening keys and books."""
import array
import importlib.util

import pytest
from hypothesis import given

import libshogi
from libshogi import (BookFormat, Color, Faults, Move, PackedProblem, Packing, Position, Symmetries, book,
                      packed)

from conftest import ROOT, games, rows


def reference():
    """The second implementation of the C tests."""
    spec = importlib.util.spec_from_file_location("reference_packed",
                                                  ROOT / "tests" / "reference" / "packed.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REFERENCE = reference()


@pytest.mark.parametrize("sfen, psfen, hcp", rows("packed.tsv"))
def test_vectors(sfen, psfen, hcp):
    position = Position(sfen)
    for packing, data in ((Packing.PSFEN, psfen), (Packing.HCP, hcp)):
        data = bytes.fromhex(data)
        assert packed.pack(position, packing) == data
        assert packed.unpack(data, packing) == position


@given(games())
def test_games_are_packed_as_the_second_implementation_packs_them(position):
    assert packed.pack(position, Packing.PSFEN) == REFERENCE.psfen(position.sfen())
    assert packed.pack(position, Packing.HCP) == REFERENCE.hcp(position.sfen())
    color = position.turn
    for move in position.legal_moves:
        index = packed.policy_index(move, color)
        assert packed.move_of_policy(position, index) == move
        for packing in Packing:
            assert packed.unpack_move(packed.pack_move(move, packing), packing) == move


def many():
    table = rows("packed.tsv")
    return [Position(row[0]) for row in table], b"".join(bytes.fromhex(row[2]) for row in table)


def test_buffers_of_every_kind_are_read():
    positions, data = many()
    expected = [position.key for position in positions]
    for buffer in (data, bytearray(data), memoryview(data), array.array("Q", data),
                   memoryview(bytearray(data))):
        found = packed.keys(buffer, Packing.HCP)
        assert list(found.keys) == expected and not any(found.problems)
    with pytest.raises(ValueError):
        packed.keys(data[:-1], Packing.HCP)
    with pytest.raises(ValueError):
        packed.keys(memoryview(data)[::2], Packing.HCP)
    with pytest.raises(ValueError):
        packed.keys(data, Packing.HCP, stride=31)
    assert not packed.keys(b"", Packing.HCP).keys


def test_arrays_go_round():
    positions, data = many()
    boards, problems = packed.read_boards(data, Packing.HCP)
    assert len(boards) == 96 * len(positions) and not any(problems)
    assert boards[95] == positions[0].turn and boards[0] == 18  # White's lance on 1a
    assert packed.write_boards(boards, Packing.HCP).data == data
    assert packed.write_boards(bytes(boards), Packing.HCP).data == data
    other = packed.convert(data, Packing.HCP, Packing.PSFEN)
    assert packed.convert(other.data, Packing.PSFEN, Packing.HCP).data == data
    broken = bytearray(data)
    broken[32:64] = bytes(32)
    assert packed.read_boards(broken, Packing.HCP).problems[1] == PackedProblem.BAD_KING


def test_what_cannot_be_packed_or_unpacked_says_why():
    with pytest.raises(libshogi.UnsupportedError, match="no-king"):
        packed.pack(Position("9/9/9/9/4k4/9/9/9/9 b - 1"), Packing.HCP)
    with pytest.raises(libshogi.ParseError, match="bad-king"):
        packed.unpack(bytes(32), Packing.HCP)
    with pytest.raises(ValueError):
        packed.unpack(bytes(31), Packing.HCP)
    nifu = packed.pack(Position("4k4/9/4P4/9/4P4/9/9/9/4K4 b - 1"), Packing.HCP)
    with pytest.raises(libshogi.FaultError):
        packed.unpack(nifu, Packing.HCP, tolerate=Faults.NONE)
    position = Position()
    assert packed.unpack(nifu, Packing.HCP, into=position) is position


def test_training_records():
    position, move = Position(), Move.from_usi("7g7f")
    psv = packed.write_psv(position, -300, move, 17, -1)
    assert packed.read_psv(psv) == (-300, move, -1, 17)
    hcpe = packed.write_hcpe(position, 32767, 0, 2)
    assert packed.read_hcpe(hcpe) == (32767, None, 2, None)
    assert (len(psv), len(hcpe)) == (packed.PSV_SIZE, packed.HCPE_SIZE)
    assert packed.unpack(psv, Packing.PSFEN) == packed.unpack(hcpe, Packing.HCP) == position
    assert list(packed.keys(psv * 3, Packing.PSFEN, stride=40).keys) == [position.key] * 3
    with pytest.raises(ValueError):
        packed.write_psv(position, 40000, move, 17, 0)


def test_moves_as_numbers():
    assert packed.move_index(Move.from_usi("1a1b")) == 1
    assert packed.policy_index(Move.from_usi("7g7f"), Color.BLACK) == 59
    assert packed.policy_index(Move.from_usi("1a3b"), Color.BLACK) is None
    assert packed.move_of_policy(Position(), 2000) is None
    assert packed.unpack_move(0, Packing.HCP) is None


@pytest.mark.parametrize("sfen, key, mirror, color, both, apery", rows("keys-opening.tsv"))
def test_opening_keys(sfen, key, mirror, color, both, apery):
    position = Position(sfen)
    wanted = [int(text, 16) for text in (key, mirror, color, both, apery)]
    assert [book.symmetric_key(position, Symmetries(value)) for value in range(4)] == wanted[:4]
    assert book.apery_key(position) == wanted[4]


@pytest.mark.parametrize("format", [BookFormat.YANEURAOU, BookFormat.APERY])
def test_books_go_round(format, tmp_path):
    positions = [Position(), Position()]
    positions[1].push_usi("7g7f")
    move = book.BookMove(Move.from_usi("2g2f"), None, -5, None, 3)
    text = book.write_book([book.BookEntry(position, 0, (move,)) for position in positions], format)
    path = tmp_path / "book"
    path.write_bytes(text)
    for source in (text, path):
        with book.Book(source) as opened:
            assert opened.format == format and len(list(opened)) == 2
            opened.rewind()
            found = opened.find(positions[1])
            assert found.moves[0].move == move.move and found.moves[0].score == -5
            assert opened.find(Position("4k4/9/9/9/9/9/9/9/4K4 b - 1")) is None


def test_damaged_books_say_where():
    with pytest.raises(libshogi.ParseError):
        book.Book(b"x")
    opened = book.Book(b"sfen nothing\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -\n7g7x\n")
    with pytest.raises(libshogi.ParseError) as error:
        next(opened)
    assert error.value.line == 1
    entry = next(opened)
    assert not entry.has_number and entry.diagnostics[0].line == 3
    with pytest.raises(StopIteration):
        next(opened)
