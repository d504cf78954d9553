"""What the app shows one at a time or stacked: scenes, and the stage they stand on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, Protocol, TypeGuard, runtime_checkable

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input


class Insets(NamedTuple):
    """Room at the window's edges that notches and rounded corners may cover, in device pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Scene(Protocol):
    """One screen or dialog. All sizes are device pixels; `unit` is the pixels of one CSS pixel."""

    @property
    def overlay(self) -> bool:
        """True for a dialog: the scene beneath is drawn first, and stands still."""

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window of `size`; called before the first draw and whenever it changes."""

    def handle(self, event: Input) -> None:
        """Take one input; only the topmost scene gets it."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something changed and a frame is wanted."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on screen, for screen readers and tests."""

    def close(self) -> None:
        """Leave the stage for good: stop whatever still runs."""


class DialogScene(Scene, Protocol):
    """A dialog, which is drawn in two parts: over what stands still, only the second changes."""

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw what lies between the scene beneath and the dialog."""

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the dialog."""


def is_dialog(scene: Scene) -> TypeGuard[DialogScene]:
    """Whether a scene is a dialog."""
    return scene.overlay


class TablePeople(NamedTuple):
    """Who of a table's people are at this device, and how the others are reached.

    Attributes:
        seats: as in `AccessibilityTree.seats`.
        link: as in `AccessibilityTree.link`.
    """

    seats: tuple[int, ...]
    link: str = "none"


@runtime_checkable
class TableOfPeople(Protocol):
    """A scene that shows a table, which whatever lies over it tells of too."""

    @property
    def people(self) -> TablePeople:
        """Whose people sit here, and how the others are reached."""


@runtime_checkable
class TellingScene(Protocol):
    """A scene that can show a message."""

    def tell(self, message: str) -> None:
        """Show a message for a while, and say it to screen readers; nothing if it is ""."""


BackgroundWork = Callable[[float], bool]
"""A little of what goes on whatever is shown, in about so many seconds; True while it wants to go
on in the next frame."""


class Stage(Protocol):
    """The stack of scenes. The topmost one gets the input; those below wait, frozen."""

    @property
    def scene(self) -> Scene:
        """The topmost scene."""

    def push(self, scene: Scene) -> None:
        """Show a scene on top."""

    def pop(self) -> None:
        """Take the topmost scene away."""

    def take_away(self, scene: Scene) -> Sequence[Scene]:
        """Take a scene away, if shown, with all over it, which is handed back."""

    def replace(self, scene: Scene) -> None:
        """Clear the stack and show only this scene."""

    def refresh(self) -> None:
        """Lay out and draw everything again, as after a change of language or card style."""

    def redraw(self) -> None:
        """Draw everything again, for something of a scene beneath the topmost one has changed."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine beside the loop; what it raises ends the app with that error."""

    def begin_background(self, work: BackgroundWork) -> None:
        """Have something done in every frame, whatever scene is shown."""

    def end_background(self, work: BackgroundWork) -> None:
        """Have it done no more."""
