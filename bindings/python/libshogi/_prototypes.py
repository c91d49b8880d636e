"""The C interface as ctypes has it. Made by scripts/generate-python-prototypes; not for
editing.

Every opaque type has a pointer class here, every enumerator a constant, and every function
an attribute of `Functions` and a row of `PROTOTYPES`: (what it answers, what it takes).
"""
from __future__ import annotations

from ctypes import (CFUNCTYPE, POINTER, c_bool, c_char, c_char_p, c_int8, c_int16,
                    c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p)
from typing import Any, Callable, Dict, Optional, Tuple


class shogi_diag_p(c_void_p):
    """A `shogi_diag *`."""


class shogi_setup_p(c_void_p):
    """A `shogi_setup *`."""


class shogi_position_p(c_void_p):
    """A `shogi_position *`."""


class shogi_rules_p(c_void_p):
    """A `shogi_rules *`."""


class shogi_clock_p(c_void_p):
    """A `shogi_clock *`."""


class shogi_outcome_p(c_void_p):
    """A `shogi_outcome *`."""


class shogi_mate_solver_p(c_void_p):
    """A `shogi_mate_solver *`."""


class shogi_book_entry_p(c_void_p):
    """A `shogi_book_entry *`."""


class shogi_book_p(c_void_p):
    """A `shogi_book *`."""


class shogi_svg_p(c_void_p):
    """A `shogi_svg *`."""


class shogi_kifu_p(c_void_p):
    """A `shogi_kifu *`."""


class shogi_cursor_p(c_void_p):
    """A `shogi_cursor *`."""


class shogi_reader_p(c_void_p):
    """A `shogi_reader *`."""


class shogi_audit_p(c_void_p):
    """A `shogi_audit *`."""


shogi_read_at_callback = CFUNCTYPE(c_int64, c_void_p, c_uint64, c_void_p, c_size_t)
shogi_read_callback = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_size_t)

