"""Scenes that hold a table and add something to it."""

from __future__ import annotations

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.ui.loop.scene import Insets, Scene, TablePeople


class AroundTable:
    """Leaves to the table all that a scene around it doesn't do itself.

    Args:
        inner: the table, or another scene around it.

    Attributes:
        base: the table in the middle.
    """

    overlay = False

    def __init__(self, inner: TableScene | AroundTable) -> None:
        self._inner = inner
        self.base: TableScene = inner.base if isinstance(inner, AroundTable) else inner

    @property
    def table(self) -> Table:
        """What all parts of the table share."""
        return self.base.table

    @property
    def people(self) -> TablePeople:
        """Return whose people are here, and how the others are reached."""
        return self._inner.people

    def tell(self, message: str) -> None:
        """Show a message over the table; nothing if it is ""."""
        self._inner.tell(message)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window."""
        self._inner.resize(size, unit, safe)

    def handle(self, event: Input) -> None:
        """Take one input."""
        self._inner.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True if a frame is needed."""
        return self._inner.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._inner.draw(surface)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return what is on the table."""
        return self._inner.accessibility_tree()

    def close(self) -> None:
        """Stop the game; it stays saved."""
        self._inner.close()


def table_scene_of(scene: Scene) -> TableScene | None:
    """Return the table that a scene is or is around; None if it is neither."""
    if isinstance(scene, AroundTable):
        return scene.base
    return scene if isinstance(scene, TableScene) else None
