"""The route to the start screen, and functions that go there first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.ui.screens.context import Context
from game.ui.screens.screen import Screen


@dataclass(frozen=True)
class StartScreen:
    """Show the start screen, with a message; a game in progress stays saved."""

    message: str = ""


def at_start(context: Context) -> bool:
    """Return whether the start screen is shown, with nothing over it."""
    scene = context.stage.scene
    return isinstance(scene, Screen) and scene.first


def return_to_start(context: Context) -> None:
    """Show the start screen, unless it is shown."""
    if not at_start(context):
        context.go(StartScreen())


def leave_table(context: Context) -> None:
    """Show the start screen, unless a menu screen is shown."""
    if not isinstance(context.stage.scene, Screen):
        context.go(StartScreen())


@runtime_checkable
class AskingScreen(Protocol):
    """A screen that asks the player before it is left."""

    def give_way(self, leave: Callable[[], None]) -> None:
        """Call `leave`, which removes this screen, after a confirmation if something is lost."""


def ask_and_leave(context: Context, leave: Callable[[], None]) -> None:
    """Call `leave`, which removes all screens, once the topmost asking screen has asked."""
    for scene in reversed(context.stage.scenes):
        if isinstance(scene, AskingScreen):
            scene.give_way(leave)
            return
    leave()
