"""Two windows on one folder: one of them writes a game, and nothing old ever replaces it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

import pytest
from filelock import FileLock, Timeout

from game.platform.native.native import native_platform
from game.rules.state import Play
from game.rules.variant import HIGHEST_TARGET
from game.session.setup import GameSetup
from tests.faults.kept_games import begin, play, plays_of, run
from tests.faults.windows import PlayingWindow, playing
from tests.needs import posix
from tests.table.dealt import library_of, session_in

pytestmark = posix

LONG = GameSetup("cypriot", 2, {"target": HIGHEST_TARGET}, ("greedy",))
"""A game that is longer than the test."""


@contextmanager
def two_windows(folder: Path) -> Iterator[tuple[PlayingWindow, PlayingWindow]]:
    """Open a window that plays, and another one that is paused."""
    with playing(folder, 1) as one:
        one.until_kept()
        with playing(folder, 2) as other:
            other.until_still()
            yield one, other


class Kept:
    """The file of a game that two windows play, looked at from outside."""

    def __init__(self, folder: Path) -> None:
        library = library_of(native_platform(folder))
        game = run(begin(library, setup=LONG))
        play(library, game, 3)
        library.played.release(game)
        self.folder = folder / "games"
        self.path = self.folder / f"{game.header.id}.json"
        self.plays: tuple[Play, ...] = ()

    def look(self) -> int:
        """Return the number of plays; no earlier play may be gone or changed."""
        plays = plays_of(session_in(self.path.read_text("utf-8")))
        assert plays[: len(self.plays)] == self.plays, "a window overwrote what another one kept"
        self.plays = plays
        return len(plays)

    def is_being_written(self) -> bool:
        try:
            with FileLock(self.folder / ".lock", timeout=0):
                return False
        except Timeout:
            return True


@pytest.mark.parametrize("rounds", [2, pytest.param(10, marks=pytest.mark.full)])
def test_take_over_pauses_a_playing_and_a_sleeping_window(tmp_path: Path, rounds: int) -> None:
    kept, rng = Kept(tmp_path), Random(2)
    with two_windows(tmp_path) as windows:
        one, other = windows
        for _ in range(rounds):
            sleep(rng.random() * 0.2)
            other.take_over()
            one.until_still()
            other.until_kept(3)
            assert kept.look() >= other.plays > one.plays
            stop(other, kept, rng)
            one.take_over()
            one.until_kept(5)
            stop(one, kept, rng)
            before = kept.look(), kept.path.read_bytes()
            other.process.send_signal(signal.SIGCONT)
            other.until_still()
            sleep(0.2)
            assert (kept.look(), kept.path.read_bytes()) == before, "the one that slept wrote"
            one.process.send_signal(signal.SIGCONT)
            one.until_kept()
    assert not (tmp_path / "damaged").exists()


def stop(window: PlayingWindow, kept: Kept, rng: Random) -> None:
    """Stop a window at any moment, except while it keeps others from writing."""
    while True:
        sleep(rng.random() * 0.2)
        window.process.send_signal(signal.SIGSTOP)
        sleep(0.05)
        if not kept.is_being_written():
            return
        window.process.send_signal(signal.SIGCONT)