SHOGI_FEATURE_JKF = 1
SHOGI_OK = 0
SHOGI_E_NO_MEMORY = -1
SHOGI_E_ARGUMENT = -2
SHOGI_E_PARSE = -3
SHOGI_E_ILLEGAL = -4
SHOGI_E_IMPOSSIBLE = -5
SHOGI_E_FAULT = -6
SHOGI_E_UNSUPPORTED = -7
SHOGI_E_IO = -8
SHOGI_E_LIMIT = -9
SHOGI_E_STALE = -10
SHOGI_E_NOTHING = -11
SHOGI_E_END = -12
SHOGI_SEVERITY_NOTE = 0
SHOGI_SEVERITY_WARNING = 1
SHOGI_SEVERITY_ERROR = 2
SHOGI_DIAG_NONE = 0
SHOGI_DIAG_EMPTY_INPUT = 1
SHOGI_DIAG_UNKNOWN_PIECE = 2
SHOGI_DIAG_DANGLING_PROMOTION = 3
SHOGI_DIAG_ROW_LENGTH = 4
SHOGI_DIAG_ROW_COUNT = 5
SHOGI_DIAG_MISSING_FIELD = 6
SHOGI_DIAG_BAD_TURN = 7
SHOGI_DIAG_BAD_HAND = 8
SHOGI_DIAG_BAD_COUNT = 9
SHOGI_DIAG_BAD_NUMBER = 10
SHOGI_DIAG_TRAILING_TEXT = 11
SHOGI_DIAG_SETUP_FAULT = 12
SHOGI_DIAG_NOT_A_MOVE = 13
SHOGI_DIAG_ILLEGAL_MOVE = 14
SHOGI_DIAG_NULL_MOVE = 15
SHOGI_DIAG_NOT_CANONICAL = 16
SHOGI_DIAG_AMBIGUOUS_MOVE = 30
SHOGI_DIAG_NO_SUCH_MOVE = 31
SHOGI_DIAG_WRONG_PIECE = 32
SHOGI_DIAG_WRONG_SIDE = 33
SHOGI_DIAG_WRONG_PROMOTION = 34
SHOGI_DIAG_NO_PREVIOUS_MOVE = 35
SHOGI_DIAG_UNPLAYABLE_MOVE = 36
SHOGI_DIAG_FOUL = 37
SHOGI_DIAG_BAD_ENCODING = 60
SHOGI_DIAG_ENCODING_MISMATCH = 61
SHOGI_DIAG_UNKNOWN_FORMAT = 62
SHOGI_DIAG_MORE_GAMES = 63
SHOGI_DIAG_UNKNOWN_LINE = 64
SHOGI_DIAG_TOO_LONG = 65
SHOGI_DIAG_CANNOT_READ = 66
SHOGI_DIAG_JOINED_GAME = 67
SHOGI_DIAG_BAD_HEADER = 90
SHOGI_DIAG_BAD_POSITION = 91
SHOGI_DIAG_POSITION_CONFLICT = 92
SHOGI_DIAG_MISSING_TURN = 93
SHOGI_DIAG_UNKNOWN_HANDICAP = 94
SHOGI_DIAG_BAD_TIME = 95
SHOGI_DIAG_STRAY_TIME = 96
SHOGI_DIAG_WRONG_TOTAL = 97
SHOGI_DIAG_BAD_MOVE_NUMBER = 98
SHOGI_DIAG_UNKNOWN_ENDING = 99
SHOGI_DIAG_ENDING_CONFLICT = 100
SHOGI_DIAG_AFTER_ENDING = 101
SHOGI_DIAG_ORPHAN_VARIATION = 102
SHOGI_DIAG_UNKNOWN_STATEMENT = 103
SHOGI_DIAG_BAD_JSON = 104
SHOGI_DIAG_BAD_JKF = 105
SHOGI_DIAG_MARK_MISMATCH = 106
SHOGI_DIAG_SECOND_BOOKMARK = 107
SHOGI_DIAG_TIME_LIMIT = 108
SHOGI_DIAG_LOSS = 130
SHOGI_ENCODING_UNKNOWN = 0
SHOGI_ENCODING_ASCII = 1
SHOGI_ENCODING_UTF8 = 2
SHOGI_ENCODING_UTF8_BOM = 3
SHOGI_ENCODING_CP932 = 4
SHOGI_ENCODING_EUC_JP = 5
SHOGI_ENCODING_ISO_2022_JP = 6
SHOGI_ENCODING_UTF16_LE = 7
SHOGI_ENCODING_UTF16_BE = 8
SHOGI_BLACK = 0
SHOGI_WHITE = 1
SHOGI_NO_COLOR = 2
SHOGI_NO_KIND = 0
SHOGI_PAWN = 1
SHOGI_LANCE = 2
SHOGI_KNIGHT = 3
SHOGI_SILVER = 4
SHOGI_BISHOP = 5
SHOGI_ROOK = 6
SHOGI_GOLD = 7
SHOGI_KING = 8
SHOGI_PROMOTED_PAWN = 9
SHOGI_PROMOTED_LANCE = 10
SHOGI_PROMOTED_KNIGHT = 11
SHOGI_PROMOTED_SILVER = 12
SHOGI_HORSE = 13
SHOGI_DRAGON = 14
SHOGI_NO_PIECE = 0
SHOGI_SQUARES = 81
SHOGI_NO_SQUARE = 255
SHOGI_NO_MOVE = 0
SHOGI_NULL_MOVE = 65535
SHOGI_FAULT_TOO_MANY_PIECES = 1
SHOGI_FAULT_TWO_KINGS = 2
SHOGI_FAULT_NO_BLACK_KING = 4
SHOGI_FAULT_NO_WHITE_KING = 8
SHOGI_FAULT_NIFU = 16
SHOGI_FAULT_DEAD_PIECE = 32
SHOGI_FAULT_OPPONENT_IN_CHECK = 64
SHOGI_FAULTS_NONE = 0
SHOGI_FAULTS_PROBLEM = 12
SHOGI_FAULTS_ALL = 127
SHOGI_NO_HANDICAP = -1
SHOGI_HIRATE = 0
SHOGI_MAX_LEGAL_MOVES = 593
SHOGI_LEGAL = 0
SHOGI_REASON_EMPTY_SOURCE = 1
SHOGI_REASON_NOT_YOUR_PIECE = 2
SHOGI_REASON_CANNOT_MOVE_SO = 4
SHOGI_REASON_PATH_BLOCKED = 8
SHOGI_REASON_OWN_PIECE_ON_TARGET = 16
SHOGI_REASON_CANNOT_PROMOTE = 32
SHOGI_REASON_MUST_PROMOTE = 64
SHOGI_REASON_NOT_IN_HAND = 128
SHOGI_REASON_DROP_ON_OCCUPIED = 256
SHOGI_REASON_DEAD_END_DROP = 512
SHOGI_REASON_NIFU = 1024
SHOGI_REASON_KING_STILL_IN_CHECK = 2048
SHOGI_REASON_LEAVES_KING_IN_CHECK = 4096
SHOGI_REASON_UCHIFUZUME = 8192
SHOGI_REASON_MALFORMED = 16384
SHOGI_REASON_WRONG_SIDE = 32768
SHOGI_REASONS_ALL = 65535
SHOGI_PROMOTION_IMPOSSIBLE = 0
SHOGI_PROMOTION_OPTIONAL = 1
SHOGI_PROMOTION_FORCED = 2
SHOGI_IMPASSE_NONE = 0
SHOGI_IMPASSE_24_POINT = 1
SHOGI_IMPASSE_27_POINT = 2
SHOGI_MUTUAL_CHECK_DRAW = 0
SHOGI_MUTUAL_CHECK_BLACK_LOSES = 1
SHOGI_MUTUAL_CHECK_WHITE_LOSES = 2
SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES = 3
SHOGI_MISSING_NAMED_HANDICAP = 0
SHOGI_MISSING_ALWAYS = 1
SHOGI_MISSING_NEVER = 2
SHOGI_CLOCK_MAX_MS = 2000000000
SHOGI_RESULT_NONE = 0
SHOGI_RESULT_WIN = 1
SHOGI_RESULT_DRAW = 2
SHOGI_END_NONE = 0
SHOGI_END_KING_CAPTURED = 1
SHOGI_END_MATE = 2
SHOGI_END_STALEMATE = 3
SHOGI_END_PERPETUAL_CHECK = 4
SHOGI_END_REPETITION = 5
SHOGI_END_TRY = 6
SHOGI_END_MOVE_LIMIT = 7
SHOGI_END_DECLARATION = 8
SHOGI_END_AGREEMENT = 9
SHOGI_END_TIME = 10
SHOGI_CONDITION_NO_RULE = 1
SHOGI_CONDITION_KING_NOT_IN_ZONE = 2
SHOGI_CONDITION_IN_CHECK = 4
SHOGI_CONDITION_TOO_FEW_PIECES = 8
SHOGI_CONDITION_TOO_FEW_POINTS = 16
SHOGI_CONDITIONS_ALL = 31
SHOGI_MAX_PERFT_DEPTH = 64
SHOGI_MATE_UNKNOWN = 0
SHOGI_MATE_FOUND = 1
SHOGI_MATE_NONE = 2
SHOGI_MATE_REASON_NONE = 0
SHOGI_MATE_REASON_NODES = 1
SHOGI_MATE_REASON_TIME = 2
SHOGI_MATE_REASON_PLIES = 3
SHOGI_MATE_REASON_MEMORY = 4
SHOGI_MATE_REASON_CANCELLED = 5
SHOGI_MAX_MATE_PLIES = 4095
SHOGI_MATE_SHORTEST = 1
SHOGI_MATE_COUNT_USELESS = 2
SHOGI_MATE_OPTIONS_ALL = 3
SHOGI_FLAW_NONE = 0
SHOGI_FLAW_COOK = 1
SHOGI_FLAW_PROMOTION = 2
SHOGI_FLAW_LAST_MOVE = 3
SHOGI_FLAW_HAND_LEFT = 4
SHOGI_FLAW_UNDECIDED = 5
SHOGI_SQUARE_SIZE = 6
SHOGI_USI_SIZE = 6
SHOGI_MOVE_SIZE = 64
SHOGI_SFEN_SIZE = 241
SHOGI_BOD_SIZE = 2048
SHOGI_NOTATION_UNKNOWN = 0
SHOGI_NOTATION_USI = 1
SHOGI_NOTATION_CSA = 2
SHOGI_NOTATION_KIF = 3
SHOGI_NOTATION_JAPANESE = 4
SHOGI_NOTATION_WESTERN = 5
SHOGI_NOTATION_WESTERN_DIGITS = 6
SHOGI_NOTATION_RUSSIAN = 7
SHOGI_SQUARE_STYLE_LETTER = 0
SHOGI_SQUARE_STYLE_DIGITS = 1
SHOGI_SQUARE_STYLE_KANJI = 2
SHOGI_SQUARE_STYLE_ROMAN = 3
SHOGI_PACKED_SIZE = 32
SHOGI_PSV_SIZE = 40
SHOGI_HCPE_SIZE = 38
SHOGI_BOARD_SIZE = 96
SHOGI_PACKING_PSFEN = 0
SHOGI_PACKING_HCP = 1
SHOGI_UNPACK_STRICT = 0
SHOGI_UNPACK_ZERO_BOX = 1
SHOGI_PACKED_GOOD = 0
SHOGI_PACKED_BAD_KING = 1
SHOGI_PACKED_BAD_CODE = 2
SHOGI_PACKED_BAD_ORDER = 3
SHOGI_PACKED_TOO_MANY_PIECES = 4
SHOGI_PACKED_ZERO_BOX = 5
SHOGI_PACKED_NO_KING = 6
SHOGI_PACKED_TWO_KINGS = 7
SHOGI_PACKED_BAD_BOARD = 8
SHOGI_MOVE_INDICES = 13689
SHOGI_POLICY_INDICES = 2187
SHOGI_NO_INDEX = 65535
SHOGI_SYMMETRY_NONE = 0
SHOGI_SYMMETRY_MIRROR = 1
SHOGI_SYMMETRY_COLOR = 2
SHOGI_BOOK_MAX_MOVES = 4096
SHOGI_BOOK_MAX_LINE = 4096
SHOGI_BOOK_HAS_NOTHING = 0
SHOGI_BOOK_HAS_SCORE = 1
SHOGI_BOOK_HAS_DEPTH = 2
SHOGI_BOOK_HAS_COUNT = 4
SHOGI_BOOK_FORMAT_UNKNOWN = 0
SHOGI_BOOK_FORMAT_YANEURAOU = 1
SHOGI_BOOK_FORMAT_APERY = 2
SHOGI_BOOK_FIND_EXACT = 0
SHOGI_BOOK_FIND_ANY_NUMBER = 1
SHOGI_BOOK_FIND_SCAN = 2
SHOGI_SVG_COORDINATES = 1
SHOGI_SVG_HANDS = 2
SHOGI_SVG_TURN = 4
SHOGI_SVG_LAST_MOVE = 8
SHOGI_SVG_ALL = 15
SHOGI_SVG_PIECES_KANJI = 0
SHOGI_SVG_PIECES_TWO_KANJI = 1
SHOGI_SVG_PIECES_LETTERS = 2
SHOGI_SVG_MAX_WIDTH = 100000
SHOGI_SVG_MAX_ARROWS = 600
SHOGI_NO_NODE = 0
SHOGI_KIFU_MAX_NODES = 100000000
SHOGI_KIFU_MAX_TEXT = 16777216
SHOGI_KIFU_MAX_HEADERS = 65536
SHOGI_NODE_NONE = 0
SHOGI_NODE_ROOT = 1
SHOGI_NODE_MOVE = 2
SHOGI_NODE_FOUL = 3
SHOGI_NODE_UNPLAYABLE = 4
SHOGI_NODE_NULL_MOVE = 5
SHOGI_NODE_ENDING = 6
SHOGI_ENDING_NONE = 0
SHOGI_ENDING_RESIGN = 1
SHOGI_ENDING_MATE = 2
SHOGI_ENDING_TIME_UP = 3
SHOGI_ENDING_ILLEGAL_MOVE = 4
SHOGI_ENDING_ILLEGAL_PREVIOUS = 5
SHOGI_ENDING_FOUL_BY_BLACK = 6
SHOGI_ENDING_FOUL_BY_WHITE = 7
SHOGI_ENDING_DECLARATION = 8
SHOGI_ENDING_IMPASSE = 9
SHOGI_ENDING_DRAW = 10
SHOGI_ENDING_REPETITION = 11
SHOGI_ENDING_MAX_MOVES = 12
SHOGI_ENDING_DEFAULT_WIN = 13
SHOGI_ENDING_DEFAULT_LOSS = 14
SHOGI_ENDING_INTERRUPTED = 15
SHOGI_ENDING_NO_MATE = 16
SHOGI_ENDING_RETRACT = 17
SHOGI_ENDING_ERROR = 18
SHOGI_ENDING_SEALED = 19
SHOGI_ENDING_TRY = 20
SHOGI_ENDING_OTHER = 21
SHOGI_ENDING_DECLARATION_FAILED = 22
SHOGI_NO_TIME = -1
SHOGI_START_IMPLIED = 0
SHOGI_START_NAMED = 1
SHOGI_START_REMOVED = 2
SHOGI_START_BOARD = 3
SHOGI_START_PIECES = 4
SHOGI_START_SFEN = 5
SHOGI_FIELD_OTHER = 0
SHOGI_FIELD_BLACK = 1
SHOGI_FIELD_WHITE = 2
SHOGI_FIELD_EVENT = 3
SHOGI_FIELD_SITE = 4
SHOGI_FIELD_START_TIME = 5
SHOGI_FIELD_END_TIME = 6
SHOGI_FIELD_OPENING = 7
SHOGI_FIELD_TIME_LIMIT = 8
SHOGI_FIELD_BYOYOMI = 9
SHOGI_FIELD_TIME = 10
SHOGI_FIELD_BLACK_TIME = 11
SHOGI_FIELD_WHITE_TIME = 12
SHOGI_FIELD_MAX_MOVES = 13
SHOGI_FIELD_JISHOGI = 14
SHOGI_FIELD_NOTE = 15
SHOGI_FIELD_TITLE = 16
SHOGI_FORMAT_UNKNOWN = 0
SHOGI_FORMAT_CSA = 1
SHOGI_FORMAT_KIF = 2
SHOGI_FORMAT_KI2 = 3
SHOGI_FORMAT_USI = 4
SHOGI_FORMAT_SFEN = 5
SHOGI_FORMAT_BOD = 6
SHOGI_FORMAT_JKF = 7
SHOGI_READ_LENIENT = 0
SHOGI_READ_STRICT = 1
SHOGI_READ_KEEP_SOURCE = 2
SHOGI_WRITE_CANONICAL = 0
SHOGI_WRITE_VERBATIM = 1
SHOGI_WRITE_CRLF = 2
SHOGI_LOSS_VARIATIONS = 1
SHOGI_LOSS_TIMES = 2
SHOGI_LOSS_MILLISECONDS = 4
SHOGI_LOSS_COMMENTS = 8
SHOGI_LOSS_BOOKMARKS = 16
SHOGI_LOSS_HEADERS = 32
SHOGI_LOSS_ENDING = 64
SHOGI_LOSS_CHARACTERS = 128
SHOGI_LOSS_FOULS = 256
SHOGI_LOSS_START = 512
SHOGI_LOSS_MOVES = 1024
SHOGI_LOSS_LINES = 2048
SHOGI_LOSSES_ALL = 4095
SHOGI_FINDING_NONE = 0
SHOGI_FINDING_FOUL = 1
SHOGI_FINDING_UNPLAYABLE = 2
SHOGI_FINDING_PLAYED_ON = 3
SHOGI_FINDING_NO_REPETITION = 4
SHOGI_FINDING_PERPETUAL_CHECK = 5
SHOGI_FINDING_NO_MATE = 6
SHOGI_FINDING_DECLARATION_FAILS = 7
SHOGI_FINDING_NO_IMPASSE_DRAW = 8
SHOGI_FINDING_NO_FOUL = 9
SHOGI_FINDING_NO_MOVE_LIMIT = 10
SHOGI_FINDING_WRONG_WINNER = 11
SHOGI_FINDING_OVERTIME = 12
SHOGI_FINDING_NO_TIME_UP = 13
SHOGI_FINDING_ENDING_MISSING = 14
SHOGI_FINDING_MATE = 15
SHOGI_FINDING_NO_TRY = 16
SHOGI_FINDING_DECLARATION_HOLDS = 17


