/* Uses the page as a person does, in a browser: check_pictures.py puts this behind a page's own
 * script, with `expected` before it, and reads what it reports. */
"use strict";

const report = [];

function check(name, passed, found) {
    report.push(passed ? `ok ${name}` : `not ok ${name}: ${JSON.stringify(found)}`);
}

function same(name, found, wanted) {
    check(name, JSON.stringify(found) === JSON.stringify(wanted), found);
}

const one = selector => document.querySelector(selector);
const all = selector => [...document.querySelectorAll(selector)];
const text = selector => one(selector).textContent;
const press = (key, target = document.body) =>
    target.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
const shown = () => Number(one("#moves [aria-current]").dataset.node);
const link = index => one(`#moves [data-node="${index}"]`);
const data = JSON.parse(text("#games"));

/* What a picture shows, in an order of its own. */
function contents(svg) {
    const attribute = (element, name) => element.getAttribute(name) || "";
    const uses = [...svg.querySelectorAll(".shogi-pieces use")].map(use =>
        [use.closest("[class^=shogi-hand],.shogi-board").getAttribute("class"),
         attribute(use, "xlink:href"), attribute(use, "x"), attribute(use, "y"),
         attribute(use, "transform")].join(" "));
    const counts = [...svg.querySelectorAll(".shogi-count")].map(count =>
        [attribute(count, "x"), attribute(count, "y"), attribute(count, "font-size"),
         count.textContent, count.closest("[class^=shogi-hand]").getAttribute("class")].join(" "));
    const turn = svg.querySelector(".shogi-turn").parentNode.getAttribute("class");
    return JSON.stringify([uses.sort(), counts.sort(), turn, svg.querySelector("desc").textContent,
                           svg.querySelector("title").textContent]);
}

/* The pieces and coloured squares on the board, or where they were on the board turned round. */
function placesOnBoard(isTurned) {
    return all("#board .shogi-board use, #board .shogi-last rect").map(element => {
        const [x, y, width, height] = ["x", "y", "width", "height"].map(
            name => Number(element.getAttribute(name)));
        const turned = element.hasAttribute("transform") !== Boolean(isTurned);
        return [element.getAttribute("xlink:href"), isTurned ? 360 - width - x : x,
                isTurned ? 396 - height - y : y, element.localName === "use" && turned].join(" ");
    }).sort();
}

/* The board of every node is the one that the library draws of its position. */
function checkBoards() {
    const wrong = [];
    data[0].nodes.forEach((node, index) => {
        link(index).click();
        const picture = expected.pictures[text("#board desc")];
        const svg = new DOMParser().parseFromString(picture || "<svg/>", "image/svg+xml");
        if (!picture || contents(one("#board svg")) !== contents(svg.documentElement))
            wrong.push(index);
        if (node.sfen !== undefined && node.sfen !== text("#board desc"))
            wrong.push(`${index} sfen`);
    });
    same("every board is the library's", wrong, []);
}

function checkTexts() {
    same("nothing in the record became markup", [document.title === "taken", all("script").length,
         all("img, b, i, iframe").length], [false, 3, 0]);
    same("headers are shown", all("#headers dd").map(value => value.textContent), expected.headers);
    same("the title names the players", document.title, expected.title);
    const comments = data[0].nodes.flatMap(node => node.comments ? [node.comments.join("\n")] : []);
    same("comments are shown", all("#moves .comment").map(comment => comment.textContent).sort(),
         comments.sort());
    same("all nodes are listed", all("#moves [data-node]").length, data[0].nodes.length);
    same("fouls have their reasons",
         all("#moves .foul .reasons").map(reasons => reasons.textContent.trim()),
         data[0].nodes.filter(node => node.kind === "foul").map(
             node => `illegal: ${node.reasons.join(", ")}`));
    same("endings are shown", all("#moves .ending").length,
         data[0].nodes.filter(node => node.ending).length);
}

function checkKeys() {
    press("Home");
    same("Home goes to the start", [shown(), text("#status")], [0, "開始局面"]);
    press("ArrowLeft");
    same("there is nothing before the start", shown(), 0);
    press("ArrowRight");
    same("right goes on", [shown(), one("#line").value, all("#board .shogi-last rect").length],
         [1, "1", 2]);
    const parents = [-1];
    data[0].nodes.forEach((node, index) => {
        let parent = index - 1;
        for (let up = node.up || 0; up > 0; up--)
            parent = parents[parent];
        parents[index] = parent;
    });
    const sibling = parents.indexOf(0, 2);
    press("ArrowDown");
    same("down goes to the next variation", shown(), sibling > 0 ? sibling : 1);
    press("ArrowUp");
    same("up goes back", shown(), 1);
    press("End");
    const end = shown();
    same("End goes to the end of the line", [parents.indexOf(end), one("#line").value],
         [-1, one("#line").max]);
    press("ArrowLeft");
    press("ArrowRight");
    same("left and right undo each other", shown(), end);
    const before = placesOnBoard();
    press("f");
    same("F turns the board", [text("#near bdi")[0], placesOnBoard(true)], ["☖", before]);
    press("f");
    same("and back", text("#near bdi")[0], "☗");
    return parents;
}

