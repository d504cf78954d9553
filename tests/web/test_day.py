"""The deal of a day in the browser: the same result for the same plays as natively."""

from __future__ import annotations

from datetime import date

from playwright.sync_api import Browser, StorageState

from game.bots.levels import BOTS
from game.daily.deal_of_day import deal_of_day
from game.daily.level_results import play_level
from game.table.storage import daily_results
from tests.web.coming_back import MENU, act, come_back, person, there, told
from tests.web.players import by_touch, play_to

DAY = date(2026, 11, 22)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

QUICK = BOTS[:-1]
"""The levels that take no time worth telling."""


def scores_of(level: str) -> tuple[int, ...]:
    """What a level natively makes of the day's cards."""
    *_, scores = play_level(deal_of_day(DAY), level)
    assert scores is not None
    return scores


def test_the_deal_of_the_day_by_touch(browser: Browser, address: str, taught: StorageState) -> None:
    """DAILY.md#levels, #streak, #kept."""
    context = person(browser, address, taught, DAY, **PHONE)
    watched = come_back(context, address)
    act(watched, by_touch, "day")
    act(watched, by_touch, "play")
    watched.wait_for("status.phase === 'play'")
    play_to(watched, by_touch, "menu")
    watched.wait_for(f"({there('share')}) && {told('1 day running')} && {told('Master: ')}")
    text = watched.page.evaluate("name => basra.store.read(name)", daily_results.STORED_AS)
    result = daily_results.parse(text).results[DAY]
    assert result.over
    assert {level: result.levels[level] for level in QUICK} == {
        level: scores_of(level) for level in QUICK
    }
    watched.open(MENU)
    act(watched, by_touch, "day")
    watched.wait_for(f"({there('practise')}) && {told('1 day running')}")
    assert watched.complaints == []
    context.close()
