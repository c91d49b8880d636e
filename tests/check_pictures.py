"""Checks the pictures and pages that the examples make; reports in TAP.

usage: check_pictures.py BOARD PAGE REPLAY

Pictures are read as XML, by xmllint too where there is one. Pages must load nothing, take nothing
in a record for markup, and have the data that the record has. Where there is Chromium,
page_driver.js uses them as a person would.
"""
import functools
import html
import html.parser
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
RECORDS = HERE / "data" / "records"
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
TIMEOUT = 240  # seconds; far more than anything here needs
DEEP = 3000

EVERY_PIECE = ("4k4/+P+L+N+S+B+R3/9/9/9/9/+p+l+n+s+b+r3/9/PLNSGBRK1 b "
               "2R255B40G4S4N4L18P12r10b2g2s2n2l200p 1")
SFENS = [
    EVERY_PIECE,
    "startpos",
    "9/9/9/9/9/9/9/9/9 w - 1",
    "4k4/9/4P4/9/9/9/9/9/9 b G2p 1",
    "lng4nl/1p2R1g2/p2+S1pkpp/P3p1p2/1NKP3P1/1R1s2P2/2+bg1PS1P/9/L6NL b BG4Psp 93",
    "+P+L+N+S+B+RGKP/9/9/9/9/9/9/9/+p+l+n+s+b+rgkp b 255R255B255G255S255N255L255P255p 1",
]


class Failure(Exception):
    pass


