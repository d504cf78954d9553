"""The game is killed at any moment, in its window, and started again in the same folder."""

from pathlib import Path
from random import Random
from time import sleep

import pytest

from game.platform.native.native import native_platform
from tests.faults.kept_games import plays_of, run
from tests.faults.windows import playing
from tests.needs import posix
from tests.table.dealt import library_of

pytestmark = posix

LONGEST = 0.4
"""The most seconds that a game runs once it saves its plays."""

FULL = [pytest.param(part, 50, marks=pytest.mark.full) for part in range(1, 5)]


@pytest.mark.parametrize(("seed", "kills"), [(0, 4), *FULL])
def test_kill_loses_at_most_the_play_in_flight(tmp_path: Path, seed: int, kills: int) -> None:
    rng = Random(seed)
    for number in range(kills):
        with playing(tmp_path, seed * kills + number) as window:
            window.until_kept()
            sleep(rng.random() * LONGEST)
        library = library_of(native_platform(tmp_path))
        run(library.reader.learn(1000))
        for name, plays in window.reported.items():
            game = run(library.played.open(name))
            assert len(plays_of(game.session)) - plays in {0, 1}
            assert run(library.played.claim(game))
            library.played.release(game)
        assert not any(entry.problem for entry in library.catalogue.entries())
        assert not (tmp_path / "damaged").exists()
    assert len(list(tmp_path.rglob("*.new"))) <= 1, "what a kill left is used again"
