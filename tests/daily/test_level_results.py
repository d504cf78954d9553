from __future__ import annotations

from datetime import date

import pytest

from game.bots import bots
from game.bots.casual import CasualBot
from game.bots.levels import BOTS
from game.daily.deal_of_day import deal_of_day
from game.daily.level_results import play_level
from game.table.screens import games
from game.table.storage.setup import GameSetup

DAY = deal_of_day(date(2026, 11, 22))
FAST = BOTS[:-1]
"""The levels whose game takes no time worth telling."""


def scores_of(level: str) -> tuple[int, ...]:
    """What a level makes of the day's cards."""
    *_, last = play_level(DAY, level)
    assert last is not None
    return last


@pytest.mark.parametrize("level", FAST)
def test_a_level_makes_the_same_of_the_same_cards(level: str) -> None:
    """DAILY.md#levels."""
    first = scores_of(level)
    assert first == scores_of(level)
    assert max(first) >= 21
    assert first[0] != first[1]


@pytest.mark.parametrize("level", FAST)
def test_it_is_what_a_person_reaches_at_the_table_who_plays_like_it(level: str) -> None:
    """DAILY.md#levels: against the same line-up, which answers as it does at the table."""
    asked = GameSetup(DAY.variant, DAY.players, dict(DAY.options), DAY.bots, DAY.seed)
    assert games.played_by(asked, level).after.game.scores == scores_of(level)


def test_the_strongest_thinks_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#levels: another bot in its place, for it takes seconds."""
    monkeypatch.setattr(bots, "_MADE_BY", {**bots._MADE_BY, "master": CasualBot})
    *steps, last = play_level(DAY, "master")
    assert last == scores_of("casual")
    assert len(steps) > 80
    assert set(steps) == {None}
