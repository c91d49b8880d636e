#!/usr/bin/env python3
"""Compares the library's encodings with Python's codecs, character by character.

usage: check_encoding.py FILTER GENERATOR TABLES

FILTER is the program made of encoding_filter.c; GENERATOR must write what the file TABLES holds.

Where the library differs from a codec by intention:
- U+0000 is a fault everywhere.
- CP932: the bytes 80, A0, FD, FE and FF mean nothing. A character with several codes is written
  as Windows does, with the IBM extensions rather than NEC's copy of them.
- EUC-JP and ISO-2022-JP: characters are the same as in CP932, with NEC's rows 13 and 89 to 92.
- Writing CP932 takes U+2014 for U+2015, beside the other spellings that the codec has.
"""
import os
import pathlib
import shlex
import subprocess
import sys
import unittest

FAULT = "\N{REPLACEMENT CHARACTER}"
BYTES = range(0x100)
EUC = range(0xA1, 0xFF)
MEANINGLESS = {0x80, 0xA0, 0xFD, 0xFE, 0xFF}
# JIS X 0208 as its standard has it: as Windows has it.
WINDOWS = {0x301C: 0xFF5E, 0x2016: 0x2225, 0x2212: 0xFF0D,
           0x00A2: 0xFFE0, 0x00A3: 0xFFE1, 0x00AC: 0xFFE2}


def character(sequence, codec):
    """The one character that a sequence is, or None."""
    try:
        text = sequence.decode(codec)
    except UnicodeDecodeError:
        return None
    return text if len(text) == 1 and text != "\0" else None


def shift(row, cell):
    """The CP932 code of a row and cell of JIS X 0208."""
    lead = (row + 1) // 2 + (0x80 if row <= 62 else 0xC0)
    trail = cell + (0x9E if row % 2 == 0 else 0x3F if cell < 64 else 0x40)
    return bytes([lead, trail])


def jis_x_0208(row, cell):
    if row == 13 or 89 <= row <= 92:
        return character(shift(row, cell), "cp932")
    found = character(bytes([row + 0xA0, cell + 0xA0]), "euc_jp")
    return found and found.translate(WINDOWS)


def jis_x_0212(row, cell):
    return character(bytes([0x8F, row + 0xA0, cell + 0xA0]), "euc_jp")


def expected_cp932(sequence):
    text = ""
    while sequence:
        lead, trail = sequence[0], sequence[1] if len(sequence) > 1 else 0
        taken, found = 1, None
        if lead and lead not in MEANINGLESS:
            found = character(sequence[:1], "cp932")
            if not found and 0x80 <= trail <= 0xFC:
                taken = 2
            if not found and len(sequence) > 1 and trail not in MEANINGLESS - {0x80, 0xA0}:
                found = character(sequence[:2], "cp932")
                taken = 2 if found else taken
        text += found or FAULT
        sequence = sequence[taken:]
    return text


def expected_euc(sequence):
    text = ""
    while sequence:
        lead, rest = sequence[0], sequence[1:3]
        taken, found = 1, None
        if lead < 0x80:
            found = chr(lead) if lead else None
        elif lead in EUC or lead in (0x8E, 0x8F):
            wanted = 2 if lead == 0x8F else 1
            while taken <= wanted and taken <= len(rest) and rest[taken - 1] in EUC:
                taken += 1
            if taken == wanted + 1:
                numbers = [byte - 0xA0 for byte in rest]
                if lead == 0x8E:
                    found = character(sequence[:2], "euc_jp")
                elif lead == 0x8F:
                    found = jis_x_0212(*numbers)
                else:
                    found = jis_x_0208(lead - 0xA0, numbers[0])
        text += found or FAULT
        sequence = sequence[taken:]
    return text


