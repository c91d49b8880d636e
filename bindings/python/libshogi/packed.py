"""Packed positions and training records, one by one or a whole data set at once.

Whatever has the buffer protocol is read where it lies: bytes, a bytearray, a memory map, a NumPy array. (What
is read-only and no bytes is copied first.) Results are bytearrays and arrays, which NumPy takes over without
a copy: `numpy.frombuffer(boards, numpy.uint8).reshape(-1, 96)`.

>>> from libshogi import Packing, Position
>>> data = pack(Position(), Packing.HCP)
>>> len(data), unpack(data, Packing.HCP) == Position()
(32, True)
"""
from __future__ import annotations

import array
import ctypes
from typing import Any, NamedTuple, Optional

from ._calls import number
from ._library import lib, text_of
from ._prototypes import (SHOGI_BOARD_SIZE, SHOGI_HCPE_SIZE, SHOGI_NO_INDEX, SHOGI_PACKED_SIZE,
                          SHOGI_PSV_SIZE, SHOGI_UNPACK_STRICT, SHOGI_UNPACK_ZERO_BOX)
from .enums import Color, Faults, PackedProblem, Packing, Status
from .errors import ParseError, UnsupportedError, check
from .move import Move, move_number, move_of
from .position import Position

#: Anything with the buffer protocol, laid out without gaps.
Buffer = Any

PACKED_SIZE = SHOGI_PACKED_SIZE
BOARD_SIZE = SHOGI_BOARD_SIZE
PSV_SIZE = SHOGI_PSV_SIZE
HCPE_SIZE = SHOGI_HCPE_SIZE


class Boards(NamedTuple):
    """Plain boards of 96 bytes: the pieces of the 81 squares, Black's hand, White's, the turn."""

    boards: bytearray
    #: The problem of each; 0 for a good one.
    problems: bytearray


class Keys(NamedTuple):
    """Keys of positions."""

    #: Of unsigned 64-bit numbers; 0 for a bad one.
    keys: "array.array[int]"
    problems: bytearray


class Packed(NamedTuple):
    """Packed positions, one after the other."""

    data: bytearray
    problems: bytearray


class TrainingRecord(NamedTuple):
    """What stands behind the position in a training record."""

    score: int
    move: Optional[Move]
    #: How the game ended. PackedSfenValue: 1, 0 or -1 for the side to move; HuffmanCodedPosAndEval: 0
    #: for a draw, 1 if Black won, 2 if White did (and more in higher bits).
    result: int
    #: The ply number; None where the record has none.
    ply: Optional[int]


def problem_name(problem: int) -> str:
    """The stable name of a problem, such as "too-many-pieces"."""
    return text_of(lib.shogi_packed_problem_name(problem & 0xFF))


def _address(data: Buffer, size: int) -> Any:
    """Something that ctypes passes as the address of a buffer of at least a size."""
    view = memoryview(data)
    if not view.c_contiguous:
        raise ValueError("the buffer has gaps")
    if view.nbytes < size:
        raise ValueError(f"{size} bytes are needed, and there are {view.nbytes}")
    if size == 0:
        return b""
    if isinstance(data, bytes):
        return data
    flat = view.cast("B")
    return bytes(flat) if flat.readonly else (ctypes.c_uint8 * size).from_buffer(flat)


def _count(data: Buffer, stride: int) -> int:
    number(stride, SHOGI_PACKED_SIZE, 1 << 30, "a stride")
    size = memoryview(data).nbytes
    if size % stride:
        raise ValueError(f"{size} bytes are not a whole number of records of {stride}")
    return size // stride


def _room(buffer: bytearray) -> Any:
    return (ctypes.c_uint8 * len(buffer)).from_buffer(buffer) if buffer else None


def _flags(zero_box: bool) -> int:
    return SHOGI_UNPACK_ZERO_BOX if zero_box else SHOGI_UNPACK_STRICT


def pack(position: Position, packing: Packing) -> bytes:
    """Packs a position; `UnsupportedError` says why one cannot be packed."""
    room, problem = ctypes.create_string_buffer(SHOGI_PACKED_SIZE), ctypes.c_uint8()
    status = lib.shogi_position_pack(position._handle, Packing(packing), room, ctypes.byref(problem))
    if status == Status.UNSUPPORTED:
        raise UnsupportedError(f"the position cannot be packed: {problem_name(problem.value)}")
    check(status)
    return room.raw


def unpack(data: Buffer, packing: Packing, *, tolerate: Faults = Faults.ALL,
           zero_box: bool = False, into: Optional[Position] = None) -> Position:
    """The position that a buffer begins with, as a new one or in place of another.

    With `zero_box` what programs wrote before 2022 for handicap positions is read as it was meant.
    """
    position = into if into is not None else Position()
    problem = ctypes.c_uint8()
    status = lib.shogi_position_set_packed(
        position._handle, _address(data, SHOGI_PACKED_SIZE), Packing(packing), _flags(zero_box),
        Faults(tolerate), ctypes.byref(problem))
    if status == Status.PARSE:
        raise ParseError(f"this is no packed position: {problem_name(problem.value)}")
    check(status)
    return position


