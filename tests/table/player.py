"""Players at the real table, who read the accessibility tree."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from random import Random

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.platform.accessibility_tree import AccessibilityTree, Box
from game.platform.input import Activate, Input, PointerDown, PointerMove, PointerUp
from game.session.setup import GameSetup
from game.ui.loop.app import App
from tests.table.fake_platform import FakePlatform

LONGEST = 60_000
"""Frames after which an unfinished game is stuck."""


def click(box: Box) -> list[Input]:
    middle = (box[0] + box[2] // 2, box[1] + box[3] // 2)
    return [PointerMove(middle), PointerDown(middle), PointerUp(middle)]


def run(  # noqa: PLR0913 - what a run may differ by
    platform: FakePlatform,
    setup: GameSetup | None,
    step: Callable[[App, AccessibilityTree], bool],
    *,
    speed: float = 0.0,
    size: tuple[int, int] = (390, 844),
    draw: Callable[[], str] | None = None,
) -> App:
    """Run the app; call `step` every frame once something is shown, until it returns True."""
    app = open_app(platform, LaunchOptions(setup, speed), draw or drawing(), size)
    app.spare = lambda: False  # cards drawn ahead would only take time

    def script() -> None:
        assert platform.pacing.frames < LONGEST, "the game doesn't end"
        if (
            platform.accessibility.tree is not None
            and not platform.accessibility.waiting
            and step(app, platform.accessibility.tree)
        ):
            app.quit()

    platform.pacing.script = script
    asyncio.run(app.run())
    return app


_windows: Counter[str] = Counter()


def drawing() -> Callable[[], str]:
    """Return a function that draws 32 hexadecimal digits, different in each window and call.

    A test draws the same digits each time, whatever tests run before it.
    """
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    _windows[test] += 1
    chance = Random(f"{test} {_windows[test]}")
    return lambda: f"{chance.getrandbits(128):032x}"


class ByPointer:
    """Taps cards, groups and buttons at their places in the accessibility tree."""

    def __init__(self, platform: FakePlatform, seed: int = 1) -> None:
        self.platform = platform
        self.chance = Random(seed)
        self.chosen = 0
        self._tapped: AccessibilityTree | None = None

    def __call__(self, app: App, tree: AccessibilityTree) -> bool:
        del app
        if tree.phase == "game-over":
            return True
        if tree is self._tapped:  # a second tap would hit what is shown next
            return False
        self._tapped = tree
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            self.play(tree)
        elif tree.phase == "choose-capture":
            self.chosen += 1
            self.choose(tree)
        elif tree.phase == "hand-over":
            self.go_on(tree)
        return False

    def play(self, tree: AccessibilityTree) -> None:
        self.press(self.chance.choice(tree.hand).rect)

    def choose(self, tree: AccessibilityTree) -> None:
        groups = [one for one in tree.controls if one.action != "choose-cancel"]
        self.press(self.chance.choice(groups).rect)

    def go_on(self, tree: AccessibilityTree) -> None:
        self.press(next(one.rect for one in tree.controls if one.action == "next-hand"))

    def press(self, box: Box) -> None:
        self.platform.accessibility.waiting += click(box)


class ByName(ByPointer):
    """Activates controls by their action names, as a screen reader does."""

    def play(self, tree: AccessibilityTree) -> None:
        self.platform.accessibility.waiting.append(Activate(self.chance.choice(tree.hand).action))

    def choose(self, tree: AccessibilityTree) -> None:
        self.platform.accessibility.waiting.append(Activate(tree.controls[0].action))

    go_on = choose
