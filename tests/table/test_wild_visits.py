"""Visits of somebody who does anything at all, at any moment: the table holds its own.

Each is the same every time; more `SEEDS` and `STEPS` look further.
"""

from __future__ import annotations

import sys
from random import Random

import pytest

from game.review.quick import quick_judge
from game.rules.variants import VARIANTS
from game.table.launch import FASTEST
from game.table.storage.setup import GameSetup
from tests.table import story as told
from tests.table.fake_host import FakeHost
from tests.table.menu import stage
from tests.table.story import Visit, visit
from tests.table.wild import SIZES, WildPerson
from tests.table.wild_links import FollowingPerson

SEEDS = range(1, 6)
STEPS = 30
KEYS = list(VARIANTS)

SCREENS = ["lesson", "first-hand-taken", "table-choosing", "table-practice", "hand-over-3"]
"""Screens that somebody may be on."""

COME_BACK = [
    *("day", "table-day", "day-result", "problems", "table-problem", "problem-wrong"),
    *("statistics", "atlas-compare", "other-rules", "house-rules-list", "share-whole-game"),
]
"""Screens on which links come in and midnight passes, too."""


@pytest.fixture(autouse=True)
def _the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by chance is the same whatever tests ran before."""
    monkeypatch.setattr(told, "drawing", stage.drawing)


def visited(host: FakeHost, seed: int, setup: GameSetup | None = None, screen: str = "") -> None:
    """A visit that begins with a game, on a screen, or with the first hour."""
    chance = Random(seed)
    host.spoken = chance.choice(("en", "ar"))
    speed, size = chance.choice((0.0, 0.5, 1.0, FASTEST)), chance.choice(SIZES)
    eager = chance.choice((12, 60))
    compared = []

    async def story(now: Visit) -> None:
        person = WildPerson(now, chance, eager)
        compared.append(person)
        if setup is None and not screen:
            await now.press("play")
        for _ in range(STEPS):
            await person.step()

    try:
        visit(
            host, story, setup, speed=speed, size=size, judge=quick_judge(), screen=screen,
            at_menu=setup is None,
        )  # fmt: skip
    except Exception as error:
        done = "\n".join(compared[0].done[-12:]) if compared else ""
        raise AssertionError(f"{speed=} {size=}, after\n{done}") from error
    assert len(compared[0].done) > STEPS // 2


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_stands_anything(host: FakeHost, seed: int) -> None:
    """RULES.md#variants, RULES.md#scoring"""
    players, variant = 2 + seed % 3, KEYS[seed * 5 % len(KEYS)]
    bots = (("novice", "casual", "greedy", "random")[seed % 4],)
    match = seed % 2 == 0
    visited(host, seed, GameSetup(variant, players, {"target": 30}, bots, f"w{seed}", match=match))


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_the_first_hour_stands_anything(host: FakeHost, seed: int) -> None:
    visited(host, seed)


@pytest.mark.parametrize("screen", COME_BACK)
def test_any_screen_stands_links_and_midnight(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "WildPerson", FollowingPerson)
    visited(host, 31 + COME_BACK.index(screen), screen=screen)


@pytest.mark.parametrize("screen", SCREENS)
def test_any_screen_stands_anything(host: FakeHost, screen: str) -> None:
    visited(host, 7 + SCREENS.index(screen), screen=screen)
