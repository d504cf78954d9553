"""Effects drawn around the cards for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.play.layout.table_layout import TableLayout


class Effect:
    """An effect shown for a moment, drawn on the table, over the cards, or both.

    Attributes:
        progress: from 0 at the start to 1, when nothing is visible any more.
    """

    def __init__(self) -> None:
        self.progress = 0.0

    def show(self, progress: float) -> None:
        """Set the progress."""
        self.progress = progress

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the part under the moving cards."""

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the part over all cards."""


class Effects:
    """The visible effects; the last one is on top."""

    def __init__(self) -> None:
        self._shown: list[Effect] = []

    def __iter__(self) -> Iterator[Effect]:
        return iter(self._shown)

    @contextmanager
    def showing(self, *effects: Effect) -> Iterator[None]:
        """Show effects until the context ends."""
        self._shown += effects
        try:
            yield
        finally:
            self._shown = [one for one in self._shown if one not in effects]

    def clear(self) -> None:
        """Remove all effects."""
        self._shown = []

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what is under the moving cards, clipped to the felt."""
        if not self._shown:
            return
        before = surface.get_clip()
        surface.set_clip(layout.felt)
        for effect in self._shown:
            effect.draw_below(surface, layout)
        surface.set_clip(before)

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what is over all cards."""
        for effect in self._shown:
            effect.draw(surface, layout)
