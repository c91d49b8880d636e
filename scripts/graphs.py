"""Graphs of what includes what, in the language of graphviz, from the #include lines of the library."""
import re

import headers

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(?:<shogi/([\w-]+)\.h>|"([\w/]+)\.h")', re.M)
STYLE = ['    rankdir=LR;', '    node [shape=box, fontname="sans-serif", fontsize=11];']


def included(path):
    """What a file includes of the library: ("public", name) or ("internal", room/name)."""
    text = headers.COMMENT.sub("", path.read_text(encoding="utf-8"))
    for match in INCLUDE.finditer(text):
        yield ("public", match[1]) if match[1] else ("internal", match[2])


def public_edges():
    """Public headers: {name: the names that it includes}."""
    return {path.stem: {name for _, name in included(path)} for path in headers.public_headers()
            if path.stem != headers.UMBRELLA}


def internal_edges():
    """Internal headers: {room/name: those that it includes}."""
    return {f"{room}/{path.stem}": {name for kind, name in included(path) if kind == "internal"}
            for room in headers.ROOMS for path in sorted((headers.LIBRARY / room).glob("*.h"))}


def room_edges():
    """Rooms: {room: the other rooms of which one of its files includes something}."""
    room_of = {name: room for room, names in headers.ROOMS.items() for name in names}
    edges = {}
    for room in headers.ROOMS:
        targets = set()
        for path in (headers.LIBRARY / room).glob("*.[ch]"):
            for kind, name in included(path):
                targets.add(room_of.get(name) if kind == "public" else name.partition("/")[0])
        edges[room] = targets - {room, None}
    return edges


def reduced(edges):
    """The same without edges that a longer way makes unnecessary. There is no circle."""
    def reach(node, seen):
        for target in edges.get(node, ()):
            if target not in seen:
                seen.add(target)
                reach(target, seen)
        return seen

    return {node: {target for target in targets
                   if not any(target in reach(other, set()) for other in targets - {target})}
            for node, targets in edges.items()}


def lines_of(edges, indent="    "):
    return [f'{indent}"{node}" -> "{target}";' for node, targets in edges.items()
            for target in sorted(targets)]


def rooms():
    nodes = [f'    "{room}";' for room in headers.ROOMS]
    return "\n".join(["digraph rooms {", *STYLE, *nodes, *lines_of(reduced(room_edges())), "}"])


def clustered(name, edges, room_of):
    lines = [f"digraph {name} {{", *STYLE]
    for room in headers.ROOMS:
        members = [node for node in edges if room_of(node) == room]
        lines += [f'    subgraph "cluster_{room}" {{', f'        label="{room}";',
                  *(f'        "{node}";' for node in members), "    }"]
    return "\n".join([*lines, *lines_of(reduced(edges)), "}"])


def public_headers():
    room_of = {name: room for room, names in headers.ROOMS.items() for name in names}
    return clustered("headers", public_edges(), room_of.get)


def modules():
    return clustered("modules", internal_edges(), lambda node: node.partition("/")[0])


GRAPHS = {"rooms": rooms, "headers": public_headers, "modules": modules}
