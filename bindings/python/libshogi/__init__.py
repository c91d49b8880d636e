"""Shogi: positions, legality with reasons, results with evidence, and game records.

>>> import libshogi
>>> position = libshogi.Position()
>>> position.push_usi("7g7f")
Move.from_usi('7g7f')
>>> len(position.legal_moves)
30

The rules and formats are those of the C library libshogi, of which this is a thin layer: a
`Position` is a position of the library, and so on. Objects are freed when they are no longer used.

Threads: reading, writing, auditing, copying and merging records, and perft, release the
interpreter's lock, so threads work on different records at the same time. Short calls keep it. A
record must not be changed by one thread while another reads, writes, audits, copies or merges it.
"""
from __future__ import annotations

from . import book, packed
from ._calls import single_flags
from ._library import library_path, library_version
from ._library import lib as _lib
from ._prototypes import SHOGI_MAX_LEGAL_MOVES, SHOGI_MAX_MATE_PLIES, SHOGI_MAX_PERFT_DEPTH
from .board import SQUARES, Hand, Piece, Square
from .clock import Clock
from .cursor import Cursor
from .enums import *
from .enums import __all__ as _enums
from .errors import (ArgumentError, ClosedError, Diagnostic, FaultError, FileError,
                     IllegalMoveError, ImpossibleMoveError, LibraryError, LimitError,
                     NothingError, OutOfMemoryError, ParseError, ShogiError, StaleNodeError,
                     UnsupportedError)
from .kifu import Finding, Header, Headers, Kifu, TimeLimit
from .mate import Flaw, Mate, MateSolver, judge_mate, solve_mate
from .move import Move
from .names import name_of
from .node import Node
from .outcome import Outcome, Points
from .position import Guess, Illegality, LegalMoves, Position
from .reader import Detection, Reader, detect
from .rules import Rules
from .setup import HANDICAPS, Handicap, Setup

__version__ = "0.1.0"

#: The most legal moves of a position without faults.
MAX_LEGAL_MOVES = SHOGI_MAX_LEGAL_MOVES
#: The longest mate that a `MateSolver` looks for.
MAX_MATE_PLIES = SHOGI_MAX_MATE_PLIES
#: The greatest depth of `Position.perft()`.
MAX_PERFT_DEPTH = SHOGI_MAX_PERFT_DEPTH


def has_feature(feature: Feature) -> bool:
    """Whether an optional part was built into the library."""
    return _lib.shogi_has_feature(Feature(feature))


__all__ = [
    "HANDICAPS", "SQUARES", "ArgumentError", "Clock", "ClosedError", "Cursor", "Detection",
    "Diagnostic", "FaultError", "FileError", "Finding", "Flaw", "Guess", "Hand", "Handicap", "Header",
    "Headers", "IllegalMoveError", "Illegality", "ImpossibleMoveError", "Kifu", "LegalMoves",
    "LibraryError", "LimitError", "MAX_LEGAL_MOVES", "MAX_MATE_PLIES", "MAX_PERFT_DEPTH", "Mate",
    "MateSolver", "Move", "Node", "NothingError", "OutOfMemoryError", "Outcome",
    "ParseError", "Piece", "Points", "Position", "Reader", "Rules", "Setup", "ShogiError",
    "Square", "StaleNodeError", "TimeLimit", "UnsupportedError", "book", "detect", "has_feature", "judge_mate",
    "library_path", "library_version", "name_of", "packed", "single_flags", "solve_mate", *_enums,
]
