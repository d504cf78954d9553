"""Widgets that are on or off: segments, rows of a list, switches, and folds."""

import pygame

from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.portraits import Ring, draw_face
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within, paragraph
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import Command, Widget, WidgetState
from game.words.seat_names import SeatName

_FACE, _SIGN = 46, 18
"""CSS pixels of a portrait in a row, and of the icon at its end."""


class Choosable(Widget):
    """A widget that is on or off, with an optional note below its label.

    The icon of its command is at its end: "right" if it opens something.
    """

    def __init__(
        self, rect: pygame.Rect, unit: Unit, command: Command, *, chosen: bool, note: str = ""
    ) -> None:
        super().__init__(rect, command)
        self.pressed = chosen
        self._unit = unit
        self._sign = pygame.Rect((0, 0), (unit.px(_SIGN) if command.icon else 0,) * 2)
        self._set(note)

    def _set(self, note: str) -> None:
        """Set the text and the height."""

    def _mark(
        self, surface: pygame.Surface, plate: pygame.Rect, radius: float, state: WidgetState
    ) -> None:
        """Ring the plate if chosen; tint it if touched."""
        if self.pressed:
            line = max(1.0, 1.5 * self._unit)
            theme.rounded(surface, plate, radius * self._unit, theme.TINT, theme.BRASS, width=line)
        elif state.held or state.hover:
            theme.rounded(
                surface, plate, radius * self._unit, theme.TOUCHED if state.held else theme.HOVER
            )

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._sign]

    def _draw_sign(self, surface: pygame.Surface) -> None:
        if name := self._command.icon:
            side, turned = self._sign.width, self.right_to_left
            surface.blit(icon(name, side, theme.IVORY_DIM, right_to_left=turned), self._sign)

    def _set_label(self, topleft: tuple[int, int], width: int, style: TextStyle, note: str) -> int:
        """Set the label and the note below it; return where they end."""
        self.lines = paragraph(self.label, topleft, width, style)
        if note:
            below = (topleft[0], self.lines[-1].room.bottom - self._unit.px(2))
            quiet = TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM)
            self.lines += paragraph(note, below, width, quiet)
        return self.lines[-1].room.bottom


class Segment(Choosable):
    """One of several values, of which one is chosen; a small picture may be before its label."""

    _focus_gap = 0

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        command: Command,
        *,
        chosen: bool,
        sample: pygame.Surface | None = None,
    ) -> None:
        self._sample, self._place = sample, pygame.Rect(rect.topleft, (0, 0))
        super().__init__(rect, unit, command, chosen=chosen)

    def _set(self, _note: str) -> None:
        size, room = theme.BODY * self._unit, self.rect.inflate(-self._unit.px(10), 0)
        style = TextStyle(size, theme.IVORY, align="center")
        if self.pressed:
            style = TextStyle(size, theme.BRASS_LIGHT, "bold", "center")
        if self._sample is not None:
            self._place = self._sample.get_rect(midleft=room.midleft).move(self._unit.px(5), 0)
            beside = self._place.right + self._unit.px(6) - room.left
            room.left, room.width = room.left + beside, room.width - beside
            style = style._replace(align="start")
        self.lines = lines_within(self.label, room, style)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._place]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the value, ringed when chosen."""
        inner = self.rect.inflate(-self._unit.px(4), -self._unit.px(4))
        self._mark(surface, inner, theme.RADIUS - 2, state)
        if self._sample is not None:
            surface.blit(self._sample, self._place)
        self._draw_lines(surface)


class ListRow(Choosable):
    """A row of a list: a name, and quieter lines below it; a person's portrait is before them."""

    def __init__(  # noqa: PLR0913 - what a row shows
        self,
        rect: pygame.Rect,
        unit: Unit,
        command: Command,
        *,
        chosen: bool,
        note: str = "",
        person: SeatName | None = None,
    ) -> None:
        self._person = person
        super().__init__(rect, unit, command, chosen=chosen, note=note)

    def _set(self, note: str) -> None:
        px = self._unit.px
        colour = theme.BRASS_LIGHT if self.pressed else theme.IVORY
        style = TextStyle(theme.BODY * self._unit, colour, "bold")
        face = px(_FACE) if self._person else 0
        self._face = pygame.Rect(self.rect.left + px(12), self.rect.top + px(8), face, face)
        topleft = (self.rect.left + px(16) + face + px(8) * bool(face), self._face.top)
        self._sign.right = self.rect.right - px(8)
        width = self._sign.left - px(8) - topleft[0]
        bottom = max(self._set_label(topleft, width, style, note), self._face.bottom)
        self.rect.height = bottom - self.rect.top + px(8)
        self._face.centery = self._sign.centery = self.rect.centery

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._face]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row, ringed when chosen."""
        self._mark(surface, self.rect, theme.RADIUS, state)
        if self._person:
            ring = Ring(theme.BRASS if self.pressed else theme.FELT_LINE, 2 * self._unit)
            draw_face(surface, self._face, self._person, "up", ring)
        self._draw_sign(surface)
        self._draw_lines(surface)


class Toggle(Choosable):
    """A switch at the end of a row of text."""

    _focus_gap = 8

    def _set(self, note: str) -> None:
        px = self._unit.px
        topleft = (self.rect.left, self.rect.top + px(9))
        style = TextStyle(theme.BODY * self._unit)
        bottom = self._set_label(topleft, self.rect.width - px(68), style, note) + px(9)
        self.rect.height = max(self.rect.height, bottom - self.rect.top)
        self._switch = pygame.Rect(0, 0, px(48), px(28)).move_to(midright=self.rect.midright)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._switch]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the words and the switch."""
        if state.hover or state.held:
            back = self.rect.inflate(self._unit.px(12), 0)
            theme.rounded(surface, back, theme.RADIUS * self._unit, theme.HOVER)
        self._draw_switch(surface)
        self._draw_lines(surface)

    def _draw_switch(self, surface: pygame.Surface) -> None:
        px, switch = self._unit.px, self._switch
        fill: Colour = theme.BRASS if self.pressed else theme.WELL
        border = theme.BRASS_LIGHT if self.pressed else theme.SWITCH_LINE
        theme.rounded(surface, switch, switch.height / 2, fill, border, width=self._unit)
        knob = pygame.Rect(0, 0, px(22), px(22)).move_to(centery=switch.centery)
        if self.pressed != self.right_to_left:
            knob.right = switch.right - px(3)
        else:
            knob.left = switch.left + px(3)
        colour: Colour = theme.FELT_DARK if self.pressed else theme.IVORY_DIM
        theme.rounded(surface, knob, knob.width / 2, colour)


class Fold(Choosable):
    """A row that unfolds more rows; its arrow shows what a press does."""

    def _set(self, _note: str) -> None:
        px = self._unit.px
        self._arrow = pygame.Rect(0, 0, px(_SIGN), px(_SIGN))
        self._arrow.midright = self.rect.right - px(12), self.rect.centery
        room = self.rect.inflate(-px(24), -px(4))
        room.width = self._arrow.left - px(8) - room.left
        self.lines = lines_within(
            self.label, room, TextStyle(theme.BODY * self._unit, typeface="bold")
        )

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._arrow]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row with its arrow."""
        fill = theme.FELT_DARK if state.held else theme.FELT_DEEP
        border = theme.BRASS if state.hover else theme.FELT_LINE
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        arrow = icon("right", self._arrow.width, theme.BRASS)
        turned = pygame.transform.rotate(arrow, 90 if self.pressed else -90)
        surface.blit(turned, turned.get_rect(center=self._arrow.center))
        self._draw_lines(surface)
