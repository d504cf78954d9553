"""Buttons with words, and round ones with an icon alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.table.art import theme
from game.table.art.theme import Colour
from game.table.ui.widgets.base import Pressable, Touch, Type, set_lines
from game.table.ui.widgets.choices import HELD, HOVER
from game.table.ui.widgets.signs import sign as drawn_sign

Kind = Literal["primary", "secondary", "quiet"]

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
            drawn = drawn_sign(self._sign, side, self._ink(), right_to_left=self.right_to_left)
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
            return (HELD if touch.held else HOVER if touch.hover else None), None
        fill = theme.FELT_DARK if touch.held else theme.FELT_DEEP
        return fill, theme.BRASS if touch.hover else theme.FELT_LINE


class IconButton(Pressable):
    """A round button with an icon and no words on it; its label is for screen readers."""

    round = True

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
        drawn = drawn_sign(self._sign, side, colour, right_to_left=self.right_to_left)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
