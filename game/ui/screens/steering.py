"""What is done on a screen as soon as it is there, so that it opens further on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen

LONGEST_WAIT = 600
"""Frames after which what is awaited will not come any more: the person went elsewhere."""


def over_start(context: Context, screen: Screen) -> None:
    """Show a screen with the start screen beneath it."""
    context.go(StartScreen())
    context.stage.push(screen)


def press_soon(context: Context, *actions: str) -> None:
    """Press controls, or cards in hand, by their action names, each as soon as it can be."""
    context.stage.spawn(_press(context, actions))


def give_soon(context: Context, *events: Input) -> None:
    """Give inputs, a frame apart, as soon as the person is asked for a play."""
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
    """Wait until what is on screen is so, or will not be so any more."""
    for _ in range(LONGEST_WAIT):
        if ready(context.stage.scene.accessibility_tree()):
            return
        await context.clock.frame()


def _offers(action: str, tree: AccessibilityTree) -> bool:
    controls = {control.action for control in tree.controls if control.enabled}
    return action in controls | {card.action for card in tree.hand if card.enabled}


def _asks(tree: AccessibilityTree) -> bool:
    return tree.phase == "play" and any(card.enabled for card in tree.hand)
