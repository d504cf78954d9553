"""One clear message that shows for a while and goes by itself."""

from __future__ import annotations

import pygame

from game.table.art import theme
from game.table.art.text import TextStyle, measure
from game.table.art.typesetting import TextLine, paragraph
from game.table.loop.unit import Unit

SHOWN_FOR = 6.0
"""Seconds."""


class Toast:
    """The message now shown, if any. A new one takes the place of the old."""

    def __init__(self) -> None:
        self.message = ""
        self._left = 0.0

    def show(self, message: str, seconds: float = SHOWN_FOR) -> None:
        """Show a message from now on."""
        self.message, self._left = message, seconds

    def hide(self) -> None:
        """Take the message away."""
        self.message, self._left = "", 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; True when the message just went."""
        if not self.message:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.hide()
        return True

    def plate(
        self, room: pygame.Rect, unit: Unit, *, at_top: bool = False
    ) -> tuple[pygame.Rect, list[TextLine]]:
        """Where the message lies within the room, and its lines."""
        inset = unit.px(16)
        style = TextStyle(theme.BODY * unit, theme.INK, "bold", "center")
        whole = measure(self.message, style)[0] + 2 * inset
        width = min(room.width - unit.px(32), unit.px(440), whole)
        lines = paragraph(self.message, (0, 0), width - 2 * inset, style)
        plate = pygame.Rect(0, 0, width, lines[-1].room.bottom + unit.px(20))
        plate.midbottom = room.centerx, room.bottom - unit.px(20)
        if at_top:
            plate.midtop = room.centerx, room.top + unit.px(20)
        for line in lines:
            line.room.move_ip(plate.left + inset, plate.top + unit.px(10))
        return plate, lines

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        unit: Unit,
        *,
        at_top: bool = False,
    ) -> None:
        """Draw the message, if there is one, at the foot of the room or at its top."""
        if not self.message:
            return
        plate, lines = self.plate(room, unit, at_top=at_top)
        radius = theme.RADIUS * unit
        theme.rounded(surface, plate, radius, theme.IVORY, theme.BRASS, width=2 * unit)
        for line in lines:
            line.draw(surface)
