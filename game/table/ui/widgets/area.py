"""A part of a form with its own widgets, which scrolls when they are taller than it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.table.art import theme
from game.table.ui.widgets.base import Widget

_FRICTION = 6.0
_STOPPED = 8.0
_FADE = 20


class Area:
    """Widgets in a viewport. They are laid out as if nothing were scrolled.

    `below` is how many pixels stay free below the last one where it scrolls.
    """

    def __init__(
        self, name: str, viewport: pygame.Rect, widgets: Iterable[Widget], *, below: int = 0
    ) -> None:
        self.name = name
        self.viewport = pygame.Rect(viewport)
        self.widgets = list(widgets)
        self.offset = 0
        self.speed = 0.0
        self.told = 1.0
        """Down to which part of its height its widgets are shown yet, where it is told slowly."""
        bottom = max((widget.rect.bottom for widget in self.widgets), default=0)
        self.furthest = max(0, bottom - self.viewport.bottom)
        if self.furthest:
            self.furthest += below

    @property
    def scrolls(self) -> bool:
        """Whether there is more than the viewport shows."""
        return self.furthest > 0

    def flip(self, width: int) -> None:
        """Mirror the area in a window of that width."""
        self.viewport.x = width - self.viewport.right
        for widget in self.widgets:
            widget.flip(width)

    def scroll_to(self, offset: float) -> bool:
        """Show what lies `offset` pixels down; False where that is already so."""
        wanted = min(max(round(offset), 0), self.furthest)
        shift = self.offset - wanted
        for widget in self.widgets if shift else ():
            widget.move(shift)
        self.offset = wanted
        return shift != 0

    def reveal(self, widget: Widget, margin: int) -> None:
        """Scroll as little as shows all of a widget."""
        above = self.viewport.top + margin - widget.rect.top
        below = widget.rect.bottom + margin - self.viewport.bottom
        if below > 0:
            self.scroll_to(self.offset + below)
        elif above > 0:
            self.scroll_to(self.offset - above)

    def glide(self, dt: float) -> bool:
        """Let a flick run out; True while it moves."""
        if abs(self.speed) < _STOPPED:
            self.speed = 0.0
            return False
        moved = self.scroll_to(self.offset + self.speed * dt)
        self.speed = self.speed * max(0.0, 1 - _FRICTION * dt) if moved else 0.0
        return moved

    def shown(self) -> list[Widget]:
        """The widgets of which something can be seen."""
        seen = [widget for widget in self.widgets if widget.rect.colliderect(self.viewport)]
        if self.told >= 1.0:
            return seen
        end = self.viewport.top + self.told * self.viewport.height
        return [widget for widget in seen if widget.rect.bottom <= end]

    def draw_edges(self, surface: pygame.Surface, unit: float, *, rtl: bool) -> None:
        """Fade the cut edges and draw the scroll bar."""
        if not self.scrolls:
            return
        view, height = self.viewport, round(_FADE * unit)
        if self.offset > 0:
            surface.blit(_fade((view.width, height), down=False), view.topleft)
        if self.offset < self.furthest:
            surface.blit(_fade((view.width, height), down=True), (view.left, view.bottom - height))
        whole = view.height + self.furthest
        thumb = pygame.Rect(
            0, 0, max(2, round(4 * unit)), max(round(28 * unit), view.height**2 // whole)
        )
        thumb.top = view.top + (view.height - thumb.height) * self.offset // self.furthest
        thumb.right = view.right - round(unit)
        if rtl:
            thumb.left = view.left + round(unit)
        theme.rounded(surface, thumb, thumb.width / 2, (*theme.BRASS, 130))


@lru_cache(maxsize=16)
def _fade(size: tuple[int, int], *, down: bool) -> pygame.Surface:
    """A strip that darkens towards the cut edge."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for step in range(64):
        strength = step if down else 63 - step
        strip.set_at((0, step), (*theme.FELT_DARK, strength * 3))
    return pygame.transform.smoothscale(strip, size)
