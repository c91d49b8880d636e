"""The values of the C interface as enums. Made by scripts/generate-python-prototypes; not
for editing.

>>> Kind.PROMOTED_PAWN, Reasons.NIFU in Reasons.NIFU | Reasons.MUST_PROMOTE
(<Kind.PROMOTED_PAWN: 9>, True)
"""
from enum import IntEnum, IntFlag


class Feature(IntEnum):
    """Optional parts of a build."""

    #: JSON Kifu Format is read and written.
    JKF = 1


class Status(IntEnum):
    """What a call answered."""

    #: Done.
    OK = 0
    #: Out of memory; the same call may succeed later.
    NO_MEMORY = -1
    #: An argument is outside its documented range, or a required pointer is NULL.
    ARGUMENT = -2
    #: The text is not what it should be; a shogi_diag tells where.
    PARSE = -3
    #: The rules forbid the move; shogi_legality_reasons() tells why.
    ILLEGAL = -4
    #: The move cannot be carried out on the board at all.
    IMPOSSIBLE = -5
    #: The setup has a fault that the caller does not tolerate.
    FAULT = -6
    #: Not in this build, or not in this format.
    UNSUPPORTED = -7
    #: A file could not be read or written, or a callback failed.
    IO = -8
    #: A documented limit of the library is exceeded.
    LIMIT = -9
    #: The handle's node no longer exists.
    STALE = -10
    #: There is nothing to undo, to step to, to remove or to find: no such name, no such entry.
    NOTHING = -11
    #: The input holds no further game.
    END = -12


class Severity(IntEnum):
    """How grave a diagnostic is."""

    #: Understood; regenerated or kept verbatim.
    NOTE = 0
    #: Interpreted or skipped: the reader had to choose.
    WARNING = 1
    #: A move or a game was lost. Strict reading fails here.
    ERROR = 2


class DiagCode(IntEnum):
    """What a diagnostic is about."""

    #: No code.
    NONE = 0
    #: There is nothing to read.
    EMPTY_INPUT = 1
    #: A letter that is no piece.
    UNKNOWN_PIECE = 2
    #: A + before something that does not promote.
    DANGLING_PROMOTION = 3
    #: A row of the board has not nine cells.
    ROW_LENGTH = 4
    #: The board has not nine rows.
    ROW_COUNT = 5
    #: A field is missing.
    MISSING_FIELD = 6
    #: The side to move is neither b nor w.
    BAD_TURN = 7
    #: The hands cannot be read.
    BAD_HAND = 8
    #: A count is 0, out of range, or of nothing.
    BAD_COUNT = 9
    #: The move number is no number or out of range.
    BAD_NUMBER = 10
    #: Something stands behind the end.
    TRAILING_TEXT = 11
    #: The arrangement has a fault that is not tolerated.
    SETUP_FAULT = 12
    #: A word that is no move.
    NOT_A_MOVE = 13
    #: A move that the rules forbid.
    ILLEGAL_MOVE = 14
    #: A pass.
    NULL_MOVE = 15
    #: Written otherwise than it should be, and understood.
    NOT_CANONICAL = 16
    #: The text fits several moves.
    AMBIGUOUS_MOVE = 30
    #: The text fits no move in the position.
    NO_SUCH_MOVE = 31
    #: The named piece is not the one on the board.
    WRONG_PIECE = 32
    #: The other side is to move.
    WRONG_SIDE = 33
    #: A promotion that is impossible.
    WRONG_PROMOTION = 34
    #: 同 without a move before it.
    NO_PREVIOUS_MOVE = 35
    #: A move that is impossible on the board; the line ends there.
    UNPLAYABLE_MOVE = 36
    #: An illegal move, kept as such.
    FOUL = 37
    #: Bytes that are no text in the encoding.
    BAD_ENCODING = 60
    #: The declared encoding is not the actual one.
    ENCODING_MISMATCH = 61
    #: The input is no record that the library knows.
    UNKNOWN_FORMAT = 62
    #: Further games follow that were not asked for.
    MORE_GAMES = 63
    #: A line that the format does not have.
    UNKNOWN_LINE = 64
    #: A text is longer than a documented limit.
    TOO_LONG = 65
    #: The file or callback failed.
    CANNOT_READ = 66
    #: A game begins right behind another one.
    JOINED_GAME = 67
    #: A header that cannot be read.
    BAD_HEADER = 90
    #: A board, hand or placement that cannot be read.
    BAD_POSITION = 91
    #: A square or a start given twice, differently.
    POSITION_CONFLICT = 92
    #: The side to move is not given.
    MISSING_TURN = 93
    #: 手合割 names no start that is known.
    UNKNOWN_HANDICAP = 94
    #: A time that cannot be read.
    BAD_TIME = 95
    #: A time that belongs to no move.
    STRAY_TIME = 96
    #: A written total time is not the sum.
    WRONG_TOTAL = 97
    #: A move number out of order.
    BAD_MOVE_NUMBER = 98
    #: A word where a move or an ending should stand.
    UNKNOWN_ENDING = 99
    #: The summary contradicts the ending.
    ENDING_CONFLICT = 100
    #: Something stands behind an ending.
    AFTER_ENDING = 101
    #: A variation that belongs to no move.
    ORPHAN_VARIATION = 102
    #: A statement that the format does not have.
    UNKNOWN_STATEMENT = 103
    #: JSON that cannot be read.
    BAD_JSON = 104
    #: JSON that is no JKF.
    BAD_JKF = 105
    #: ▲ or △ contradicts the turn.
    MARK_MISMATCH = 106
    #: A move that has a bookmark already has another one.
    SECOND_BOOKMARK = 107
    #: A time limit that is not understood, or could be meant otherwise.
    TIME_LIMIT = 108
    #: Something that the target cannot hold.
    LOSS = 130


