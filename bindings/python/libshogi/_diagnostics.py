"""The list of diagnostics that a reader fills, as Python has it."""
from __future__ import annotations

from typing import Tuple

from ._calls import OwnedDiag, new
from ._library import lib, text_of
from .enums import DiagCode, Severity
from .errors import Diagnostic


def new_list() -> OwnedDiag:
    """An empty list for a reader."""
    return new(OwnedDiag, lib.shogi_diag_new)


def entries(diag: OwnedDiag) -> Tuple[Diagnostic, ...]:
    """What is in a list."""
    return tuple(
        Diagnostic(Severity(lib.shogi_diag_severity(diag, index)),
                   DiagCode(lib.shogi_diag_code_at(diag, index)),
                   lib.shogi_diag_offset(diag, index), lib.shogi_diag_line(diag, index),
                   lib.shogi_diag_column(diag, index), text_of(lib.shogi_diag_text(diag, index)))
        for index in range(lib.shogi_diag_count(diag)))
