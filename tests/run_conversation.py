"""Talks to the example programs that answer line by line; reports in TAP.

usage: run_conversation.py CONVERSATIONS_DIR NAME=SOURCE=PROGRAM...

A conversation is a file CASE.txt:
    # TEXT         a remark
    $ NAME WORD... starts the program; first of all, and once
    > TEXT         is typed; \\x00 is the zero byte, and so on
    < TEXT         is typed without an end of line, and the input ends
    anything else  is printed, on standard output, before the next line is typed
    ...            any number of lines up to one that is as the line behind it
    = STATUS       the exit status, 0 if it is not told
A line that is expected must come within a minute, so a program that keeps its answers back fails.
Files that it writes below {tmp} are compared with those of CASE.files/.
"""
import pathlib
import queue
import re
import shlex
import subprocess
import sys
import tempfile
import threading

from run_example import command_of, file_differences, written_files

TIMEOUT = 60  # seconds


class Talk:
    """A running program."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.errors = []
        for stream, put in ((self.process.stdout, self.lines.put),
                            (self.process.stderr, self.errors.append)):
            threading.Thread(target=self.listen, args=(stream, put), daemon=True).start()

    @staticmethod
    def listen(stream, put):
        for line in stream:
            put(line.decode("utf-8", "backslashreplace").rstrip("\n"))
        put(None)

    def say(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # what is expected of it will be missed

    def hear(self):
        """The next line; None at the end."""
        try:
            return self.lines.get(timeout=TIMEOUT)
        except queue.Empty:
            return f"(nothing within {TIMEOUT} seconds)"

    def expect(self, wanted, skipping):
        """What is wrong with the next line, or the first that is wanted."""
        heard = self.hear()
        while skipping and heard is not None and heard != wanted:
            heard = self.hear()
        return [] if heard == wanted else [f"expected: {wanted}", f"heard:    {heard}"]

    def close(self):
        """Ends the input."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def end(self):
        """Ends the input: the rest of the output, and the exit status."""
        self.close()
        try:
            status = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = f"(none within {TIMEOUT} seconds)"
        rest = list(iter(self.hear, None))
        return rest, status


def typed(text):
    """The bytes of a line, with \\xNN for any byte."""
    return re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes([int(found[1], 16)]),
                  text.encode("utf-8"))


def converse(talk, lines):
    """Answers what is wrong, as a list of lines."""
    skipping = False
    status = 0
    for number, line in lines:
        if line.startswith("= "):
            status = int(line[2:])
        elif line == "...":
            skipping = True
        elif line.startswith(("> ", "< ")) or line in (">", "<"):
            talk.say(typed(line[2:]) + (b"\n" if line[0] == ">" else b""))
            if line[0] == "<":
                talk.close()
        else:
            problems = talk.expect(line, skipping)
            skipping = False
            if problems:
                return [f"line {number}:", *problems]
    rest, actual = talk.end()
    problems = [f"also heard: {line}" for line in rest]
    if actual != status:
        problems.append(f"exit status {actual}, expected {status}")
    return problems + [f"on stderr: {line}" for line in talk.errors if line is not None]


def run(case, programs):
    """Answers what is wrong with one conversation."""
    lines = [(number, line) for number, line in
             enumerate(case.read_text(encoding="utf-8").splitlines(), 1)
             if not line.startswith("#")]
    words = shlex.split(lines[0][1])
    if words[0] != "$" or words[1] not in programs:
        return ["the first line does not start a program"]
    with tempfile.TemporaryDirectory() as folder:
        arguments = [word.replace("{tmp}", folder) for word in words[2:]]
        talk = Talk(command_of(programs[words[1]]) + arguments)
        try:
            problems = converse(talk, lines[1:])
        finally:
            talk.process.kill()
            talk.process.wait()
        return problems + file_differences(written_files(case.with_suffix(".files")),
                                           written_files(pathlib.Path(folder)))


def main():
    cases = sorted(pathlib.Path(sys.argv[1]).glob("*.txt"))
    programs = {}
    for argument in sys.argv[2:]:
        name, _, program = argument.split("=")
        programs[name] = program
    failed = 0
    print(f"1..{len(cases)}")
    for number, case in enumerate(cases, 1):
        problems = run(case, programs)
        failed += bool(problems)
        print(f"{'not ' if problems else ''}ok {number} - {case.stem}", flush=True)
        for line in problems:
            print("# " + line.encode("ascii", "backslashreplace").decode(), flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