class Functions:
    """The functions of the library."""

    shogi_version: Callable[[], int]
    shogi_version_text: Callable[[], Optional[bytes]]
    shogi_has_feature: Callable[[int], bool]
    shogi_status_name: Callable[[int], Optional[bytes]]
    shogi_status_message: Callable[[int], Optional[bytes]]
    shogi_diag_new: Callable[[Any], int]
    shogi_diag_free: Callable[[shogi_diag_p], None]
    shogi_diag_clear: Callable[[shogi_diag_p], None]
    shogi_diag_count: Callable[[shogi_diag_p], int]
    shogi_diag_count_of: Callable[[shogi_diag_p, int], int]
    shogi_diag_severity: Callable[[shogi_diag_p, int], int]
    shogi_diag_code_at: Callable[[shogi_diag_p, int], int]
    shogi_diag_offset: Callable[[shogi_diag_p, int], int]
    shogi_diag_line: Callable[[shogi_diag_p, int], int]
    shogi_diag_column: Callable[[shogi_diag_p, int], int]
    shogi_diag_text: Callable[[shogi_diag_p, int], Optional[bytes]]
    shogi_diag_code_name: Callable[[int], Optional[bytes]]
    shogi_severity_name: Callable[[int], Optional[bytes]]
    shogi_encoding_name: Callable[[int], Optional[bytes]]
    shogi_encoding_find: Callable[[Optional[bytes], int], int]
    shogi_color_other: Callable[[int], int]
    shogi_piece_new: Callable[[int, int], int]
    shogi_piece_color: Callable[[int], int]
    shogi_piece_kind: Callable[[int], int]
    shogi_kind_promoted: Callable[[int], int]
    shogi_kind_base: Callable[[int], int]
    shogi_kind_is_promoted: Callable[[int], bool]
    shogi_kind_full_set: Callable[[int], int]
    shogi_color_name: Callable[[int], Optional[bytes]]
    shogi_kind_name: Callable[[int], Optional[bytes]]
    shogi_square_new: Callable[[int, int], int]
    shogi_square_file: Callable[[int], int]
    shogi_square_rank: Callable[[int], int]
    shogi_square_rotate: Callable[[int], int]
    shogi_square_mirror: Callable[[int], int]
    shogi_square_in_zone: Callable[[int, int], bool]
    shogi_move_new: Callable[[int, int, bool], int]
    shogi_move_new_drop: Callable[[int, int], int]
    shogi_move_is_valid: Callable[[int], bool]
    shogi_move_is_drop: Callable[[int], bool]
    shogi_move_is_promotion: Callable[[int], bool]
    shogi_move_from: Callable[[int], int]
    shogi_move_to: Callable[[int], int]
    shogi_move_drop_kind: Callable[[int], int]
    shogi_setup_new: Callable[[Any], int]
    shogi_setup_copy: Callable[[Any, shogi_setup_p], int]
    shogi_setup_free: Callable[[shogi_setup_p], None]
    shogi_setup_assign: Callable[[shogi_setup_p, shogi_setup_p], None]
    shogi_setup_clear: Callable[[shogi_setup_p], None]
    shogi_setup_equal: Callable[[shogi_setup_p, shogi_setup_p], bool]
    shogi_setup_piece: Callable[[shogi_setup_p, int], int]
    shogi_setup_put: Callable[[shogi_setup_p, int, int], int]
    shogi_setup_hand: Callable[[shogi_setup_p, int, int], int]
    shogi_setup_set_hand: Callable[[shogi_setup_p, int, int, int], int]
    shogi_setup_turn: Callable[[shogi_setup_p], int]
    shogi_setup_set_turn: Callable[[shogi_setup_p, int], int]
    shogi_setup_number: Callable[[shogi_setup_p], int]
    shogi_setup_set_number: Callable[[shogi_setup_p, int], int]
    shogi_setup_give_rest: Callable[[shogi_setup_p, int], int]
    shogi_setup_rotate: Callable[[shogi_setup_p], None]
    shogi_setup_mirror: Callable[[shogi_setup_p], None]
    shogi_setup_faults: Callable[[shogi_setup_p], int]
    shogi_fault_name: Callable[[int], Optional[bytes]]
    shogi_position_new: Callable[[Any], int]
    shogi_position_new_setup: Callable[[Any, shogi_setup_p, int], int]
    shogi_position_new_sfen: Callable[[Any, Optional[bytes], int, int, shogi_diag_p], int]
    shogi_position_copy: Callable[[Any, shogi_position_p], int]
    shogi_position_free: Callable[[shogi_position_p], None]
    shogi_position_assign: Callable[[shogi_position_p, shogi_position_p], int]
    shogi_position_set_setup: Callable[[shogi_position_p, shogi_setup_p, int], int]
    shogi_position_set_sfen: Callable[[
        shogi_position_p, Optional[bytes], int, int, shogi_diag_p], int]
    shogi_position_reserve: Callable[[shogi_position_p, int], int]
    shogi_position_piece: Callable[[shogi_position_p, int], int]
    shogi_position_hand: Callable[[shogi_position_p, int, int], int]
    shogi_position_turn: Callable[[shogi_position_p], int]
    shogi_position_number: Callable[[shogi_position_p], int]
    shogi_position_ply: Callable[[shogi_position_p], int]
    shogi_position_move_at: Callable[[shogi_position_p, int], int]
    shogi_position_king: Callable[[shogi_position_p, int], int]
    shogi_position_get_setup: Callable[[shogi_position_p, shogi_setup_p], None]
    shogi_position_key: Callable[[shogi_position_p], int]
    shogi_position_equal: Callable[[shogi_position_p, shogi_position_p], bool]
    shogi_position_is_check: Callable[[shogi_position_p], bool]
    shogi_position_checkers: Callable[[shogi_position_p, Any, int], int]
    shogi_position_pinned: Callable[[shogi_position_p, int, Any, int], int]
    shogi_position_pinner: Callable[[shogi_position_p, int], int]
    shogi_position_attackers: Callable[[shogi_position_p, int, int, Any, int], int]
    shogi_position_play: Callable[[shogi_position_p, int], int]
    shogi_position_play_unchecked: Callable[[shogi_position_p, int], int]
    shogi_position_play_null: Callable[[shogi_position_p], int]
    shogi_position_undo: Callable[[shogi_position_p], int]
    shogi_handicap_count: Callable[[], int]
    shogi_handicap_name: Callable[[int], Optional[bytes]]
    shogi_handicap_ascii_name: Callable[[int], Optional[bytes]]
    shogi_handicap_sfen: Callable[[int], Optional[bytes]]
    shogi_handicap_find: Callable[[Optional[bytes], int], int]
    shogi_handicap_of_setup: Callable[[shogi_setup_p], int]
    shogi_setup_set_handicap: Callable[[shogi_setup_p, int], int]
    shogi_position_legal_moves: Callable[[shogi_position_p, Any, int], int]
    shogi_position_count_legal_moves: Callable[[shogi_position_p], int]
    shogi_position_has_legal_move: Callable[[shogi_position_p], bool]
    shogi_position_legal_moves_from: Callable[[shogi_position_p, int, Any, int], int]
    shogi_position_legal_moves_to: Callable[[shogi_position_p, int, Any, int], int]
    shogi_position_legal_drops: Callable[[shogi_position_p, int, Any, int], int]
    shogi_legality_is_legal: Callable[[shogi_position_p, int], bool]
    shogi_legality_reasons: Callable[[shogi_position_p, int], int]
    shogi_legality_witnesses: Callable[[shogi_position_p, int, int, Any, int], int]
    shogi_legality_refutation: Callable[[shogi_position_p, int], int]
    shogi_legality_promotion: Callable[[shogi_position_p, int, int], int]
    shogi_reason_name: Callable[[int], Optional[bytes]]
    shogi_rules_new: Callable[[Any, Optional[bytes], int], int]
    shogi_rules_copy: Callable[[Any, shogi_rules_p], int]
    shogi_rules_free: Callable[[shogi_rules_p], None]
    shogi_rules_preset_count: Callable[[], int]
    shogi_rules_preset_name: Callable[[int], Optional[bytes]]
    shogi_rules_name: Callable[[shogi_rules_p], Optional[bytes]]
    shogi_rules_impasse: Callable[[shogi_rules_p], int]
    shogi_rules_set_impasse: Callable[[shogi_rules_p, int], int]
    shogi_rules_equal_points_draw: Callable[[shogi_rules_p], bool]
    shogi_rules_set_equal_points_draw: Callable[[shogi_rules_p, bool], None]
    shogi_rules_missing_pieces: Callable[[shogi_rules_p], int]
    shogi_rules_set_missing_pieces: Callable[[shogi_rules_p, int], int]
    shogi_rules_move_limit: Callable[[shogi_rules_p], int]
    shogi_rules_set_move_limit: Callable[[shogi_rules_p, int], int]
    shogi_rules_limit_postponed_by_check: Callable[[shogi_rules_p], bool]
    shogi_rules_set_limit_postponed_by_check: Callable[[shogi_rules_p, bool], None]
    shogi_rules_mutual_check: Callable[[shogi_rules_p], int]
    shogi_rules_set_mutual_check: Callable[[shogi_rules_p, int], int]
    shogi_rules_try: Callable[[shogi_rules_p], bool]
    shogi_rules_set_try: Callable[[shogi_rules_p, bool], None]
    shogi_clock_new: Callable[[Any], int]
    shogi_clock_copy: Callable[[Any, shogi_clock_p], int]
    shogi_clock_free: Callable[[shogi_clock_p], None]
    shogi_clock_set_limit: Callable[[shogi_clock_p, int, int, int, int], int]
    shogi_clock_reset: Callable[[shogi_clock_p], None]
    shogi_clock_spend: Callable[[shogi_clock_p, int, int], int]
    shogi_clock_main_left: Callable[[shogi_clock_p, int], int]
    shogi_clock_move_left: Callable[[shogi_clock_p, int], int]
    shogi_clock_flagged: Callable[[shogi_clock_p], int]
    shogi_outcome_new: Callable[[Any], int]
    shogi_outcome_free: Callable[[shogi_outcome_p], None]
    shogi_outcome_judge: Callable[[shogi_outcome_p, shogi_position_p, shogi_rules_p], int]
    shogi_outcome_judge_repetition: Callable[[
        shogi_outcome_p, shogi_position_p, shogi_rules_p], int]
    shogi_outcome_judge_declaration: Callable[[
        shogi_outcome_p, shogi_position_p, shogi_rules_p], int]
    shogi_outcome_judge_agreement: Callable[[shogi_outcome_p, shogi_position_p, shogi_rules_p], int]
    shogi_outcome_judge_clock: Callable[[shogi_outcome_p, shogi_clock_p], int]
    shogi_outcome_result: Callable[[shogi_outcome_p], int]
    shogi_outcome_winner: Callable[[shogi_outcome_p], int]
    shogi_outcome_reason: Callable[[shogi_outcome_p], int]
    shogi_outcome_plies: Callable[[shogi_outcome_p, Any, int], int]
    shogi_outcome_points: Callable[[shogi_outcome_p, int], int]
    shogi_outcome_zone_pieces: Callable[[shogi_outcome_p, int], int]
    shogi_outcome_failed_conditions: Callable[[shogi_outcome_p], int]
    shogi_position_occurrences: Callable[[shogi_position_p, Any, int], int]
    shogi_position_can_declare: Callable[[shogi_position_p, shogi_rules_p, Any], bool]
    shogi_position_try_move: Callable[[shogi_position_p], int]
    shogi_position_foul_traces: Callable[[shogi_position_p, int, Any, int], int]
    shogi_result_name: Callable[[int], Optional[bytes]]
    shogi_end_reason_name: Callable[[int], Optional[bytes]]
    shogi_condition_name: Callable[[int], Optional[bytes]]
    shogi_position_perft: Callable[[shogi_position_p, int, Any], int]
    shogi_position_mates_in_one: Callable[[shogi_position_p, Any, int], int]
    shogi_position_mate_in_one: Callable[[shogi_position_p], int]
    shogi_mate_solver_new: Callable[[Any, int], int]
    shogi_mate_solver_free: Callable[[shogi_mate_solver_p], None]
    shogi_mate_solver_set_options: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_set_node_limit: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_set_time_limit: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_set_ply_limit: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_cancel: Callable[[shogi_mate_solver_p], None]
    shogi_mate_solver_resume: Callable[[shogi_mate_solver_p], None]
    shogi_mate_solver_solve: Callable[[shogi_mate_solver_p, shogi_position_p], int]
    shogi_mate_solver_answer: Callable[[shogi_mate_solver_p], int]
    shogi_mate_solver_reason: Callable[[shogi_mate_solver_p], int]
    shogi_mate_solver_line: Callable[[shogi_mate_solver_p, Any, int], int]
    shogi_mate_solver_plies: Callable[[shogi_mate_solver_p], int]
    shogi_mate_solver_is_shortest: Callable[[shogi_mate_solver_p], bool]
    shogi_mate_solver_hand_left: Callable[[shogi_mate_solver_p], int]
    shogi_mate_solver_nodes: Callable[[shogi_mate_solver_p], int]
    shogi_mate_answer_name: Callable[[int], Optional[bytes]]
    shogi_mate_reason_name: Callable[[int], Optional[bytes]]
    shogi_mate_solver_judge: Callable[[shogi_mate_solver_p, shogi_position_p], int]
    shogi_mate_solver_flaw_count: Callable[[shogi_mate_solver_p], int]
    shogi_mate_solver_flaw: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_flaw_ply: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_solver_flaw_move: Callable[[shogi_mate_solver_p, int], int]
    shogi_mate_flaw_name: Callable[[int], Optional[bytes]]
    shogi_setup_set_sfen: Callable[[shogi_setup_p, Optional[bytes], int, shogi_diag_p], int]
    shogi_setup_sfen: Callable[[shogi_setup_p, Any, int], int]
    shogi_position_sfen: Callable[[shogi_position_p, Any, int], int]
    shogi_setup_set_bod: Callable[[shogi_setup_p, Optional[bytes], int, shogi_diag_p], int]
    shogi_setup_bod: Callable[[shogi_setup_p, Any, int], int]
    shogi_position_bod: Callable[[shogi_position_p, Any, int], int]
    shogi_position_set_usi: Callable[[
        shogi_position_p, Optional[bytes], int, int, shogi_diag_p], int]
    shogi_position_usi: Callable[[shogi_position_p, Any, int], int]
    shogi_move_usi: Callable[[int, Any, int], int]
    shogi_move_from_usi: Callable[[Optional[bytes], int], int]
    shogi_move_write: Callable[[shogi_position_p, int, int, Any, int], int]
    shogi_move_read: Callable[[shogi_position_p, Optional[bytes], int, int, Any, shogi_diag_p], int]
    shogi_move_guess: Callable[[
        shogi_position_p, Optional[bytes], int, Any, Any, shogi_diag_p], int]
    shogi_notation_name: Callable[[int], Optional[bytes]]
    shogi_square_write: Callable[[int, int, Any, int], int]
    shogi_square_read: Callable[[Optional[bytes], int], int]
    shogi_packed_problem_name: Callable[[int], Optional[bytes]]
    shogi_position_set_packed: Callable[[shogi_position_p, Any, int, int, int, Any], int]
    shogi_position_pack: Callable[[shogi_position_p, int, Any, Any], int]
    shogi_packed_read_boards: Callable[[Any, int, int, int, int, Any, Any], int]
    shogi_packed_write_boards: Callable[[Any, int, int, Any, int, Any], int]
    shogi_packed_keys: Callable[[Any, int, int, int, int, Any, Any], int]
    shogi_packed_convert: Callable[[Any, int, int, int, int, Any, int, int, Any], int]
    shogi_move_pack: Callable[[int, int], int]
    shogi_move_unpack: Callable[[int, int], int]
    shogi_move_index: Callable[[int], int]
    shogi_move_from_index: Callable[[int], int]
    shogi_move_policy: Callable[[int, int], int]
    shogi_move_from_policy: Callable[[shogi_position_p, int], int]
    shogi_psv_score: Callable[[Any], int]
    shogi_psv_move: Callable[[Any], int]
    shogi_psv_ply: Callable[[Any], int]
    shogi_psv_result: Callable[[Any], int]
    shogi_psv_write: Callable[[Any, shogi_position_p, int, int, int, int], int]
    shogi_hcpe_score: Callable[[Any], int]
    shogi_hcpe_move: Callable[[Any], int]
    shogi_hcpe_result: Callable[[Any], int]
    shogi_hcpe_winner: Callable[[Any], int]
    shogi_hcpe_write: Callable[[Any, shogi_position_p, int, int, int], int]
    shogi_position_symmetric_key: Callable[[shogi_position_p, int, Any], int]
    shogi_move_transform: Callable[[int, int], int]
    shogi_position_apery_key: Callable[[shogi_position_p], int]
    shogi_book_entry_new: Callable[[Any], int]
    shogi_book_entry_free: Callable[[shogi_book_entry_p], None]
    shogi_book_entry_clear: Callable[[shogi_book_entry_p], None]
    shogi_book_entry_set_position: Callable[[shogi_book_entry_p, shogi_position_p], int]
    shogi_book_entry_get_position: Callable[[shogi_book_entry_p, shogi_position_p, int], int]
    shogi_book_entry_key: Callable[[shogi_book_entry_p], int]
    shogi_book_entry_has_number: Callable[[shogi_book_entry_p], bool]
    shogi_book_entry_set_has_number: Callable[[shogi_book_entry_p, bool], None]
    shogi_book_entry_comment: Callable[[shogi_book_entry_p], Optional[bytes]]
    shogi_book_entry_set_comment: Callable[[shogi_book_entry_p, Optional[bytes], int], int]
    shogi_book_entry_add: Callable[[shogi_book_entry_p, int, int, int, int, int, int], int]
    shogi_book_entry_count: Callable[[shogi_book_entry_p], int]
    shogi_book_entry_move: Callable[[shogi_book_entry_p, int], int]
    shogi_book_entry_ponder: Callable[[shogi_book_entry_p, int], int]
    shogi_book_entry_has: Callable[[shogi_book_entry_p, int], int]
    shogi_book_entry_score: Callable[[shogi_book_entry_p, int], int]
    shogi_book_entry_depth: Callable[[shogi_book_entry_p, int], int]
    shogi_book_entry_times: Callable[[shogi_book_entry_p, int], int]
    shogi_book_new_memory: Callable[[Any, Any, int, int], int]
    shogi_book_new_file: Callable[[Any, Optional[bytes], int], int]
    shogi_book_new_callback: Callable[[Any, Any, Any, int, int], int]
    shogi_book_free: Callable[[shogi_book_p], None]
    shogi_book_get_format: Callable[[shogi_book_p], int]
    shogi_book_next: Callable[[shogi_book_p, shogi_book_entry_p, shogi_diag_p], int]
    shogi_book_rewind: Callable[[shogi_book_p], None]
    shogi_book_find: Callable[[
        shogi_book_p, shogi_position_p, int, shogi_book_entry_p, shogi_diag_p], int]
    shogi_book_check: Callable[[shogi_book_p, Any, Any, shogi_diag_p], int]
    shogi_book_header: Callable[[int], Optional[bytes]]
    shogi_book_entry_write: Callable[[shogi_book_entry_p, int, Any, int, Any], int]
    shogi_book_entry_compare: Callable[[shogi_book_entry_p, shogi_book_entry_p, int], int]
    shogi_svg_new: Callable[[Any], int]
    shogi_svg_free: Callable[[shogi_svg_p], None]
    shogi_svg_set_viewpoint: Callable[[shogi_svg_p, int], int]
    shogi_svg_set_parts: Callable[[shogi_svg_p, int], int]
    shogi_svg_set_pieces: Callable[[shogi_svg_p, int], int]
    shogi_svg_set_coordinates: Callable[[shogi_svg_p, int], int]
    shogi_svg_set_width: Callable[[shogi_svg_p, int], int]
    shogi_svg_set_last_move: Callable[[shogi_svg_p, int], int]
    shogi_svg_add_mark: Callable[[shogi_svg_p, int], int]
    shogi_svg_add_arrow: Callable[[shogi_svg_p, int], int]
    shogi_svg_clear_marks: Callable[[shogi_svg_p], None]
    shogi_position_svg: Callable[[shogi_position_p, shogi_svg_p, Any, int], int]
    shogi_setup_svg: Callable[[shogi_setup_p, shogi_svg_p, Any, int], int]
    shogi_kifu_new: Callable[[Any], int]
    shogi_kifu_copy: Callable[[Any, shogi_kifu_p], int]
    shogi_kifu_free: Callable[[shogi_kifu_p], None]
    shogi_kifu_clear: Callable[[shogi_kifu_p], None]
    shogi_kifu_start: Callable[[shogi_kifu_p, shogi_setup_p], None]
    shogi_kifu_set_start: Callable[[shogi_kifu_p, shogi_setup_p], int]
    shogi_kifu_handicap: Callable[[shogi_kifu_p], int]
    shogi_kifu_start_style: Callable[[shogi_kifu_p], int]
    shogi_kifu_header_count: Callable[[shogi_kifu_p], int]
    shogi_kifu_header_key: Callable[[shogi_kifu_p, int], Optional[bytes]]
    shogi_kifu_header_value: Callable[[shogi_kifu_p, int], Optional[bytes]]
    shogi_kifu_header_field: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_header: Callable[[shogi_kifu_p, Optional[bytes], int], Optional[bytes]]
    shogi_kifu_set_header: Callable[[shogi_kifu_p, Optional[bytes], int, Optional[bytes], int], int]
    shogi_kifu_remove_header: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_field: Callable[[shogi_kifu_p, int], Optional[bytes]]
    shogi_kifu_set_field: Callable[[shogi_kifu_p, int, Optional[bytes], int], int]
    shogi_kifu_time_limit: Callable[[shogi_kifu_p, int, Any, Any, Any], bool]
    shogi_kifu_root: Callable[[shogi_kifu_p], int]
    shogi_kifu_node_count: Callable[[shogi_kifu_p], int]
    shogi_kifu_main_line_length: Callable[[shogi_kifu_p], int]
    shogi_kifu_main_line_end: Callable[[shogi_kifu_p], int]
    shogi_kifu_parent: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_first_child: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_next_sibling: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_previous_sibling: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_next: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_kind: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_move: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_reasons: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_ply: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_mover: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_time: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_ending: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_winner: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_result: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_label: Callable[[shogi_kifu_p, int], Optional[bytes]]
    shogi_kifu_comment_count: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_comment: Callable[[shogi_kifu_p, int, int], Optional[bytes]]
    shogi_kifu_bookmark: Callable[[shogi_kifu_p, int], Optional[bytes]]
    shogi_kifu_evaluation: Callable[[shogi_kifu_p, int, Any], bool]
    shogi_kifu_evaluation_line: Callable[[shogi_kifu_p, int, Any, int], int]
    shogi_kifu_set_time: Callable[[shogi_kifu_p, int, int], int]
    shogi_kifu_add_comment: Callable[[shogi_kifu_p, int, Optional[bytes], int], int]
    shogi_kifu_clear_comments: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_set_bookmark: Callable[[shogi_kifu_p, int, Optional[bytes], int], int]
    shogi_kifu_delete: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_promote: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_promote_line: Callable[[shogi_kifu_p, int], int]
    shogi_kifu_merge: Callable[[shogi_kifu_p, shogi_kifu_p], int]
    shogi_outcome_ending: Callable[[shogi_outcome_p, int], int]
    shogi_node_kind_name: Callable[[int], Optional[bytes]]
    shogi_ending_name: Callable[[int], Optional[bytes]]
    shogi_field_name: Callable[[int], Optional[bytes]]
    shogi_cursor_new: Callable[[Any, shogi_kifu_p], int]
    shogi_cursor_free: Callable[[shogi_cursor_p], None]
    shogi_cursor_kifu: Callable[[shogi_cursor_p], shogi_kifu_p]
    shogi_cursor_node: Callable[[shogi_cursor_p], int]
    shogi_cursor_position: Callable[[shogi_cursor_p], shogi_position_p]
    shogi_cursor_go: Callable[[shogi_cursor_p, int], int]
    shogi_cursor_to_start: Callable[[shogi_cursor_p], int]
    shogi_cursor_to_end: Callable[[shogi_cursor_p], int]
    shogi_cursor_forward: Callable[[shogi_cursor_p], int]
    shogi_cursor_back: Callable[[shogi_cursor_p], int]
    shogi_cursor_next_variation: Callable[[shogi_cursor_p], int]
    shogi_cursor_previous_variation: Callable[[shogi_cursor_p], int]
    shogi_cursor_play: Callable[[shogi_cursor_p, int], int]
    shogi_cursor_play_unchecked: Callable[[shogi_cursor_p, int], int]
    shogi_cursor_play_null: Callable[[shogi_cursor_p], int]
    shogi_cursor_end: Callable[[shogi_cursor_p, int], int]
    shogi_cursor_end_with_label: Callable[[shogi_cursor_p, int, int, Optional[bytes], int], int]
    shogi_cursor_end_outcome: Callable[[shogi_cursor_p, shogi_outcome_p], int]
    shogi_kifu_read: Callable[[Any, Any, int, int, shogi_diag_p], int]
    shogi_kifu_read_into: Callable[[shogi_kifu_p, Any, int, int, shogi_diag_p], int]
    shogi_kifu_read_file: Callable[[Any, Optional[bytes], int, shogi_diag_p], int]
    shogi_kifu_format: Callable[[shogi_kifu_p], int]
    shogi_kifu_encoding: Callable[[shogi_kifu_p], int]
    shogi_reader_new_memory: Callable[[Any, Any, int, int], int]
    shogi_reader_new_file: Callable[[Any, Optional[bytes], int], int]
    shogi_reader_new_callback: Callable[[Any, Any, Any, int], int]
    shogi_reader_free: Callable[[shogi_reader_p], None]
    shogi_reader_set_format: Callable[[shogi_reader_p, int, int], int]
    shogi_reader_next: Callable[[shogi_reader_p, shogi_kifu_p, shogi_diag_p], int]
    shogi_detect: Callable[[Any, int, Any, Any], int]
    shogi_kifu_write: Callable[[shogi_kifu_p, int, int, int, Any, int, Any], int]
    shogi_kifu_write_file: Callable[[shogi_kifu_p, Optional[bytes], int, int, int], int]
    shogi_kifu_losses: Callable[[shogi_kifu_p, int, int, Any, shogi_diag_p], int]
    shogi_format_name: Callable[[int], Optional[bytes]]
    shogi_format_find: Callable[[Optional[bytes], int], int]
    shogi_loss_name: Callable[[int], Optional[bytes]]
    shogi_audit_new: Callable[[Any, shogi_kifu_p, shogi_rules_p], int]
    shogi_audit_free: Callable[[shogi_audit_p], None]
    shogi_audit_count: Callable[[shogi_audit_p], int]
    shogi_audit_finding: Callable[[shogi_audit_p, int], int]
    shogi_audit_node: Callable[[shogi_audit_p, int], int]
    shogi_audit_text: Callable[[shogi_audit_p, int], Optional[bytes]]
    shogi_finding_name: Callable[[int], Optional[bytes]]


