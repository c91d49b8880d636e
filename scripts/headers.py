"""What the scripts that check and generate know about the tree: rooms, public headers, functions."""
import pathlib
import re
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "include" / "shogi"
LIBRARY = ROOT / "libshogi"
MAP = LIBRARY / "libshogi.map"

# The rooms in their order, each with the public headers that belong to it.
ROOMS = {
    "base": ["export", "version", "status", "diag", "diag-codes", "encoding"],
    "board": ["piece", "square", "move", "setup", "position"],
    "rules": ["handicap", "movegen", "legality", "rules", "clock", "outcome", "perft", "mate"],
    "notation": ["notation", "packed", "book", "svg"],
    "kifu": ["kifu", "cursor", "record", "audit"],
}
UMBRELLA = "shogi"


class Function(NamedTuple):
    name: str
    header: pathlib.Path
    line: int
    comment: str


COMMENT = re.compile(r"/\*.*?\*/", re.S)
DECLARATION = re.compile(r"^SHOGI_API\b(.*?);", re.M | re.S)
NAME = re.compile(r"\b(\w+)\s*\(")
CONSTANT = re.compile(r"\b(SHOGI_\w+) = ([^,/}]+?)\s*,?\s*(?:/\*\*<(.*?)\*/|\}|$)", re.M | re.S)
TYPE = re.compile(r"^typedef\b.*?\b(shogi_\w+)\)?(?:\(.*\))?;", re.M | re.S)


def public_headers():
    return sorted(INCLUDE.glob("*.h"))


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def comment_before(text, offset):
    """The comment that ends right before an offset (and the condition it stands in), or ""."""
    before = re.sub(r"(\s*^#if.*$)+\s*\Z", "", text[:offset].rstrip(), flags=re.M).rstrip()
    start = before.rfind("/*")
    if not before.endswith("*/") or start < 0:
        return ""
    return before[start:]


def functions():
    """All functions marked SHOGI_API, in the order of the headers."""
    found = []
    for header in public_headers():
        text = header.read_text(encoding="utf-8")
        for match in DECLARATION.finditer(text):
            found.append(Function(NAME.search(match[1])[1], header,
                                  line_of(text, match.start()),
                                  comment_before(text, match.start())))
    return found


def constants():
    """Enumerators of the public headers: {name: (value, comment)}."""
    found = {}
    for path in public_headers():
        for match in CONSTANT.finditer(path.read_text(encoding="utf-8")):
            found[match[1]] = (match[2], " ".join((match[3] or "").split()))
    return found


def names():
    """Everything public that has a name, but macros."""
    types = (TYPE.findall(path.read_text(encoding="utf-8")) for path in public_headers())
    return {function.name for function in functions()}.union(constants(), *types)


def map_nodes():
    """The version nodes of libshogi.map, oldest first: (name, set of symbols)."""
    text = COMMENT.sub("", MAP.read_text(encoding="utf-8"))
    return [(match[1], set(re.findall(r"\b(shogi_\w+);", match[2])))
            for match in re.finditer(r"\b(SHOGI_[0-9.]+)\s*\{(.*?)\}", text, re.S)]


def report(problems):
    """Prints the problems and answers the exit status."""
    for problem in problems:
        print(problem)
    return 1 if problems else 0
