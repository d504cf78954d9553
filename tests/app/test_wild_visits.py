"""Visits of a player who does anything at any moment: the table survives.

Each is deterministic; more `SEEDS` and `STEPS` test more.
"""

from random import Random

import pytest

from game.app.launch import FASTEST
from game.judge.quick import quick_judge
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from tests.app.wild import SIZES, WildPerson
from tests.app.wild_links import FollowingPerson
from tests.start import stage
from tests.table import story as told
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit

SEEDS = range(1, 6)
STEPS = 30
KEYS = list(VARIANTS)

SCREENS = ["lesson", "first-hand-taken", "table-choosing", "table-practice", "hand-over-3"]

COME_BACK = [
    *("day", "table-day", "day-result", "puzzles", "table-puzzle", "puzzle-wrong"),
    *("statistics", "variants-compare", "other-rules", "house-rules-list", "share-whole-game"),
]
"""Screens on which links arrive and midnight passes, too."""


@pytest.fixture(autouse=True)
def _the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same numbers in each test, whatever tests ran before."""
    monkeypatch.setattr(told, "drawing", stage.drawing)


def visited(
    platform: FakePlatform,
    seed: int,
    setup: GameSetup | None = None,
    screen: str = "",
    kind: type[WildPerson] = WildPerson,
) -> None:
    """Visit a game, a screen, or the start screen for the first time."""
    chance = Random(seed)
    platform.preferences.language = chance.choice(("en", "ar"))
    speed, size = chance.choice((0.0, 0.5, 1.0, FASTEST)), chance.choice(SIZES)
    eager = chance.choice((12, 60))
    done: list[str] = []

    async def story(now: Visit) -> None:
        person = kind(now, chance, eager)
        person.done = done
        if setup is None and not screen:
            await now.press("play")
        for _ in range(STEPS):
            await person.step()

    try:
        visit(
            platform, story, setup, speed=speed, size=size, judge=quick_judge(), screen=screen,
            at_menu=setup is None,
        )  # fmt: skip
    except Exception as error:
        last = "\n".join(done[-12:])
        raise AssertionError(f"{speed=} {size=}, after\n{last}") from error
    assert len(done) > STEPS // 2


@pytest.mark.parametrize("seed", SEEDS)
def test_game_survives_random_input(platform: FakePlatform, seed: int) -> None:
    """RULES.md#variants, RULES.md#scoring"""
    players, variant = 2 + seed % 3, KEYS[seed * 5 % len(KEYS)]
    bots = (("novice", "casual", "greedy", "random")[seed % 4],)
    match = seed % 2 == 0
    visited(
        platform, seed, GameSetup(variant, players, {"target": 30}, bots, f"w{seed}", match=match)
    )


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_first_visit_survives_random_input(platform: FakePlatform, seed: int) -> None:
    visited(platform, seed)


@pytest.mark.parametrize("screen", COME_BACK)
def test_screen_survives_links_and_midnight(platform: FakePlatform, screen: str) -> None:
    visited(platform, 31 + COME_BACK.index(screen), screen=screen, kind=FollowingPerson)


@pytest.mark.parametrize("screen", SCREENS)
def test_screen_survives_random_input(platform: FakePlatform, screen: str) -> None:
    visited(platform, 7 + SCREENS.index(screen), screen=screen)
