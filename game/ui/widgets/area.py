"""A part of a form with its own widgets, which scrolls when they are taller than it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui.art import theme
from game.ui.art.palettes import RGB
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import Widget

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
        bottom = max((widget.rect.bottom for widget in self.widgets), default=0)
        self.max_offset = max(0, bottom - self.viewport.bottom)
        if self.max_offset:
            self.max_offset += below

    @property
    def scrolls(self) -> bool:
        """Whether there is more than the viewport shows."""
        return self.max_offset > 0

    def flip(self, width: int) -> None:
        """Mirror the area in a window of that width."""
        self.viewport.x = width - self.viewport.right
        for widget in self.widgets:
            widget.flip(width)

    def scroll_to(self, offset: float) -> bool:
        """Show what lies `offset` pixels down; False where that is already so."""
        wanted = min(max(round(offset), 0), self.max_offset)
        shift = self.offset - wanted
        for widget in self.widgets if shift else ():
            widget.move(shift)
        self.offset = wanted
        return shift != 0

    def page(self, key: str) -> bool:
        """Scroll as a key says that turns pages; False where it is none, or at the end."""
        page = self.viewport.height * 4 // 5
        offsets = {
            "page up": self.offset - page,
            "page down": self.offset + page,
            "home": 0,
            "end": self.max_offset,
        }
        return key in offsets and self.scroll_to(offsets[key])

    def reveal(self, widget: Widget, margin: int) -> None:
        """Scroll as little as shows all of a widget."""
        above = self.viewport.top + margin - widget.rect.top
        below = widget.rect.bottom + margin - self.viewport.bottom
        if below > 0:
            self.scroll_to(self.offset + below)
        elif above > 0:
            self.scroll_to(self.offset - above)

    def coast(self, dt: float) -> bool:
        """Let a flick run out; True while it moves."""
        if abs(self.speed) < _STOPPED:
            self.speed = 0.0
            return False
        moved = self.scroll_to(self.offset + self.speed * dt)
        self.speed = self.speed * max(0.0, 1 - _FRICTION * dt) if moved else 0.0
        return moved

    def visible(self) -> list[Widget]:
        """The widgets of which something can be seen."""
        return [widget for widget in self.widgets if widget.rect.colliderect(self.viewport)]

    def draw_edges(self, surface: pygame.Surface, unit: Unit, *, rtl: bool) -> None:
        """Fade the cut edges and draw the scroll bar."""
        if not self.scrolls:
            return
        view, height = self.viewport, unit.px(_FADE)
        if self.offset > 0:
            surface.blit(_fade((view.width, height), theme.PANEL, down=False), view.topleft)
        if self.offset < self.max_offset:
            surface.blit(
                _fade((view.width, height), theme.PANEL, down=True),
                (view.left, view.bottom - height),
            )
        whole = view.height + self.max_offset
        thumb = pygame.Rect(0, 0, max(2, unit.px(4)), max(unit.px(28), view.height**2 // whole))
        thumb.top = view.top + (view.height - thumb.height) * self.offset // self.max_offset
        thumb.right = view.right - unit.px(1)
        if rtl:
            thumb.left = view.left + unit.px(1)
        theme.rounded(surface, thumb, thumb.width / 2, (*theme.BRASS, 130))


@lru_cache(maxsize=16)
def _fade(size: tuple[int, int], colour: RGB, *, down: bool) -> pygame.Surface:
    """A strip of a colour that covers more towards the cut edge."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for step in range(64):
        strength = step if down else 63 - step
        strip.set_at((0, step), (*colour, strength * 3))
    return pygame.transform.smoothscale(strip, size)
