"""The tables of words in doc/formats.md, made from those of the library. Run, it prints them."""
import re

import headers

ROW = re.compile(r"\[SHOGI_(?:ENDING|FIELD)_\w+\] = \{(.*?)\},?\s*(?=\[|/\*|\};)", re.S)
FIELD = re.compile(r'"([^"]*)"|(NULL)|(\w+)|\{(.*?)\}', re.S)


def rows(path):
    """The rows of a table in C: lists of texts, names and lists of texts."""
    text = path.read_text(encoding="utf-8")
    for match in ROW.finditer(text):
        row = []
        for field in FIELD.finditer(match[1]):
            if field[4] is not None:
                row.append(re.findall(r'"([^"]*)"', field[4]))
            else:
                row.append(field[1] or field[3] or "")
        yield row


def table(head, body):
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *body))


def code(words):
    return ", ".join(f"`{word}`" for word in words if word)


def endings():
    """0.4: classes with their words; the first is written."""
    body = []
    for name, csa, kif, winner in rows(headers.LIBRARY / "kifu" / "endings.c"):
        if name != "none":
            who = winner.removeprefix("SHOGI_I_WINNER_").lower().replace("white", "White")
            body.append([name, code([csa]), ", ".join(kif), who.replace("black", "Black")])
    return table(["class", "CSA", "KIF, KI2", "winner"], body)


def fields():
    """0.7: meanings with their keys; the first is written."""
    body = [[name, code(csa), ", ".join(kif)]
            for name, csa, kif, _ in rows(headers.LIBRARY / "kifu" / "fields.c")
            if name != "other"]
    return table(["meaning", "CSA", "KIF, KI2, JKF"], body)


def pieces():
    """Base kinds: {constant: (character, letters in Russian)}."""
    text = (headers.LIBRARY / "notation" / "words.h").read_text(encoding="utf-8")
    return {match[1]: (match[2], match[3])
            for match in re.finditer(r"X\((SHOGI_\w+),.*?U'(.)', \"(\w+)\"\)", text)}


TABLES = (endings, fields)

if __name__ == "__main__":
    print("\n\n".join(make() for make in TABLES))
