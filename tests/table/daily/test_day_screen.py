"""The page of a day: turning to other days, and going on with what was being found out."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from game.bots.levels import BOTS
from game.daily.deal_of_day import DealOfDay, variant_of_day
from game.host.input import Activate, Key
from game.table.daily import comparing
from game.table.daily.day_result_store import DayResultStore
from game.table.daily.day_screen import DayScreen
from game.table.daily.week_marks import WeekMarks
from game.table.screens import days
from game.table.screens.days import DAY, LEVELS, FixedDayStore, result_of_day
from game.table.ui.context import Context
from game.table.ui.widgets import Divider
from game.table.words.game_sentences import score
from game.table.words.variant_names import name_of
from tests.table.menu.stage import backstage
from tests.table.opened import opened, shown, stage_of


def offered(screen: Any) -> dict[str, bool]:
    """What there is to press, and whether it can be."""
    return {one.action: one.enabled for one in screen.accessibility_tree().controls}


def test_result_stands_above_what_can_be_done() -> None:
    widgets = opened("day-result", (390, 844)).form.widgets
    told = next(one for one in widgets if [line.text for line in one.lines] == [score((31, 20))])
    share = next(one for one in widgets if one.action == "share")
    assert told.rect.bottom <= share.rect.top
    areas = {area.name: area for area in opened("day", (1280, 720)).form.areas}
    assert any(isinstance(widget, WeekMarks) for widget in areas["result"].widgets)
    assert any(isinstance(widget, Divider) for widget in areas["body"].widgets)


def test_page_is_used_by_keyboard() -> None:
    screen = opened("day-streak")
    assert screen.form.focus == "play"
    screen.handle(Key("up"))
    assert screen.form.focus in {"day-before", "back"}
    screen.handle(Key("escape"))
    assert stage_of(screen).top is not screen


class FirstDayStore(FixedDayStore):
    """Days as they are on the calendar's first day."""

    @property
    def today(self) -> date:
        return date.min


def test_page_leads_to_days_that_have_come_and_last_months_results() -> None:
    assert offered(opened("day"))["day-after"] is False
    assert offered(opened("day-past"))["day-after"] is True
    store = FixedDayStore(backstage().context)
    for ago in range(1, 41):
        store.note(*days.earlier(ago))

    def open_today(context: Context) -> None:
        context.stage.push(days.HeldDayScreen(context, store, DAY))

    def open_first(context: Context) -> None:
        context.stage.push(days.HeldDayScreen(context, FirstDayStore(context), date.min))

    screen = shown(open_today, (390, 844))
    rows = [action for action in offered(screen) if action.startswith("day-2026")]
    assert (rows[0], len(rows)) == ("day-2026-11-21", 30)
    screen.handle(Activate("day-2026-11-20"))
    text = screen.accessibility_tree().text
    assert "20 November 2026" in text
    assert name_of(variant_of_day(date(2026, 11, 20))) in text
    found = offered(shown(open_first, (390, 844)))
    assert (found["day-before"], found["day-after"]) == (False, False)


def test_comparison_continues_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#levels: nothing is played twice."""
    asked: list[str] = []

    def known(_deal: DealOfDay, level: str) -> Iterator[tuple[int, ...] | None]:
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
    assert "You did better than 5 of 6 levels." in text


def test_day_is_that_of_the_local_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#deal: the day of the device's own time zone, from midnight to midnight."""
    behind = backstage()
    store = DayResultStore(behind.context)
    for ahead in (-14, 0, 14):
        moment = behind.host.today + timedelta(hours=ahead)
        monkeypatch.setattr(behind.host, "today", moment)
        assert store.today == moment.date()
