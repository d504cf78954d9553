"""Scenes, which the app shows one at a time or stacked, and the stage that stacks them."""

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
        """Return True for a dialog: the scene below is drawn first, and doesn't move."""

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window of `size`; called before the first draw and at every change."""

    def handle(self, event: Input) -> None:
        """Handle one input; only the topmost scene gets it."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if something changed and a frame is needed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def accessibility_tree(self) -> AccessibilityTree:
        """Describe the screen, for screen readers and tests."""

    def close(self) -> None:
        """Leave the stage for good: stop everything that still runs."""


class DialogScene(Scene, Protocol):
    """A dialog, drawn in two parts: only the second part changes from frame to frame."""

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw what is between the scene below and the dialog."""

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the dialog."""


def is_dialog(scene: Scene) -> TypeGuard[DialogScene]:
    """Return whether a scene is a dialog."""
    return scene.overlay


class TablePeople(NamedTuple):
    """The people of a table who play at this device, and the connection to the others.

    Both fields are as in `AccessibilityTree`.
    """

    seats: tuple[int, ...]
    link: str = "none"


@runtime_checkable
class TableOfPeople(Protocol):
    """A scene that shows a table; the scenes over it report its people too."""

    @property
    def people(self) -> TablePeople:
        """Return the people at this device, and the connection to the others."""


@runtime_checkable
class TellingScene(Protocol):
    """A scene that can show a message."""

    def tell(self, message: str) -> None:
        """Show a message for a while, and announce it to screen readers; ignore ""."""


BackgroundWork = Callable[[float], bool]
"""Does background work for about the given seconds; returns True if it wants to continue in the
next frame.
"""


class Stage(Protocol):
    """The stack of scenes. The topmost one gets the input; those below are frozen."""

    @property
    def scene(self) -> Scene:
        """The topmost scene."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the topmost one last."""

    def push(self, scene: Scene) -> None:
        """Show a scene on top."""

    def pop(self) -> None:
        """Remove the topmost scene."""

    def take_away(self, scene: Scene) -> Sequence[Scene]:
        """Remove a scene, if shown, and all scenes over it; return those over it."""

    def replace(self, scene: Scene) -> None:
        """Clear the stack and show only this scene."""

    def refresh(self) -> None:
        """Lay out and draw everything again, as after a change of language or card style."""

    def redraw(self) -> None:
        """Draw everything again, because a scene below the topmost one has changed."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine next to the loop; its exception ends the app."""

    def begin_background(self, work: BackgroundWork) -> Callable[[], None]:
        """Call `work` in every frame, whatever scene is shown; return the function that ends it."""


FRAMES_KEPT = 120
"""The number of frames, the last ones drawn, whose times are known."""


class AppStatus(NamedTuple):
    """The state of the running app, for an overlay.

    Attributes:
        scene: the topmost scene.
        frame_times: seconds that each of the last frames took to make, oldest first.
        frames_drawn: the number of frames since the app started.
        tasks: the names of the tasks that run next to the loop.
    """

    scene: Scene
    frame_times: Sequence[float]
    frames_drawn: int
    tasks: Sequence[str]


Overlay = Callable[[pygame.Surface, AppStatus], None]
"""Draws over a finished frame; F12 shows and hides it."""
