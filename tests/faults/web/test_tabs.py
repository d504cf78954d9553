"""Two tabs and more with one game: one of them writes it, and nothing old ever replaces it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.faults.conftest import NOTHING, Note
from tests.faults.web.conftest import Come
from tests.faults.web.visits import (
    ELSEWHERE,
    GAME,
    Visit,
    kept_games,
    neutral_page,
    plays_kept,
    rows,
)

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
PLAYS = 40


def shows_only(tab: Visit) -> None:
    """The tab has the game of another one: nothing can be played in it."""
    shown = tab.wait_for(ELSEWHERE)
    assert {one.action for one in shown.controls} == {"menu", "take-over"}
    assert not [one for one in shown.hand if one.enabled]


def choose(tab: Visit, action: str) -> None:
    """Choose something whether or not it is still shown."""
    tab.page.evaluate("(action) => basra.act(action)", action)


def press_all(tab: Visit) -> None:
    """Try to play whatever there is, as the tab's own scripts or a quick hand would."""
    for one in (*tab.shown().hand, *tab.shown().floor):
        choose(tab, one.action)
    tab.page.evaluate("() => new Promise((next) => setTimeout(next, 100))")
    tab.rest()


def long_game(tab: Visit) -> int:
    """A game of at least forty plays: how many."""
    tab.open(GAME)
    while tab.plays_made() < PLAYS:
        tab.play(1)
    tab.rest()
    return tab.plays_made()


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_the_tab_that_is_behind_overwrites_nothing(
    context: BrowserContext, come: Come, address: str, note: Note, *, locks: bool
) -> None:
    if not locks:
        context.add_init_script(NO_LOCKS)
    reader = neutral_page(context, address)
    first = come()
    made = long_game(first)
    assert plays_kept(reader) == [made]
    second = come()
    second.open(GAME)
    if locks:
        shows_only(second)
        press_all(second)
        assert plays_kept(reader) == [made]
        second.press("take-over")
    second.play(2)
    second.rest()
    newest = second.plays_made()
    assert newest > made
    if not locks:
        first.press(next(one for one in first.ready().hand if one.enabled).action)
    shows_only(first)
    press_all(first)
    assert plays_kept(reader) == [newest]
    third = come()
    third.open(GAME)
    if locks:
        shows_only(third)
        third.press("take-over")
    third.play(1)
    third.rest()
    newest = third.plays_made()
    if not locks:
        second.press(next(one for one in second.ready().hand if one.enabled).action)
    shows_only(second)
    press_all(first)
    press_all(second)
    assert plays_kept(reader) == [newest]
    first.press("take-over")
    first.play(1)
    first.rest()
    assert plays_kept(reader) == [first.plays_made()]
    assert first.plays_made() > newest
    for tab in (first, second, third):
        assert tab.complaints == []
    note("two tabs and a third" + ("" if locks else ", without locks"), "Chromium", 1, NOTHING)


def test_a_tab_that_slept_while_another_one_played_overwrites_nothing(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    reader = neutral_page(context, address)
    first, second = come(), come()
    first.open(GAME)
    first.play(2)
    first.rest()
    devtools = context.new_cdp_session(first.page)
    second.open(GAME)
    card = next(one for one in first.ready().hand if one.enabled)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    second.press("take-over")
    second.play(3)
    second.rest()
    newest = second.plays_made()
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    choose(first, card.action)  # which may be gone by now
    shows_only(first)
    press_all(first)
    assert plays_kept(reader) == [newest]
    second.play(1)
    second.rest()
    assert plays_kept(reader) == [second.plays_made()]
    note("a tab that slept", "Chromium", 1, NOTHING)


def test_a_play_in_the_very_moment_of_the_take_over_is_whole_or_not_at_all(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    """It is in the game that goes on elsewhere, or it was not made."""
    reader = neutral_page(context, address)
    tabs = come(), come()
    tabs[0].open(GAME)
    tabs[1].open(GAME)
    times = 6
    for number in range(times):
        here, there = tabs[number % 2], tabs[(number + 1) % 2]
        shows_only(there)
        before = here.plays_made()
        card = next(one for one in here.ready().hand if one.enabled)
        choose(here, card.action)
        there.press("take-over")
        there.wait_for(f"!({ELSEWHERE})")
        there.play(1)
        there.rest()
        here.rest()
        assert plays_kept(reader) == [there.plays_made()]
        assert there.plays_made() > before
    note("a play in the moment of a take-over", "Chromium", times, NOTHING)


def test_two_tabs_with_a_game_each_know_of_both(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    reader = neutral_page(context, address)
    first, second = come(), come()
    first.open(GAME)
    first.play(1)
    second.open(GAME.replace("yemeni", "homs"))
    second.play(1)
    for tab in (first, second):
        tab.rest()
    games = kept_games(reader)
    assert {file.played.record.variant for file in games.values()} == {"yemeni", "homs"}
    for tab in (first, second):
        known = tab.page.evaluate("Object.fromEntries(basra.store.notes)")
        assert known == rows(reader, "notes")
    note("two tabs with a game each", "Chromium", 1, NOTHING)
