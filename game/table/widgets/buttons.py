"""Buttons: plain ones, icons, the segments of a choice, rows of a list, and toggles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.table import theme
from game.table.theme import Colour
from game.table.widgets.base import Pressable, Touch, Type, paragraph, set_lines
from game.table.widgets.signs import sign as drawn_sign

Kind = Literal["primary", "secondary", "quiet"]

_TINT = (*theme.BRASS, 44)
_HOVER = (*theme.IVORY, 22)
_HELD = (*theme.IVORY, 40)
_FADED = (122, 140, 128)


class Button(Pressable):
    """A button with a label, perhaps with an icon before it."""

    def __init__(  # noqa: PLR0913 - what a button is
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        kind: Kind = "secondary",
        sign: str = "",
        enabled: bool = True,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(rect, action, label, on_press)
        self.kind = kind
        self.enabled = enabled
        self._unit = unit
        self._sign = sign
        self._sign_room = pygame.Rect(0, 0, 0, 0)
        room = self.rect.inflate(-round(16 * unit), -round(4 * unit))
        style = Type(size * unit, self._ink(), "bold", align="center")
        if not sign:
            self.lines = set_lines(label, room, style)
            return
        side, space = round(22 * unit), round(8 * unit)
        words = pygame.Rect(room.left, room.top, room.width - side - space, room.height)
        self.lines = set_lines(label, words, style)
        widest = max(line.extent.width for line in self.lines)
        left = room.centerx - (side + space + widest) // 2
        self._sign_room = pygame.Rect(left, room.centery - side // 2, side, side)
        for line in self.lines:
            line.room.left, line.room.width = left + side + space, widest

    def parts(self) -> list[pygame.Rect]:
        """The button, its words and its icon."""
        return [*super().parts(), self._sign_room]

    def _ink(self) -> Colour:
        if not self.enabled:
            return _FADED
        return {"primary": theme.INK, "secondary": theme.IVORY, "quiet": theme.BRASS}[self.kind]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the button as it is touched."""
        fill, border = self._paint(touch)
        if fill is not None:
            theme.rounded(
                surface,
                self.rect,
                theme.RADIUS * self._unit,
                fill,
                border,
                width=self._unit,
            )
        if self._sign:
            side = self._sign_room.width
            drawn = drawn_sign(self._sign, side, self._ink(), mirrored=self.mirrored)
            surface.blit(drawn, self._sign_room)
        self.draw_lines(surface)

    def _paint(self, touch: Touch) -> tuple[Colour | None, Colour | None]:
        if not self.enabled:
            return (theme.WELL, (*theme.FELT_LINE, 120)) if self.kind != "quiet" else (None, None)
        if self.kind == "primary":
            if touch.held:
                return theme.BRASS_DEEP, theme.BRASS_DEEP
            return (theme.BRASS_LIGHT if touch.hover else theme.BRASS), theme.BRASS_LIGHT
        if self.kind == "quiet":
            return (_HELD if touch.held else _HOVER if touch.hover else None), None
        fill = theme.FELT_DARK if touch.held else theme.FELT_DEEP
        return fill, theme.BRASS if touch.hover else theme.FELT_LINE


class IconButton(Pressable):
    """A round button with an icon and no words on it; its label is for screen readers."""

    def __init__(  # noqa: PLR0913 - what a button is
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        sign: str,
        enabled: bool = True,
        repeats: bool = False,
    ) -> None:
        super().__init__(rect, action, label, on_press)
        self.enabled = enabled
        self.repeats = repeats
        self._unit = unit
        self._sign = sign

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the icon on its disc."""
        fill = theme.FELT_DARK if touch.held else theme.FELT_DEEP
        border = theme.BRASS if touch.hover and self.enabled else theme.FELT_LINE
        radius = min(self.rect.size) / 2
        theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        side = round(22 * self._unit)
        colour = theme.BRASS if self.enabled else _FADED
        drawn = drawn_sign(self._sign, side, colour, mirrored=self.mirrored)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class Segment(Pressable):
    """One of several values, of which one is chosen."""

    ring = 0

    def __init__(  # noqa: PLR0913 - what a segment is
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        chosen: bool,
    ) -> None:
        super().__init__(rect, action, label, on_press)
        self.pressed = chosen
        self._unit = unit
        style = Type(
            theme.BODY * unit,
            theme.BRASS_LIGHT if chosen else theme.IVORY,
            "bold" if chosen else "regular",
            align="center",
        )
        self.lines = set_lines(label, self.rect.inflate(-round(10 * unit), 0), style)

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the value, ringed when chosen."""
        inner = self.rect.inflate(-round(4 * self._unit), -round(4 * self._unit))
        radius = (theme.RADIUS - 2) * self._unit
        if self.pressed:
            line = max(1.0, 1.5 * self._unit)
            theme.rounded(surface, inner, radius, _TINT, theme.BRASS, width=line)
        elif touch.held or touch.hover:
            theme.rounded(surface, inner, radius, _HELD if touch.held else _HOVER)
        self.draw_lines(surface)


