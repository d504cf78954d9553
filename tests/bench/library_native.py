"""The times of a folder with thousands of games, on the desktop."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from game.host.input import Key, TextChanged, Wheel
from game.rules.play import legal_plays
from game.table.storage.entry import Entry
from game.table.storage.exporting import archive_of
from game.table.storage.importing import take_in
from game.table.storage.library import Library
from game.table.storage.taking_stock import take_stock
from game.table.study.deletion import delete_game
from tests.bench.many_games import copy_of, folder_of, library_at
from tests.bench.measures import Measure
from tests.faults.visiting import Window, steer

SAVES = 200
OPENED = 100
STARTS = 7
WORDS = "lebanese 2019"
LIST_GOAL = 100.0
SAVE_GOAL = 5.0


def measured(count: int) -> list[Measure]:
    """Every measure of a folder with so many games."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = copy_of(folder_of(count), Path(scratch) / "kept")
        return [
            *_starts(folder),
            *_games(folder),
            *_list(folder),
            *_archive(folder, Path(scratch) / "empty"),
        ]


# Starts


def _starts(folder: Path) -> Iterator[Measure]:
    """The library as it is known before the first screen is shown."""
    indexed = Measure("a start: every game from the index")
    for _ in range(STARTS):
        with indexed.timed():
            assert asyncio.run(_started(folder)).unknown == 0
    yield indexed
    lost, whole = Measure("a start: the index is lost"), Measure("all games read anew, then")
    for path in folder.rglob("games-index.json"):
        path.unlink()
    with lost.timed():
        library = asyncio.run(_started(folder))
    assert library.unknown
    with whole.timed():
        asyncio.run(library.learn(library.unknown))
    assert library.lost == 0
    yield from (lost, whole)


async def _started(folder: Path) -> Library:
    host, library = library_at(folder)
    assert await take_stock(host, library) == []
    library.entries()
    return library


# Single games


def _games(folder: Path) -> Iterator[Measure]:
    """What is done with one game."""
    _host, library = library_at(folder)
    entries = library.entries()
    unfinished = [entry for entry in entries if library.goes_on(entry)]
    yield asyncio.run(_saves(library, unfinished))
    yield asyncio.run(_openings(library, unfinished))
    yield from asyncio.run(_deletions(library, entries[:: len(entries) // 50]))
    library.keep_notes()


async def _saves(library: Library, unfinished: list[Entry]) -> Measure:
    """One play more is kept, in games of any length."""
    measure = Measure("a save", SAVE_GOAL)
    for entry in islice(unfinished, 1, None):
        game = await library.resume(entry.id)
        for _ in range(10):
            if len(measure.times) < SAVES and game.session.state.turn is not None:
                game.session.play(legal_plays(game.session.state)[0])
                with measure.timed():
                    library.keep(game)
        library.release(game)
        if len(measure.times) == SAVES:
            break
    return measure


async def _openings(library: Library, unfinished: list[Entry]) -> Measure:
    measure = Measure("a game opened to be played on")
    for entry in unfinished[-OPENED:]:
        with measure.timed():
            game = await library.resume(entry.id)
        library.release(game)
    return measure


async def _deletions(library: Library, entries: list[Entry]) -> tuple[Measure, Measure]:
    deleted, undone = Measure("a game deleted"), Measure("a deleted game brought back")
    for entry in entries:
        with deleted.timed():
            deletion = await delete_game(library, entry)
            library.entries()
        with undone.timed():
            await deletion.undo()
            library.entries()
    return deleted, undone


# The list


@dataclass
class _Screen:
    """The longest frames of each thing that is done with the list of games."""

    shown: Measure = field(
        default_factory=lambda: Measure("the list: the first frame", LIST_GOAL, longest_counts=True)
    )
    scrolled: Measure = field(default_factory=lambda: Measure("the list: a frame of scrolling"))
    leapt: Measure = field(default_factory=lambda: Measure("the list: to its end and back"))
    typed: Measure = field(default_factory=lambda: Measure("the list: a letter of a search"))
    chosen: Measure = field(default_factory=lambda: Measure("the list: a choice of a filter"))

    async def steer(self, window: Window) -> None:
        """Do with the list what people do."""
        for _ in range(10):
            self.shown.times.append(await window.press("my-games"))
            assert window.tree.title == "My games"
            await window.press("back")
        await window.press("my-games")
        await self._scroll(window)
        await self._search(window)
        await self._choose(window)

    async def _scroll(self, window: Window) -> None:
        for _ in range(100):
            self.scrolled.times.append(await window.give(Wheel((900, 400), 3)))
        for key in ("end", "home") * 5:
            self.leapt.times.append(await window.give(Key(key)))

    async def _search(self, window: Window) -> None:
        typed = [WORDS[: length + 1] for length in range(len(WORDS))]
        for text in (*typed, *reversed(typed), ""):
            self.typed.times.append(await window.give(TextChanged("search", text)))

    async def _choose(self, window: Window) -> None:
        assert window.host.tree is not None
        choices = [one.action for one in window.host.tree.controls]
        for action in choices:
            if action.startswith("filter-"):
                self.chosen.times.append(await window.press(action))


def _list(folder: Path) -> Iterator[Measure]:
    screen = _Screen()
    steer(folder, screen.steer)
    yield from (screen.shown, screen.scrolled, screen.leapt, screen.typed, screen.chosen)


# Everything at once


class _Slices:
    """Takes the time of each game of an archive: what a frame has to wait for at least."""

    def __init__(self, what: str) -> None:
        self.measure = Measure(what)
        self._begun = time.perf_counter()

    async def pause(self, _done: int, _whole: int) -> None:
        now = time.perf_counter()
        self.measure.times.append(1000 * (now - self._begun))
        self._begun = now


def _archive(folder: Path, empty: Path) -> Iterator[Measure]:
    """The whole library as one file, and from that file on another device."""
    host, library = library_at(folder)
    collected, collecting = Measure("everything in one archive"), _Slices("of it, a game")
    with collected.timed():
        data = asyncio.run(archive_of(host, library, collecting.pause))
    yield from (collected, collecting.measure)
    host, other = library_at(empty)
    added, adding = Measure("that archive into an empty folder"), _Slices("of it, a game")
    with added.timed():
        imported = asyncio.run(take_in(host, other, data, adding.pause))
    assert imported.games["added"] == len(other.entries()) == len(library.entries())
    yield from (added, adding.measure)
    shutil.rmtree(empty)
