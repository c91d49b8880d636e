"use strict";
/* Shows the records that stand in the page as data. Positions, legality and the words of moves come
 * from the library: this script only picks what to show. Everything that a record says gets into
 * the page as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const MARKS = {black: "☗", white: "☖"};
const HAND_LETTERS = "RBGSNLP";
const CODES = {P: "FU", L: "KY", N: "KE", S: "GI", B: "KA", R: "HI", G: "KI", K: "GY",
               "+P": "TO", "+L": "NY", "+N": "NK", "+S": "NG", "+B": "UM", "+R": "RY"};

const at = id => document.getElementById(id);
const START = "開始局面";
const games = JSON.parse(at("games").textContent);
const state = {game: 0, tree: null, node: 0, below: "black", timer: 0};

/* An element with attributes and contents: texts and other elements. */
function make(name, attributes = {}, ...contents) {
    const element = document.createElement(name);
    for (const key in attributes)
        element.setAttribute(key, attributes[key]);
    element.append(...contents);
    return element;
}

function makeSvg(name, attributes) {
    const element = document.createElementNS(SVG, name);
    for (const key in attributes)
        element.setAttribute(key, attributes[key]);
    return element;
}

/* The tree: nodes come depth first, each with how far above the node before its parent is. */

function grow(game) {
    const nodes = game.nodes, count = nodes.length;
    const none = () => new Int32Array(count).fill(-1);
    const tree = {nodes, parent: none(), first: none(), next: none(), previous: none(),
                  chosen: none(), totals: [{}], places: []};
    const last = none();
    for (let i = 1; i < count; i++) {
        let parent = i - 1;
        for (let up = nodes[i].up || 0; up > 0; up--)
            parent = tree.parent[parent];
        tree.parent[i] = parent;
        if (last[parent] < 0) {
            tree.first[parent] = i;
        } else {
            tree.next[last[parent]] = i;
            tree.previous[i] = last[parent];
        }
        last[parent] = i;
        tree.totals.push(addTime(tree.totals[parent], nodes[i]));
    }
    return tree;
}

/* The time that both sides have used, with that of one more node. */
function addTime(totals, node) {
    if (node.time === undefined || !node.mover)
        return totals;
    return {...totals, [node.mover]: (totals[node.mover] || 0) + node.time};
}

/* How the line goes on from a node: the way that was gone last, else the first. */
function following(node) {
    const {chosen, first} = state.tree;
    return chosen[node] >= 0 ? chosen[node] : first[node];
}

function lineThrough(node) {
    const line = [];
    for (let i = node; i >= 0; i = state.tree.parent[i])
        line.push(i);
    line.reverse();
    for (let i = following(node); i >= 0; i = following(i))
        line.push(i);
    return line;
}

/* The position after a node: that of the last node before it which has one. */
function sfenAt(node) {
    while (state.tree.nodes[node].sfen === undefined)
        node = state.tree.parent[node];
    return state.tree.nodes[node].sfen;
}

/* Words */

function clock(milliseconds, withHours) {
    const seconds = Math.floor(milliseconds / 1000);
    const pad = number => String(number).padStart(2, "0");
    const fraction = milliseconds % 1000 ? "." + String(milliseconds % 1000).padStart(3, "0") : "";
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60);
    return (withHours || hours > 0 ? `${hours}:${pad(minutes % 60)}` : minutes)
        + `:${pad(seconds % 60)}${fraction}`;
}

function sideName(color) {
    return color === "black" ? "Black" : "White";
}

function resultOf(node) {
    if (node.winner)
        return `${sideName(node.winner)} wins`;
    return ["repetition", "impasse", "draw"].includes(node.ending) ? "draw" : "";
}

/* What there is of some texts, joined. */
function join(separator, ...texts) {
    return texts.filter(Boolean).join(separator);
}

/* What is said about a node beside its move. */
function remark(node) {
    switch (node.kind) {
    case "foul": return join(": ", "illegal", node.reasons.join(", "));
    case "unplayable": return join(": ", "cannot be played", node.reasons.join(", "));
    case "ending": return join(", ", node.ending, resultOf(node));
    default: return "";
    }
}

function evaluation(node) {
    if (node.evaluation === undefined)
        return "";
    return (node.evaluation > 0 ? "+" : "") + (node.evaluation / 100).toFixed(2);
}

/* The board */

