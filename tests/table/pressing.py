"""The ways to press a card or a control: each test uses all of them."""

import pytest

from game.platform.input import PointerDown, PointerUp
from game.play.scene.table_scene import table_scene_of
from tests.table.positions import control, in_hand, middle
from tests.table.story import Visit


async def by_touch(now: Visit, action: str) -> None:
    """Tap a card or a control at its place in the accessibility tree."""
    card = action.removeprefix("card-")
    box = in_hand(now.tree, card) if card != action else control(now.tree, action)
    pos = middle(box)
    await now.give(PointerDown(pos, "touch"), PointerUp(pos, "touch"))


async def by_keyboard(now: Visit, action: str) -> None:
    """Move there with Tab and press Enter; choose a capture by its digit."""
    if action.startswith("choose-"):
        await now.key(action.removeprefix("choose-"))
        return
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


WAYS = pytest.mark.parametrize("press", [by_touch, by_keyboard, by_name])
