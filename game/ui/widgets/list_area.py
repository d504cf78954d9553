"""A list of any length, in which only the rows in view are widgets."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets.area import Area
from game.ui.widgets.widget import Widget

_BEYOND = 1
"""Rows that exist beyond each end of the view, so that the focus can move to them."""


class ListArea(Area):
    """Rows of one height, each made when it comes into view.

    Args:
        name: the area's name.
        viewport: where the rows are visible.
        count: the number of rows.
        height: pixels from one row to the next.
        make: makes the row of a number from 0, in its place, laid out from left to right.
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
