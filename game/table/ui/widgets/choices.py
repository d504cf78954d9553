"""What is on or off: the segments of a choice, the rows of a list, and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.table.art import theme
from game.table.art.theme import Colour
from game.table.ui.widgets.base import Pressable, Touch, Type, paragraph, set_lines

TINT = (*theme.BRASS, 44)
"""Laid over what is chosen."""
HOVER = (*theme.IVORY, 22)
"""Laid over what the pointer is on."""
HELD = (*theme.IVORY, 40)
"""Laid over what is held down."""


class Choosable(Pressable):
    """A widget that is chosen or not, or on or off, with perhaps a quieter note to its label."""

    def __init__(  # noqa: PLR0913 - what can be chosen
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        chosen: bool,
        note: str = "",
    ) -> None:
        super().__init__(rect, action, label, on_press)
        self.pressed = chosen
        self._unit = unit
        self._set(note)

    @property
    def chosen(self) -> bool:
        """Whether it is chosen."""
        return bool(self.pressed)

    def _set(self, note: str) -> None:
        """Set the words; the height may follow."""

    def _px(self, css: float) -> int:
        return round(css * self._unit)

    def _mark(
        self, surface: pygame.Surface, plate: pygame.Rect, radius: float, touch: Touch
    ) -> None:
        """Ring the plate when chosen, tint it when touched."""
        if self.chosen:
            line = max(1.0, 1.5 * self._unit)
            theme.rounded(surface, plate, radius * self._unit, TINT, theme.BRASS, width=line)
        elif touch.held or touch.hover:
            theme.rounded(surface, plate, radius * self._unit, HELD if touch.held else HOVER)

    def _told(self, place: tuple[int, int], width: int, name: Type, note: str) -> int:
        """Set the label and below it the note: where they end."""
        self.lines = paragraph(self.label, place, width, name)
        if note:
            below = (place[0], self.lines[-1].room.bottom - self._px(2))
            quiet = Type(theme.SMALL * self._unit, theme.IVORY_DIM)
            self.lines += paragraph(note, below, width, quiet)
        return self.lines[-1].room.bottom


class Segment(Choosable):
    """One of several values, of which one is chosen."""

    ring = 0

    def _set(self, note: str) -> None:
        del note
        colour = theme.BRASS_LIGHT if self.chosen else theme.IVORY
        style = Type(theme.BODY * self._unit, colour, align="center")
        if self.chosen:
            style = replace(style, weight="bold")
        self.lines = set_lines(self.label, self.rect.inflate(-self._px(10), 0), style)

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the value, ringed when chosen."""
        inner = self.rect.inflate(-self._px(4), -self._px(4))
        self._mark(surface, inner, theme.RADIUS - 2, touch)
        self.draw_lines(surface)


class ListRow(Choosable):
    """A row of a list: a name, and a quieter line or two below it."""

    def __init__(  # noqa: PLR0913 - what a row is
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        note: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        chosen: bool,
    ) -> None:
        super().__init__(rect, action, label, on_press, unit=unit, chosen=chosen, note=note)

    def _set(self, note: str) -> None:
        place = (self.rect.left + self._px(16), self.rect.top + self._px(8))
        colour = theme.BRASS_LIGHT if self.chosen else theme.IVORY
        name = Type(theme.BODY * self._unit, colour, "bold")
        bottom = self._told(place, self.rect.width - self._px(32), name, note)
        self.rect.height = bottom - self.rect.top + self._px(8)

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the row, ringed when chosen."""
        self._mark(surface, self.rect, theme.RADIUS, touch)
        self.draw_lines(surface)


class Toggle(Choosable):
    """Something that is on or off: words, and a switch at the end of the row."""

    ring = 8

    def _set(self, note: str) -> None:
        place = (self.rect.left, self.rect.top + self._px(9))
        width = self.rect.width - self._px(68)
        bottom = self._told(place, width, Type(theme.BODY * self._unit), note) + self._px(9)
        self.rect.height = max(self.rect.height, bottom - self.rect.top)
        self._switch = pygame.Rect(0, 0, self._px(48), self._px(28))
        self._switch.midright = self.rect.midright

    def parts(self) -> list[pygame.Rect]:
        """The row, its words and its switch."""
        return [*super().parts(), self._switch]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the words and the switch."""
        if touch.hover or touch.held:
            back = self.rect.inflate(self._px(12), 0)
            theme.rounded(surface, back, theme.RADIUS * self._unit, HOVER)
        fill: Colour = theme.BRASS if self.chosen else theme.WELL
        border = theme.BRASS_LIGHT if self.chosen else theme.SWITCH_LINE
        switch = self._switch
        theme.rounded(surface, switch, switch.height / 2, fill, border, width=self._unit)
        knob = pygame.Rect(0, 0, self._px(22), self._px(22))
        knob.centery = switch.centery
        if self.chosen != self.right_to_left:
            knob.right = switch.right - self._px(3)
        else:
            knob.left = switch.left + self._px(3)
        colour: Colour = theme.FELT_DARK if self.chosen else theme.IVORY_DIM
        theme.rounded(surface, knob, knob.width / 2, colour)
        self.draw_lines(surface)
