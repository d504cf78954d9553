"""A base for scenes that contain a table."""

from __future__ import annotations

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.ui.loop.scene import Insets, Scene, TablePeople


class AroundTable:
    """Passes everything to the table inside; a subclass overrides what differs.

    Args:
        inner: the table, or another scene around it.

    Attributes:
        base: the table inside.
    """

    overlay = False

    def __init__(self, inner: TableScene | AroundTable) -> None:
        self._inner = inner
        self.base: TableScene = inner.base if isinstance(inner, AroundTable) else inner

    @property
    def table(self) -> Table:
        """The shared parts of the table."""
        return self.base.table

    @property
    def people(self) -> TablePeople:
        """The people at this device, and how to reach the others."""
        return self._inner.people

    def tell(self, message: str) -> None:
        """Show a message over the table; nothing if it is ""."""
        self._inner.tell(message)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window."""
        self._inner.resize(size, unit, safe)

    def handle(self, event: Input) -> None:
        """Handle one input."""
        self._inner.handle(event)

    def update(self, dt: float) -> bool:
        """Advance the time; return True if a frame is needed."""
        return self._inner.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._inner.draw(surface)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the table's accessibility tree."""
        return self._inner.accessibility_tree()

    def close(self) -> None:
        """Stop the game; it stays saved."""
        self._inner.close()


def table_scene_of(scene: Scene) -> TableScene | None:
    """Return the table of a scene or inside it, or None."""
    if isinstance(scene, AroundTable):
        return scene.base
    return scene if isinstance(scene, TableScene) else None