class Encoding(IntEnum):
    """A text encoding."""

    #: For reading: find out.
    UNKNOWN = 0
    #: ASCII only.
    ASCII = 1
    #: UTF-8.
    UTF8 = 2
    #: UTF-8 with a byte order mark.
    UTF8_BOM = 3
    #: Shift-JIS as Windows has it.
    CP932 = 4
    #: Read only.
    EUC_JP = 5
    #: Read only.
    ISO_2022_JP = 6
    #: Read only, with a byte order mark.
    UTF16_LE = 7
    #: Read only, with a byte order mark.
    UTF16_BE = 8


class Color(IntEnum):
    """A side."""

    #: Sente, or shitate: plays up the board, from rank i towards rank a.
    BLACK = 0
    #: Gote, or uwate: plays down the board.
    WHITE = 1


class Kind(IntEnum):
    """What a piece is, regardless of side."""

    #: Fu, 歩.
    PAWN = 1
    #: Kyosha, 香.
    LANCE = 2
    #: Keima, 桂.
    KNIGHT = 3
    #: Ginsho, 銀.
    SILVER = 4
    #: Kakugyo, 角.
    BISHOP = 5
    #: Hisha, 飛.
    ROOK = 6
    #: Kinsho, 金.
    GOLD = 7
    #: Osho or gyokusho, 王, 玉.
    KING = 8
    #: Tokin, と.
    PROMOTED_PAWN = 9
    #: Narikyo, 成香.
    PROMOTED_LANCE = 10
    #: Narikei, 成桂.
    PROMOTED_KNIGHT = 11
    #: Narigin, 成銀.
    PROMOTED_SILVER = 12
    #: Promoted bishop: ryuma, 馬.
    HORSE = 13
    #: Promoted rook: ryuo, 龍.
    DRAGON = 14


class Faults(IntFlag):
    """What can be wrong with an arrangement."""

    #: More of a base kind, on board and in hand, than a full set has.
    TOO_MANY_PIECES = 1
    #: A side has more than one king.
    TWO_KINGS = 2
    #: Black has no king (usual in problems).
    NO_BLACK_KING = 4
    #: White has no king.
    NO_WHITE_KING = 8
    #: A side has two unpromoted pawns on a file (RULES 4).
    NIFU = 16
    #: A pawn, lance or knight stands where it can never move (RULES 2).
    DEAD_PIECE = 32
    #: The side that is not to move is in check.
    OPPONENT_IN_CHECK = 64
    #: Tolerate nothing.
    NONE = 0
    #: Tolerate missing kings, as in problems.
    PROBLEM = 12
    #: Tolerate everything.
    ALL = 127


