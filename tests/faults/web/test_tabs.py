"""Two or more tabs with one game: one of them writes it, and nothing old ever replaces it."""

import pytest
from playwright.sync_api import BrowserContext, Page

from game.rulebook.house_rules import HOUSE_RULES, HouseRules
from game.sharing.links.contents import RulesLink
from game.sharing.links.link import write_link
from tests.faults.web import visits
from tests.faults.web.conftest import Come
from tests.faults.web.visits import ELSEWHERE, GAME, OTHER_GAME, Visit
from tests.web.links import MENU

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"


SAME_NOTES = """(kept) => Object.entries(kept).every(
    ([name, note]) => basra.store.notes.get(name) === note)"""


def shows_only(tab: Visit) -> None:
    """Check that the tab shows the game of another tab, and offers no card."""
    shown = tab.wait_for(ELSEWHERE)
    assert {one.action for one in shown.controls} == {"menu", "take-over"}
    assert not [one for one in shown.hand if one.enabled]


def press_all(tab: Visit) -> None:
    """Try to play anything, as the tab's own scripts or a quick player would."""
    for one in (*tab.shown().hand, *tab.shown().floor):
        tab.act(one.action)
    tab.page.evaluate("() => new Promise((next) => setTimeout(next, 100))")
    tab.rest()


@pytest.mark.parametrize(
    "locks", [pytest.param(True, marks=pytest.mark.core), False], ids=["locks", "no locks"]
)
def test_outdated_tab_overwrites_nothing(
    context: BrowserContext, come: Come, reader: Page, *, locks: bool
) -> None:
    if not locks:
        context.add_init_script(NO_LOCKS)
    tabs = [come(GAME)]
    tabs[0].play(20)
    newest = tabs[0].plays_made()
    for _ in ("a second tab", "a third"):
        before = tabs[-1]
        tabs.append(come(GAME))
        if locks:
            shows_only(tabs[-1])
            press_all(tabs[-1])
            assert visits.plays_kept(reader) == [newest]
            tabs[-1].press("take-over")
        tabs[-1].play(2)
        assert tabs[-1].plays_made() > newest
        newest = tabs[-1].plays_made()
        if not locks:
            before.press(next(one for one in before.ready().hand if one.enabled).action)
        for tab in tabs[:-1]:
            shows_only(tab)
            press_all(tab)
        assert visits.plays_kept(reader) == [newest]
    tabs[0].press("take-over")
    tabs[0].play(1)
    assert visits.plays_kept(reader) == [tabs[0].plays_made()]
    assert tabs[0].plays_made() > newest


def test_sleeping_tab_overwrites_nothing(context: BrowserContext, come: Come, reader: Page) -> None:
    first, second = come(GAME), come()
    first.play(2)
    devtools = context.new_cdp_session(first.page)
    second.open(GAME)
    card = next(one for one in first.ready().hand if one.enabled)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    second.press("take-over")
    second.play(3)
    newest = second.plays_made()
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    first.act(card.action)  # which may be gone by now
    shows_only(first)
    press_all(first)
    assert visits.plays_kept(reader) == [newest]
    second.play(1)
    assert visits.plays_kept(reader) == [second.plays_made()]


def test_play_during_a_take_over_is_whole_or_absent(come: Come, reader: Page) -> None:
    here, there = come(GAME), come(GAME)
    for _ in range(6):
        shows_only(there)
        before = here.plays_made()
        here.act(next(one for one in here.ready().hand if one.enabled).action)
        there.press("take-over")
        there.wait_for(f"!({ELSEWHERE})")
        there.play(1)
        here.rest()
        assert visits.plays_kept(reader) == [there.plays_made()]
        assert there.plays_made() > before
        here, there = there, here


def test_tabs_know_the_games_of_the_others(come: Come, reader: Page) -> None:
    menu = come(MENU)
    assert "continue" not in {one.action for one in menu.shown().controls}
    first, second = come(GAME), come(OTHER_GAME)
    menu.wait_for("root.querySelector('[data-action=continue]') !== null")
    second.play(1)
    first.play(1)
    games = visits.kept_games(reader)
    assert {file.played.record.variant for file in games.values()} == {"yemeni", "homs"}
    notes = visits.rows(reader, "notes")
    for tab in (first, second, menu):
        tab.page.wait_for_function(SAME_NOTES, arg=notes)


def test_tab_repeats_its_change_when_another_tab_wrote_first(come: Come, reader: Page) -> None:
    """Messages of the other tab haven't arrived yet."""
    tab = come("#play=" + write_link(RulesLink("Ours", "homs", None, {"target": 150})))
    tab.wait_for("root.querySelector('[data-action=save-rules]') !== null")
    theirs = HOUSE_RULES.text((HouseRules("Theirs", "yemeni"),))
    visits.put_rows(reader, "texts", {HOUSE_RULES.name: {"text": theirs, "copy": theirs}})
    tab.press("save-rules")
    tab.page.wait_for_function("() => basra.store.read('house-rules') !== undefined")
    tab.rest()
    kept = HOUSE_RULES.parse(visits.texts_of(reader)[HOUSE_RULES.name])
    assert [one.name for one in kept] == ["Theirs", "Ours"]


def test_reloaded_tab_continues_its_game_after_one_in_another_tab(come: Come, reader: Page) -> None:
    first = come(GAME)
    first.play(2)
    made = first.plays_made()
    come(OTHER_GAME).rest()
    first.reload()
    first.play(1)
    assert len(visits.plays_kept(reader)) == 2
    assert max(visits.plays_kept(reader)) > made