class Encodings(unittest.TestCase):
    def filter(self, what, name, inputs):
        lines = "".join(f"{what} {name} {item.hex()}\n" for item in inputs)
        done = subprocess.run(FILTER, input=lines, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for line in done.stdout.splitlines():
            result, faults = line.split(" ")
            yield bytes.fromhex(result), int(faults)

    def check_decoding(self, name, cases):
        """Cases are pairs of bytes and the expected text."""
        results = self.filter("decode", name, [sequence for sequence, _ in cases])
        for (sequence, text), (result, faults) in zip(cases, results, strict=True):
            self.assertEqual(result.decode("utf-8"), text, sequence.hex())
            self.assertEqual(faults, text.count(FAULT), sequence.hex())

    def test_tables_are_what_the_generator_writes(self):
        written = subprocess.run([sys.executable, GENERATOR], capture_output=True, check=True)
        self.assertEqual(written.stdout, pathlib.Path(TABLES).read_bytes())

    def test_cp932_is_the_codec_for_every_one_or_two_bytes(self):
        sequences = [bytes([lead]) for lead in BYTES]
        sequences += [bytes([lead, trail]) for lead in BYTES for trail in BYTES]
        self.check_decoding("cp932", [(s, expected_cp932(s)) for s in sequences])

    def test_euc_jp_is_the_codec_for_every_one_or_two_bytes(self):
        sequences = [bytes([lead]) for lead in BYTES]
        sequences += [bytes([lead, trail]) for lead in BYTES for trail in BYTES]
        self.check_decoding("euc-jp", [(s, expected_euc(s)) for s in sequences])

    def test_euc_jp_is_the_codec_for_every_three_bytes_of_jis_x_0212(self):
        sequences = [bytes([0x8F, lead, trail]) for lead in BYTES for trail in BYTES]
        self.check_decoding("euc-jp", [(s, expected_euc(s)) for s in sequences])

    def test_iso_2022_jp_has_the_characters_of_the_other_encodings(self):
        cases = []
        for row in range(1, 95):
            for cell in range(1, 95):
                code = bytes([row + 0x20, cell + 0x20])
                for escape, found in ((b"\x1b$B", jis_x_0208(row, cell)),
                                      (b"\x1b$@", jis_x_0208(row, cell)),
                                      (b"\x1b$(D", jis_x_0212(row, cell))):
                    cases.append((escape + code + b"\x1b(B~", (found or FAULT) + "~"))
        for byte in range(0x21, 0x7F):
            found = character(bytes([byte + 0x80]), "cp932") if byte < 0x60 else FAULT
            cases.append((b"\x1b(I" + bytes([byte]) + b"\x1b(J\\", found + "\\"))
        self.check_decoding("iso-2022-jp", cases)

    def test_iso_2022_jp_is_the_codec_for_text(self):
        text = "先手：山田　ソフト\nABC、▲７六歩(77)\r\n"
        self.check_decoding("iso-2022-jp", [(text.encode("iso2022_jp"), text)])

    def test_every_character_comes_through_utf_8_and_utf_16(self):
        characters = [chr(c) for c in range(1, 0x110000) if not 0xD800 <= c < 0xE000]
        texts = ["".join(characters[i:i + 100]) for i in range(0, len(characters), 100)]
        for name, codec in (("utf-8", "utf-8"), ("utf-16le", "utf-16-le"),
                            ("utf-16be", "utf-16-be")):
            results = self.filter("decode", name, [("x" + t).encode(codec) for t in texts
                                                   if FAULT not in t])
            wanted = ["x" + t for t in texts if FAULT not in t]
            for text, (result, _) in zip(wanted, results, strict=True):
                self.assertEqual(result.decode("utf-8"), text)

    def test_faults_in_utf_8_are_cut_as_the_codec_does(self):
        edges = (0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF)
        cases = []
        for lead in range(0x80, 0x100):
            for second in edges:
                for third in edges:
                    sequence = bytes([lead, second, third, 0x41])
                    cases += [(s, s.decode("utf-8", "replace").replace("\0", FAULT)) for s in
                              (sequence[:1], sequence[:2], sequence[:3], sequence)]
        self.check_decoding("utf-8", cases)

    def test_cp932_is_written_where_the_codec_can(self):
        points = [c for c in range(1, 0x20000) if not 0xD800 <= c < 0xE000]
        results = self.filter("encode", "cp932", [chr(c).encode("utf-8") for c in points])
        for point, (result, missing) in zip(points, results, strict=True):
            try:
                codec = chr(point).encode("cp932")
            except UnicodeEncodeError:
                codec = b"\x81\x5c" if point == 0x2014 else None
            if codec is not None and len(codec) == 1 and codec[0] in MEANINGLESS:
                codec = None
            self.assertEqual(missing, codec is None, hex(point))
            if codec is None:
                self.assertEqual(result, b"?", hex(point))
                continue
            self.assertEqual(result.decode("cp932"), codec.decode("cp932"), hex(point))
            self.assertNotIn(result[0], (0xED, 0xEE), hex(point))
            if codec[0] not in (0xED, 0xEE):
                self.assertEqual(result, codec, hex(point))


if __name__ == "__main__":
    PROGRAM, GENERATOR, TABLES = sys.argv[1:4]
    FILTER = shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")) + [PROGRAM]
    unittest.main(argv=sys.argv[:1])