function parseSfen(sfen) {
    const [board, turn, hands] = sfen.split(" "), pieces = [], held = {black: {}, white: {}};
    board.split("/").forEach((row, rank) => {
        let file = 9;
        for (const [, blanks, piece] of row.matchAll(/(\d)|(\+?[a-zA-Z])/g)) {
            if (blanks)
                file -= Number(blanks);
            else
                pieces.push({letters: piece.toUpperCase(), file: file--, rank: rank + 1,
                             color: piece === piece.toUpperCase() ? "black" : "white"});
        }
    });
    for (const [, count, letter] of hands.matchAll(/(\d*)([a-zA-Z])/g))
        held[letter === letter.toUpperCase() ? "black" : "white"][letter.toUpperCase()] =
            Number(count || 1);
    return {pieces, turn: turn === "w" ? "white" : "black", held};
}

/* The middle of a square on the board as the library draws it. */
function middle(file, rank) {
    const column = state.below === "white" ? file - 1 : 9 - file;
    const row = state.below === "white" ? 9 - rank : rank - 1;
    return {x: 40 * column + 20, y: 44 * row + 22};
}

function makePiece(letters, color, {x, y}) {
    const code = letters === "K" && color === "white" ? "OU" : CODES[letters];
    const piece = makeSvg("use", {x, y});
    piece.setAttributeNS(XLINK, "xlink:href", `#shogi-1-${code}`);
    if (color !== state.below)
        piece.setAttribute("transform", `rotate(180 ${x} ${y})`);
    return piece;
}

/* The squares of a move in USI. */
function squaresOf(usi) {
    const square = text => ({file: Number(text[0]), rank: text.charCodeAt(1) - 96});
    if (!/^(\d[a-i]|[A-Z]\*)\d[a-i]/.test(usi || ""))
        return [];
    const target = square(usi.slice(2, 4));
    return usi[1] === "*" ? [target] : [square(usi.slice(0, 2)), target];
}

function drawHand(svg, color, held) {
    const hand = svg.querySelector(`.shogi-hand-${color}`);
    [...HAND_LETTERS].filter(letter => held[letter]).forEach((letter, place) => {
        hand.querySelector(".shogi-pieces").append(
            makePiece(letter, color, {x: 66 + 47 * place, y: 24}));
        if (held[letter] === 1)
            return;
        const count = makeSvg("text", {class: "shogi-count", x: 83 + 47 * place, y: 30});
        if (held[letter] > 99)
            count.setAttribute("font-size", 9);
        count.textContent = held[letter];
        hand.querySelector(".shogi-counts").append(count);
    });
}

function drawLastMove(svg, squares) {
    squares.forEach(({file, rank}, index) => {
        const {x, y} = middle(file, rank);
        svg.querySelector(".shogi-last").append(
            makeSvg("rect", {x: x - 20, y: y - 22, width: 40, height: 44,
                             "fill-opacity": index === squares.length - 1 ? .6 : .3}));
    });
}

/* A piece that has just moved slides to where it is. */
function slide(piece, from, to) {
    const start = middle(from.file, from.rank), end = middle(to.file, to.rank);
    if (!piece.animate || matchMedia("(prefers-reduced-motion: reduce)").matches)
        return;
    piece.parentNode.append(piece); /* above the others */
    const offset = `${start.x - end.x}px ${start.y - end.y}px`;
    piece.animate([{translate: offset}, {translate: "0px 0px"}],
                  {duration: 160, easing: "ease-out"});
}

function drawBoard(isStep) {
    const sfen = sfenAt(state.node), {pieces, turn, held} = parseSfen(sfen);
    const empty = document.importNode(at(`board-${state.below}-${turn}`).content, true);
    const svg = empty.querySelector("svg");
    const squares = squaresOf(state.tree.nodes[state.node].usi);
    const target = squares[squares.length - 1];
    let moved = null;
    svg.querySelector("desc").textContent = sfen;
    drawLastMove(svg, squares);
    for (const {letters, color, file, rank} of pieces) {
        const element = makePiece(letters, color, middle(file, rank));
        svg.querySelector(".shogi-board .shogi-pieces").append(element);
        if (target && file === target.file && rank === target.rank)
            moved = element;
    }
    drawHand(svg, "black", held.black);
    drawHand(svg, "white", held.white);
    at("board").replaceChildren(svg);
    at("sfen").value = sfen;
    if (isStep && moved && squares.length === 2)
        slide(moved, squares[0], target);
}