/* A line is the one to follow once one has been on it. */
function checkVariations(parents) {
    const index = parents.findIndex((parent, node) => parents.indexOf(parent) < node && parent > 0);
    if (index < 0)
        return;
    link(index).click();
    same("a click on a variation goes there", shown(), index);
    press("ArrowLeft");
    same("back is the move before it", shown(), parents[index]);
    const offered = all("#choices button").map(button => Number(button.dataset.node));
    same("the choices are offered", offered,
         parents.flatMap((parent, node) => parent === parents[index] ? [node] : []));
    press("ArrowRight");
    same("right follows the variation", shown(), index);
    press("ArrowLeft");
    one("#choices button").click();
    same("a choice is followed", shown(), parents.indexOf(parents[index]));
}

function checkControls() {
    one("#first").click();
    same("the first button", shown(), 0);
    one("#forward").click();
    one("#forward").click();
    one("#back").click();
    same("forward and back", parentOf(shown()), 0);
    one("#line").value = 2;
    one("#line").dispatchEvent(new Event("input"));
    same("the slider", one("#line").value, "2");
    one("#last").click();
    same("the last button", one("#line").value, one("#line").max);
    const width = document.documentElement;
    check("nothing is wider than the window", width.scrollWidth <= width.clientWidth,
          [width.scrollWidth, width.clientWidth]);
}

function parentOf(index) {
    let parent = index - 1;
    for (let up = data[0].nodes[index].up || 0; up > 0; up--)
        parent = parentOf(parent);
    return parent;
}

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const isPlaying = () => one("#play").getAttribute("aria-pressed") === "true";

/* Waits until something holds, as long as that takes on a slow machine, but not for ever. */
async function until(condition) {
    for (let tries = 0; tries < 100 && !condition(); tries++)
        await pause(100);
}

/* The end of the main line: the last node that is a child of the one before it, and so on. */
function mainEnd() {
    const variation = data[0].nodes.findIndex(node => node.up);
    return (variation < 0 ? data[0].nodes.length : variation) - 1;
}

async function checkPlay() {
    link(mainEnd()).click();
    press("Home");
    one("#speed").value = 500;
    one("#play").click();
    check("the button plays", isPlaying(), isPlaying());
    await until(() => one("#line").value === "2");
    same("play goes on by itself", one("#line").value, "2");
    if (mainEnd() > 4) {
        press(" ");
        check("space stops it", !isPlaying(), isPlaying());
        const place = one("#line").value;
        await pause(1200);
        same("it has stopped", one("#line").value, place);
    }
    press("End");
    press("ArrowLeft");
    one("#play").click();
    await until(() => !isPlaying());
    same("it stops at the end", [isPlaying(), one("#line").value], [false, one("#line").max]);
}

async function checkGames() {
    const select = one("#game");
    same("games can be chosen if there are several", [one("#select").hidden, select.options.length],
         [data.length === 1, data.length]);
    data.forEach((game, index) => {
        select.selectedIndex = index;
        select.dispatchEvent(new Event("change"));
        same(`game ${index + 1} opens at its start`, [shown(), all("#moves [data-node]").length,
             text("#board desc")], [0, game.nodes.length, game.nodes[0].sfen]);
    });
    location.hash = "#1.1";
    await until(() => shown() === 1);
    same("an address names game and node", [select.selectedIndex, shown()], [0, 1]);
}

async function run() {
    same("the page opens at the start", shown(), 0);
    checkTexts();
    const parents = checkKeys();
    checkVariations(parents);
    checkControls();
    if (expected.pictures)
        checkBoards();
    await checkPlay();
    await checkGames();
}

addEventListener("error", event => report.push(`not ok error: ${event.message}`));
run().catch(error => report.push(`not ok ${error.stack}`)).then(() => {
    const output = document.createElement("pre");
    output.id = "report";
    output.textContent = report.join("\n");
    document.body.append(output);
});
