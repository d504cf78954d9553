from datetime import date

import pytest

from game.bots import bots
from game.bots.bot import choose, rng_at
from game.bots.bots import bot_named
from game.bots.levels import BOTS
from game.daily.daily_game import daily_game
from game.daily.screens.comparing import play_level
from game.rules.view import view
from game.sharing.links.contents import setup_of
from tests.table.dealt import dealt

DAY = daily_game(date(2026, 11, 22))
FAST = BOTS[:-1]
"""The levels whose game takes almost no time."""


def scores_of(level: str) -> tuple[int, ...]:
    *_, last = play_level(DAY, level)
    assert last is not None
    return last


def table_scores(level: str) -> tuple[int, ...]:
    """Return the scores of the game at a table, with a level in the person's place."""
    session, players = dealt(setup_of(DAY)), (level, *DAY.bots)
    while not session.over:
        if session.state.over:
            session.next_hand()
        seat = session.state.turn or 0
        seen = view(session.state, seat, session.standing.game.scores)
        session.play(choose(bot_named(players[seat]), seen, rng_at(session.seeds.program, seen)))
    return session.after.game.scores


@pytest.mark.parametrize("level", FAST)
def test_level_result_equals_a_player_who_plays_alike(level: str) -> None:
    """DAILY.md#levels: the same each time, against the same opponents as at the table."""
    first = scores_of(level)
    assert first == scores_of(level)
    assert max(first) >= 21
    assert first[0] != first[1]
    assert table_scores(level) == first


def test_strongest_level_computes_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#levels: with another bot in its place, because it takes seconds."""
    monkeypatch.setattr(bots, "_MADE_BY", {**bots._MADE_BY, "master": bots._MADE_BY["casual"]})
    *steps, last = play_level(DAY, "master")
    assert last == scores_of("casual")
    assert len(steps) > 80
    assert set(steps) == {None}