/* What is beside the board */

function drawPlayers() {
    const far = state.below === "black" ? "white" : "black", used = state.tree.totals[state.node];
    for (const [id, color] of [["far", far], ["near", state.below]]) {
        const name = games[state.game][color] || sideName(color);
        at(id).replaceChildren(make("bdi", {}, `${MARKS[color]} ${name}`), make("span", {},
            used[color] === undefined ? "" : clock(used[color], true)));
    }
}

function drawStatus() {
    const {nodes, first, next} = state.tree, node = nodes[state.node];
    const move = state.node === 0 ? START : join(" ", node.number, node.text);
    const time = node.time === undefined ? "" : clock(node.time);
    at("status").textContent =
        join(" · ", move, remark(node), time, evaluation(node), node.bookmark);
    at("comment").textContent = (node.comments || []).join("\n");
    const choices = [];
    for (let i = first[state.node]; i >= 0 && next[first[state.node]] >= 0; i = next[i])
        choices.push(make("button", {type: "button", "data-node": i, lang: "ja"}, nodes[i].text));
    at("choices").replaceChildren(...choices);
}

function drawPlace() {
    const line = lineThrough(state.node);
    at("line").max = line.length - 1;
    at("line").value = line.indexOf(state.node);
    const old = at("moves").querySelector("[aria-current]"), place = state.tree.places[state.node];
    if (old) {
        old.removeAttribute("aria-current");
        old.tabIndex = -1;
    }
    place.setAttribute("aria-current", "true");
    place.tabIndex = 0;
    const list = at("moves");
    const box = list.getBoundingClientRect(), mine = place.getBoundingClientRect();
    if (mine.top < box.top || mine.bottom > box.bottom)
        list.scrollTop += mine.top - box.top - list.clientHeight / 3;
}

/* The record */

function makeMove(index, isRow) {
    const node = state.tree.nodes[index], place = make("a", {
        href: `#${state.game + 1}.${index}`, "data-node": index, tabindex: -1, class: node.kind});
    if (isRow || node.number)
        place.append(make("span", {class: "number"}, String(node.number || "")), " ");
    const text = make("span", {lang: "ja"}, index === 0 ? START : node.text);
    const note = join(" · ", remark(node), evaluation(node), node.bookmark);
    if (note)
        text.append(" ", make("span", {class: node.reasons ? "reasons" : "", lang: "en"}, note));
    place.append(text);
    if (isRow && node.time !== undefined)
        place.append(make("span", {class: "time"}, clock(node.time)), make("span", {class: "total"},
            clock(state.tree.totals[index][node.mover] || node.time, true)));
    if (isRow)
        place.classList.add("row");
    state.tree.places[index] = place;
    return place;
}

/* All nodes in reading order, each with how deep a variation it is in: a move, its alternatives
 * each with all that follows, then what follows the move. The stack holds what is still to come, so
 * no variation is too deep. */
function* readingOrder({first, next, previous}) {
    const stack = [[0, 0]];
    while (stack.length > 0) {
        const [index, depth] = stack.pop();
        yield [index, depth];
        if (first[index] >= 0)
            stack.push([first[index], depth]);
        if (previous[index] >= 0)
            continue;
        let last = index;
        while (next[last] >= 0)
            last = next[last];
        for (; last !== index; last = previous[last])
            stack.push([last, depth + 1]);
    }
}

/* The main line is in rows; a variation is a paragraph, and another one where it goes on behind a
 * variation of its own. */
function drawMoves() {
    const {nodes, parent} = state.tree, list = document.createDocumentFragment();
    let paragraph = null, before = -1;
    for (const [index, depth] of readingOrder(state.tree)) {
        const comments = (nodes[index].comments || []).join("\n");
        if (depth > 0 && (paragraph === null || before !== parent[index])) {
            paragraph = make("p", {class: "variation", style: `--depth:${depth}`});
            list.append(paragraph);
        } else if (depth === 0) {
            paragraph = null;
        }
        if (paragraph)
            paragraph.append(makeMove(index, false), " ");
        else
            list.append(makeMove(index, true));
        if (comments && paragraph)
            paragraph.append(make("span", {class: "comment"}, comments), " ");
        else if (comments)
            list.append(make("p", {class: "comment"}, comments));
        before = index;
    }
    at("moves").replaceChildren(list);
    at("moves").scrollTop = 0;
}

