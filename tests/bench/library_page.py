"""The times of a library with thousands of games in Chromium, on the built site."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random

from playwright.sync_api import Page, sync_playwright

from build.serve import SITE
from tests.bench.library_native import LIST_GOAL, WORDS
from tests.bench.many_games import made_games
from tests.bench.measures import Measure
from tests.bench.served_site import PLAYABLE, served
from tests.bench.web import VIEWPORT
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.players import by_keyboard, next_choice
from tests.web.watched import PATIENCE, Watched, watch

SAVES = 120
SAVE_GOAL = 10.0
STARTS = 5
AT_ONCE = 500
"""Rows that are handed to the page at once."""
TABLE = "?variant=egyptian&players=2&bots=greedy&seed=7&speed=0"

_PUT = """async (rows) => {
    const database = basra.store.database;
    const transaction = database.transaction(["games", "notes"], "readwrite");
    for (const [name, text, note] of rows) {
        transaction.objectStore("games").put({ text, copy: text }, name);
        transaction.objectStore("notes").put(note, name);
    }
    await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
    });
}"""

_STOPWATCH = """
const look = () => {
  if (%s) window.took = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

_FORGET_NOTES = """() => new Promise((resolve) => {
    const transaction = basra.store.database.transaction("notes", "readwrite");
    transaction.objectStore("notes").clear();
    transaction.oncomplete = resolve;
})"""

_WATCH = """() => {
    const log = { work: [], saves: [], shown: 0 };
    const frame = basra.frame.bind(basra);
    const show = basra.show.bind(basra);
    let begun = performance.now();
    basra.frame = async (idle) => {
        log.work.push(performance.now() - begun);
        await frame(idle);
        begun = performance.now();
    };
    basra.show = (tree) => {
        show(tree);
        log.shown = performance.now();
    };
    log.done = async (does, frames) => {
        const begun = performance.now();
        does();
        while (log.work.length < frames) {
            await new Promise((resolve) => setTimeout(resolve, 4));
        }
        return { longest: Math.max(...log.work), shown: log.shown - begun };
    };
    log.saved = (begun) => {
        const paid = performance.now() - begun;
        basra.store.writing.then(() => log.saves.push([paid, performance.now() - begun]));
    };
    window.log = log;
}"""

_BEGIN = "() => { log.work.length = 0; }"
"""What happens from now on is timed."""

FRAMES = 4
"""Frames in which what was asked for is shown; after them the page sleeps."""

_QUIET = """
from game.table.art.card_art import CardArt
CardArt.draw_ahead = lambda self: False
"""
"""No card is drawn ahead, which is only done while nobody waits."""

_TIME_SAVES = """
from js import log, performance
from game.table.storage.library import Library
from game.table.storage.session import Session
begun = []

def play(session, move, usual=Session.play):
    begun[:] = [performance.now()]
    return usual(session, move)

def keep(library, game, usual=Library.keep):
    usual(library, game)
    if begun:
        log.saved(begun.pop())

Session.play, Library.keep = play, keep
"""


def measured(count: int) -> Iterator[Measure]:
    """Every measure of so many games in a profile of their own."""
    with served(SITE) as address, tempfile.TemporaryDirectory() as profile:
        with _opened(profile, address) as watched:
            empty = _started(watched.page, "a start: no games")
            games = made_games(count)
            while rows := [list(game) for game in islice(games, AT_ONCE)]:
                watched.page.evaluate(_PUT, rows)
        yield empty
        with _opened(profile, address) as watched:
            yield _started(watched.page, "a start: with the games")
            yield from _list(watched)
        with _opened(profile, address) as watched:
            yield from _saves(watched)
        with _opened(profile, address) as watched:
            watched.page.evaluate(_FORGET_NOTES)
            yield _started(watched.page, "a start: the notes are lost", times=1)


@contextmanager
def _opened(profile: str, address: str) -> Iterator[Watched]:
    """The site in a browser of that profile."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=list(FLAGS), viewport=VIEWPORT
        )
        context.add_init_script(_STOPWATCH % PLAYABLE)
        watched = watch(context.new_page(), address)
        watched.open()
        watched.page.wait_for_timeout(1500)  # what is done after a start, as the worker's keeping
        yield watched
        context.close()
    assert watched.complaints == []


def _started(page: Page, what: str, times: int = STARTS) -> Measure:
    """From the navigation to the first screen that can be used."""
    measure = Measure(what)
    for _ in range(times):
        page.reload()
        page.wait_for_function("() => window.took > 0", timeout=PATIENCE)
        measure.times.append(float(page.evaluate("window.took")))
    return measure


# The list


def _list(watched: Watched) -> Iterator[Measure]:
    """What is done with the list of games; each counts with its longest frame."""
    watched.python(_QUIET)
    watched.page.evaluate(_WATCH)
    shown = Measure("the list: from the press to its first frame", LIST_GOAL, longest_counts=True)
    scrolled = Measure("the list: a frame of scrolling")
    leapt = Measure("the list: to its end and back")
    typed = Measure("the list: a letter of a search")
    chosen = Measure("the list: a choice of a filter")
    for _ in range(10):
        shown.times.append(_act(watched, "my-games")["shown"])
        assert any(one.action == "save-all" for one in watched.shown().controls)
        _act(watched, "back")
    _act(watched, "my-games")
    watched.page.mouse.move(900, 400)
    for _ in range(100):
        watched.page.evaluate(_BEGIN)
        watched.page.mouse.wheel(0, 300)
        scrolled.times.append(_done(watched, "() => {}")["longest"])
    for key in ("End", "Home") * 5:
        watched.page.evaluate(_BEGIN)
        watched.page.keyboard.press(key)
        leapt.times.append(_done(watched, "() => {}")["longest"])
    for length in range(1, len(WORDS) + 1):
        typed.times.append(_act(watched, "search", WORDS[:length])["longest"])
    _act(watched, "search", "")
    for one in watched.shown().controls:
        if one.action.startswith("filter-"):
            chosen.times.append(_act(watched, one.action)["longest"])
    yield from (shown, scrolled, leapt, typed, chosen)


def _act(watched: Watched, action: str, text: str | None = None) -> dict[str, float]:
    """Choose a control, or type into it: milliseconds of the longest frame, and until shown."""
    told = f", {text!r}, false" if text is not None else ""
    return _done(watched, f"() => {{ log.work.length = 0; basra.act({action!r}{told}); }}")


def _done(watched: Watched, does: str) -> dict[str, float]:
    found: dict[str, float] = watched.page.evaluate(f"() => log.done({does}, {FRAMES})")
    return found


# Saves


def _saves(watched: Watched) -> Iterator[Measure]:
    """Plays at the table, the opponent's as well as the person's."""
    watched.open(TABLE)
    watched.python(_QUIET)
    watched.page.evaluate(_WATCH)
    watched.python(_TIME_SAVES)
    rng, shown = Random(1), watched.shown()
    while watched.page.evaluate("log.saves.length") < SAVES and shown.phase != "game-over":
        item = next_choice(shown, rng)
        if item is not None:
            by_keyboard(watched, item)
        shown = watched.wait_for_change(shown)
    paid, whole = zip(*watched.page.evaluate("log.saves"), strict=True)
    yield Measure("a save: from the play until it is kept", SAVE_GOAL, times=list(whole))
    yield Measure("a save: of it, what the frame waits for", times=list(paid))
