"""The parts of a form, which scroll if their widgets are taller, and lists of any length."""

from collections.abc import Callable, Iterable
from functools import lru_cache

import pygame

from game.platform.accessibility_tree import Box
from game.ui.art import theme
from game.ui.art.palettes import RGB
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import Widget

_FRICTION = 6.0
_STOPPED = 8.0
_FADE, _ROUND = 20, 10

LEAST_TARGET = 24
"""CSS pixels of the narrowest strip that can be pressed reliably (WCAG 2.2, 2.5.8)."""

SCROLL_BAR = 6
"""CSS pixels at the end of an area that its scroll bar takes."""


class Area:
    """Shows widgets in a viewport that scrolls. Their layout ignores the scrolling.

    Args:
        below: the number of free pixels below the last widget.
        square: whether the viewport has square corners, so that its edges fade up to them.
    """

    def __init__(
        self,
        name: str,
        viewport: pygame.Rect,
        widgets: Iterable[Widget],
        *,
        below: int = 0,
        square: bool = False,
    ) -> None:
        self.name = name
        self._square = square
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
        """Return whether the content is larger than the viewport."""
        return self.max_offset > 0

    def flip(self, width: int) -> None:
        """Mirror the area in a window of that width."""
        self.viewport.x = width - self.viewport.right
        for widget in self.widgets:
            widget.flip(width)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to `offset` pixels from the top; return False if it is there already."""
        wanted = min(max(round(offset), 0), self.max_offset)
        shift = self.offset - wanted
        for widget in self.widgets if shift else ():
            widget.move(shift)
        self.offset = wanted
        return shift != 0

    def page(self, key: str) -> bool:
        """Scroll by a paging key; return False for another key, or at the end."""
        page = self.viewport.height * 4 // 5
        offsets = {
            "page up": self.offset - page,
            "page down": self.offset + page,
            "home": 0,
            "end": self.max_offset,
        }
        return key in offsets and self.scroll_to(offsets[key])

    def reveal(self, widget: Widget, margin: int) -> None:
        """Scroll just far enough to show all of a widget."""
        above = self.viewport.top + margin - widget.rect.top
        below = widget.rect.bottom + margin - self.viewport.bottom
        if below > 0:
            self.scroll_to(self.offset + below)
        elif above > 0:
            self.scroll_to(self.offset - above)

    def coast(self, dt: float) -> bool:
        """Continue a flick; return True while it moves."""
        if abs(self.speed) < _STOPPED:
            self.speed = 0.0
            return False
        moved = self.scroll_to(self.offset + self.speed * dt)
        self.speed = self.speed * max(0.0, 1 - _FRICTION * dt) if moved else 0.0
        return moved

    def visible(self) -> list[Widget]:
        """Return the widgets that are at least partly in view."""
        return [widget for widget in self.widgets if widget.rect.colliderect(self.viewport)]

    def seen(self, rect: pygame.Rect, unit: Unit) -> Box:
        """Return the visible part of a control's rectangle; an empty one if it can't be pressed."""
        seen = rect.clip(self.viewport)
        pressable = seen == rect or min(seen.size) >= LEAST_TARGET * unit
        return Box(*seen) if pressable else Box(*seen.topleft, 0, 0)

    def thumb(self, unit: Unit, *, rtl: bool) -> pygame.Rect:
        """Return the scroll bar's thumb, clear of round corners, for an area that scrolls."""
        inset = 0 if self._square else -2 * unit.px(_ROUND)
        view, whole = self.viewport.inflate(0, inset), self.viewport.height + self.max_offset
        length = view.height * self.viewport.height // whole
        thumb = pygame.Rect(0, 0, max(2, unit.px(4)), max(unit.px(28), length))
        thumb.top = view.top + (view.height - thumb.height) * self.offset // self.max_offset
        thumb.right = view.right - unit.px(1)
        if rtl:
            thumb.left = view.left + unit.px(1)
        return thumb

    def draw_edges(self, surface: pygame.Surface, unit: Unit, *, rtl: bool) -> None:
        """Fade the cut edges and draw the scroll bar."""
        if not self.scrolls:
            return
        view = self.viewport.inflate(0 if self._square else -2 * unit.px(_ROUND), 0)
        size = view.width, unit.px(_FADE)
        if self.offset > 0:
            surface.blit(_fade(size, theme.PANEL, down=False), view.topleft)
        if self.offset < self.max_offset:
            place = view.left, view.bottom - size[1]
            surface.blit(_fade(size, theme.PANEL, down=True), place)
        thumb = self.thumb(unit, rtl=rtl)
        theme.rounded(surface, thumb, thumb.width / 2, (*theme.BRASS, 130))


@lru_cache(maxsize=16)
def _fade(size: tuple[int, int], colour: RGB, *, down: bool) -> pygame.Surface:
    """Return a strip of a colour that gets denser towards the edge."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for step in range(64):
        strength = step if down else 63 - step
        strip.set_at((0, step), (*colour, strength * 3))
    return pygame.transform.smoothscale(strip, size)


_BEYOND = 1
"""Rows that exist beyond each end of the view, so that the focus can move to them."""


class ListArea(Area):
    """Rows of one height, each made when it comes into view.

    `height` is the pixels from one row to the next. `make` makes the row of a number from 0, in its
    place, laid out from left to right.
    """

    def __init__(
        self,
        name: str,
        viewport: pygame.Rect,
        count: int,
        height: int,
        make: Callable[[int, pygame.Rect], Widget],
    ) -> None:
        super().__init__(name, viewport, ())
        self.max_offset = max(0, count * height - self.viewport.height)
        self._count, self.row_height, self._make = count, height, make
        self._place = pygame.Rect(self.viewport)
        self._mirrored_in = 0
        self._rows: dict[int, Widget] = {}

    @property
    def page_rows(self) -> int:
        """Return the number of whole rows in view."""
        return max(1, self.viewport.height // self.row_height)

    def flip(self, width: int) -> None:
        """Mirror the area, and each row when it is made."""
        super().flip(width)
        self._mirrored_in = width

    def scroll_to(self, offset: float) -> bool:
        """Scroll to `offset` pixels from the top, and make the rows in view."""
        moved = super().scroll_to(offset)
        first = max(0, self.offset // self.row_height - _BEYOND)
        last = (self.offset + self.viewport.height - 1) // self.row_height + _BEYOND
        numbers = range(first, min(self._count, last + 1))
        self._rows = {number: self._rows.get(number) or self._row(number) for number in numbers}
        self.widgets = list(self._rows.values())
        return moved

    def show_row(self, number: int) -> Widget:
        """Scroll just far enough to show a row, and return the row."""
        top = number * self.row_height
        self.scroll_to(min(max(self.offset, top + self.row_height - self.viewport.height), top))
        return self._rows[number]

    def _row(self, number: int) -> Widget:
        place = self._place.move(0, number * self.row_height - self.offset)
        place.height = self.row_height
        row = self._make(number, place)
        if self._mirrored_in:
            row.flip(self._mirrored_in)
        return row
