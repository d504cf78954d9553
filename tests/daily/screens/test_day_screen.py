"""The page of a day: its links to other days, and its comparison with the levels."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from game.bots.levels import BOTS
from game.daily.daily_game import variant_of_day
from game.daily.screens import comparing
from game.daily.screens import examples as days
from game.daily.screens.day_screen import DayScreen
from game.daily.screens.examples import DAY, LEVELS, FixedDayStore, HeldComparing, result_of_day
from game.library.library import LIBRARY
from game.platform.input import Activate
from game.session.setup import GameSetup
from game.sharing.links.contents import DealLink
from game.ui.screens.context import Context
from game.ui.screens.host_picture import HostPicture
from game.words.variant_names import name_of
from tests.app.opened import opened, shown
from tests.start.stage import backstage
from tests.table.dealt import dealt, play_more, put


def offered(screen: Any) -> dict[str, bool]:
    """Return the names of the controls, and whether each is enabled."""
    return {one.action: one.enabled for one in screen.accessibility_tree().controls}


class FirstDayStore(FixedDayStore):
    """Days as they are on the calendar's first day."""

    @property
    def today(self) -> date:
        return date.min


def test_page_links_past_days_and_last_months_results() -> None:
    assert offered(opened("day"))["day-after"] is False
    assert offered(opened("day-past"))["day-after"] is True
    store = FixedDayStore(backstage().context)
    for ago in range(1, 41):
        store.note(*days.earlier(ago))

    def page(store: FixedDayStore, day: date) -> Any:
        return shown(
            lambda context: context.stage.push(DayScreen(context, store, day, HeldComparing)),
            (390, 844),
        )

    screen = page(store, DAY)
    rows = [action for action in offered(screen) if action.startswith("day-2026")]
    assert (rows[0], len(rows)) == ("day-2026-11-21", 30)
    screen.handle(Activate("day-2026-11-20"))
    text = screen.accessibility_tree().text
    assert "20 November 2026" in text
    assert name_of(variant_of_day(date(2026, 11, 20))) in text
    found = offered(page(FirstDayStore(backstage().context), date.min))
    assert (found["day-before"], found["day-after"]) == (False, False)


@pytest.mark.parametrize("played", [False, True])
def test_rules_are_new_until_a_hand_was_played_by_them(*, played: bool) -> None:
    behind = backstage((390, 844))
    session = dealt(GameSetup(variant_of_day(DAY)))
    put(behind.context.get(LIBRARY), play_more(session, 99 * played))
    behind.stage.push(DayScreen(behind.context, FixedDayStore(behind.context), DAY, HeldComparing))
    assert ("New to you" in behind.stage.top.accessibility_tree().text) is not played


def test_comparison_continues_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#levels: nothing is played twice."""
    asked: list[str] = []

    def known(_deal: DealLink, level: str) -> Iterator[tuple[int, ...] | None]:
        asked.append(level)
        yield None
        yield LEVELS[level]

    monkeypatch.setattr(comparing, "play_level", known)
    store: list[FixedDayStore] = []

    def open_page(context: Context) -> None:
        store.append(FixedDayStore(context))
        store[0].note(DAY, result_of_day(list(LEVELS)[:2]))
        screen = DayScreen(context, store[0], DAY)
        context.stage.push(screen)
        screen.update(0.0)

    text = shown(open_page, (390, 844)).accessibility_tree().text
    assert asked == list(BOTS[2:])
    assert store[0].days().results[DAY].levels == LEVELS
    assert f"You did better than {len(BOTS) - 1} of {len(BOTS)} bot levels." in text


def test_day_shows_its_opponent_until_it_is_played() -> None:
    def faces(screen: Any) -> list[Any]:
        return [one._names for one in screen.form.widgets if isinstance(one, HostPicture)]

    assert faces(opened("day")) == [["huda"]]
    assert faces(opened("day-result")) == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_day_fits_a_phone_on_its_side(language: str) -> None:
    screen = opened("day", (844, 390), language)
    assert not any(area.scrolls for area in screen.form.areas)
