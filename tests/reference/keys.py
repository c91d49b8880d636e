"""A second implementation of the keys of doc/keys.md: position keys, their symmetric variants, Apery's.

Run as a program it writes tests/data/keys-opening.tsv; with --check it says whether that file and the vectors
in doc/keys.md are what it would write.
"""
import pathlib
import re
import sys

import packed

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MASK = 2**64 - 1
KINDS = "PLNSBRG"


def splitmix64():
    state = 0
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def twister():
    """MT19937-64, seed 5489."""
    words = [5489]
    for i in range(1, 312):
        words.append((6364136223846793005 * (words[-1] ^ words[-1] >> 62) + i) & MASK)
    at = 0
    while True:
        upper = words[at] & ~0x7FFFFFFF
        y = upper | words[(at + 1) % 312] & 0x7FFFFFFF
        words[at] = words[(at + 156) % 312] ^ y >> 1 ^ (0xB5026F5AA96619E9 if y & 1 else 0)
        x = words[at]
        at = (at + 1) % 312
        x ^= x >> 29 & 0x5555555555555555
        x ^= x << 17 & 0x71D67FFFEDA60000
        x ^= x << 37 & 0xFFF7EEE000000000
        yield (x ^ x >> 43) & MASK


def number_of(letters):
    """Kind 1 to 14, with 16 for White's."""
    kind = 8 if letters[-1] in "Kk" else KINDS.index(letters[-1].upper()) + 1
    return kind + 8 * (len(letters) > 1) + 16 * letters[-1].islower()


class Constants:
    def __init__(self):
        random = splitmix64()
        self.white = next(random)
        self.hands = [[next(random) | 1 for _ in KINDS] for _ in "bw"]
        self.board = {16 * white + kind: [next(random) for _ in range(81)]
                      for white in (0, 1) for kind in range(1, 15)}
        random = twister()
        self.apery_board = [[next(random) for _ in range(81)] for _ in range(31)]
        self.apery_hand = {kind: [next(random) for _ in range(19)] for kind in packed.ORDER}
        self.apery_white = next(random)


CONSTANTS = Constants()


def image(position, mirror, turn_round):
    board, hands, white = position
    result = {}
    for (file, rank), letters in board.items():
        if mirror:
            file = 10 - file
        if turn_round:
            file, rank, letters = 10 - file, 10 - rank, letters.swapcase()
        result[file, rank] = letters
    return (result, hands[::-1], not white) if turn_round else (result, hands, white)


def key(position):
    board, hands, white = position
    total = CONSTANTS.white if white else 0
    for (file, rank), letters in board.items():
        total += CONSTANTS.board[number_of(letters)][(file - 1) * 9 + rank - 1]
    for side, hand in enumerate(hands):
        for kind, count in hand.items():
            total += CONSTANTS.hands[side][KINDS.index(kind)] * count
    return total & MASK


def mirror_key(position):
    return min(key(position), key(image(position, True, False)))


def color_key(position):
    return key(image(position, False, position[2]))


def both_key(position):
    return mirror_key(image(position, False, position[2]))


def apery_key(position):
    board, hands, white = position
    total = CONSTANTS.apery_white if white else 0
    for (file, rank), letters in board.items():
        total ^= CONSTANTS.apery_board[number_of(letters)][(file - 1) * 9 + rank - 1]
    for kind in packed.ORDER:
        total ^= CONSTANTS.apery_hand[kind][hands[white].get(kind, 0)]
    return total


def row(sfen):
    position = packed.parse(sfen)
    return [sfen] + [format(function(position), "016x")
                     for function in (key, mirror_key, color_key, both_key, apery_key)]


def positions():
    yield from dict.fromkeys(packed.positions())
    for line in (packed.DATA / "keys.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#") and "255P" not in line:
            yield line.split("\t")[0]


def text():
    head = ("# Keys, written by tests/reference/keys.py: SFEN, key, the same for mirrored positions, for both\n"
            "# colours, for both; Apery's.\n")
    return head + "".join("\t".join(row(sfen)) + "\n" for sfen in dict.fromkeys(positions()))


def wrong_vectors():
    """The rows of the tables in doc/keys.md that are not what they should be."""
    page = (ROOT / "doc" / "keys.md").read_text(encoding="utf-8")
    for sfen, *keys in re.findall(r"^\| `([^`]+)` \| `(\w+)` \| `(\w+)` \| `(\w+)` \| `(\w+)` \|$", page, re.M):
        if row(sfen)[2:] != keys:
            yield sfen
    if page.count("| `") < 12:
        yield "no tables"


def main():
    path = packed.DATA / "keys-opening.tsv"
    if sys.argv[1:] == ["--check"]:
        if path.read_text(encoding="utf-8") != text():
            sys.exit(f"{path}: not what tests/reference/keys.py writes")
        wrong = list(wrong_vectors())
        if wrong:
            sys.exit(f"doc/keys.md: wrong vectors: {wrong}")
    else:
        path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
