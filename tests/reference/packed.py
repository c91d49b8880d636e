"""A second implementation of packed positions (FORMATS 7): bit by bit, from the tables as they are printed.

Run as a program it writes tests/data/packed.tsv, the vectors of the suites; with --check it says whether that
file is what it would write.
"""
import pathlib
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
ORDER = "PLNSGBR"
FULL = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}

# FORMATS 7.2. The lowest bit comes first, so a printed code is sent from its right end. Behind the
# base code: promotion (not for a gold), then colour.
PSFEN_BASE = {"P": "01", "L": "0011", "N": "1011", "S": "0111", "G": "01111", "B": "011111",
              "R": "111111"}
PSFEN_BOX = {"P": "010", "L": "01001", "N": "01101", "S": "01011", "G": "11011", "B": "0101111",
             "R": "0111111"}
# FORMATS 7.3. Behind the base code: colour, then promotion (not for a gold).
HCP_BASE = {"P": "01", "L": "0011", "N": "0111", "S": "1011", "G": "01111", "B": "011111",
            "R": "111111"}
HCP_HAND = {"P": ("000", "100"), "L": ("00001", "10001"), "N": ("00011", "10011"),
            "S": ("00101", "10101"), "G": ("00111", "10111"), "B": ("0011111", "1011111"),
            "R": ("0111111", "1111111")}
HCP_BOX = {"P": "010", "L": "01001", "N": "01011", "S": "01101", "G": "11101", "B": "0001111",
           "R": "0101111"}


def parse(sfen):
    """The board as {(file, rank): letters}, the hands as ({letter: count}, ...), White to move."""
    board, hands, (rows, turn, held) = {}, ({}, {}), sfen.split()[:3]
    for rank, row in enumerate(rows.split("/"), 1):
        file, plus = 9, ""
        for letter in row:
            if letter == "+":
                plus = letter
            elif letter.isdigit():
                file -= int(letter)
            else:
                board[file, rank] = plus + letter
                file, plus = file - 1, ""
        assert file == 0, sfen
    count = ""
    for letter in held.replace("-", ""):
        if letter.isdigit():
            count += letter
        else:
            hands[letter.islower()][letter.upper()] = int(count or 1)
            count = ""
    return board, hands, turn == "w"


def first_to_last(printed):
    return printed[::-1]


def psfen_piece(letters, on_board):
    kind, white, promoted = letters[-1].upper(), letters[-1].islower(), letters[0] == "+"
    bits = first_to_last(PSFEN_BASE[kind])
    flags = ("" if kind == "G" else str(int(promoted))) + str(int(white))
    return (bits if on_board else bits[1:]) + flags


def hcp_piece(letters, on_board):
    kind, white, promoted = letters[-1].upper(), letters[-1].islower(), letters[0] == "+"
    if not on_board:
        return first_to_last(HCP_HAND[kind][white])
    return first_to_last(HCP_BASE[kind]) + str(int(white)) + ("" if kind == "G" else str(int(promoted)))


def stream(sfen, piece_bits, box):
    board, hands, white = parse(sfen)
    squares = [(file, rank) for file in range(1, 10) for rank in range(1, 10)]
    left = dict(FULL)
    bits = str(int(white))
    for king in "Kk":
        number = squares.index(next(s for s in squares if board.get(s) == king))
        bits += first_to_last(format(number, "07b"))
    for square in squares:
        letters = board.get(square)
        if letters is None:
            bits += "0"
        elif letters not in "Kk":
            bits += piece_bits(letters, True)
            left[letters[-1].upper()] -= 1
    for white, hand in enumerate(hands):
        for kind in ORDER:
            for _ in range(hand.get(kind, 0)):
                bits += piece_bits(kind.lower() if white else kind, False)
                left[kind] -= 1
    for kind in ORDER:
        assert left[kind] >= 0, sfen
        bits += first_to_last(box[kind]) * left[kind]
    assert len(bits) == 256, (sfen, len(bits))
    return bits


def to_bytes(bits):
    return bytes(int(bits[i:i + 8][::-1], 2) for i in range(0, 256, 8))


def psfen(sfen):
    return to_bytes(stream(sfen, psfen_piece, PSFEN_BOX))


def hcp(sfen):
    return to_bytes(stream(sfen, hcp_piece, HCP_BOX))


# Beside the named starts: games, all of a kind in one hand, all promoted, bare kings.
POSITIONS = """\
l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1
R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1
lnsgkgsnl/1r5b1/p1ppppppp/9/1p5P1/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL b - 1
8k/9/9/9/9/9/9/9/K8 b 2R2B4G4S4N4L18P 1
k8/9/9/9/9/9/9/9/8K w 2r2b4g4s4n4l18p 1
9/9/9/9/4K4/4k4/9/9/9 b - 1
9/9/9/9/4K4/4k4/9/9/9 w 9P9p 1
+R+r+B+b+N+N+n+n1/+L+L+l+l+S+S+s+s1/+P+P+P+P+P+P+P+P+P/+p+p+p+p+p+p+p+p+p/K7k/GGgg5/9/9/9 b - 1
1K7/1k7/9/9/9/9/9/9/9 b RBGSNLPrbgsnlp 1
K8/9/9/9/9/9/9/9/k8 w 2G4S18p2g 1
8K/9/9/9/9/9/9/9/7+rk b R2B4G4S4N4L18P 1
PPPPPPPPP/9/9/LNSGKGSNL/1R5B1/1r5b1/lnsgkgsnl/9/ppppppppp w - 1
"""


def positions():
    lines = (DATA / "handicaps.tsv").read_text(encoding="utf-8").splitlines()
    for line in lines:
        for field in line.split("\t") if not line.startswith("#") else []:
            if field.count("/") == 8 and field.count("k") == 1 and field.count("K") == 1:
                yield field
    yield from POSITIONS.splitlines()


def text():
    rows = ["# Packed positions, written by tests/reference/packed.py: SFEN, PackedSfen, HuffmanCodedPos"]
    for sfen in dict.fromkeys(positions()):
        rows.append("\t".join([sfen, psfen(sfen).hex(), hcp(sfen).hex()]))
    return "\n".join(rows) + "\n"


def main():
    path = DATA / "packed.tsv"
    if sys.argv[1:] == ["--check"]:
        if path.read_text(encoding="utf-8") != text():
            sys.exit(f"{path}: not what tests/reference/packed.py writes")
    else:
        path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
