"""Play a whole game in the browser: by mouse, by touch, by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.web.watched import Item, Shown, Watched

MAX_STEPS = 2_000
"""A game that has not ended by then is stuck."""

Choose = Callable[[Watched, Item], None]


def by_mouse(watched: Watched, item: Item) -> None:
    """Click the canvas where the item is drawn."""
    watched.page.mouse.click(item.x, item.y)


def by_touch(watched: Watched, item: Item) -> None:
    """Tap the canvas where the item is drawn."""
    watched.page.touchscreen.tap(item.x, item.y)


def by_keyboard(watched: Watched, item: Item) -> None:
    """Tab's way: put the focus on the tree's element and press Enter."""
    watched.focus(item)
    watched.page.keyboard.press("Enter")


def play_to_the_end(watched: Watched, choose: Choose, seed: int = 1) -> Shown:
    """Play until the game is over: what is shown then."""
    return play_to(watched, choose, "game-over", seed)


def play_to(watched: Watched, choose: Choose, phase: str, seed: int = 1) -> Shown:
    """Play until that phase comes: what is shown then."""
    rng = Random(seed)
    shown = watched.shown()
    for _ in range(MAX_STEPS):
        if shown.phase == phase:
            return shown
        item = next_choice(shown, rng)
        if item is not None:
            choose(watched, item)
        shown = watched.wait_for_change(shown)
    raise AssertionError(f"the game does not come to {phase}")


def next_choice(shown: Shown, rng: Random) -> Item | None:
    """What a person would choose now, None while others play or the game is over."""
    if shown.phase == "choose-capture":
        return rng.choice([one for one in shown.controls if one.action != "choose-cancel"])
    if shown.phase == "hand-over":
        return shown.control("next-hand")
    ready = [one for one in shown.hand if one.enabled]
    return rng.choice(ready) if ready and shown.turn == "0" else None