class Reasons(IntFlag):
    """Why a move is illegal."""

    #: No reason: the move is legal.
    LEGAL = 0
    #: Nothing stands on the source.
    EMPTY_SOURCE = 1
    #: The other side's piece stands on the source.
    NOT_YOUR_PIECE = 2
    #: The piece does not move so, even on an empty board.
    CANNOT_MOVE_SO = 4
    #: A piece stands between. Witnesses: those pieces.
    PATH_BLOCKED = 8
    #: Witness: the target.
    OWN_PIECE_ON_TARGET = 16
    #: Outside the zone, or a kind that does not promote (RULES 2).
    CANNOT_PROMOTE = 32
    #: It could never move again (RULES 2).
    MUST_PROMOTE = 64
    #: None of the kind is in the mover's hand.
    NOT_IN_HAND = 128
    #: Witness: the target.
    DROP_ON_OCCUPIED = 256
    #: It could never move (RULES 3).
    DEAD_END_DROP = 512
    #: Own pawn on the file (RULES 4). Witnesses: the pawns there.
    NIFU = 1024
    #: In check before and after (RULES 6). Witnesses: the checkers after it.
    KING_STILL_IN_CHECK = 2048
    #: In check only after (RULES 6). Witnesses: the checkers after it.
    LEAVES_KING_IN_CHECK = 4096
    #: Mate by a pawn drop (RULES 5). Witnesses: the mated king's square.
    UCHIFUZUME = 8192
    #: Not a move at all: a promoted drop, a square off the board, the null move.
    MALFORMED = 16384
    #: A move by the side that is not to move, as records hold it (nite-zashi). Never answered
    #: about a position's own moves.
    WRONG_SIDE = 32768
    #: All of them.
    ALL = 65535


class Promotion(IntEnum):
    """Whether a move may, must or must not promote."""

    #: The piece cannot promote on this move.
    IMPOSSIBLE = 0
    #: The player chooses.
    OPTIONAL = 1
    #: It must promote: it could never move again.
    FORCED = 2


class ImpasseRule(IntEnum):
    """How an impasse is scored."""

    #: Nothing can be declared or agreed.
    NONE = 0
    #: JSA: 31 points win, 24 to 30 draw.
    POINTS_24 = 1
    #: 28 points for Black or 27 for White win.
    POINTS_27 = 2


class MutualCheck(IntEnum):
    """What mutual perpetual check means."""

    #: A draw.
    DRAW = 0
    #: Black loses.
    BLACK_LOSES = 1
    #: White loses.
    WHITE_LOSES = 2
    #: Who made the fourth occurrence loses.
    LAST_MOVER_LOSES = 3


class MissingPieces(IntEnum):
    """When pieces missing from the full set count as White's points."""

    #: In a declaration, only if the setup at ply 0 is a named handicap.
    NAMED_HANDICAP = 0
    #: Always: the game is a handicap game.
    ALWAYS = 1
    #: Never.
    NEVER = 2


class Result(IntEnum):
    """What the result is."""

    #: The game goes on.
    NONE = 0
    #: shogi_outcome_winner() has won.
    WIN = 1
    #: Nobody has won.
    DRAW = 2


class EndReason(IntEnum):
    """Why a game has ended."""

    #: Nothing has ended the game.
    NONE = 0
    #: A side's last king was captured (RULES 8).
    KING_CAPTURED = 1
    #: In check without a legal move (RULES 7).
    MATE = 2
    #: Not in check, without a legal move (RULES 7).
    STALEMATE = 3
    #: Four occurrences, every move of the loser a check (RULES 10).
    PERPETUAL_CHECK = 4
    #: Four occurrences: sennichite (RULES 9).
    REPETITION = 5
    #: The king reached the enemy king's home square (RULES 17).
    TRY = 6
    #: The move limit is reached (RULES 18).
    MOVE_LIMIT = 7
    #: An impasse was declared (RULES 13).
    DECLARATION = 8
    #: An impasse was agreed (RULES 14).
    AGREEMENT = 9
    #: A side ran out of time (RULES 19).
    TIME = 10


class Conditions(IntFlag):
    """Which conditions of a declaration failed."""

    #: The profile knows no declaration; nothing else is judged or counted.
    NO_RULE = 1
    #: An own king is outside the last three ranks, or there is none.
    KING_NOT_IN_ZONE = 2
    #: The own king is in check.
    IN_CHECK = 4
    #: Fewer than ten other own pieces in the last three ranks.
    TOO_FEW_PIECES = 8
    #: The points are below the threshold.
    TOO_FEW_POINTS = 16
    #: All of them.
    ALL = 31


