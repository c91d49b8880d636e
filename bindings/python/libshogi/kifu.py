"""Game records: headers, a start and a tree of moves; read, written, audited."""
from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Iterator, List, NamedTuple, Optional, Tuple, Union

from ._calls import (OwnedAudit, OwnedKifu, Owner, Path, bytes_of, encoded, encoded_path, new,
                     number)
from ._diagnostics import entries, new_list
from ._library import lib, text_of
from ._prototypes import (SHOGI_READ_KEEP_SOURCE, SHOGI_READ_STRICT,
                          SHOGI_WRITE_CRLF, SHOGI_WRITE_VERBATIM)
from .enums import Color, Encoding, Field, FindingKind, Format, Losses, Result, StartStyle, Status
from .errors import Diagnostic, ShogiError, check, error_of
from .node import Node
from .position import Position
from .rules import RulesLike, rules_of
from .setup import Handicap, Setup, handicap_of

#: What a record is read from: a str or path-like is a file, bytes are the record itself.
Source = Union[Path, bytes, bytearray, memoryview]
#: A format, or its name.
FormatLike = Union[Format, str]
#: An encoding, or its name.
EncodingLike = Union[Encoding, str]

_SUFFIXES = {
    ".csa": Format.CSA, ".kif": Format.KIF, ".kifu": Format.KIF, ".ki2": Format.KI2,
    ".ki2u": Format.KI2, ".usi": Format.USI, ".sfen": Format.SFEN, ".bod": Format.BOD,
    ".jkf": Format.JKF, ".json": Format.JKF,
}


class Header(NamedTuple):
    """One header, as its format wrote it, and what it means."""

    key: str
    value: str
    field: Field


class TimeLimit(NamedTuple):
    """A time limit in milliseconds."""

    main: int
    byoyomi: int
    increment: int


class Finding(NamedTuple):
    """What an audit has found at a node."""

    kind: FindingKind
    node: Node
    text: str

    @property
    def name(self) -> str:
        """The stable name of the finding, such as "no-mate"."""
        return text_of(lib.shogi_finding_name(self.kind))


class Headers:
    """The headers of a record, in their order.

    A key is one in any format's spelling, or a `Field`.

    >>> kifu = Kifu()
    >>> kifu.headers["先手"] = "Black's name"
    >>> kifu.headers[Field.BLACK], kifu.headers["N+"], Field.WHITE in kifu.headers
    ("Black's name", "Black's name", False)
    >>> list(kifu.headers)
    [Header(key='先手', value="Black's name", field=<Field.BLACK: 1>)]
    >>> del kifu.headers[Field.BLACK]
    >>> len(kifu.headers)
    0
    """

    __slots__ = ("_kifu",)

    def __init__(self, kifu: Kifu) -> None:
        self._kifu = kifu

    def get(self, key: Union[str, Field]) -> Optional[str]:
        """A value, or None."""
        handle = self._kifu._handle
        if isinstance(key, Field):
            value = lib.shogi_kifu_field(handle, key)
        else:
            data = encoded(key)
            value = lib.shogi_kifu_header(handle, data, len(data))
        return None if value is None else text_of(value)

    def __getitem__(self, key: Union[str, Field]) -> str:
        value = self.get(key)
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key: Union[str, Field], value: str) -> None:
        handle, data = self._kifu._handle, encoded(value)
        if isinstance(key, Field):
            check(lib.shogi_kifu_set_field(handle, key, data, len(data)))
        else:
            name = encoded(key)
            check(lib.shogi_kifu_set_header(handle, name, len(name), data, len(data)))

    def __delitem__(self, key: Union[str, Field]) -> None:
        for index, header in enumerate(self):
            if key in (header.key, header.field if isinstance(key, Field) else header.key):
                check(lib.shogi_kifu_remove_header(self._kifu._handle, index))
                return
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, (str, Field)) and self.get(key) is not None

    def __iter__(self) -> Iterator[Header]:
        handle = self._kifu._handle
        return iter([Header(text_of(lib.shogi_kifu_header_key(handle, index)),
                            text_of(lib.shogi_kifu_header_value(handle, index)),
                            Field(lib.shogi_kifu_header_field(handle, index)))
                     for index in range(lib.shogi_kifu_header_count(handle))])

    def __len__(self) -> int:
        return lib.shogi_kifu_header_count(self._kifu._handle)

    def __repr__(self) -> str:
        return f"<Headers: {', '.join(f'{header.key}={header.value}' for header in self)}>"


