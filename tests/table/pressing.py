"""The ways to press a card or a control: each test uses all of them."""

from collections.abc import Awaitable, Callable

import pytest

from game.platform.input import PointerDown, PointerUp
from game.play.scene.table_scene import table_scene_of
from tests.table.positions import control, in_hand, middle
from tests.table.story import Visit

Press = Callable[[Visit, str], Awaitable[None]]


async def by_touch(now: Visit, action: str) -> None:
    """Tap a card or a control at its place in the accessibility tree."""
    card = action.removeprefix("card-")
    box = in_hand(now.tree, card) if card != action else control(now.tree, action)
    pos = middle(box)
    await now.give(PointerDown(pos, "touch"), PointerUp(pos, "touch"))


async def by_keyboard(now: Visit, action: str) -> None:
    """Move there with Tab and press Enter."""
    for _ in range(60):
        scene = now.app.scene
        table = table_scene_of(scene)
        stop = table.gestures.focus.stop if table is not None else None
        there = f"card-{stop}" if stop is not None and not isinstance(stop, str) else stop
        if action in {there, getattr(getattr(scene, "form", None), "focus", "")}:
            await now.key("enter")
            return
        await now.key("tab")
    raise AssertionError(f"Tab doesn't reach {action} in {now.tree}")


async def by_name(now: Visit, action: str) -> None:
    """Activate it as a screen reader does."""
    await now.press(action)


async def play_to_the_end(now: Visit, press: Press, phase: str = "game-over") -> None:
    """Play first cards and take first captures until a phase."""
    await now.my_turn_or_score()
    while now.tree.phase != phase:
        if now.tree.phase == "play":
            await press(now, now.tree.hand[0].action)
        elif now.tree.phase == "hand-over":
            await press(now, "next-hand")
        elif press is by_keyboard:
            await now.key("1")
        else:
            await press(now, now.tree.controls[0].action)
        await now.my_turn_or_score()


WAYS = pytest.mark.parametrize("press", [by_touch, by_keyboard, by_name])
