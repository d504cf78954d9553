"""The accessibility tree: what a screen reader finds, and that it is what is drawn."""

import pytest

from tests.web.links import GAME
from tests.web.players import by_keyboard
from tests.web.watched import Watched

IN_VIEW = """() => {
    const { top, bottom, height } = document.activeElement.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
}"""
"""Whether the element that has the focus is in view."""


def test_table_is_named_reached_by_tab_and_spoken(desktop: Watched) -> None:
    """Elements let the pointer through to the canvas."""
    shown = desktop.open(GAME)
    status = desktop.tree.locator("[data-phase]")
    assert (status.get_attribute("data-seat"), status.get_attribute("data-link")) == ("0", "none")
    for item in (*shown.floor, *shown.hand, *shown.controls):
        assert item.label.strip()
        at_pointer = "([x, y]) => document.elementFromPoint(x, y).id"
        assert desktop.page.evaluate(at_pointer, [item.x, item.y]) == "canvas", item
        desktop.page.keyboard.press("Tab")
        assert desktop.page.evaluate("document.activeElement.dataset.action") == item.action
    tree = desktop.tree.aria_snapshot()
    for group in ("Cards on the floor", "Your cards", "Controls"):
        assert f'group "{group}"' in tree
    by_keyboard(desktop, shown.hand[0])
    desktop.wait_for("root.querySelector('[data-live]').textContent.includes('You ')")
    live = desktop.page.locator("[data-live]")
    assert live.get_attribute("aria-live") == "polite"
    assert live.get_attribute("role") == "log"


def test_another_screen_is_said_and_groups_follow_the_language(desktop: Watched) -> None:
    by_keyboard(desktop, desktop.open().control("settings"))
    languages = desktop.wait_for("root.querySelector('[data-action=language-ar]') !== null")
    spoken = desktop.page.locator("[data-live] p").all_inner_texts()
    assert spoken == ["Settings"], "the first screen is not said"
    by_keyboard(desktop, languages.control("language-ar"))
    desktop.wait_for("root.dir === 'rtl'")
    snapshot = desktop.tree.aria_snapshot()
    assert 'heading "الإعدادات" [level=1]' in snapshot
    assert 'group "الأزرار"' in snapshot
    assert snapshot.count("group ") == 1, "there are no cards, and nothing is said of any"
    assert desktop.page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("screen", ["settings", "library"])
def test_tab_brings_what_is_scrolled_away_into_view(desktop: Watched, screen: str) -> None:
    """Long lists have elements only for the rows near those in view."""
    desktop.page.set_viewport_size({"width": 640, "height": 360})
    desktop.open(f"?screen={screen}&speed=0")
    seen = set()
    for _ in range(25):
        desktop.page.keyboard.press("Tab")
        desktop.page.wait_for_function(IN_VIEW)
        seen.add(desktop.page.evaluate("document.activeElement.dataset.action"))
    assert len(seen) > 20


def test_focus_is_on_the_games_own_choice_when_another_screen_opens(desktop: Watched) -> None:
    by_keyboard(desktop, desktop.open().control("new-game"))
    for pressed, focused in (("change-variant", "variant-egyptian"), ("close", "change-variant")):
        shown = desktop.wait_for(f"root.querySelector('[data-action={pressed}]') !== null")
        by_keyboard(desktop, shown.control(pressed))
        desktop.page.wait_for_function(f"document.activeElement.dataset.action === '{focused}'")


def test_list_of_variants_opens_at_the_chosen_one(desktop: Watched) -> None:
    """Show the choice although the focus first goes to a neighbour that is scrolled away."""
    desktop.page.set_viewport_size({"width": 390, "height": 700})
    by_keyboard(desktop, desktop.open().control("new-game"))
    for before, chosen in (("egyptian", "ashush"), ("ashush", "egyptian")):
        shown = desktop.wait_for("root.querySelector('[data-action=change-variant]') !== null")
        by_keyboard(desktop, shown.control("change-variant"))
        shown = desktop.wait_for(f"root.querySelector('[data-action=variant-{before}]') !== null")
        desktop.page.wait_for_timeout(500)
        box = f"document.querySelector('[data-action=variant-{before}]').dataset.box"
        assert not desktop.page.evaluate(box).endswith(",0,0")
        by_keyboard(desktop, shown.control(f"variant-{chosen}"))


def test_focus_stays_at_the_hand_when_a_card_is_played(desktop: Watched) -> None:
    """It stays too if the key is released only after the card has gone."""
    shown = desktop.open(GAME.replace("&speed=0", ""))
    shown = desktop.wait_for("root.querySelector('[data-hand] [aria-disabled=false]')")
    desktop.focus(shown.hand[1])
    desktop.page.keyboard.down("Enter")
    desktop.wait_for("root.querySelectorAll('[data-hand] [aria-disabled=false]').length === 0")
    focused = "document.activeElement.closest('[data-section]')?.dataset.section"
    assert desktop.page.evaluate(focused) == "hand"
    desktop.page.keyboard.up("Enter")
    assert desktop.page.evaluate(focused) == "hand"
