"""Nothing leaks: what the C library holds does not grow with the objects made and dropped."""
import ctypes
import gc
import os

import pytest

import libshogi
from libshogi import Cursor, Kifu, Move, Position, Reader

from conftest import GAME


class Mallinfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
        "fordblks", "keepcost")]


def bytes_in_use():
    """What malloc() has given out: glibc counts it."""
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError):
        pytest.skip("the C library does not count")
    if "asan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("another allocator is at work")
    mallinfo.restype = Mallinfo
    gc.collect()
    info = mallinfo()
    return info.uordblks + info.hblkhd


def positions():
    position = Position()
    for usi in ("7g7f", "3c3d", "8h2b+"):
        position.push_usi(usi)
    position.copy().close()
    position.outcome("jsa24")
    list(position.legal_moves)
    position.why_illegal(Move.from_usi("5e5d"))
    position.setup()


def records():
    kifu = Kifu.read(GAME)
    cursor = Cursor(kifu)
    cursor.to_end()
    kifu.audit("jsa24")
    kifu.losses("usi")
    kifu.to_bytes("kif")
    for game in Reader(GAME.read_bytes()):
        game.root.add_comment("text " * 100)


def failures():
    for use in (lambda: Position("x"), lambda: Kifu.read(b"x"), lambda: libshogi.Rules("x"),
                lambda: Kifu.read(b"startpos moves 7g7f 7g7f", strict=True),
                lambda: Position().push_usi("5e5d"), lambda: Reader("/nowhere")):
        try:
            use()
        except (libshogi.ShogiError, ValueError, OSError):
            pass


@pytest.mark.parametrize("work", [positions, records, failures])
def test_nothing_leaks(work):
    for _ in range(30):
        work()
    growth = []
    for _ in range(5):
        before = bytes_in_use()
        for _ in range(100):
            work()
        growth.append(bytes_in_use() - before)
    # Python's own caches may still move; a leak of one small object each would be thousands.
    assert min(growth) < 2000, growth


def test_a_leak_would_be_seen():
    before = bytes_in_use()
    kept = [Position() for _ in range(100)]
    assert bytes_in_use() - before > 2000
    del kept
