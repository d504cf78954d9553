"""What is drawn round the cards for a moment, while something happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.play.layout.table_layout import TableLayout


class Effect:
    """One thing seen for a moment; it draws on the table, over the cards, or both.

    Attributes:
        progress: how far it has come, 0 at its beginning to 1, when nothing of it is seen.
    """

    def __init__(self) -> None:
        self.progress = 0.0

    def show(self, progress: float) -> None:
        """Come to a progress."""
        self.progress = progress

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what lies under the cards that move."""

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what lies over all cards."""


class Effects:
    """All effects now seen, the last one uppermost."""

    def __init__(self) -> None:
        self._shown: list[Effect] = []

    def __iter__(self) -> Iterator[Effect]:
        return iter(self._shown)

    @contextmanager
    def showing(self, *effects: Effect) -> Iterator[None]:
        """Show effects while something happens."""
        self._shown += effects
        try:
            yield
        finally:
            self._shown = [one for one in self._shown if one not in effects]

    def clear(self) -> None:
        """Show nothing any more."""
        self._shown = []

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what lies under the cards that move, within the felt."""
        if not self._shown:
            return
        before = surface.get_clip()
        surface.set_clip(layout.felt)
        for effect in self._shown:
            effect.draw_below(surface, layout)
        surface.set_clip(before)

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what lies over all cards."""
        for effect in self._shown:
            effect.draw(surface, layout)
