"""A message that shows for a while and then disappears."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import TextLine, paragraph
from game.ui.loop.unit import Unit

SHOWN_FOR = 6.0
"""Seconds."""

_SMALL = 0.85
"""The size of the small type, in that of the rest."""

ABOVE = 20
"""CSS pixels between a message and the edge of its room."""


class ToastPlate(NamedTuple):
    """A message on its plate: the plate's place, the lines, and the size of the type."""

    rect: pygame.Rect
    lines: list[TextLine]
    size: int

    def moved_to(self, place: pygame.Rect) -> ToastPlate:
        """Move the plate to a rectangle of its size, and return it."""
        by = place.left - self.rect.left, place.top - self.rect.top
        self.rect.move_ip(by)
        for line in self.lines:
            line.room.move_ip(by)
        return self

    def draw(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the plate and the words on it."""
        radius = theme.RADIUS * unit
        theme.rounded(surface, self.rect, radius, theme.IVORY, theme.BRASS, width=2 * unit)
        for line in self.lines:
            line.draw(surface)


class Toast:
    """The current message, if any. A new one replaces the old.

    What follows a line break is in small type below the rest.

    Attributes:
        message: the message, "" for none.
        stays: whether it stays until its subject is over.
    """

    def __init__(self) -> None:
        self.message = ""
        self.stays = self._gone = False
        self._left = 0.0

    def show(self, message: str, seconds: float = SHOWN_FOR, *, stays: bool = False) -> None:
        """Show a message from now on."""
        self.message, self._left, self.stays = message, seconds, stays

    def hide(self) -> None:
        """Hide the message."""
        self._gone |= bool(self.message)
        self.message, self.stays = "", False

    def update(self, dt: float) -> bool:
        """Let time pass; return True if a message has gone since the last call."""
        if self.message:
            self._left -= dt
            if self._left <= 0:
                self.hide()
        gone, self._gone = self._gone, False
        return gone

    def set_in(self, size: int, width: int, inset: tuple[int, int]) -> ToastPlate:
        """Return the message on a plate at the window's corner, at most `width` pixels wide.

        `size` is the type's; `inset` is the pixels at each side of the words, and above and below.
        """
        bold = TextStyle(size, theme.INK, "bold", "center")
        small = TextStyle(_SMALL * size, theme.INK, align="center")
        parts = list(zip(self.message.split("\n", 1), (bold, small), strict=False))
        width = min(width, max(measure(*part)[0] for part in parts) + 2 * inset[0])
        lines: list[TextLine] = []
        for words, style in parts:
            top = lines[-1].room.bottom if lines else inset[1]
            lines += paragraph(words, (inset[0], top), max(1, width - 2 * inset[0]), style)
        longest = max(line.extent.width for line in lines)
        for line in lines:
            line.room.width = min(line.room.width, longest)
        width = min(width, longest + 2 * inset[0])
        return ToastPlate(pygame.Rect(0, 0, width, lines[-1].room.bottom + inset[1]), lines, size)

    def plate(self, room: pygame.Rect, unit: Unit, *, low: bool = False) -> ToastPlate:
        """Return the message at the top of a room, or at its bottom if `low`."""
        width = min(room.width - unit.px(32), unit.px(440))
        plate = self.set_in(round(theme.BODY * unit), width, (unit.px(16), unit.px(10)))
        place = plate.rect.move_to(midtop=(room.centerx, room.top + unit.px(ABOVE)))
        if low:
            place.bottom = room.bottom - unit.px(ABOVE)
        return plate.moved_to(place)

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, unit: Unit, *, low: bool = False
    ) -> None:
        """Draw the message, if there is one, at the top of a room, or at its bottom if `low`."""
        if self.message:
            self.plate(room, unit, low=low).draw(surface, unit)
