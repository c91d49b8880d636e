"""Lets usi-player play whole games against itself under server-referee; reports in TAP.

usage: play_games.py NAME=SOURCE=PROGRAM...

The engines are told of the position as a GUI tells them, and what they answer is handed on to the
referee. No game may end by a foul. The record that the referee writes must have as many moves as
were made, and an audit must find nothing in it.
"""
import pathlib
import subprocess
import sys
import tempfile

from run_conversation import Talk
from run_example import command_of

ENDS = {"mate", "stalemate", "repetition", "perpetual-check", "move-limit", "declaration"}
#: Rules, and for each side the style and the seed.
GAMES = [
    ("jsa24", ("greedy", 1), ("greedy", 2)),
    ("jsa24", ("greedy", 3), ("random", 4)),
    ("jsa24", ("random", 5), ("greedy", 6)),
    ("jsa24", ("random", 7), ("random", 8)),
    ("csa27", ("greedy", 9), ("greedy", 10)),
    ("try", ("random", 11), ("greedy", 12)),
]


class Engine:
    """A player, spoken to as a GUI does."""

    def __init__(self, program, rules, style, seed):
        self.talk = Talk(command_of(program))
        self.say("usi")
        self.hear_until("usiok")
        for name, value in (("Rules", rules), ("Style", style), ("Seed", seed)):
            self.say(f"setoption name {name} value {value}")
        self.say("isready")
        self.hear_until("readyok")
        self.say("usinewgame")

    def say(self, line):
        self.talk.say(line.encode() + b"\n")

    def hear_until(self, word):
        while True:
            line = self.talk.hear()
            if line is None or line.startswith("("):
                raise RuntimeError(f"no {word} came: {line}")
            if line.split()[0] == word:
                return line

    def answer(self, moves):
        self.say(" ".join(["position startpos moves", *moves]))
        self.say("go btime 60000 wtime 60000 byoyomi 10000")
        return self.hear_until("bestmove").split()[1]


def play(referee, engines):
    """The moves of a game, and what the referee says at the end."""
    moves = []
    while True:
        line = referee.hear()
        word = line.split()[0] if line else "nothing"
        if word == "turn":
            said = engines[line.split()[1]].answer(moves)
            referee.say(f"{said} 100\n".encode())
        elif word == "move":
            moves.append(line.split()[2])
        else:
            return moves, line


def printed(program, *arguments):
    done = subprocess.run(command_of(program) + [str(word) for word in arguments],
                          capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def run(programs, folder, rules, black, white):
    """Answers what is wrong with one game, and how it ended."""
    record = pathlib.Path(folder) / "game.csa"
    referee = Talk(command_of(programs["server-referee"]) +
                   ["--rules", rules, "--time", "60+10+0", "-o", str(record)])
    engines = {side: Engine(programs["usi-player"], rules, *player)
               for side, player in (("black", black), ("white", white))}
    moves, end = play(referee, engines)
    problems = []
    if not end or end.split()[0] != "end" or end.split()[3] not in ENDS:
        problems.append(f"the game ended so: {end}")
    for side, talk in (("referee", referee), *((side, engine.talk)
                                               for side, engine in engines.items())):
        rest, status = talk.end()
        if rest or status != 0 or any(talk.errors):
            problems.append(f"{side}: exit status {status}, said: {rest} {talk.errors}")
    count = printed(programs["replay"], "--final", record).split("\t")[0]
    if count != str(len(moves)):
        problems.append(f"the record has {count} moves, and {len(moves)} were made")
    found = printed(programs["audit"], "--rules", rules, record)
    if found != f"rules={rules}\n":
        problems.append(f"the audit finds: {found}")
    return problems, f"{len(moves)} moves, {end}"


def main():
    programs = dict(argument.split("=")[::2] for argument in sys.argv[1:])
    failed = 0
    print(f"1..{len(GAMES)}")
    for number, (rules, black, white) in enumerate(GAMES, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                problems, end = run(programs, folder, rules, black, white)
            except RuntimeError as error:
                problems, end = [str(error)], "no end"
        failed += bool(problems)
        print(f"{'not ' if problems else ''}ok {number} - {black[0]} against {white[0]}, {rules}: "
              f"{end}", flush=True)
        for line in problems:
            print("# " + line.encode("ascii", "backslashreplace").decode(), flush=True)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
