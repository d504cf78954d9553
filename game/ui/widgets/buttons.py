"""Buttons with words, and round ones with only an icon."""

import pygame

from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import Command, Widget, WidgetState

_ICON, _SPACE = 22, 8
"""CSS pixels of an icon, and between it and the words."""

_NARROW = 80
"""CSS pixels of width up to which a button's margins are smaller."""

ICON_AND_WORD = 68
"""CSS pixels of the height of an icon with its word."""

BESIDE_ICON = _ICON + _SPACE
"""CSS pixels that an icon takes from a button's words."""


class Button(Widget):
    """A button with a label and an optional icon."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, command: Command, *, size: float = theme.BODY
    ) -> None:
        super().__init__(rect, command)
        self._unit = unit
        self._kind, self._icon = command.kind, command.icon
        self._icon_rect = pygame.Rect(0, 0, 0, 0)
        inset = unit.px(24 if self.rect.width > unit.px(_NARROW) else 8)
        room = self.rect.inflate(-inset, -unit.px(4))
        style = TextStyle(size * unit, self._ink(), "bold", "center")
        if self._icon:
            self._set_with_icon(room, style)
        else:
            self.lines = lines_within(self.label, room, style)

    def _set_with_icon(self, room: pygame.Rect, style: TextStyle) -> None:
        side, space = self._unit.px(_ICON), self._unit.px(_SPACE)
        words = pygame.Rect(room.left, room.top, room.width - side - space, room.height)
        self.lines = lines_within(self.label, words, style)
        widest = max(line.extent.width for line in self.lines)
        left = room.centerx - (side + space + widest) // 2
        self._icon_rect = pygame.Rect(left, room.centery - side // 2, side, side)
        for line in self.lines:
            line.room.left, line.room.width = left + side + space, widest

    @property
    def type_size(self) -> float:
        """Return the size of the text in CSS pixels."""
        return self.lines[0].style.size / self._unit

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._icon_rect]

    def _ink(self) -> Colour:
        if not self.enabled:
            return theme.FADED
        return {
            "primary": theme.INK,
            "secondary": theme.IVORY,
            "quiet": theme.BRASS,
            "lit": theme.BRASS_LIGHT,
        }[self._kind]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the button in its state."""
        fill, border = self._paint(state)
        radius = theme.RADIUS * self._unit
        if self._kind == "quiet":
            theme.rounded(surface, self.rect, radius, theme.LABEL)
        if fill is not None:
            theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        if self._icon:
            side = self._icon_rect.width
            drawn = icon(self._icon, side, self._ink(), right_to_left=self.right_to_left)
            surface.blit(drawn, self._icon_rect)
        self._draw_lines(surface)

    def _paint(self, state: WidgetState) -> tuple[Colour | None, Colour | None]:
        if not self.enabled:
            return (theme.WELL, (*theme.FELT_LINE, 120)) if self._kind != "quiet" else (None, None)
        if self._kind == "primary":
            return _brass(state), theme.BRASS_DEEP if state.held else theme.BRASS_LIGHT
        if self._kind == "quiet":
            return (theme.TOUCHED if state.held else theme.HOVER if state.hover else None), None
        fill = theme.FELT_DARK if state.held else theme.FELT_DEEP
        return fill, theme.BRASS if state.hover or self._kind == "lit" else theme.FELT_LINE


def _brass(state: WidgetState) -> Colour:
    if state.held:
        return theme.BRASS_DEEP
    return theme.BRASS_LIGHT if state.hover else theme.BRASS


class IconButton(Widget):
    """A round button with an icon; screen readers get its label."""

    _circular = True

    def __init__(
        self, rect: pygame.Rect, unit: Unit, command: Command, *, repeats: bool = False
    ) -> None:
        super().__init__(rect, command)
        self.repeats = repeats
        self._unit, self._kind, self._icon = unit, command.kind, command.icon

    @property
    def _disc(self) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the icon on its disc."""
        fill: Colour = theme.FELT_DARK if state.held else theme.FELT_DEEP
        lit = self._kind == "lit" or (state.hover and self.enabled)
        border: Colour = theme.BRASS if lit else theme.FELT_LINE
        colour: Colour = theme.BRASS if self.enabled else theme.FADED
        if self._kind == "primary":
            fill, border, colour = _brass(state), theme.BRASS_LIGHT, theme.INK
        disc = self._disc
        theme.rounded(surface, disc, min(disc.size) / 2, fill, border, width=self._unit)
        side = self._unit.px(_ICON)
        drawn = icon(self._icon, side, colour, right_to_left=self.right_to_left)
        surface.blit(drawn, drawn.get_rect(center=disc.center))
        self._draw_lines(surface)


class WordedIcon(IconButton):
    """A round button with its word below."""

    _circular = False

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command) -> None:
        super().__init__(rect, unit, command)
        room = pygame.Rect(rect.left, rect.top + unit.px(theme.TARGET), rect.width, 0)
        room.height = rect.bottom - room.top
        style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, "regular", "center")
        self.lines = lines_within(self.label, room, style, min_scale=0.9)

    @property
    def _disc(self) -> pygame.Rect:
        side = self._unit.px(theme.TARGET)
        return pygame.Rect(0, 0, side, side).move_to(midtop=self.rect.midtop)
