"""What the scripts that check and build the pages know about them: which there are, their code
blocks, their headings and their links."""
import functools
import pathlib
import re
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOC = ROOT / "doc"
EXAMPLES = ROOT / "examples"
PYTHON_EXAMPLES = ROOT / "bindings" / "python" / "examples"
CONTENTS = DOC / "contents.md"

FENCE = re.compile(r"^```(\S*)[ \t]*(.*)$")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*$")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """A fenced block: ```LANGUAGE NAME, of which a name is that of a file."""

    page: pathlib.Path
    line: int  # of the fence
    language: str
    name: str
    text: str
    after: str  # what the page says between this block and the next

    def where(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages():
    """All Markdown files that are for readers."""
    return [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "NEWS.md")
              if (ROOT / name).exists()),
            EXAMPLES / "README.md", ROOT / "bindings" / "python" / "README.md",
            *sorted(DOC.glob("*.md"))]


def split(page):
    """The lines of a page: (number, line, the fence that it stands in or is, or None)."""
    fence = None
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        match = FENCE.match(line)
        if fence is None and match:
            fence = (number, match[1], match[2])
            yield number, line, fence
        else:
            yield number, line, fence
            if fence is not None and line == "```":
                fence = None


def blocks(page):
    """The fenced blocks of a page."""
    found, inside, after = [], {}, {}
    last = None
    for number, line, fence in split(page):
        if fence is None:
            after.setdefault(last, []).append(line)
        elif number == fence[0]:
            last = fence
            inside[last] = []
        elif line != "```":
            inside[last].append(line)
    for fence, lines in inside.items():
        found.append(Block(page, *fence, "".join(line + "\n" for line in lines),
                           "\n".join(after.get(fence, ()))))
    return found


def prose(page):
    """The lines outside of blocks: (number, line)."""
    return [(number, line) for number, line, fence in split(page) if fence is None]


def title(page):
    """(text, label) of the first heading."""
    for _, line in prose(page):
        match = HEADING.match(line)
        if match:
            return match[2], match[3]
    return page.stem, None


def anchor(heading):
    """The anchor that code hosts give a heading."""
    kept = re.sub(r"[^\w\- ]", "", heading.lower().replace("`", ""))
    return kept.replace(" ", "-")


def anchors(page):
    found = set()
    for _, line in prose(page):
        match = HEADING.match(line)
        if match:
            found.add(anchor(match[2]))
    return found


@functools.lru_cache(maxsize=None)
def book():
    """The pages of the book, in the order of the contents."""
    links = (match[1] for _, line in prose(CONTENTS) for match in LINK.finditer(line))
    return [CONTENTS, *((DOC / link).resolve() for link in links if link.endswith(".md"))]