class Kifu(Owner):
    """A game record.

    >>> kifu = Kifu.read(b"V2.2\\nPI\\n+\\n+7776FU\\n-3334FU\\n%TORYO\\n")
    >>> kifu
    <Kifu: CSA, 2 moves, 4 nodes>
    >>> for node in kifu.main_line():
    ...     print(node)
    <Node: ply 1: MOVE 7g7f>
    <Node: ply 2: MOVE 3c3d>
    <Node: ply 2: ENDING %TORYO>
    >>> print(kifu.to_text("usi"), end="")
    position startpos moves 7g7f 3c3d
    >>> import libshogi
    >>> [loss.name for loss in libshogi.single_flags(kifu.losses("usi"))]
    ['ENDING']
    """

    __slots__ = ("diagnostics",)

    #: What the reader had to say.
    diagnostics: Tuple[Diagnostic, ...]

    def __init__(self, start: Union[None, Setup, Position] = None) -> None:
        """An empty record of an even game, or of one that starts otherwise."""
        self._adopt(new(OwnedKifu, lib.shogi_kifu_new), ())
        if start is not None:
            self.set_start(start)

    def _adopt(self, handle: OwnedKifu, diagnostics: Tuple[Diagnostic, ...]) -> None:
        handle.holders = []
        self._handle = handle
        self.diagnostics = diagnostics

    @classmethod
    def _of(cls, handle: OwnedKifu, diagnostics: Tuple[Diagnostic, ...]) -> Kifu:
        kifu = cls.__new__(cls)
        kifu._adopt(handle, diagnostics)
        return kifu

    # Reading and writing

    @classmethod
    def read(cls, source: Source, *, strict: bool = False, keep_source: bool = False) -> Kifu:
        """Reads the first game of a file (str or path-like) or of bytes.

        Format and encoding are found from the content. `diagnostics` has all that the reader had
        to say. With `strict` the first error is raised as `ParseError`, and `partial` is what was
        read before it; otherwise only an input without any game is. With `keep_source` an unchanged
        record can be written back byte for byte.
        """
        flags = read_flags(strict, keep_source)
        handle, diag = OwnedKifu(), new_list()
        out = ctypes.byref(handle)
        if isinstance(source, (bytes, bytearray, memoryview)):
            data = bytes_of(source)
            status = lib.shogi_kifu_read(out, data, len(data), flags, diag)
        else:
            status = lib.shogi_kifu_read_file(out, encoded_path(source), flags, diag)
        said = entries(diag)
        kifu = cls._of(handle, said) if handle else None
        if status:
            raise read_error(status, said, source, kifu)
        assert kifu is not None
        return kifu

    def to_bytes(self, format: FormatLike, *, encoding: EncodingLike = Encoding.UNKNOWN,
                 verbatim: bool = False, crlf: bool = False) -> bytes:
        """The record in a format. The encoding is UTF-8 unless another is asked for.

        With `verbatim` an unchanged record whose source was kept comes back as it was.
        """
        flags = write_flags(verbatim, crlf)
        length = ctypes.c_size_t()
        capacity = 0
        while True:
            buffer = ctypes.create_string_buffer(capacity) if capacity else None
            check(lib.shogi_kifu_write(self._handle, format_of(format), encoding_of(encoding),
                                       flags, buffer, capacity, ctypes.byref(length)))
            if buffer is not None and length.value < capacity:
                return buffer.raw[:length.value]
            capacity = length.value + 1

    def to_text(self, format: FormatLike, *, crlf: bool = False) -> str:
        """The record in a format, as text."""
        return self.to_bytes(format, encoding=Encoding.UTF8, crlf=crlf).decode("utf-8")

    def write(self, path: Path, format: Optional[FormatLike] = None, *,
              encoding: EncodingLike = Encoding.UNKNOWN, verbatim: bool = False,
              crlf: bool = False) -> None:
        """Writes the record to a file. Without a format the file's name tells it."""
        name = encoded_path(path)
        if format is None:
            suffix = pathlib.PurePath(os.fspath(path)).suffix.lower()
            if suffix not in _SUFFIXES:
                raise ValueError(f"the name of {os.fspath(path)!r} tells no format")
            format = _SUFFIXES[suffix]
        status = lib.shogi_kifu_write_file(self._handle, name, format_of(format),
                                           encoding_of(encoding), write_flags(verbatim, crlf))
        if status == Status.IO:
            open(path, "ab").close()  # raises what Python calls the trouble
        check(status)

    def losses(self, format: FormatLike, *,
               encoding: EncodingLike = Encoding.UNKNOWN) -> Losses:
        """What would be lost by writing the record so."""
        return self._losses(format, encoding)[0]

    def loss_notes(self, format: FormatLike, *,
                   encoding: EncodingLike = Encoding.UNKNOWN) -> Tuple[Diagnostic, ...]:
        """A note for each thing that would be lost by writing the record so."""
        return self._losses(format, encoding)[1]

    def _losses(self, format: FormatLike,
                encoding: EncodingLike) -> Tuple[Losses, Tuple[Diagnostic, ...]]:
        losses, diag = ctypes.c_uint32(), new_list()
        check(lib.shogi_kifu_losses(self._handle, format_of(format), encoding_of(encoding),
                                    ctypes.byref(losses), diag))
        return Losses(losses.value), entries(diag)

    @property
    def format(self) -> Format:
        """The format that the record was read from; UNKNOWN if it was not read."""
        return Format(lib.shogi_kifu_format(self._handle))

    @property
    def encoding(self) -> Encoding:
        """The encoding that the record was read from; UNKNOWN if it was not read."""
        return Encoding(lib.shogi_kifu_encoding(self._handle))

    # Start and headers

    def start(self) -> Setup:
        """The start as a setup of its own."""
        setup = Setup()
        lib.shogi_kifu_start(self._handle, setup._handle)
        return setup

    def set_start(self, start: Union[Setup, Position]) -> None:
        """Sets the start of a record that has no moves."""
        setup = start.setup() if isinstance(start, Position) else start
        if not isinstance(setup, Setup):
            raise TypeError(f"a Setup or a Position is needed, not {type(start).__name__}")
        check(lib.shogi_kifu_set_start(self._handle, setup._handle))

    @property
    def start_style(self) -> StartStyle:
        """How the start was given."""
        return StartStyle(lib.shogi_kifu_start_style(self._handle))

    @property
    def handicap(self) -> Optional[Handicap]:
        """Which named start it is, or None."""
        return handicap_of(lib.shogi_kifu_handicap(self._handle))

    @property
    def headers(self) -> Headers:
        """The headers."""
        return Headers(self)

    def time_limit(self, color: Color) -> Optional[TimeLimit]:
        """The time limit of a side, if the headers state one that is understood."""
        times = [ctypes.c_int64() for _ in range(3)]
        found = lib.shogi_kifu_time_limit(self._handle, Color(color), *map(ctypes.byref, times))
        return TimeLimit(*(time.value for time in times)) if found else None

    # The tree

    @property
    def root(self) -> Node:
        """The node of the start."""
        return Node(self, lib.shogi_kifu_root(self._handle))

    @property
    def node_count(self) -> int:
        """The number of nodes, the root included."""
        return lib.shogi_kifu_node_count(self._handle)

    @property
    def move_count(self) -> int:
        """The number of moves of the main line."""
        return lib.shogi_kifu_main_line_length(self._handle)

    @property
    def end(self) -> Node:
        """The last node of the main line: the ending if one is written, perhaps the root."""
        return Node(self, lib.shogi_kifu_main_line_end(self._handle))

    @property
    def result(self) -> Result:
        """What the ending of the main line says.

        >>> kifu = Kifu.read(b"V2.2\\nPI\\n+\\n+7776FU\\n%TORYO\\n")
        >>> kifu.end.ending.name, kifu.result.name, kifu.winner.name
        ('RESIGN', 'WIN', 'BLACK')
        """
        return self.end.result

    @property
    def winner(self) -> Optional[Color]:
        """Who wins by the ending of the main line, or None."""
        return self.end.winner

    def main_line(self) -> Iterator[Node]:
        """The nodes of the main line, without the root."""
        return self.root.line()

    def nodes(self) -> Iterator[Node]:
        """All nodes, the root included, in depth-first order: first children first."""
        node: Optional[Node] = self.root
        while node is not None:
            yield node
            node = node._node(lib.shogi_kifu_next)

    __iter__ = nodes

    def replay(self, variations: bool = False) -> Iterator[Tuple[Node, Position]]:
        """The nodes with the position after each. It is the same object each time: copy to keep.

        >>> kifu = Kifu.read(b"position startpos moves 7g7f 3c3d 8h2b+")
        >>> [position.is_check() for node, position in kifu.replay()]
        [False, False, False, False]
        """
        from .cursor import Cursor
        position = Position()
        with Cursor(self) as cursor:
            nodes = self.nodes() if variations else self._root_and_line()
            for node in nodes:
                cursor.go(node)
                cursor.assign_to(position)
                yield node, position

    def _root_and_line(self) -> Iterator[Node]:
        yield self.root
        yield from self.main_line()

    # The whole record

    def audit(self, rules: RulesLike) -> List[Finding]:
        """What does not follow from the moves, or is against the rules.

        >>> kifu = Kifu.read(b"V2.2\\nPI\\n+\\n+7776FU\\n%TSUMI\\n")
        >>> [(finding.name, finding.node.ply) for finding in kifu.audit("jsa24")]
        [('no-mate', 1)]
        """
        audit = new(OwnedAudit, lib.shogi_audit_new, self._handle, rules_of(rules)._handle)
        return [Finding(FindingKind(lib.shogi_audit_finding(audit, index)),
                        Node(self, lib.shogi_audit_node(audit, index)),
                        text_of(lib.shogi_audit_text(audit, index)))
                for index in range(lib.shogi_audit_count(audit))]

    def merge(self, other: Kifu) -> None:
        """Adds the lines of another record as variations where they differ."""
        if not isinstance(other, Kifu):
            raise TypeError(f"a Kifu is needed, not {type(other).__name__}")
        check(lib.shogi_kifu_merge(self._handle, other._handle))

    def clear(self) -> None:
        """Makes the record empty, as it is when new."""
        lib.shogi_kifu_clear(self._handle)
        self.diagnostics = ()

    def node(self, identity: int) -> Node:
        """The node of a handle, which `Node.id` is."""
        return Node(self, identity)

    def copy(self) -> Kifu:
        """A copy; its nodes have the same ids."""
        return self._of(new(OwnedKifu, lib.shogi_kifu_copy, self._handle), self.diagnostics)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Kifu:
        return self.copy()

    def __repr__(self) -> str:
        if self.closed:
            return "<Kifu: closed>"
        known = "" if self.format == Format.UNKNOWN else f"{self.format.name}, "
        return f"<Kifu: {known}{self.move_count} moves, {self.node_count} nodes>"