def read_boards(data: Buffer, packing: Packing, *, stride: int = PACKED_SIZE,
                zero_box: bool = False) -> Boards:
    """Unpacks all records of a buffer as plain boards."""
    count = _count(data, stride)
    boards, problems = bytearray(count * SHOGI_BOARD_SIZE), bytearray(count)
    lib.shogi_packed_read_boards(_address(data, count * stride), stride, count, Packing(packing),
                                 _flags(zero_box), _room(boards), _room(problems))
    return Boards(boards, problems)


def write_boards(boards: Buffer, packing: Packing) -> Packed:
    """Packs plain boards, as `read_boards()` makes them."""
    size = memoryview(boards).nbytes
    count = size // SHOGI_BOARD_SIZE
    if size % SHOGI_BOARD_SIZE:
        raise ValueError(f"{size} bytes are not a whole number of boards")
    data, problems = bytearray(count * SHOGI_PACKED_SIZE), bytearray(count)
    source = _address(boards, size)
    if isinstance(source, bytes):
        source = (ctypes.c_uint8 * max(size, 1)).from_buffer_copy(source or b"\0")
    lib.shogi_packed_write_boards(source, count, Packing(packing), _room(data), SHOGI_PACKED_SIZE,
                                  _room(problems))
    return Packed(data, problems)


def keys(data: Buffer, packing: Packing, *, stride: int = PACKED_SIZE,
         zero_box: bool = False) -> Keys:
    """The frozen keys of all records of a buffer (see `Position.key`)."""
    count = _count(data, stride)
    found, problems = array.array("Q", bytes(8 * count)), bytearray(count)
    room = (ctypes.c_uint64 * count).from_buffer(found) if count else None
    lib.shogi_packed_keys(_address(data, count * stride), stride, count, Packing(packing),
                          _flags(zero_box), room, _room(problems))
    return Keys(found, problems)


def convert(data: Buffer, packing: Packing, target: Packing, *, stride: int = PACKED_SIZE,
            zero_box: bool = False) -> Packed:
    """Repacks the positions of all records in another form, without what stands behind them."""
    count = _count(data, stride)
    result, problems = bytearray(count * SHOGI_PACKED_SIZE), bytearray(count)
    lib.shogi_packed_convert(_address(data, count * stride), stride, count, Packing(packing),
                             _flags(zero_box), _room(result), SHOGI_PACKED_SIZE, Packing(target),
                             _room(problems))
    return Packed(result, problems)


def read_psv(record: Buffer) -> TrainingRecord:
    """What stands behind the position of a PackedSfenValue (40 bytes)."""
    data = _address(record, SHOGI_PSV_SIZE)
    return TrainingRecord(lib.shogi_psv_score(data), move_of(lib.shogi_psv_move(data)),
                          lib.shogi_psv_result(data), lib.shogi_psv_ply(data))


def read_hcpe(record: Buffer) -> TrainingRecord:
    """What stands behind the position of a HuffmanCodedPosAndEval (38 bytes)."""
    data = _address(record, SHOGI_HCPE_SIZE)
    return TrainingRecord(lib.shogi_hcpe_score(data), move_of(lib.shogi_hcpe_move(data)),
                          lib.shogi_hcpe_result(data), None)


def write_psv(position: Position, score: int, move: int, ply: int, result: int) -> bytes:
    """A PackedSfenValue of 40 bytes; `move` may be 0."""
    room = ctypes.create_string_buffer(SHOGI_PSV_SIZE)
    check(lib.shogi_psv_write(room, position._handle, number(score, -32768, 32767, "a score"),
                              move_number(move), number(ply, 0, 0xFFFF, "a ply"),
                              number(result, -1, 1, "a result")))
    return room.raw


def write_hcpe(position: Position, score: int, move: int, result: int) -> bytes:
    """A HuffmanCodedPosAndEval of 38 bytes; `move` may be 0."""
    room = ctypes.create_string_buffer(SHOGI_HCPE_SIZE)
    check(lib.shogi_hcpe_write(room, position._handle, number(score, -32768, 32767, "a score"),
                               move_number(move), number(result, 0, 255, "a result")))
    return room.raw


def pack_move(move: int, packing: Packing) -> int:
    """The 16 bits of a move in the records of a form.

    >>> hex(pack_move(Move.from_usi("P*5e"), Packing.PSFEN))
    '0x40a8'
    """
    return int(lib.shogi_move_pack(move_number(move), Packing(packing)))


def unpack_move(value: int, packing: Packing) -> Optional[Move]:
    """The move of such 16 bits; None if they are no move."""
    return move_of(lib.shogi_move_unpack(number(value, 0, 0xFFFF, "a value"), Packing(packing)))


def move_index(move: int) -> Optional[int]:
    """The dense index of a move, from 0 to 13688."""
    index = lib.shogi_move_index(move_number(move))
    return None if index == SHOGI_NO_INDEX else index


def policy_index(move: int, color: Color) -> Optional[int]:
    """The index of a move in policy networks, from 0 to 2186."""
    index = lib.shogi_move_policy(move_number(move), Color(color))
    return None if index == SHOGI_NO_INDEX else index


def move_of_policy(position: Position, index: int) -> Optional[Move]:
    """The move of the side to move that has a policy index; None if there is none."""
    return move_of(lib.shogi_move_from_policy(position._handle, number(index, 0, 0xFFFF, "an index")))
