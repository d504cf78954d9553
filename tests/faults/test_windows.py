"""Two windows on one folder, and starts by a clock that was set back or after a newer version."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from queue import Queue
from random import Random
from threading import Thread
from time import sleep

import pytest
from filelock import FileLock, Timeout

from game.host.input import Activate, Key
from game.host.native import NativeHost
from game.rules.state import Play
from game.rules.variant import HIGHEST_TARGET
from game.table.storage import first_hour, last_setup, settings, tally
from game.table.storage.checked_text import dump_checked
from game.table.storage.game_file import read_session
from game.table.storage.setup import GameSetup
from tests.faults.beside import STILL
from tests.faults.conftest import NOTHING, Note
from tests.faults.kept_games import begin, fill, library_of, play, plays_of, run
from tests.faults.test_kills import KEPT, window
from tests.faults.visiting import Window, steer
from tests.needs import posix
from tests.table.dealt import changed, dealt, saved
from tests.table.shared_art import share

pytestmark = posix

ROOT = Path(__file__).parents[2]
ROUNDS, STOPS = 20, 10
LONG = GameSetup("cypriot", 2, {"target": HIGHEST_TARGET}, ("greedy",))
"""A game that is not over before the test is."""

PATIENCE = 120
"""Seconds to wait at most for what must come, on however busy a machine."""

__all__ = ["window"]


class PlayingWindow:
    """A window in a process of its own.

    Attributes:
        told: how many plays it said it kept, last.
    """

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.told = 0
        self._game = ""
        self._lines: Queue[str] = Queue()
        self._listening = Thread(target=self._listen, daemon=True)
        self._listening.start()

    def kill(self) -> None:
        """End it, and hear all that it still said."""
        self.process.kill()
        self._listening.join()

    def take_over(self) -> None:
        assert self.process.stdin
        print("take over", file=self.process.stdin, flush=True)

    def until_still(self) -> None:
        """Wait until its table stands still; what it keeps until then is noted."""
        while (line := self._lines.get(timeout=PATIENCE)) != STILL:
            self._note(line)

    def until_kept(self, times: int = 1) -> None:
        """Wait until it has kept so many plays more."""
        while times:
            line = self._lines.get(timeout=PATIENCE)
            assert line != STILL, "it had the game"
            times -= 1
            self._note(line)

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def _note(self, line: str) -> None:
        game, plays = line.split(maxsplit=1)[0], int(line.split()[1])
        assert self._game in {"", game}, "another game was begun"
        self._game = game
        assert plays >= self.told, "the number of plays falls"
        self.told = plays

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            if line.strip() == STILL or KEPT.fullmatch(line):
                self._lines.put(line.strip())


@contextmanager
def playing(folder: Path, seed: int, screen: dict[str, str]) -> Iterator[PlayingWindow]:
    words = [sys.executable, "-m", "tests.faults.beside", str(folder), str(seed)]
    with subprocess.Popen(
        words,
        cwd=ROOT,
        env={**os.environ, **screen},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        window = PlayingWindow(process)
        try:
            yield window
        finally:
            window.kill()


@contextmanager
def two_windows(
    folder: Path, screen: dict[str, str]
) -> Iterator[tuple[PlayingWindow, PlayingWindow]]:
    """A window that plays, and another one that stands still."""
    with playing(folder, 1, screen) as one:
        one.until_kept()
        with playing(folder, 2, screen) as other:
            other.until_still()
            yield one, other


class Kept:
    """The file of a game that two windows play, looked at from outside."""

    def __init__(self, folder: Path) -> None:
        library = library_of(NativeHost(folder))
        game = run(begin(library, setup=LONG))
        play(library, game, 3)
        library.release(game)
        self.folder = folder / "games"
        self.path = self.folder / f"{game.header.id}.json"
        self.plays: tuple[Play, ...] = ()

    def look(self) -> int:
        """How many plays there are; none that was there before may be gone, or another one."""
        plays = plays_of(read_session(self.path.read_text("utf-8"))[0])
        assert plays[: len(self.plays)] == self.plays, "a window overwrote what another one kept"
        self.plays = plays
        return len(plays)

    def is_being_written(self) -> bool:
        lock = FileLock(self.folder / ".lock", timeout=0)
        try:
            with lock:
                return False
        except Timeout:
            return True


def where(screen: dict[str, str]) -> str:
    return "natively under Xvfb" if "DISPLAY" in screen else "natively, without a screen"


def test_whoever_takes_over_plays_on_and_the_other_stands_still(
    tmp_path: Path, window: dict[str, str], note: Note
) -> None:
    kept, rng = Kept(tmp_path), Random(1)
    with two_windows(tmp_path, window) as windows:
        one, other = windows
        before = kept.look()
        for _ in range(ROUNDS):
            sleep(rng.random() * 0.2)
            other.take_over()
            one.until_still()
            other.until_kept(3)
            assert kept.look() >= other.told > before
            assert other.told > one.told
            before, (one, other) = other.told, (other, one)
    assert not (tmp_path / "damaged").exists()
    note("two windows, taken over", where(window), ROUNDS, NOTHING)


def test_a_window_that_was_stopped_meanwhile_writes_nothing_any_more(
    tmp_path: Path, window: dict[str, str], note: Note
) -> None:
    kept, rng = Kept(tmp_path), Random(2)
    with two_windows(tmp_path, window) as windows:
        one, other = windows
        for _ in range(STOPS):
            stop(one, kept, rng)
            other.take_over()
            other.until_kept(5)
            stop(other, kept, rng)
            before = kept.look(), kept.path.read_bytes()
            one.signal(signal.SIGCONT)
            one.until_still()
            sleep(0.2)
            assert (kept.look(), kept.path.read_bytes()) == before, "the one that slept wrote"
            other.signal(signal.SIGCONT)
            one, other = other, one
    note("a window asleep, taken over", where(window), STOPS, NOTHING)


def stop(window: PlayingWindow, kept: Kept, rng: Random) -> None:
    """Stop a window at any moment, but for those in which nobody else could write at all."""
    while True:
        sleep(rng.random() * 0.2)
        window.signal(signal.SIGSTOP)
        sleep(0.05)
        if not kept.is_being_written():
            return
        window.signal(signal.SIGCONT)


@pytest.fixture
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    share(monkeypatch)


@pytest.mark.usefixtures("_no_screen")
def test_by_a_clock_that_was_set_back_the_game_taken_up_last_goes_on(
    tmp_path: Path, note: Note
) -> None:
    years = (2026, 2019, 1999, 1970)
    (tmp_path / "first-hour.json").write_text(first_hour.dump("nothing"), "utf-8")
    begun: list[str] = []
    texts: dict[str, bytes] = {}

    async def begin_another(window: Window) -> None:
        await window.press("play")
        await play_some(window)

    async def go_on(window: Window) -> None:
        await window.press("continue")
        await play_some(window)

    for year in years:
        today = datetime(year, 3, 1, 12, tzinfo=UTC)
        for visit in (begin_another, go_on):
            steer(tmp_path, visit, today=today)
            library = library_of(NativeHost(tmp_path))
            run(library.learn(100))
            latest = library.latest_unfinished()
            assert latest is not None
            if visit is begin_another:
                begun.append(latest.id)
            assert latest.id == begun[-1], "the game that was taken up last"
            assert len(library.entries()) == len(begun) == len(set(begun))
            now = {path.stem: path.read_bytes() for path in (tmp_path / "games").glob("*.json")}
            assert {name: now[name] for name in begun[:-1]} == texts, "the others are as they were"
        texts = now
    note("the clock set back", "natively", len(years) - 1, NOTHING)


@pytest.mark.usefixtures("_no_screen")
def test_what_a_newer_version_kept_stays_byte_for_byte_and_is_told_of(
    tmp_path: Path, note: Note
) -> None:
    name = fill(tmp_path)
    newer = {
        f"games/{name}": changed(saved(dealt(LONG, "f00d")), "format", "basra-record/2"),
        "settings": newer_of(settings.FORMAT),
        "tally": newer_of(tally.FORMAT),
        "last-game": newer_of(last_setup.FORMAT),
    }
    for place, text in newer.items():
        (tmp_path / f"{place}.json").write_text(text, "utf-8")

    async def visit(window: Window) -> None:
        assert window.told.count("newer version") == 3, "settings, counts and the setup"
        await window.press("my-games")
        await window.press(f"game-{name}")
        assert "newer version" in " ".join(window.tree.text)
        assert not window.offers("continue")
        await window.give(Key("escape"))
        await window.press("back")
        await window.press("settings")
        await window.press("large-index")
        await window.press("done")
        await window.press("play")
        await play_some(window)

    steer(tmp_path, visit)
    for place, text in newer.items():
        assert (tmp_path / f"{place}.json").read_text("utf-8") == text, place
    assert tally.count(NativeHost(tmp_path), "master", won=True)
    assert (tmp_path / "tally.json").read_text("utf-8") == newer["tally"]
    assert not (tmp_path / "damaged").exists()
    note("a newer version's saves", "natively", len(newer), NOTHING)


def newer_of(known: str) -> str:
    kind, _, number = known.rpartition("/")
    return dump_checked(f"{kind}/{int(number) + 1}", {"what is new": [1, 2]})


async def play_some(window: Window, plays: int = 4) -> None:
    """Play a few cards, as they may be played."""
    while plays:
        tree = window.tree
        ready = [one.action for one in tree.hand if one.enabled] if tree.phase == "play" else []
        known = ("choose-1", "next-hand", "deal", "begin")
        others = [one.action for one in tree.controls if one.action in known]
        chosen = (ready or others)[:1]
        plays -= bool(ready)
        await window.give(*map(Activate, chosen))