/* Keys of CSA such as N+ and $EVENT say little; what they mean does. */
function headerName(key, field) {
    const isCode = /^(N[+-]|\$.*)$/.test(key) && field !== "other";
    return isCode ? field[0].toUpperCase() + field.slice(1).replace("-", " ") : key;
}

function drawHeaders() {
    at("headers").replaceChildren(...games[state.game].headers.flatMap(([key, value, field]) => [
        make("dt", {}, make("bdi", {}, headerName(key, field))),
        make("dd", {}, make("bdi", {}, value))]));
}

/* Going about */

function go(node, isStep) {
    const {nodes, parent, chosen} = state.tree;
    if (!(node >= 0 && node < nodes.length))
        return;
    /* The line that leads here is the one to follow from now on. */
    for (let i = node; parent[i] >= 0; i = parent[i])
        chosen[parent[i]] = i;
    state.node = node;
    drawBoard(isStep);
    drawPlayers();
    drawStatus();
    drawPlace();
    try {
        history.replaceState(null, "", `#${state.game + 1}.${node}`);
    } catch (error) {
        /* some places show pages that may not say where they are */
    }
}

function sibling(direction) {
    const other = state.tree[direction][state.node];
    if (other >= 0)
        go(other);
}

function toEnd() {
    const line = lineThrough(state.node);
    go(line[line.length - 1]);
}

function play(isOn) {
    clearInterval(state.timer);
    state.timer = isOn ? setInterval(step, Number(at("speed").value)) : 0;
    at("play").setAttribute("aria-pressed", isOn);
}

function step() {
    const node = following(state.node);
    if (node >= 0)
        go(node, true);
    if (following(state.node) < 0)
        play(false);
}

function togglePlay() {
    if (!state.timer && following(state.node) < 0)
        go(0);
    play(!state.timer);
}

function flip() {
    state.below = state.below === "black" ? "white" : "black";
    drawBoard();
    drawPlayers();
}

function openGame(index) {
    play(false);
    state.game = index;
    state.tree = grow(games[index]);
    state.node = 0;
    at("game").selectedIndex = index;
    drawHeaders();
    drawMoves();
}

/* The place that the address names: #GAME.NODE, the game from 1. */
function openAddress() {
    const [, game, node] = /^#(\d+)\.(\d+)$/.exec(location.hash) || [0, 1, 0];
    const index = Math.min(Math.max(Number(game), 1), games.length) - 1;
    if (state.tree === null || index !== state.game)
        openGame(index);
    go(Math.min(Number(node), state.tree.nodes.length - 1));
}

const actions = {
    first: () => go(0), back: () => go(state.tree.parent[state.node]), forward: step, last: toEnd,
    play: togglePlay, flip, previous: () => sibling("previous"), next: () => sibling("next"),
};
const keys = {Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last", " ": "play",
              f: "flip", F: "flip", ArrowUp: "previous", ArrowDown: "next"};

function listen() {
    for (const id of ["first", "back", "play", "forward", "last", "flip"])
        at(id).addEventListener("click", actions[id]);
    document.addEventListener("keydown", event => {
        const {target} = event, isButton = target.tagName === "BUTTON" && event.key === " ";
        const action = keys[event.key];
        if (!action || event.ctrlKey || event.altKey || event.metaKey || target.tagName === "SELECT"
            || target.id === "sfen" || isButton)
            return;
        event.preventDefault();
        actions[action]();
    });
    document.addEventListener("click", event => {
        const place = event.target.closest("[data-node]");
        if (place && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            go(Number(place.dataset.node));
        }
    });
    at("line").addEventListener("input", () => go(lineThrough(state.node)[at("line").value]));
    at("game").addEventListener("change", () => {
        openGame(at("game").selectedIndex);
        go(0);
    });
    at("speed").addEventListener("change", () => play(state.timer !== 0));
    at("sfen").addEventListener("focus", () => at("sfen").select());
    addEventListener("hashchange", openAddress);
}

games.forEach((game, index) => {
    const names = join(" – ", game.black, game.white);
    at("game").append(make("option", {}, join(" ", `${index + 1}.`, names, game.title)));
});
at("select").hidden = games.length === 1;
listen();
openAddress();
