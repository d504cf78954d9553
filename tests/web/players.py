"""Play a whole game in the browser: by mouse, by touch, by keyboard."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from tests.web.game_page import GamePage, Item, Shown

MAX_STEPS = 2_000
"""Steps after which a game that has not ended is stuck."""

MOST_TABS = 80
"""More controls than any screen has."""

AnyPage = TypeVar("AnyPage", bound=GamePage)
Choose = Callable[[AnyPage, Item], None]


def by_mouse(page: GamePage, item: Item) -> None:
    """Click the canvas where the item is drawn."""
    page.driven.click(item.x, item.y)


def by_touch(page: GamePage, item: Item) -> None:
    """Tap the canvas where the item is drawn."""
    page.driven.tap(item.x, item.y)


def by_keyboard(page: GamePage, item: Item) -> None:
    """Put the focus on the tree's element, as Tab does, and press Enter."""
    page.focus(item)
    page.driven.press("Enter")


def by_tab(page: GamePage, item: Item) -> None:
    """Go there with only Tab, and press Enter."""
    for _ in range(MOST_TABS):
        if page.driven.evaluate("() => document.activeElement.dataset.action") == item.action:
            page.driven.press("Enter")
            return
        page.driven.press("Tab")
    raise AssertionError(f"Tab never comes to {item.action}")


def play_to_the_end(page: AnyPage, choose: Choose[AnyPage], seed: int = 1) -> Shown:
    return play_to(page, choose, "game-over", seed)


def play_to(page: AnyPage, choose: Choose[AnyPage], phase: str, seed: int = 1) -> Shown:
    """Play until that phase; return what is shown then."""
    rng = Random(seed)
    shown = page.shown()
    for _ in range(MAX_STEPS):
        if shown.phase == phase:
            return shown
        item = next_choice(shown, rng)
        if item is not None:
            choose(page, item)
        shown = page.wait_for_change(shown)
    raise AssertionError(f"the game does not come to {phase}")


def next_choice(shown: Shown, rng: Random, seat: int = 0) -> Item | None:
    """Return a player's choice now, or None while others play or after the game."""
    if shown.phase == "choose-capture":
        return rng.choice([one for one in shown.controls if one.action != "choose-cancel"])
    if shown.phase == "hand-over":
        following = (one for one in shown.controls if one.action == "next-hand" and one.enabled)
        return next(following, None)
    if shown.phase == "game-over":
        return next((one for one in shown.controls if one.action == "day-result"), None)
    ready = [one for one in shown.hand if one.enabled]
    return rng.choice(ready) if ready and shown.turn == str(seat) else None