class MateAnswer(IntEnum):
    """What a search for mate found."""

    #: Neither is proven; shogi_mate_solver_reason() tells why.
    UNKNOWN = 0
    #: The attacker can force mate.
    FOUND = 1
    #: The defender can hold out for ever.
    NONE = 2


class MateReason(IntEnum):
    """Why a search for mate ended early."""

    #: It did not.
    NONE = 0
    #: The node limit was reached.
    NODES = 1
    #: The time limit was reached.
    TIME = 2
    #: There is no mate within the ply limit, but perhaps beyond.
    PLIES = 3
    #: There was no memory for a longer line.
    MEMORY = 4
    #: shogi_mate_solver_cancel() was called.
    CANCELLED = 5


class MateOptions(IntFlag):
    """What a search for mate goes for."""

    #: Go on until the shortest mate is found, which is more work.
    SHORTEST = 1
    #: Useless interpositions are moves like others.
    COUNT_USELESS = 2
    #: All of them.
    OPTIONS_ALL = 3


class MateFlaw(IntEnum):
    """What is wrong with a mate problem."""

    #: No such flaw.
    NONE = 0
    #: Another check mates too (余詰).
    COOK = 1
    #: The same move mates whether it promotes or not (成・不成非限定): minor.
    PROMOTION = 2
    #: Another mate on the last move (最終手余詰): minor.
    LAST_MOVE = 3
    #: Pieces are left in hand (駒余り).
    HAND_LEFT = 4
    #: Whether another check mates too was not decided within the limits.
    UNDECIDED = 5


class Notation(IntEnum):
    """A notation of moves."""

    #: None.
    UNKNOWN = 0
    #: 7g7f, P*5e (FORMATS 2).
    USI = 1
    #: +7776FU (FORMATS 3.5).
    CSA = 2
    #: ７六歩(77) (FORMATS 4.4).
    KIF = 3
    #: ▲７六歩, ▲５八金右: the official one, as in KI2 (FORMATS 5).
    JAPANESE = 4
    #: P-7f, Hodges's letters (FORMATS 8).
    WESTERN = 5
    #: P-76 (FORMATS 8).
    WESTERN_DIGITS = 6
    #: 7VII-7VI, Сл 8VIII:2IIпр: that of Russian handbooks.
    RUSSIAN = 7


class SquareStyle(IntEnum):
    """How a square is written."""

    #: 7f
    LETTER = 0
    #: 76
    DIGITS = 1
    #: 7六
    KANJI = 2
    #: 7VI
    ROMAN = 3


class Packing(IntEnum):
    """A packed form."""

    #: PackedSfen, of YaneuraOu (FORMATS 7.2).
    PSFEN = 0
    #: HuffmanCodedPos, of Apery, cshogi and dlshogi (FORMATS 7.3).
    HCP = 1


class PackedProblem(IntEnum):
    """What is wrong with a packed position."""

    #: Nothing.
    GOOD = 0
    #: A king's square is none, or both kings' is the same.
    BAD_KING = 1
    #: Bits that are no code of the form.
    BAD_CODE = 2
    #: Hands or box not in their order.
    BAD_ORDER = 3
    #: More of a kind than a full set has.
    TOO_MANY_PIECES = 4
    #: Too many pawns, all the rest being zero bits: programs before 2022 wrote so where pieces
    #: are missing.
    ZERO_BOX = 5
    #: A side without a king cannot be packed.
    NO_KING = 6
    #: Nor can one with several.
    TWO_KINGS = 7
    #: A byte of a plain board is out of range.
    BAD_BOARD = 8


class Symmetries(IntFlag):
    """What makes no difference to a key."""

    #: Nothing: shogi_position_key() itself.
    NONE = 0
    #: Left and right.
    MIRROR = 1
    #: Who is Black: the board is seen from the side to move.
    COLOR = 2


class BookHas(IntFlag):
    """Which numbers a move of a book has."""

    #: None.
    NOTHING = 0
    #: A score.
    SCORE = 1
    #: The depth of the search.
    DEPTH = 2
    #: How often it was played.
    COUNT = 4


class BookFormat(IntEnum):
    """A format of opening books."""

    #: Find out from the content.
    UNKNOWN = 0
    #: Text: `#YANEURAOU-DB2016 1.00`, SFEN lines and move lines.
    YANEURAOU = 1
    #: Binary: entries of 16 bytes, sorted by key.
    APERY = 2


