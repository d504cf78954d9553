"""The game killed at any moment, in its window, and begun again in the same folder."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

import pytest

from game.host.native import NativeHost
from game.table.storage.library import Library
from tests.faults.conftest import IN_FLIGHT, Note
from tests.faults.kept_games import library_of, plays_of, run
from tests.needs import posix

pytestmark = posix

ROOT = Path(__file__).parents[2]
PARTS, RUNS = 4, 50
KEPT = re.compile(r"(?P<game>[0-9a-z-]+) (?P<plays>\d+)\n")
LONGEST = 0.4
"""Seconds that a game is let alone at most once it keeps its plays."""


@pytest.fixture(scope="module")
def window() -> Iterator[dict[str, str]]:
    """The variables of a screen without eyes; where there is none, of no screen at all."""
    if shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return
    words = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as screen:
        assert screen.stdout
        number = screen.stdout.readline().decode().strip()
        yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        screen.terminate()


@pytest.mark.parametrize("part", range(PARTS))
def test_a_kill_at_any_moment_loses_at_most_the_play_in_flight(
    tmp_path: Path, window: dict[str, str], note: Note, part: int
) -> None:
    rng = Random(part)
    for number in range(RUNS):
        told = killed_after(tmp_path, rng, part * RUNS + number, window)
        library = library_of(NativeHost(tmp_path))
        run(library.learn(1000))
        look(library, told)
        assert not any(entry.problem for entry in library.entries())
        assert not (tmp_path / "damaged").exists()
    assert leftovers(tmp_path) <= 1, "what a kill left is used again"
    where = "natively under Xvfb" if "DISPLAY" in window else "natively, without a screen"
    note("killed while playing", where, RUNS, IN_FLIGHT)


def killed_after(folder: Path, rng: Random, seed: int, window: dict[str, str]) -> dict[str, int]:
    """Play until a moment after the first save: the plays of each game that were told as kept."""
    words = [sys.executable, "-m", "tests.faults.playing", str(folder), str(seed)]
    with subprocess.Popen(
        words, cwd=ROOT, env={**os.environ, **window}, stdout=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdout
        first = next(line for line in playing.stdout if KEPT.fullmatch(line))
        sleep(rng.random() * LONGEST)
        playing.send_signal(signal.SIGKILL)
        kept = [KEPT.fullmatch(line) for line in (first, *playing.stdout)]
    told = {line["game"]: int(line["plays"]) for line in kept if line}
    assert told, "the game never came to keep anything"
    return told


def look(library: Library, told: dict[str, int]) -> None:
    """Every game that was told of is there with its plays, free to be played on."""
    for name, plays in told.items():
        game = run(library.open(name))
        assert len(plays_of(game.session)) - plays in {0, 1}
        assert run(library.claim(game))
        library.release(game)


def leftovers(folder: Path) -> int:
    """Files that are not yet, or no more, what they are for."""
    return len(list(folder.rglob("*.new")))
