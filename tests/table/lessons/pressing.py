"""The ways to press what a lesson or the referee asks for, and to play on so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from game.host.input import PointerDown, PointerUp
from game.table.lessons.lesson_table import LessonTable
from game.table.play.table_scene import TableScene
from tests.table.positions import control, in_hand, middle
from tests.table.story import Visit

Press = Callable[[Visit, str], Awaitable[None]]


async def by_touch(now: Visit, action: str) -> None:
    """Tap where the accessibility tree says that a card or a control is."""
    card = action.removeprefix("card-")
    box = in_hand(now.tree, card) if card != action else control(now.tree, action)
    pos = middle(box)
    await now.give(PointerDown(pos, "touch"), PointerUp(pos, "touch"))


async def by_keyboard(now: Visit, action: str) -> None:
    """Go there with Tab, and press Enter."""
    scene = now.app.scene
    for _ in range(60):
        stop = scene.gestures.focus.stop if isinstance(scene, TableScene) else None
        there = f"card-{stop}" if stop is not None and not isinstance(stop, str) else stop
        if action in {there, getattr(getattr(scene, "form", None), "focus", "")}:
            await now.key("enter")
            return
        await now.key("tab")
    raise AssertionError(f"Tab does not come to {action}")


async def by_name(now: Visit, action: str) -> None:
    """Press it as a screen reader does."""
    await now.press(action)


WAYS = pytest.mark.parametrize("press", [by_touch, by_keyboard, by_name])


LANGUAGES = pytest.mark.parametrize("language", ["en", "ar"])


def lesson_of(now: Visit) -> LessonTable:
    scene = now.app.scene
    assert isinstance(scene, LessonTable)
    return scene


async def done(now: Visit) -> None:
    """Until the lesson is over."""
    await now.until(lambda tree: any(one.action == "next" for one in tree.controls))


async def play_lesson(now: Visit, press: Press) -> None:
    await now.my_turn()
    await press(now, f"card-{lesson_of(now).lesson.card}")
    await done(now)


async def play_card(now: Visit, press: Press) -> None:
    """Play the last card of the hand, and take the first of several captures."""
    if now.tree.phase == "play":
        await press(now, now.tree.hand[-1].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")


async def play_hand(now: Visit, press: Press) -> None:
    """Play the hand to its score, the last card of the hand each time."""
    while now.tree.phase != "hand-over":
        await now.my_turn_or_score()
        await play_card(now, press)