def read_flags(strict: bool, keep_source: bool) -> int:
    """The flags of a reader."""
    return (SHOGI_READ_STRICT if strict else 0) | (SHOGI_READ_KEEP_SOURCE if keep_source else 0)


def write_flags(verbatim: bool, crlf: bool) -> int:
    """The flags of a writer."""
    return (SHOGI_WRITE_VERBATIM if verbatim else 0) | (SHOGI_WRITE_CRLF if crlf else 0)


def read_error(status: int, said: Tuple[Diagnostic, ...], source: object,
               partial: Optional[Kifu]) -> ShogiError:
    """The error of a reader. What Python can say about a file, it says itself."""
    if status == Status.IO and isinstance(source, (str, os.PathLike)):
        open(source, "rb").close()
    return error_of(status, said, partial=partial)


def format_of(value: FormatLike) -> Format:
    """A format, or that of a name."""
    if not isinstance(value, str):
        return Format(value)
    data = value.encode("utf-8")
    found = Format(lib.shogi_format_find(data, len(data)))
    if found == Format.UNKNOWN:
        raise ValueError(f"there is no format {value!r}")
    return found


def encoding_of(value: EncodingLike) -> Encoding:
    """An encoding, or that of a name."""
    if not isinstance(value, str):
        return Encoding(value)
    data = value.encode("utf-8")
    found = Encoding(lib.shogi_encoding_find(data, len(data)))
    if found == Encoding.UNKNOWN:
        raise ValueError(f"there is no encoding {value!r}")
    return found