PROTOTYPES: Dict[str, Tuple[Any, Tuple[Any, ...]]] = {
    "shogi_version": (c_uint32, ()),
    "shogi_version_text": (c_char_p, ()),
    "shogi_has_feature": (c_bool, (c_uint32,)),
    "shogi_status_name": (c_char_p, (c_int32,)),
    "shogi_status_message": (c_char_p, (c_int32,)),
    "shogi_diag_new": (c_int32, (POINTER(shogi_diag_p),)),
    "shogi_diag_free": (None, (shogi_diag_p,)),
    "shogi_diag_clear": (None, (shogi_diag_p,)),
    "shogi_diag_count": (c_size_t, (shogi_diag_p,)),
    "shogi_diag_count_of": (c_size_t, (shogi_diag_p, c_uint8)),
    "shogi_diag_severity": (c_uint8, (shogi_diag_p, c_size_t)),
    "shogi_diag_code_at": (c_uint16, (shogi_diag_p, c_size_t)),
    "shogi_diag_offset": (c_uint64, (shogi_diag_p, c_size_t)),
    "shogi_diag_line": (c_uint64, (shogi_diag_p, c_size_t)),
    "shogi_diag_column": (c_uint64, (shogi_diag_p, c_size_t)),
    "shogi_diag_text": (c_char_p, (shogi_diag_p, c_size_t)),
    "shogi_diag_code_name": (c_char_p, (c_uint16,)),
    "shogi_severity_name": (c_char_p, (c_uint8,)),
    "shogi_encoding_name": (c_char_p, (c_uint8,)),
    "shogi_encoding_find": (c_uint8, (c_char_p, c_size_t)),
    "shogi_color_other": (c_uint8, (c_uint8,)),
    "shogi_piece_new": (c_uint8, (c_uint8, c_uint8)),
    "shogi_piece_color": (c_uint8, (c_uint8,)),
    "shogi_piece_kind": (c_uint8, (c_uint8,)),
    "shogi_kind_promoted": (c_uint8, (c_uint8,)),
    "shogi_kind_base": (c_uint8, (c_uint8,)),
    "shogi_kind_is_promoted": (c_bool, (c_uint8,)),
    "shogi_kind_full_set": (c_uint32, (c_uint8,)),
    "shogi_color_name": (c_char_p, (c_uint8,)),
    "shogi_kind_name": (c_char_p, (c_uint8,)),
    "shogi_square_new": (c_uint8, (c_uint32, c_uint32)),
    "shogi_square_file": (c_uint32, (c_uint8,)),
    "shogi_square_rank": (c_uint32, (c_uint8,)),
    "shogi_square_rotate": (c_uint8, (c_uint8,)),
    "shogi_square_mirror": (c_uint8, (c_uint8,)),
    "shogi_square_in_zone": (c_bool, (c_uint8, c_uint8)),
    "shogi_move_new": (c_uint16, (c_uint8, c_uint8, c_bool)),
    "shogi_move_new_drop": (c_uint16, (c_uint8, c_uint8)),
    "shogi_move_is_valid": (c_bool, (c_uint16,)),
    "shogi_move_is_drop": (c_bool, (c_uint16,)),
    "shogi_move_is_promotion": (c_bool, (c_uint16,)),
    "shogi_move_from": (c_uint8, (c_uint16,)),
    "shogi_move_to": (c_uint8, (c_uint16,)),
    "shogi_move_drop_kind": (c_uint8, (c_uint16,)),
    "shogi_setup_new": (c_int32, (POINTER(shogi_setup_p),)),
    "shogi_setup_copy": (c_int32, (POINTER(shogi_setup_p), shogi_setup_p)),
    "shogi_setup_free": (None, (shogi_setup_p,)),
    "shogi_setup_assign": (None, (shogi_setup_p, shogi_setup_p)),
    "shogi_setup_clear": (None, (shogi_setup_p,)),
    "shogi_setup_equal": (c_bool, (shogi_setup_p, shogi_setup_p)),
    "shogi_setup_piece": (c_uint8, (shogi_setup_p, c_uint8)),
    "shogi_setup_put": (c_int32, (shogi_setup_p, c_uint8, c_uint8)),
    "shogi_setup_hand": (c_uint32, (shogi_setup_p, c_uint8, c_uint8)),
    "shogi_setup_set_hand": (c_int32, (shogi_setup_p, c_uint8, c_uint8, c_uint32)),
    "shogi_setup_turn": (c_uint8, (shogi_setup_p,)),
    "shogi_setup_set_turn": (c_int32, (shogi_setup_p, c_uint8)),
    "shogi_setup_number": (c_uint32, (shogi_setup_p,)),
    "shogi_setup_set_number": (c_int32, (shogi_setup_p, c_uint32)),
    "shogi_setup_give_rest": (c_int32, (shogi_setup_p, c_uint8)),
    "shogi_setup_rotate": (None, (shogi_setup_p,)),
    "shogi_setup_mirror": (None, (shogi_setup_p,)),
    "shogi_setup_faults": (c_uint32, (shogi_setup_p,)),
    "shogi_fault_name": (c_char_p, (c_uint32,)),
    "shogi_position_new": (c_int32, (POINTER(shogi_position_p),)),
    "shogi_position_new_setup": (c_int32, (POINTER(shogi_position_p), shogi_setup_p, c_uint32)),
    "shogi_position_new_sfen": (c_int32, (
        POINTER(shogi_position_p), c_char_p, c_size_t, c_uint32, shogi_diag_p)),
    "shogi_position_copy": (c_int32, (POINTER(shogi_position_p), shogi_position_p)),
    "shogi_position_free": (None, (shogi_position_p,)),
    "shogi_position_assign": (c_int32, (shogi_position_p, shogi_position_p)),
    "shogi_position_set_setup": (c_int32, (shogi_position_p, shogi_setup_p, c_uint32)),
    "shogi_position_set_sfen": (c_int32, (
        shogi_position_p, c_char_p, c_size_t, c_uint32, shogi_diag_p)),
    "shogi_position_reserve": (c_int32, (shogi_position_p, c_size_t)),
    "shogi_position_piece": (c_uint8, (shogi_position_p, c_uint8)),
    "shogi_position_hand": (c_uint32, (shogi_position_p, c_uint8, c_uint8)),
    "shogi_position_turn": (c_uint8, (shogi_position_p,)),
    "shogi_position_number": (c_uint32, (shogi_position_p,)),
    "shogi_position_ply": (c_size_t, (shogi_position_p,)),
    "shogi_position_move_at": (c_uint16, (shogi_position_p, c_size_t)),
    "shogi_position_king": (c_uint8, (shogi_position_p, c_uint8)),
    "shogi_position_get_setup": (None, (shogi_position_p, shogi_setup_p)),
    "shogi_position_key": (c_uint64, (shogi_position_p,)),
    "shogi_position_equal": (c_bool, (shogi_position_p, shogi_position_p)),
    "shogi_position_is_check": (c_bool, (shogi_position_p,)),
    "shogi_position_checkers": (c_size_t, (shogi_position_p, POINTER(c_uint8), c_size_t)),
    "shogi_position_pinned": (c_size_t, (shogi_position_p, c_uint8, POINTER(c_uint8), c_size_t)),
    "shogi_position_pinner": (c_uint8, (shogi_position_p, c_uint8)),
    "shogi_position_attackers": (c_size_t, (
        shogi_position_p, c_uint8, c_uint8, POINTER(c_uint8), c_size_t)),
    "shogi_position_play": (c_int32, (shogi_position_p, c_uint16)),
    "shogi_position_play_unchecked": (c_int32, (shogi_position_p, c_uint16)),
    "shogi_position_play_null": (c_int32, (shogi_position_p,)),
    "shogi_position_undo": (c_int32, (shogi_position_p,)),
    "shogi_handicap_count": (c_uint32, ()),
    "shogi_handicap_name": (c_char_p, (c_int32,)),
    "shogi_handicap_ascii_name": (c_char_p, (c_int32,)),
    "shogi_handicap_sfen": (c_char_p, (c_int32,)),
    "shogi_handicap_find": (c_int32, (c_char_p, c_size_t)),
    "shogi_handicap_of_setup": (c_int32, (shogi_setup_p,)),
    "shogi_setup_set_handicap": (c_int32, (shogi_setup_p, c_int32)),
    "shogi_position_legal_moves": (c_size_t, (shogi_position_p, POINTER(c_uint16), c_size_t)),
    "shogi_position_count_legal_moves": (c_size_t, (shogi_position_p,)),
    "shogi_position_has_legal_move": (c_bool, (shogi_position_p,)),
    "shogi_position_legal_moves_from": (c_size_t, (
        shogi_position_p, c_uint8, POINTER(c_uint16), c_size_t)),
    "shogi_position_legal_moves_to": (c_size_t, (
        shogi_position_p, c_uint8, POINTER(c_uint16), c_size_t)),
    "shogi_position_legal_drops": (c_size_t, (
        shogi_position_p, c_uint8, POINTER(c_uint16), c_size_t)),
    "shogi_legality_is_legal": (c_bool, (shogi_position_p, c_uint16)),
    "shogi_legality_reasons": (c_uint32, (shogi_position_p, c_uint16)),
    "shogi_legality_witnesses": (c_size_t, (
        shogi_position_p, c_uint16, c_uint32, POINTER(c_uint8), c_size_t)),
    "shogi_legality_refutation": (c_uint16, (shogi_position_p, c_uint16)),
    "shogi_legality_promotion": (c_uint8, (shogi_position_p, c_uint8, c_uint8)),
    "shogi_reason_name": (c_char_p, (c_uint32,)),
    "shogi_rules_new": (c_int32, (POINTER(shogi_rules_p), c_char_p, c_size_t)),
    "shogi_rules_copy": (c_int32, (POINTER(shogi_rules_p), shogi_rules_p)),
    "shogi_rules_free": (None, (shogi_rules_p,)),
    "shogi_rules_preset_count": (c_size_t, ()),
    "shogi_rules_preset_name": (c_char_p, (c_size_t,)),
    "shogi_rules_name": (c_char_p, (shogi_rules_p,)),
    "shogi_rules_impasse": (c_uint8, (shogi_rules_p,)),
    "shogi_rules_set_impasse": (c_int32, (shogi_rules_p, c_uint8)),
    "shogi_rules_equal_points_draw": (c_bool, (shogi_rules_p,)),
    "shogi_rules_set_equal_points_draw": (None, (shogi_rules_p, c_bool)),
    "shogi_rules_missing_pieces": (c_uint8, (shogi_rules_p,)),
    "shogi_rules_set_missing_pieces": (c_int32, (shogi_rules_p, c_uint8)),
    "shogi_rules_move_limit": (c_uint32, (shogi_rules_p,)),
    "shogi_rules_set_move_limit": (c_int32, (shogi_rules_p, c_uint32)),
    "shogi_rules_limit_postponed_by_check": (c_bool, (shogi_rules_p,)),
    "shogi_rules_set_limit_postponed_by_check": (None, (shogi_rules_p, c_bool)),
    "shogi_rules_mutual_check": (c_uint8, (shogi_rules_p,)),
    "shogi_rules_set_mutual_check": (c_int32, (shogi_rules_p, c_uint8)),
    "shogi_rules_try": (c_bool, (shogi_rules_p,)),
    "shogi_rules_set_try": (None, (shogi_rules_p, c_bool)),
    "shogi_clock_new": (c_int32, (POINTER(shogi_clock_p),)),
    "shogi_clock_copy": (c_int32, (POINTER(shogi_clock_p), shogi_clock_p)),
    "shogi_clock_free": (None, (shogi_clock_p,)),
    "shogi_clock_set_limit": (c_int32, (shogi_clock_p, c_uint8, c_int64, c_int64, c_int64)),
    "shogi_clock_reset": (None, (shogi_clock_p,)),
    "shogi_clock_spend": (c_int32, (shogi_clock_p, c_uint8, c_int64)),
    "shogi_clock_main_left": (c_int64, (shogi_clock_p, c_uint8)),
    "shogi_clock_move_left": (c_int64, (shogi_clock_p, c_uint8)),
    "shogi_clock_flagged": (c_uint8, (shogi_clock_p,)),
    "shogi_outcome_new": (c_int32, (POINTER(shogi_outcome_p),)),
    "shogi_outcome_free": (None, (shogi_outcome_p,)),
    "shogi_outcome_judge": (c_int32, (shogi_outcome_p, shogi_position_p, shogi_rules_p)),
    "shogi_outcome_judge_repetition": (c_int32, (shogi_outcome_p, shogi_position_p, shogi_rules_p)),
    "shogi_outcome_judge_declaration": (c_int32, (
        shogi_outcome_p, shogi_position_p, shogi_rules_p)),
    "shogi_outcome_judge_agreement": (c_int32, (shogi_outcome_p, shogi_position_p, shogi_rules_p)),
    "shogi_outcome_judge_clock": (c_int32, (shogi_outcome_p, shogi_clock_p)),
    "shogi_outcome_result": (c_uint8, (shogi_outcome_p,)),
    "shogi_outcome_winner": (c_uint8, (shogi_outcome_p,)),
    "shogi_outcome_reason": (c_uint8, (shogi_outcome_p,)),
    "shogi_outcome_plies": (c_size_t, (shogi_outcome_p, POINTER(c_uint64), c_size_t)),
    "shogi_outcome_points": (c_int32, (shogi_outcome_p, c_uint8)),
    "shogi_outcome_zone_pieces": (c_int32, (shogi_outcome_p, c_uint8)),
    "shogi_outcome_failed_conditions": (c_uint32, (shogi_outcome_p,)),
    "shogi_position_occurrences": (c_size_t, (shogi_position_p, POINTER(c_uint64), c_size_t)),
    "shogi_position_can_declare": (c_bool, (shogi_position_p, shogi_rules_p, POINTER(c_uint32))),
    "shogi_position_try_move": (c_uint16, (shogi_position_p,)),
    "shogi_position_foul_traces": (c_size_t, (
        shogi_position_p, c_uint8, POINTER(c_uint8), c_size_t)),
    "shogi_result_name": (c_char_p, (c_uint8,)),
    "shogi_end_reason_name": (c_char_p, (c_uint8,)),
    "shogi_condition_name": (c_char_p, (c_uint32,)),
    "shogi_position_perft": (c_int32, (shogi_position_p, c_uint32, POINTER(c_uint64))),
    "shogi_position_mates_in_one": (c_size_t, (shogi_position_p, POINTER(c_uint16), c_size_t)),
    "shogi_position_mate_in_one": (c_uint16, (shogi_position_p,)),
    "shogi_mate_solver_new": (c_int32, (POINTER(shogi_mate_solver_p), c_size_t)),
    "shogi_mate_solver_free": (None, (shogi_mate_solver_p,)),
    "shogi_mate_solver_set_options": (c_int32, (shogi_mate_solver_p, c_uint32)),
    "shogi_mate_solver_set_node_limit": (c_int32, (shogi_mate_solver_p, c_uint64)),
    "shogi_mate_solver_set_time_limit": (c_int32, (shogi_mate_solver_p, c_uint32)),
    "shogi_mate_solver_set_ply_limit": (c_int32, (shogi_mate_solver_p, c_uint32)),
    "shogi_mate_solver_cancel": (None, (shogi_mate_solver_p,)),
    "shogi_mate_solver_resume": (None, (shogi_mate_solver_p,)),
    "shogi_mate_solver_solve": (c_int32, (shogi_mate_solver_p, shogi_position_p)),
    "shogi_mate_solver_answer": (c_uint8, (shogi_mate_solver_p,)),
    "shogi_mate_solver_reason": (c_uint8, (shogi_mate_solver_p,)),
    "shogi_mate_solver_line": (c_size_t, (shogi_mate_solver_p, POINTER(c_uint16), c_size_t)),
    "shogi_mate_solver_plies": (c_uint32, (shogi_mate_solver_p,)),
    "shogi_mate_solver_is_shortest": (c_bool, (shogi_mate_solver_p,)),
    "shogi_mate_solver_hand_left": (c_uint32, (shogi_mate_solver_p,)),
    "shogi_mate_solver_nodes": (c_uint64, (shogi_mate_solver_p,)),
    "shogi_mate_answer_name": (c_char_p, (c_uint8,)),
    "shogi_mate_reason_name": (c_char_p, (c_uint8,)),
    "shogi_mate_solver_judge": (c_int32, (shogi_mate_solver_p, shogi_position_p)),
    "shogi_mate_solver_flaw_count": (c_size_t, (shogi_mate_solver_p,)),
    "shogi_mate_solver_flaw": (c_uint8, (shogi_mate_solver_p, c_size_t)),
    "shogi_mate_solver_flaw_ply": (c_uint32, (shogi_mate_solver_p, c_size_t)),
    "shogi_mate_solver_flaw_move": (c_uint16, (shogi_mate_solver_p, c_size_t)),
    "shogi_mate_flaw_name": (c_char_p, (c_uint8,)),
    "shogi_setup_set_sfen": (c_int32, (shogi_setup_p, c_char_p, c_size_t, shogi_diag_p)),
    "shogi_setup_sfen": (c_size_t, (shogi_setup_p, POINTER(c_char), c_size_t)),
    "shogi_position_sfen": (c_size_t, (shogi_position_p, POINTER(c_char), c_size_t)),
    "shogi_setup_set_bod": (c_int32, (shogi_setup_p, c_char_p, c_size_t, shogi_diag_p)),
    "shogi_setup_bod": (c_size_t, (shogi_setup_p, POINTER(c_char), c_size_t)),
    "shogi_position_bod": (c_size_t, (shogi_position_p, POINTER(c_char), c_size_t)),
    "shogi_position_set_usi": (c_int32, (
        shogi_position_p, c_char_p, c_size_t, c_uint32, shogi_diag_p)),
    "shogi_position_usi": (c_size_t, (shogi_position_p, POINTER(c_char), c_size_t)),
    "shogi_move_usi": (c_size_t, (c_uint16, POINTER(c_char), c_size_t)),
    "shogi_move_from_usi": (c_uint16, (c_char_p, c_size_t)),
    "shogi_move_write": (c_size_t, (
        shogi_position_p, c_uint16, c_uint8, POINTER(c_char), c_size_t)),
    "shogi_move_read": (c_int32, (
        shogi_position_p, c_char_p, c_size_t, c_uint8, POINTER(c_uint16), shogi_diag_p)),
    "shogi_move_guess": (c_int32, (
        shogi_position_p, c_char_p, c_size_t, POINTER(c_uint16), POINTER(c_uint8),
        shogi_diag_p)),
    "shogi_notation_name": (c_char_p, (c_uint8,)),
    "shogi_square_write": (c_size_t, (c_uint8, c_uint8, POINTER(c_char), c_size_t)),
    "shogi_square_read": (c_uint8, (c_char_p, c_size_t)),
    "shogi_packed_problem_name": (c_char_p, (c_uint8,)),
    "shogi_position_set_packed": (c_int32, (
        shogi_position_p, c_void_p, c_uint8, c_uint32, c_uint32, POINTER(c_uint8))),
    "shogi_position_pack": (c_int32, (shogi_position_p, c_uint8, c_void_p, POINTER(c_uint8))),
    "shogi_packed_read_boards": (c_size_t, (
        c_void_p, c_size_t, c_size_t, c_uint8, c_uint32, POINTER(c_uint8), POINTER(c_uint8))),
    "shogi_packed_write_boards": (c_size_t, (
        POINTER(c_uint8), c_size_t, c_uint8, c_void_p, c_size_t, POINTER(c_uint8))),
    "shogi_packed_keys": (c_size_t, (
        c_void_p, c_size_t, c_size_t, c_uint8, c_uint32, POINTER(c_uint64), POINTER(c_uint8))),
    "shogi_packed_convert": (c_size_t, (
        c_void_p, c_size_t, c_size_t, c_uint8, c_uint32, c_void_p, c_size_t, c_uint8,
        POINTER(c_uint8))),
    "shogi_move_pack": (c_uint16, (c_uint16, c_uint8)),
    "shogi_move_unpack": (c_uint16, (c_uint16, c_uint8)),
    "shogi_move_index": (c_uint16, (c_uint16,)),
    "shogi_move_from_index": (c_uint16, (c_uint32,)),
    "shogi_move_policy": (c_uint16, (c_uint16, c_uint8)),
    "shogi_move_from_policy": (c_uint16, (shogi_position_p, c_uint32)),
    "shogi_psv_score": (c_int16, (c_void_p,)),
    "shogi_psv_move": (c_uint16, (c_void_p,)),
    "shogi_psv_ply": (c_uint16, (c_void_p,)),
    "shogi_psv_result": (c_int8, (c_void_p,)),
    "shogi_psv_write": (c_int32, (c_void_p, shogi_position_p, c_int16, c_uint16, c_uint16, c_int8)),
    "shogi_hcpe_score": (c_int16, (c_void_p,)),
    "shogi_hcpe_move": (c_uint16, (c_void_p,)),
    "shogi_hcpe_result": (c_uint8, (c_void_p,)),
    "shogi_hcpe_winner": (c_uint8, (c_void_p,)),
    "shogi_hcpe_write": (c_int32, (c_void_p, shogi_position_p, c_int16, c_uint16, c_uint8)),
    "shogi_position_symmetric_key": (c_uint64, (shogi_position_p, c_uint32, POINTER(c_uint32))),
    "shogi_move_transform": (c_uint16, (c_uint16, c_uint32)),
    "shogi_position_apery_key": (c_uint64, (shogi_position_p,)),
    "shogi_book_entry_new": (c_int32, (POINTER(shogi_book_entry_p),)),
    "shogi_book_entry_free": (None, (shogi_book_entry_p,)),
    "shogi_book_entry_clear": (None, (shogi_book_entry_p,)),
    "shogi_book_entry_set_position": (c_int32, (shogi_book_entry_p, shogi_position_p)),
    "shogi_book_entry_get_position": (c_int32, (shogi_book_entry_p, shogi_position_p, c_uint32)),
    "shogi_book_entry_key": (c_uint64, (shogi_book_entry_p,)),
    "shogi_book_entry_has_number": (c_bool, (shogi_book_entry_p,)),
    "shogi_book_entry_set_has_number": (None, (shogi_book_entry_p, c_bool)),
    "shogi_book_entry_comment": (c_char_p, (shogi_book_entry_p,)),
    "shogi_book_entry_set_comment": (c_int32, (shogi_book_entry_p, c_char_p, c_size_t)),
    "shogi_book_entry_add": (c_int32, (
        shogi_book_entry_p, c_uint16, c_uint16, c_uint32, c_int32, c_int32, c_uint64)),
    "shogi_book_entry_count": (c_size_t, (shogi_book_entry_p,)),
    "shogi_book_entry_move": (c_uint16, (shogi_book_entry_p, c_size_t)),
    "shogi_book_entry_ponder": (c_uint16, (shogi_book_entry_p, c_size_t)),
    "shogi_book_entry_has": (c_uint32, (shogi_book_entry_p, c_size_t)),
    "shogi_book_entry_score": (c_int32, (shogi_book_entry_p, c_size_t)),
    "shogi_book_entry_depth": (c_int32, (shogi_book_entry_p, c_size_t)),
    "shogi_book_entry_times": (c_uint64, (shogi_book_entry_p, c_size_t)),
    "shogi_book_new_memory": (c_int32, (POINTER(shogi_book_p), c_void_p, c_size_t, c_uint8)),
    "shogi_book_new_file": (c_int32, (POINTER(shogi_book_p), c_char_p, c_uint8)),
    "shogi_book_new_callback": (c_int32, (
        POINTER(shogi_book_p), shogi_read_at_callback, c_void_p, c_uint64, c_uint8)),
    "shogi_book_free": (None, (shogi_book_p,)),
    "shogi_book_get_format": (c_uint8, (shogi_book_p,)),
    "shogi_book_next": (c_int32, (shogi_book_p, shogi_book_entry_p, shogi_diag_p)),
    "shogi_book_rewind": (None, (shogi_book_p,)),
    "shogi_book_find": (c_int32, (
        shogi_book_p, shogi_position_p, c_uint32, shogi_book_entry_p, shogi_diag_p)),
    "shogi_book_check": (c_int32, (shogi_book_p, POINTER(c_bool), POINTER(c_uint64), shogi_diag_p)),
    "shogi_book_header": (c_char_p, (c_uint8,)),
    "shogi_book_entry_write": (c_int32, (
        shogi_book_entry_p, c_uint8, POINTER(c_char), c_size_t, POINTER(c_size_t))),
    "shogi_book_entry_compare": (c_int32, (shogi_book_entry_p, shogi_book_entry_p, c_uint8)),
    "shogi_svg_new": (c_int32, (POINTER(shogi_svg_p),)),
    "shogi_svg_free": (None, (shogi_svg_p,)),
    "shogi_svg_set_viewpoint": (c_int32, (shogi_svg_p, c_uint8)),
    "shogi_svg_set_parts": (c_int32, (shogi_svg_p, c_uint32)),
    "shogi_svg_set_pieces": (c_int32, (shogi_svg_p, c_uint8)),
    "shogi_svg_set_coordinates": (c_int32, (shogi_svg_p, c_uint8)),
    "shogi_svg_set_width": (c_int32, (shogi_svg_p, c_uint32)),
    "shogi_svg_set_last_move": (c_int32, (shogi_svg_p, c_uint16)),
    "shogi_svg_add_mark": (c_int32, (shogi_svg_p, c_uint8)),
    "shogi_svg_add_arrow": (c_int32, (shogi_svg_p, c_uint16)),
    "shogi_svg_clear_marks": (None, (shogi_svg_p,)),
    "shogi_position_svg": (c_size_t, (shogi_position_p, shogi_svg_p, POINTER(c_char), c_size_t)),
    "shogi_setup_svg": (c_size_t, (shogi_setup_p, shogi_svg_p, POINTER(c_char), c_size_t)),
    "shogi_kifu_new": (c_int32, (POINTER(shogi_kifu_p),)),
    "shogi_kifu_copy": (c_int32, (POINTER(shogi_kifu_p), shogi_kifu_p)),
    "shogi_kifu_free": (None, (shogi_kifu_p,)),
    "shogi_kifu_clear": (None, (shogi_kifu_p,)),
    "shogi_kifu_start": (None, (shogi_kifu_p, shogi_setup_p)),
    "shogi_kifu_set_start": (c_int32, (shogi_kifu_p, shogi_setup_p)),
    "shogi_kifu_handicap": (c_int32, (shogi_kifu_p,)),
    "shogi_kifu_start_style": (c_uint8, (shogi_kifu_p,)),
    "shogi_kifu_header_count": (c_size_t, (shogi_kifu_p,)),
    "shogi_kifu_header_key": (c_char_p, (shogi_kifu_p, c_size_t)),
    "shogi_kifu_header_value": (c_char_p, (shogi_kifu_p, c_size_t)),
    "shogi_kifu_header_field": (c_uint8, (shogi_kifu_p, c_size_t)),
    "shogi_kifu_header": (c_char_p, (shogi_kifu_p, c_char_p, c_size_t)),
    "shogi_kifu_set_header": (c_int32, (shogi_kifu_p, c_char_p, c_size_t, c_char_p, c_size_t)),
    "shogi_kifu_remove_header": (c_int32, (shogi_kifu_p, c_size_t)),
    "shogi_kifu_field": (c_char_p, (shogi_kifu_p, c_uint8)),
    "shogi_kifu_set_field": (c_int32, (shogi_kifu_p, c_uint8, c_char_p, c_size_t)),
    "shogi_kifu_time_limit": (c_bool, (
        shogi_kifu_p, c_uint8, POINTER(c_int64), POINTER(c_int64), POINTER(c_int64))),
    "shogi_kifu_root": (c_uint64, (shogi_kifu_p,)),
    "shogi_kifu_node_count": (c_size_t, (shogi_kifu_p,)),
    "shogi_kifu_main_line_length": (c_size_t, (shogi_kifu_p,)),
    "shogi_kifu_main_line_end": (c_uint64, (shogi_kifu_p,)),
    "shogi_kifu_parent": (c_uint64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_first_child": (c_uint64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_next_sibling": (c_uint64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_previous_sibling": (c_uint64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_next": (c_uint64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_kind": (c_uint8, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_move": (c_uint16, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_reasons": (c_uint32, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_ply": (c_size_t, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_mover": (c_uint8, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_time": (c_int64, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_ending": (c_uint8, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_winner": (c_uint8, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_result": (c_uint8, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_label": (c_char_p, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_comment_count": (c_size_t, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_comment": (c_char_p, (shogi_kifu_p, c_uint64, c_size_t)),
    "shogi_kifu_bookmark": (c_char_p, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_evaluation": (c_bool, (shogi_kifu_p, c_uint64, POINTER(c_int32))),
    "shogi_kifu_evaluation_line": (c_size_t, (shogi_kifu_p, c_uint64, POINTER(c_char), c_size_t)),
    "shogi_kifu_set_time": (c_int32, (shogi_kifu_p, c_uint64, c_int64)),
    "shogi_kifu_add_comment": (c_int32, (shogi_kifu_p, c_uint64, c_char_p, c_size_t)),
    "shogi_kifu_clear_comments": (c_int32, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_set_bookmark": (c_int32, (shogi_kifu_p, c_uint64, c_char_p, c_size_t)),
    "shogi_kifu_delete": (c_int32, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_promote": (c_int32, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_promote_line": (c_int32, (shogi_kifu_p, c_uint64)),
    "shogi_kifu_merge": (c_int32, (shogi_kifu_p, shogi_kifu_p)),
    "shogi_outcome_ending": (c_uint8, (shogi_outcome_p, c_uint8)),
    "shogi_node_kind_name": (c_char_p, (c_uint8,)),
    "shogi_ending_name": (c_char_p, (c_uint8,)),
    "shogi_field_name": (c_char_p, (c_uint8,)),
    "shogi_cursor_new": (c_int32, (POINTER(shogi_cursor_p), shogi_kifu_p)),
    "shogi_cursor_free": (None, (shogi_cursor_p,)),
    "shogi_cursor_kifu": (shogi_kifu_p, (shogi_cursor_p,)),
    "shogi_cursor_node": (c_uint64, (shogi_cursor_p,)),
    "shogi_cursor_position": (shogi_position_p, (shogi_cursor_p,)),
    "shogi_cursor_go": (c_int32, (shogi_cursor_p, c_uint64)),
    "shogi_cursor_to_start": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_to_end": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_forward": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_back": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_next_variation": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_previous_variation": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_play": (c_int32, (shogi_cursor_p, c_uint16)),
    "shogi_cursor_play_unchecked": (c_int32, (shogi_cursor_p, c_uint16)),
    "shogi_cursor_play_null": (c_int32, (shogi_cursor_p,)),
    "shogi_cursor_end": (c_int32, (shogi_cursor_p, c_uint8)),
    "shogi_cursor_end_with_label": (c_int32, (
        shogi_cursor_p, c_uint8, c_uint8, c_char_p, c_size_t)),
    "shogi_cursor_end_outcome": (c_int32, (shogi_cursor_p, shogi_outcome_p)),
    "shogi_kifu_read": (c_int32, (
        POINTER(shogi_kifu_p), c_void_p, c_size_t, c_uint32, shogi_diag_p)),
    "shogi_kifu_read_into": (c_int32, (shogi_kifu_p, c_void_p, c_size_t, c_uint32, shogi_diag_p)),
    "shogi_kifu_read_file": (c_int32, (POINTER(shogi_kifu_p), c_char_p, c_uint32, shogi_diag_p)),
    "shogi_kifu_format": (c_uint8, (shogi_kifu_p,)),
    "shogi_kifu_encoding": (c_uint8, (shogi_kifu_p,)),
    "shogi_reader_new_memory": (c_int32, (POINTER(shogi_reader_p), c_void_p, c_size_t, c_uint32)),
    "shogi_reader_new_file": (c_int32, (POINTER(shogi_reader_p), c_char_p, c_uint32)),
    "shogi_reader_new_callback": (c_int32, (
        POINTER(shogi_reader_p), shogi_read_callback, c_void_p, c_uint32)),
    "shogi_reader_free": (None, (shogi_reader_p,)),
    "shogi_reader_set_format": (c_int32, (shogi_reader_p, c_uint8, c_uint8)),
    "shogi_reader_next": (c_int32, (shogi_reader_p, shogi_kifu_p, shogi_diag_p)),
    "shogi_detect": (c_uint32, (c_void_p, c_size_t, POINTER(c_uint8), POINTER(c_uint8))),
    "shogi_kifu_write": (c_int32, (
        shogi_kifu_p, c_uint8, c_uint8, c_uint32, POINTER(c_char), c_size_t,
        POINTER(c_size_t))),
    "shogi_kifu_write_file": (c_int32, (shogi_kifu_p, c_char_p, c_uint8, c_uint8, c_uint32)),
    "shogi_kifu_losses": (c_int32, (
        shogi_kifu_p, c_uint8, c_uint8, POINTER(c_uint32), shogi_diag_p)),
    "shogi_format_name": (c_char_p, (c_uint8,)),
    "shogi_format_find": (c_uint8, (c_char_p, c_size_t)),
    "shogi_loss_name": (c_char_p, (c_uint32,)),
    "shogi_audit_new": (c_int32, (POINTER(shogi_audit_p), shogi_kifu_p, shogi_rules_p)),
    "shogi_audit_free": (None, (shogi_audit_p,)),
    "shogi_audit_count": (c_size_t, (shogi_audit_p,)),
    "shogi_audit_finding": (c_uint8, (shogi_audit_p, c_size_t)),
    "shogi_audit_node": (c_uint64, (shogi_audit_p, c_size_t)),
    "shogi_audit_text": (c_char_p, (shogi_audit_p, c_size_t)),
    "shogi_finding_name": (c_char_p, (c_uint8,)),
}
