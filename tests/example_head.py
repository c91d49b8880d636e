"""Reads the comment or docstring that an example opens with (see examples/README.md).

    Teaches: TEXT
    Build: COMMAND      how it is compiled, in C
    Run:   COMMAND      a command line, in the folder of the examples
        > TEXT          what is typed
        TEXT            what is printed

A line `...` stands for any number of printed lines; one that ends so, for the rest of a line.
"""
import re


class Head:
    """What an example says of itself."""

    def __init__(self, path):
        self.path = path
        text = path.read_text(encoding="utf-8")
        self.length = len(text.splitlines())
        if path.suffix == ".py":
            match = re.search(r'"""(.*?)"""', text, re.S)
            lines = match[1].splitlines() if match else []
        else:
            lines = [line[3:] for line in text[:text.find("*/")].splitlines()]
        self.title = lines[0] if lines else ""
        self.words = {}
        self.runs = []  # (command, [typed], [printed])
        for line in lines:
            labelled = re.match(r"(Teaches|Build|Run): +(.*)", line)
            if labelled and labelled[1] == "Run":
                self.runs.append((labelled[2], [], []))
            elif labelled:
                self.words[labelled[1]] = labelled[2]
            elif self.runs and line.startswith("    > "):
                self.runs[-1][1].append(line[6:])
            elif self.runs and line.startswith("    "):
                self.runs[-1][2].append(line[4:].rstrip())


def fits(wanted, printed):
    """Whether lines are those that a head shows. Blanks at the ends of lines do not count."""
    if not wanted:
        return not printed
    if wanted[0] == "...":
        return any(fits(wanted[1:], printed[skipped:]) for skipped in range(len(printed) + 1))
    if not printed:
        return False
    line = printed[0].rstrip()
    begins = wanted[0].endswith(" ...") and line.startswith(wanted[0][:-3])
    return (begins or line == wanted[0]) and fits(wanted[1:], printed[1:])