class Skip(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failure(message)


class Programs:
    def __init__(self, board, page, replay):
        self.wrapper = shlex.split(os.environ.get("MESON_EXE_WRAPPER", ""))
        self.paths = {"board": board, "page": page, "replay": replay}

    def run(self, name, *arguments):
        done = subprocess.run(self.wrapper + [self.paths[name], *map(str, arguments)],
                              capture_output=True, timeout=TIMEOUT, check=False)
        expect(done.returncode in (0, 1), f"{name}: exit status {done.returncode}: {done.stderr}")
        return done.stdout.decode("utf-8")

    def picture(self, sfen):
        return self.run("board", "--svg", sfen)

    def page(self, record, folder):
        out = pathlib.Path(folder) / "page.html"
        self.run("page", "-o", out, record)
        return out.read_text(encoding="utf-8")


# Pictures

def pictures_are_xml(programs):
    for sfen in SFENS:
        root = xml.etree.ElementTree.fromstring(programs.picture(sfen))
        expect(root.tag == SVG + "svg", root.tag)
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        uses = [element.get(HREF) for element in root.iter(SVG + "use")]
        expect(all(use[0] == "#" and use[1:] in ids for use in uses), f"{sfen}: {uses}")
        expect([child.tag for child in root][:2] == [SVG + "title", SVG + "desc"], sfen)
        expect(sfen in ("startpos", root.find(SVG + "desc").text), root.find(SVG + "desc").text)


def xmllint_accepts_pictures(programs):
    if not shutil.which("xmllint"):
        raise Skip("there is no xmllint")
    for sfen in SFENS:
        done = subprocess.run(["xmllint", "--noout", "--nonet", "-"], capture_output=True,
                              input=programs.picture(sfen).encode("utf-8"), timeout=TIMEOUT,
                              check=False)
        expect(done.returncode == 0, done.stderr)


def picture_of_the_readme_is_the_examples(programs):
    picture = (ROOT / "doc" / "board.svg").read_text(encoding="utf-8")
    sfen = xml.etree.ElementTree.fromstring(picture).find(SVG + "desc").text
    expect(programs.picture(sfen) == picture,
           f'doc/board.svg is not what this prints: board --svg "{sfen}"')
    expect("doc/board.svg" in (ROOT / "README.md").read_text(encoding="utf-8"), "not in README.md")


# Pages

class Elements(html.parser.HTMLParser):
    """The elements of a page, and the text of its title and scripts."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.texts, self.inside = [], [], None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self.inside = tag if tag in ("script", "title") else None
        if self.inside:
            self.texts.append([tag, ""])

    def handle_endtag(self, tag):
        self.inside = None

    def handle_data(self, data):
        if self.inside:
            self.texts[-1][1] += data

    def texts_of(self, tag):
        return [text for name, text in self.texts if name == tag]


def records():
    return [RECORDS / name for name in (
        "page.kif", "variations.kif", "three.csa", "tsume.csa", "foul.csa", "handicap-cp932.kif",
        "annotated.csa", "positions.sfen")]


def places_in(text):
    """What looks like an address in a text, apart from the names of namespaces."""
    return set(re.findall(r"[a-z]+://[^\"'\s<>\\]*", text)) - NAMESPACES


def data_of(text):
    return json.loads(Elements(text).texts_of("script")[0])


def template_is_made_of_its_parts(_):
    done = subprocess.run([sys.executable, ROOT / "examples" / "page" / "embed.py", "--check"],
                          capture_output=True, timeout=TIMEOUT, check=False)
    expect(done.returncode == 0, done.stderr)


def pages_load_nothing(programs):
    with tempfile.TemporaryDirectory() as folder:
        for record in records():
            text = programs.page(record, folder)
            markup = text.partition('<script type="application/json"')[0]
            expect(not places_in(markup), f"{record.name}: {places_in(markup)}")
            code = Elements(text).texts_of("script")[1]
            expect(not places_in(code), places_in(code))
            suspect = re.search(r"\b(import|fetch|XMLHttpRequest|WebSocket|eval|innerHTML)\b", code)
            expect(not suspect, suspect)
            for tag, attributes in Elements(text).elements:
                for name in ("src", "href", "data", "action", "srcset"):
                    value = attributes.get(name) or ""
                    expect(value in ("", "data:,") or value[0] == "#", f"{tag} {name}={value}")
            expect("default-src 'none'" in text, "no content security policy")
            style = text.partition("</style>")[0]
            expect("url(" not in style and "@import" not in style, "the style loads something")


def texts_of_a_record_stay_texts(programs):
    with tempfile.TemporaryDirectory() as folder:
        text = programs.page(RECORDS / "page.kif", folder)
    source = (RECORDS / "page.kif").read_text(encoding="utf-8").splitlines()
    elements = Elements(text)
    tags = [tag for tag, _ in elements.elements]
    expect(tags.count("script") == 2 and text.count("<script") == 2 and text.count("</script") == 2,
           "a record has put in a script")
    expect(not {"img", "b", "i"} & set(tags), "a record has put in an element")
    expect("<!--" not in elements.texts_of("script")[0], "a record has put in a comment")
    game, = data_of(text)
    comments = [line for node in game["nodes"] for line in node.get("comments", [])]
    expect(comments == [line[1:] for line in source if line.startswith("*")], comments)
    headers = [line.split("：", 1) for line in source[:5]]
    expect([header[:2] for header in game["headers"]][:5] == headers, game["headers"])
    title = html.unescape(elements.texts_of("title")[0]).strip()
    expect(title == f'{game["black"]} – {game["white"]}', title)
    with tempfile.TemporaryDirectory() as folder:
        title = Elements(programs.page(RECORDS / "positions.sfen", folder)).texts_of("title")[0]
    expect(title.strip() == "positions.sfen", title)
    expect([node["bookmark"] for node in game["nodes"] if "bookmark" in node]
           == [line[1:] for line in source if line.startswith("&")], "bookmarks")


def data_is_what_the_record_says(programs):
    """The main lines end where `replay --final` says."""
    with tempfile.TemporaryDirectory() as folder:
        for record in [*records(), ROOT / "examples" / "games" / "title-match-1988.csa"]:
            games = data_of(programs.page(record, folder))
            finals = [line.split("\t")
                      for line in programs.run("replay", "--final", record).splitlines()]
            expect(len(games) == len(finals), f"{record.name}: {len(games)} games")
            for game, (length, sfen) in zip(games, finals):
                line = [game["nodes"][0]]
                for node in game["nodes"][1:]:
                    if "up" in node:
                        break
                    line.append(node)
                positions = [node["sfen"] for node in line if "sfen" in node]
                expect((len(positions) - 1, positions[-1]) == (int(length), sfen),
                       f"{record.name}: {len(positions) - 1} {positions[-1]}")


def page_shows_all_that_a_node_has(programs):
    with tempfile.TemporaryDirectory() as folder:
        game, = data_of(programs.page(RECORDS / "page.kif", folder))
    kinds = [node["kind"] for node in game["nodes"]]
    expect([kinds.count(kind) for kind in ("foul", "unplayable", "ending")] == [1, 2, 2], kinds)
    foul = game["nodes"][kinds.index("foul")]
    expect((foul["number"], foul["text"], foul["usi"], foul["reasons"], foul["time"], foul["mover"])
           == (1, "▲５五歩(57)", "5g5e", ["piece-cannot-move-so"], 30000, "black"), foul)
    ending = game["nodes"][kinds.index("ending")]
    expect((ending["text"], ending["ending"], ending["winner"], ending["mover"], ending["time"])
           == ("投了", "resign", "white", "black", 1000), ending)


def deep_record():
    """A game in which every line has a variation that leaves it after a move, DEEP times."""
    lines = ["手合割：平手", "   1 ３八飛(28)", "   2 ７二飛(82)"]
    for ply in range(2, DEEP):
        lines += [f"変化：{ply}手", f"{ply:4} パス", f"{ply + 1:4} パス"]
    return "\n".join(lines) + "\n"


# In the browser

@functools.lru_cache(maxsize=None)
def browser():
    """A browser that starts here; skips where there is none."""
    names = [name for name in BROWSERS if shutil.which(name)]
    if not names:
        raise Skip("there is no Chromium")
    with tempfile.TemporaryDirectory() as folder:
        blank = pathlib.Path(folder) / "blank.html"
        blank.write_text("<p>here</p>", encoding="utf-8")
        if "here" not in dumped(names[0], blank, "1100,800"):
            raise Skip(f"{names[0]} does not start")
    return names[0]


def dumped(name, page, size):
    """The page as it is after its scripts have run."""
    with tempfile.TemporaryDirectory() as profile:
        command = [name, "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                   "--no-default-browser-check", "--disable-extensions", "--hide-scrollbars",
                   f"--user-data-dir={profile}", f"--window-size={size}",
                   "--virtual-time-budget=60000", "--dump-dom", page.as_uri()]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")
        try:
            done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired as expired:
            raise Failure(f"not finished after {TIMEOUT} seconds") from expired
    return done.stdout.decode("utf-8", "replace")


def run_browser(programs, record, size="1100,800", with_pictures=True):
    name = browser()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        text = programs.page(record, folder)
        games = data_of(text)
        expected = {
            "title": html.unescape(Elements(text).texts_of("title")[0]).strip(),
            "headers": [header[1] for header in games[0]["headers"]],
        }
        if with_pictures:
            positions = {node["sfen"] for node in games[0]["nodes"] if "sfen" in node}
            expected["pictures"] = {sfen: programs.picture(sfen) for sfen in positions}
        script = json.dumps(expected).replace("<", "\\u003c")
        driver = (HERE / "page_driver.js").read_text(encoding="utf-8")
        page = folder / "driven.html"
        driven = f"<script>const expected = {script};\n{driver}</script>\n</body>"
        page.write_text(text.replace("</body>", driven), encoding="utf-8")
        found = re.search(r'<pre id="report">(.*?)</pre>', dumped(name, page, size), re.S)
    expect(found, "the page's driver has not come to its end")
    lines = html.unescape(found[1]).splitlines()
    expect(len(lines) > 20, lines)
    wrong = [line for line in lines if not line.startswith("ok ")]
    expect(not wrong, "\n".join(wrong))


def browser_shows_a_record_with_variations(programs):
    run_browser(programs, RECORDS / "page.kif")


def browser_shows_it_on_a_narrow_screen(programs):
    run_browser(programs, RECORDS / "page.kif", size="500,800", with_pictures=False)


def browser_shows_several_games(programs):
    run_browser(programs, RECORDS / "three.csa")


def browser_shows_every_piece(programs):
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "pieces.usi"
        record.write_text(f"sfen {EVERY_PIECE} moves 2i2h 5a5b 2h2g P*5e L*5f\n", encoding="utf-8")
        run_browser(programs, record)


def browser_shows_deep_variations(programs):
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "deep.kif"
        record.write_text(deep_record(), encoding="utf-8")
        run_browser(programs, record, with_pictures=False)


CHECKS = [
    pictures_are_xml,
    xmllint_accepts_pictures,
    picture_of_the_readme_is_the_examples,
    template_is_made_of_its_parts,
    pages_load_nothing,
    texts_of_a_record_stay_texts,
    data_is_what_the_record_says,
    page_shows_all_that_a_node_has,
    browser_shows_a_record_with_variations,
    browser_shows_it_on_a_narrow_screen,
    browser_shows_several_games,
    browser_shows_every_piece,
    browser_shows_deep_variations,
]


def main():
    programs = Programs(*map(os.path.abspath, sys.argv[1:4]))
    print(f"1..{len(CHECKS)}", flush=True)
    failed = False
    for number, check in enumerate(CHECKS, 1):
        try:
            check(programs)
            print(f"ok {number} - {check.__name__}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {check.__name__} # SKIP {reason}", flush=True)
        except (Failure, subprocess.TimeoutExpired, xml.etree.ElementTree.ParseError,
                ValueError) as problem:
            failed = True
            print(f"not ok {number} - {check.__name__}", flush=True)
            for line in str(problem).splitlines():
                print("# " + line.encode("ascii", "backslashreplace").decode())
    sys.exit(failed)


if __name__ == "__main__":
    main()