class SvgParts(IntFlag):
    """What a picture shows beside board and pieces."""

    #: Files above the board and ranks on its right.
    COORDINATES = 1
    #: Both hands, that of the far side above the board.
    HANDS = 2
    #: A ring around the mark of the side to move, by its hand.
    TURN = 4
    #: The squares of the last move, coloured.
    LAST_MOVE = 8
    #: All of these, as it is usual.
    ALL = 15


class SvgPieces(IntEnum):
    """How pieces are written in a picture."""

    #: One kanji, as in diagrams: 銀, 全; the usual style.
    KANJI = 0
    #: Two kanji, as on real pieces: 銀将, 成銀.
    TWO_KANJI = 1
    #: The letters of SFEN: S, +S.
    LETTERS = 2


class NodeKind(IntEnum):
    """What a node is."""

    #: No such node.
    NONE = 0
    #: The start position.
    ROOT = 1
    #: A legal move.
    MOVE = 2
    #: Played though illegal; shogi_kifu_reasons() says why.
    FOUL = 3
    #: Written as a move, but impossible: text that changes nothing.
    UNPLAYABLE = 4
    #: A pass.
    NULL_MOVE = 5
    #: How the line ends: resignation, repetition and so on.
    ENDING = 6


class Ending(IntEnum):
    """What sort of ending a label stands for."""

    #: Not an ending.
    NONE = 0
    #: The mover resigns: 投了, %TORYO.
    RESIGN = 1
    #: The mover is mated: 詰み, %TSUMI.
    MATE = 2
    #: The mover's time is up: 切れ負け, %TIME_UP.
    TIME_UP = 3
    #: The mover made a foul: 反則負け, %ILLEGAL_MOVE.
    ILLEGAL_MOVE = 4
    #: The move before was a foul: 反則勝ち.
    ILLEGAL_PREVIOUS = 5
    #: Black made a foul: %+ILLEGAL_ACTION.
    FOUL_BY_BLACK = 6
    #: White made a foul: %-ILLEGAL_ACTION.
    FOUL_BY_WHITE = 7
    #: The mover declares a won impasse: 入玉勝ち, %KACHI.
    DECLARATION = 8
    #: A drawn impasse: 持将棋, %JISHOGI.
    IMPASSE = 9
    #: A draw of another sort: 引き分け, %HIKIWAKE.
    DRAW = 10
    #: 千日手, %SENNICHITE.
    REPETITION = 11
    #: 最大手数, %MAX_MOVES.
    MAX_MOVES = 12
    #: The mover wins by default: 不戦勝.
    DEFAULT_WIN = 13
    #: The mover loses by default: 不戦敗.
    DEFAULT_LOSS = 14
    #: 中断, %CHUDAN.
    INTERRUPTED = 15
    #: 不詰, %FUZUMI.
    NO_MATE = 16
    #: 待った, %MATTA.
    RETRACT = 17
    #: %ERROR.
    ERROR = 18
    #: A sealed move, 封じ手; the game goes on.
    SEALED = 19
    #: トライ; the class alone implies no winner.
    TRY = 20
    #: A label that none of these fits.
    OTHER = 21
    #: The mover declared an impasse whose conditions do not hold, and loses (RULES 13). Formats
    #: have no word of its own: 反則負け, %ILLEGAL_MOVE.
    DECLARATION_FAILED = 22


class StartStyle(IntEnum):
    """How a record's start was given."""

    #: Not at all: the even game.
    IMPLIED = 0
    #: By name: 手合割, PI, startpos, a preset.
    NAMED = 1
    #: CSA's PI with removed pieces.
    REMOVED = 2
    #: A board: BOD, CSA's P1 to P9, JKF's data.
    BOARD = 3
    #: CSA's P+ and P- alone.
    PIECES = 4
    #: SFEN.
    SFEN = 5


class Field(IntEnum):
    """A header's meaning, whatever a format calls it."""

    #: A key that has no meaning known to the library.
    OTHER = 0
    #: Name of Black or shitate: 先手, 下手, N+.
    BLACK = 1
    #: Name of White or uwate: 後手, 上手, N-.
    WHITE = 2
    #: 棋戦, $EVENT.
    EVENT = 3
    #: 場所, $SITE.
    SITE = 4
    #: 開始日時, 対局日, $START_TIME.
    START_TIME = 5
    #: 終了日時, $END_TIME.
    END_TIME = 6
    #: 戦型, $OPENING.
    OPENING = 7
    #: 持ち時間, $TIME_LIMIT.
    TIME_LIMIT = 8
    #: 秒読み.
    BYOYOMI = 9
    #: $TIME: main, byoyomi and increment in seconds.
    TIME = 10
    #: 先手持ち時間, $TIME+.
    BLACK_TIME = 11
    #: 後手持ち時間, $TIME-.
    WHITE_TIME = 12
    #: 最大手数, $MAX_MOVES.
    MAX_MOVES = 13
    #: 持将棋, $JISHOGI.
    JISHOGI = 14
    #: 備考, $NOTE.
    NOTE = 15
    #: 表題, 作品名.
    TITLE = 16


