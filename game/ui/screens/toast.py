"""One clear message that shows for a while and goes by itself."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import TextLine, paragraph
from game.ui.loop.unit import Unit

SHOWN_FOR = 6.0
"""Seconds."""


class ToastPlate(NamedTuple):
    """A message set on its plate: where that lies, its lines, and the size of its type."""

    rect: pygame.Rect
    lines: list[TextLine]
    size: int

    def moved_to(self, place: pygame.Rect) -> ToastPlate:
        """The same where a rectangle of its size is."""
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
    """The message now shown, if any. A new one takes the place of the old.

    Attributes:
        message: the message, "" for none.
        stays: whether it stays until what it says is over.
    """

    def __init__(self) -> None:
        self.message = ""
        self.stays = self._gone = False
        self._left = 0.0

    def show(self, message: str, seconds: float = SHOWN_FOR, *, stays: bool = False) -> None:
        """Show a message from now on."""
        self.message, self._left, self.stays = message, seconds, stays

    def hide(self) -> None:
        """Take the message away."""
        self._gone |= bool(self.message)
        self.message, self.stays = "", False

    def update(self, dt: float) -> bool:
        """Let time pass; True if a message has gone since the last time."""
        if self.message:
            self._left -= dt
            if self._left <= 0:
                self.hide()
        gone, self._gone = self._gone, False
        return gone

    def set_in(self, size: int, width: int, inset: tuple[int, int]) -> ToastPlate:
        """The message on a plate in the window's corner, no wider than `width` pixels.

        `size` is of its type, `inset` the pixels beside the words, and above and below them.
        """
        style = TextStyle(size, theme.INK, "bold", "center")
        width = min(width, measure(self.message, style)[0] + 2 * inset[0])
        lines = paragraph(self.message, inset, max(1, width - 2 * inset[0]), style)
        return ToastPlate(pygame.Rect(0, 0, width, lines[-1].room.bottom + inset[1]), lines, size)

    def plate(self, room: pygame.Rect, unit: Unit, *, low: bool = False) -> ToastPlate:
        """The message at the top of a room, or low at its bottom."""
        width = min(room.width - unit.px(32), unit.px(440))
        plate = self.set_in(round(theme.BODY * unit), width, (unit.px(16), unit.px(10)))
        place = plate.rect.copy()
        place.midtop = room.centerx, room.top + unit.px(20)
        if low:
            place.bottom = room.bottom - unit.px(20)
        return plate.moved_to(place)

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, unit: Unit, *, low: bool = False
    ) -> None:
        """Draw the message, if there is one, at the top of a room, or low at its bottom."""
        if self.message:
            self.plate(room, unit, low=low).draw(surface, unit)
