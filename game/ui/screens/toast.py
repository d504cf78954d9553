"""A message that shows for a while and then disappears."""

from __future__ import annotations

from collections import deque
from math import isfinite
from typing import NamedTuple

import pygame

from game.platform.input import Activate, Input, Key, PointerDown
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import TextLine, paragraph
from game.ui.loop.unit import Unit

SHOWN_FOR, LEAST = 6.0, 1.5
"""Seconds that a message is shown, and after which the next one may replace it."""


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
    """The current message, if any, and those that wait until it was read.

    Attributes:
        message: the message, "" for none.
        stays: whether it stays until its subject is over.
    """

    def __init__(self) -> None:
        self.message = ""
        self.stays = self._changed = False
        self._left = self._since = 0.0
        self._waiting: deque[tuple[str, float, bool]] = deque()

    def show(self, message: str, seconds: float = SHOWN_FOR, *, stays: bool = False) -> None:
        """Show a message from now on, before those that wait."""
        self.message, self._left, self.stays = message, seconds, stays
        self._since = 0.0

    def add(self, message: str, seconds: float = SHOWN_FOR, *, stays: bool = False) -> None:
        """Show a message, after those before it were shown long enough."""
        if not self._waiting and (self.stays or self._since >= LEAST or not self.message):
            self.show(message, seconds, stays=stays)
        elif message and message not in {self.message, *(waiting for waiting, *_ in self._waiting)}:
            self._waiting.append((message, seconds, stays))

    def hide(self) -> None:
        """Hide the message."""
        self._changed |= bool(self.message)
        self.message, self.stays = "", False

    def handle(self, event: Input) -> None:
        """Hide the message at a press, unless it stays; after a key another may replace it."""
        if isinstance(event, PointerDown) and not self.stays:
            self.hide()
        elif isinstance(event, (Key, Activate)):
            self._since = LEAST

    def update(self, dt: float) -> bool:
        """Let time pass; return True if a message has gone, or a waiting one has come."""
        self._since += dt
        if self.message:
            self._left -= dt
            if self._left <= 0:
                self.hide()
        read = self._since >= LEAST and isfinite(self._left)
        if self._waiting and (not self.message or read):
            message, seconds, stays = self._waiting.popleft()
            self.show(message, seconds, stays=stays)
            self._changed = True
        changed, self._changed = self._changed, False
        return changed

    def set_in(self, size: int, width: int, inset: tuple[int, int]) -> ToastPlate:
        """Return the message on a plate at the window's corner, at most `width` pixels wide.

        `size` is the type's; `inset` is the pixels at each side of the words, and above and below.
        """
        style = TextStyle(size, theme.INK, "bold", "center")
        width = min(width, measure(self.message, style)[0] + 2 * inset[0])
        lines = paragraph(self.message, inset, max(1, width - 2 * inset[0]), style)
        return ToastPlate(pygame.Rect(0, 0, width, lines[-1].room.bottom + inset[1]), lines, size)

    def plate(self, room: pygame.Rect, unit: Unit, *, low: bool = False) -> ToastPlate:
        """Return the message at the top of a room, or at its bottom if `low`."""
        width = min(room.width - unit.px(32), unit.px(440))
        plate = self.set_in(round(theme.BODY * unit), width, (unit.px(16), unit.px(10)))
        place = plate.rect.move_to(midtop=(room.centerx, room.top + unit.px(20)))
        if low:
            place.bottom = room.bottom - unit.px(20)
        return plate.moved_to(place)

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, unit: Unit, *, low: bool = False
    ) -> None:
        """Draw the message, if there is one, at the top of a room, or at its bottom if `low`."""
        if self.message:
            self.plate(room, unit, low=low).draw(surface, unit)