class Format(IntEnum):
    """A record format."""

    #: For reading: find out.
    UNKNOWN = 0
    #: FORMATS 3.
    CSA = 1
    #: FORMATS 4.
    KIF = 2
    #: FORMATS 5.
    KI2 = 3
    #: Position lines, one game a line (FORMATS 2).
    USI = 4
    #: Lists of SFEN, one position a line (FORMATS 1).
    SFEN = 5
    #: One diagram (FORMATS 4.8).
    BOD = 6
    #: JSON Kifu Format (FORMATS 6).
    JKF = 7


class Losses(IntFlag):
    """What a target cannot hold of a record."""

    #: Lines other than the main one.
    VARIATIONS = 1
    #: Times.
    TIMES = 2
    #: Fractions of a second: KIF, for one, is written with them cut off.
    MILLISECONDS = 4
    #: Comments.
    COMMENTS = 8
    #: Bookmarks, or they become comments.
    BOOKMARKS = 16
    #: Headers.
    HEADERS = 32
    #: The ending: its class, who wins by it, or a label of its own. The usual words of a class
    #: in all formats are one.
    ENDING = 64
    #: Characters that the encoding lacks.
    CHARACTERS = 128
    #: Moves that cannot be written: null and unplayable ones.
    FOULS = 256
    #: The start, or its move number.
    START = 512
    #: Moves: only one position is written, or they follow one that cannot be.
    MOVES = 1024
    #: Lines and statements that no format has, kept from the source.
    LINES = 2048
    #: All of them.
    ALL = 4095


class FindingKind(IntEnum):
    """What a finding of an audit is about."""

    #: No such finding.
    NONE = 0
    #: An illegal move was played, or a side passed.
    FOUL = 1
    #: A written move is impossible on the board.
    UNPLAYABLE = 2
    #: The game had ended by the rules, and goes on.
    PLAYED_ON = 3
    #: Sennichite is written, but the position has not occurred four times.
    NO_REPETITION = 4
    #: Sennichite is written, but one side gave check throughout and loses.
    PERPETUAL_CHECK = 5
    #: Mate is written, but there is a legal move; in a problem perhaps only a useless drop
    #: between.
    NO_MATE = 6
    #: A declaration is written whose conditions do not hold.
    DECLARATION_FAILS = 7
    #: A drawn impasse is written, but the points decide.
    NO_IMPASSE_DRAW = 8
    #: A foul is written, but nothing in the record shows one: it is often left out.
    NO_FOUL = 9
    #: The move limit is written, but not reached.
    NO_MOVE_LIMIT = 10
    #: The written winner does not follow from the moves or from the written ending.
    WRONG_WINNER = 11
    #: A side used up its time and went on. Found once for each side on a line.
    OVERTIME = 12
    #: Loss on time is written, but time was left.
    NO_TIME_UP = 13
    #: The last move of a line ends the game, and no result is written.
    ENDING_MISSING = 14
    #: No mate (不詰) is written, but it is mate.
    MATE = 15
    #: A try is written, but there was none.
    NO_TRY = 16
    #: A declaration is written as failed whose conditions hold.
    DECLARATION_HOLDS = 17


__all__ = [
        "Feature", "Status", "Severity", "DiagCode", "Encoding", "Color", "Kind", "Faults",
        "Reasons", "Promotion", "ImpasseRule", "MutualCheck", "MissingPieces", "Result",
        "EndReason", "Conditions", "MateAnswer", "MateReason", "MateOptions", "MateFlaw",
        "Notation", "SquareStyle", "Packing", "PackedProblem", "Symmetries", "BookHas",
        "BookFormat", "SvgParts", "SvgPieces", "NodeKind", "Ending", "StartStyle", "Field",
        "Format", "Losses", "FindingKind"]
