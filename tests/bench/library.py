"""How fast the library of games is: ``python -m tests.bench.library [--games N]``.

Starts, saves, the list and archives with thousands of games, natively; the browser takes three to
five times as long. Times are milliseconds. An action in the list counts with its longest frame.
"""

import argparse
import asyncio
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.table import Table

from game.host.input import Key, TextChanged, Wheel
from game.rules.play import legal_plays
from game.table.storage.entry import Entry
from game.table.storage.exporting import archive_of
from game.table.storage.importing import take_in
from game.table.storage.library import Library
from game.table.storage.taking_stock import take_stock
from game.table.study.deletion import delete_game
from tests.bench.many_games import GAMES, copy_of, folder_of, library_at
from tests.faults.visiting import Window, steer

SAVES = 200
OPENED = 100
STARTS = 7
WORDS = "lebanese 2019"


@dataclass
class Measure:
    """The times of an action in milliseconds, with the goal for the median or for the longest."""

    what: str
    goal: float | None = None
    longest_counts: bool = False
    times: list[float] = field(default_factory=list)

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Take the time of the statements within."""
        begun = time.perf_counter()
        yield
        self.times.append(1000 * (time.perf_counter() - begun))

    @property
    def row(self) -> list[str]:
        """The cells of the table's row."""
        middle = statistics.median(self.times)
        at_95 = sorted(self.times)[max(0, -(-95 * len(self.times) // 100) - 1)]
        numbers = [f"{one:,.1f}" for one in (middle, at_95, max(self.times))]
        cells = [self.what, str(len(self.times)), *numbers]
        if self.goal is None:
            return [*cells, "", ""]
        judged = max(self.times) if self.longest_counts else middle
        goal = f"{'each' if self.longest_counts else 'median'} < {self.goal:g}"
        return [*cells, goal, "yes" if judged < self.goal else "NO"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, metavar="N")
    games = parser.parse_args(arguments).games
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    headings = ("milliseconds for", "times", "median", "p95", "longest", "goal", "met")
    table = Table(*headings, title=f"{games:,} games")
    with tempfile.TemporaryDirectory() as scratch:
        folder = copy_of(folder_of(games), Path(scratch) / "kept")
        for part in (_starts, _games, _list, _archive):
            for measure in part(folder):
                table.add_row(*measure.row)
    Console().print(table)
    return 0


def _starts(folder: Path) -> Iterator[Measure]:
    """Measure the library as it is known before the first screen is shown."""
    indexed = Measure("a start: every game from the index")
    for _ in range(STARTS):
        with indexed.timed():
            assert asyncio.run(_started(folder)).unknown == 0
    yield indexed
    lost, whole = Measure("a start: the index is lost"), Measure("all games read again, then")
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


def _games(folder: Path) -> Iterator[Measure]:
    """Measure the actions on one game."""
    _host, library = library_at(folder)
    entries = library.entries()
    unfinished = [entry for entry in entries if library.goes_on(entry)]
    yield asyncio.run(_saves(library, unfinished))
    yield asyncio.run(_openings(library, unfinished))
    yield from asyncio.run(_deletions(library, entries[:: max(1, len(entries) // 50)]))
    library.keep_notes()


async def _saves(library: Library, unfinished: list[Entry]) -> Measure:
    """Save one more play, in games of any length."""
    measure = Measure("a save", 5.0)
    for entry in islice(unfinished, 1, None):
        game = await library.resume(entry.id)
        for _ in range(10):
            if len(measure.times) < SAVES and game.session.state.turn is not None:
                game.session.play(legal_plays(game.session.state)[0])
                with measure.timed():
                    library.keep(game)
        library.release(game)
    return measure


async def _openings(library: Library, unfinished: list[Entry]) -> Measure:
    measure = Measure("a game opened to continue it")
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


def _list(folder: Path) -> list[Measure]:
    """Measure the longest frame of each action in the list of games."""
    shown = Measure("the list: the first frame", 100.0, longest_counts=True)
    scrolled = Measure("the list: a frame of scrolling")
    leapt = Measure("the list: to its end and back")
    typed = Measure("the list: a letter of a search")
    chosen = Measure("the list: a choice of a filter")

    async def act(window: Window) -> None:
        for _ in range(10):
            shown.times.append(await window.press("my-games"))
            assert window.tree.title == "My games"
            await window.press("back")
        await window.press("my-games")
        for _ in range(100):
            scrolled.times.append(await window.give(Wheel((900, 400), 3)))
        for key in ("end", "home") * 5:
            leapt.times.append(await window.give(Key(key)))
        texts = [WORDS[: length + 1] for length in range(len(WORDS))]
        for text in (*texts, *reversed(texts), ""):
            typed.times.append(await window.give(TextChanged("search", text)))
        for action in [one.action for one in window.tree.controls]:
            if action.startswith("filter-"):
                chosen.times.append(await window.press(action))

    steer(folder, act)
    return [shown, scrolled, leapt, typed, chosen]


class _Slices:
    """Takes the time of each game of an archive, the least that a frame waits for."""

    def __init__(self) -> None:
        self.measure = Measure("of it, a game")
        self._begun = time.perf_counter()

    async def pause(self, _done: int, _whole: int) -> None:
        now = time.perf_counter()
        self.measure.times.append(1000 * (now - self._begun))
        self._begun = now


def _archive(folder: Path) -> Iterator[Measure]:
    """Measure the whole library as one file, and that file on another device."""
    host, library = library_at(folder)
    collected, collecting = Measure("everything in one archive"), _Slices()
    with collected.timed():
        data = asyncio.run(archive_of(host, library, collecting.pause))
    yield from (collected, collecting.measure)
    empty = folder.with_name("empty")
    host, other = library_at(empty)
    added, adding = Measure("that archive into an empty folder"), _Slices()
    with added.timed():
        imported = asyncio.run(take_in(host, other, data, adding.pause))
    assert imported.games["added"] == len(other.entries()) == len(library.entries())
    yield from (added, adding.measure)
    shutil.rmtree(empty)


if __name__ == "__main__":
    raise SystemExit(main())
