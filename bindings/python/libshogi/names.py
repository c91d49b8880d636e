"""The stable names of values, as the library and its programs print them.

>>> from libshogi import Ending, Losses, Reasons
>>> name_of(Ending.TIME_UP), name_of(Reasons.MUST_PROMOTE)
('time-up', 'must-promote')
>>> name_of(Losses.TIMES | Losses.COMMENTS)
'times,comments'
"""
from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any, Callable, Dict, Union

from ._calls import single_flags
from ._library import lib, text_of
from .enums import (Color, Conditions, DiagCode, Encoding, Ending, EndReason, Faults, Field,
                    FindingKind, Format, Kind, Losses, NodeKind, Notation, Reasons, Result,
                    Severity, Status)

_FUNCTIONS: Dict[type, Callable[[Any], Any]] = {
    Color: lib.shogi_color_name, Conditions: lib.shogi_condition_name,
    DiagCode: lib.shogi_diag_code_name, Encoding: lib.shogi_encoding_name,
    Ending: lib.shogi_ending_name, EndReason: lib.shogi_end_reason_name,
    Faults: lib.shogi_fault_name, Field: lib.shogi_field_name,
    FindingKind: lib.shogi_finding_name, Format: lib.shogi_format_name,
    Kind: lib.shogi_kind_name, Losses: lib.shogi_loss_name, NodeKind: lib.shogi_node_kind_name,
    Notation: lib.shogi_notation_name, Reasons: lib.shogi_reason_name,
    Result: lib.shogi_result_name, Severity: lib.shogi_severity_name,
    Status: lib.shogi_status_name,
}


def name_of(value: Union[IntEnum, IntFlag]) -> str:
    """The stable name of a value; of several flags, all their names with commas."""
    function = _FUNCTIONS.get(type(value))
    if function is None:
        raise TypeError(f"values of {type(value).__name__} have no names")
    if isinstance(value, IntFlag):
        return ",".join(text_of(function(flag)) for flag in single_flags(value))
    return text_of(function(value))
