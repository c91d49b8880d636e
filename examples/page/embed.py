#!/usr/bin/env python3
"""Makes a C header of the page: page.html with page.css and page.js where it names them.

usage: embed.py [--check]     makes template.h, or tells whether it is what it should be

A line @NAME@ of page.html stands for a file NAME. Those that are no file stay, for the program to
fill in. The header has the lines as an array of strings, since a compiler need not take long ones.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADER = HERE / "template.h"


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def quoted(line):
    """A line as a string of C, in ASCII."""
    escaped = line.replace("\\", "\\\\").replace('"', '\\"').replace("?", "\\?")
    # Octal escapes have three digits at most, so nothing behind them can join them.
    return '"' + "".join(character if ord(character) < 128 else
                         "".join(f"\\{byte:03o}" for byte in character.encode("utf-8"))
                         for character in escaped) + '\\n"'


def template():
    yield "/* Made by embed.py of page.html, page.css and page.js; not for editing. */"
    yield "static const char *const page_template[] = {"
    for line in lines_of(HERE / "page.html"):
        placeholder = re.fullmatch("@(.*)@", line)
        path = HERE / (placeholder[1] if placeholder else "")
        for part in lines_of(path) if path.is_file() else [line]:
            yield f"    {quoted(part)},"
    yield "    0, /* the end */"
    yield "};"


def main():
    text = "".join(line + "\n" for line in template())
    if "--check" not in sys.argv[1:]:
        HEADER.write_text(text, encoding="utf-8")
    elif HEADER.read_text(encoding="utf-8") != text:
        return f"{HEADER} is not what {sys.argv[0]} makes"
    return 0


if __name__ == "__main__":
    sys.exit(main())
