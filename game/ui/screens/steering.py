"""Inputs given to a screen as soon as it is shown, so that it opens at a later state."""

from collections.abc import Callable
from functools import partial

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen

LONGEST_WAIT = 600
"""Frames to wait before giving up, because the player went elsewhere."""


def over_start(context: Context, screen: Screen) -> None:
    """Show a screen over the start screen."""
    context.go(StartScreen())
    context.stage.push(screen)


def press_soon(context: Context, *actions: str) -> None:
    """Press controls or cards in hand by their action names, each as soon as it is enabled."""
    context.stage.spawn(_press(context, actions))


def then_press(show: Callable[[Context], object], *actions: str) -> Callable[[Context], None]:
    """Return a function that shows a screen and presses controls on it."""

    def run(context: Context) -> None:
        show(context)
        press_soon(context, *actions)

    return run


def give_soon(context: Context, *events: Input) -> None:
    """Give inputs, a frame apart, as soon as the player is asked for a play."""
    context.stage.spawn(_give(context, events))


async def _press(context: Context, actions: tuple[str, ...]) -> None:
    for action in actions:
        await until(context, partial(_offers, action))
        context.stage.scene.handle(Activate(action))


async def _give(context: Context, events: tuple[Input, ...]) -> None:
    await until(context, _asks)
    for event in events:
        context.stage.scene.handle(event)
        await context.clock.frame()


async def until(context: Context, ready: Callable[[AccessibilityTree], bool]) -> None:
    """Wait until the accessibility tree is `ready`, for at most `LONGEST_WAIT` frames."""
    for _ in range(LONGEST_WAIT):
        if ready(context.stage.scene.accessibility_tree()):
            return
        await context.clock.frame()


def _offers(action: str, tree: AccessibilityTree) -> bool:
    controls = {control.action for control in tree.controls if control.enabled}
    return action in controls | {card.action for card in tree.hand if card.enabled}


def _asks(tree: AccessibilityTree) -> bool:
    return tree.phase == "play" and any(card.enabled for card in tree.hand)
