"""Reads the public headers: the functions that they declare, each with its documentation."""
import pathlib
import re
from typing import NamedTuple


class Function(NamedTuple):
    name: str
    header: pathlib.Path
    line: int
    comment: str


COMMENT = re.compile(r"/\*.*?\*/", re.S)
DECLARATION = re.compile(r"^SHOGI_API\b(.*?);", re.M | re.S)
NAME = re.compile(r"\b(\w+)\s*\(")


def public_headers(root):
    return sorted((pathlib.Path(root) / "include" / "shogi").glob("*.h"))


def functions(root):
    """All functions marked SHOGI_API, in the order of the headers."""
    found = []
    for header in public_headers(root):
        text = header.read_text(encoding="utf-8")
        comments = {match.end(): match[0] for match in COMMENT.finditer(text)}
        for declaration in DECLARATION.finditer(text):
            before = text[: declaration.start()].rstrip()
            found.append(Function(
                NAME.search(declaration[1])[1],
                header,
                text.count("\n", 0, declaration.start()) + 1,
                comments.get(len(before), ""),
            ))
    return found
