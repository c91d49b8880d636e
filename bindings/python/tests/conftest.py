"""What the tests share: the source tree, the data of the C tests, and random games."""
import pathlib

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import libshogi

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "bindings" / "python"
DATA = ROOT / "tests" / "data"
GAME = ROOT / "examples" / "games" / "title-match-1988.csa"

# The same cases each time, and no complaint of a machine that is busy otherwise.
settings.register_profile("suite", deadline=None, derandomize=True, database=None,
                          suppress_health_check=list(HealthCheck))
settings.load_profile("suite")


def rows(name):
    """The rows of a table of the C tests."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


@st.composite
def games(draw, most=60):
    """A position after a random game."""
    position = libshogi.Position()
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=most)):
        moves = sorted(position.legal_moves)
        if not moves:
            break
        position.push(moves[choice % len(moves)])
    return position


@pytest.fixture
def position():
    return libshogi.Position()


@pytest.fixture
def kifu():
    return libshogi.Kifu.read(GAME)