class ListRow(Pressable):
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
        super().__init__(rect, action, label, on_press)
        self.pressed = chosen
        self._unit = unit
        place = (self.rect.left + round(18 * unit), self.rect.top + round(8 * unit))
        width = self.rect.width - round(30 * unit)
        name = Type(theme.BODY * unit, theme.BRASS_LIGHT if chosen else theme.IVORY, "bold")
        self.lines = paragraph(label, place, width, name)
        below = (place[0], self.lines[-1].room.bottom - round(2 * unit))
        self.lines += paragraph(note, below, width, Type(theme.SMALL * unit, theme.IVORY_DIM))
        self.rect.height = self.lines[-1].room.bottom - self.rect.top + round(8 * unit)

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the row, ringed when chosen."""
        radius = theme.RADIUS * self._unit
        if self.pressed:
            theme.rounded(
                surface,
                self.rect,
                radius,
                _TINT,
                theme.BRASS,
                width=max(1.0, 1.5 * self._unit),
            )
        elif touch.held or touch.hover:
            theme.rounded(surface, self.rect, radius, _HELD if touch.held else _HOVER)
        self.draw_lines(surface)


class Toggle(Pressable):
    """Something that is on or off: words, and a switch at the end of the row."""

    ring = 8

    def __init__(  # noqa: PLR0913 - what a toggle is
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        unit: float,
        on: bool,
        note: str = "",
    ) -> None:
        super().__init__(rect, action, label, on_press)
        self.pressed = on
        self._unit = unit
        width = self.rect.width - round(68 * unit)
        place = (self.rect.left, self.rect.top + round(9 * unit))
        self.lines = paragraph(label, place, width, Type(theme.BODY * unit))
        if note:
            below = (place[0], self.lines[-1].room.bottom - round(2 * unit))
            self.lines += paragraph(note, below, width, Type(theme.SMALL * unit, theme.IVORY_DIM))
        bottom = self.lines[-1].room.bottom + round(9 * unit)
        self.rect.height = max(self.rect.height, bottom - self.rect.top)
        switch = (round(48 * unit), round(28 * unit))
        self._switch = pygame.Rect((0, 0), switch)
        self._switch.midright = self.rect.right - round(2 * unit), self.rect.centery

    def parts(self) -> list[pygame.Rect]:
        """The row, its words and its switch."""
        return [*super().parts(), self._switch]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the words and the switch."""
        if touch.hover or touch.held:
            back = self.rect.inflate(round(12 * self._unit), 0)
            theme.rounded(surface, back, theme.RADIUS * self._unit, _HOVER)
        on = bool(self.pressed)
        fill: Colour = theme.BRASS if on else theme.WELL
        border = theme.BRASS_LIGHT if on else theme.FELT_LINE
        switch = self._switch
        theme.rounded(surface, switch, switch.height / 2, fill, border, width=self._unit)
        knob = pygame.Rect(0, 0, round(22 * self._unit), round(22 * self._unit))
        inset = round(3 * self._unit)
        knob.centery = switch.centery
        if on != self.mirrored:
            knob.right = switch.right - inset
        else:
            knob.left = switch.left + inset
        theme.rounded(surface, knob, knob.width / 2, theme.IVORY if on else theme.IVORY_DIM)
        self.draw_lines(surface)
