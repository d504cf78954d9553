"""A page behind the start screen: what the features offer there, the most likely first."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules.cards import Card
from game.start.day_marks import DAY_MARKS
from game.start.doors import DOORS, tiles_behind
from game.start.tile import Tile
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.screens.registry import DoorName, StartTile
from game.ui.widgets import SCROLL_BAR, Area, Button, Caption, Command, Panel, SmallCards, Widget

_INSET, _GAP = 16, 8

_LOWEST, _HIGHEST, _HIGHEST_BESIDE = 52, 76, 92
"""CSS pixels of a row; the highest is higher next to the plate."""

_PLATE, _CARDS = 124, 132
"""CSS pixels of the plate of the first tile, and of cards on it."""

_NARROWEST = 40
"""CSS pixels of a card below which there are none."""


class DoorScreen(PlateScreen):
    """The page of a door."""

    first = True

    def __init__(self, context: Context, door: DoorName) -> None:
        self._door = DOORS[door]
        super().__init__(context, self._door.label())
        self._name = door
        self._marks = context.get(DAY_MARKS)
        self._seen, self._drawn = -1.0, False
        (likeliest, _route), *_others = tiles_behind(context, door)
        self.form.focus = likeliest.action

    @property
    def title(self) -> str:
        """The door's name in the current language."""
        return self._door.label()

    def update(self, dt: float) -> bool:
        """Let time pass; read the marks again after other screens, and on another day."""
        now = self.context.clock.now
        if now - self._seen > dt + 1e-3 or self._marks.day != self.context.today:
            self._marks.ask()
        self._seen = now
        if self._drawn and self._marks.step():
            self.lay_out()
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; the marks, which take time, are read after the first drawing."""
        super().draw(surface)
        self._drawn = True

    def _build(self) -> list[Area]:
        """Lay out the first tile above the others, or next to them in a wide window."""
        frame, (first, *others) = self._frame, tiles_behind(self.context, self._name)
        wide = len(frame.plates) == 2
        body = frame.plates[0].unionall(frame.plates[1:])
        frame.plates = ()
        gap, space = self._px(_GAP), self._px(_INSET)
        body.height -= gap
        half = (body.width - space) // 2 if wide else body.width
        rows = body.height + gap - (0 if wide else self._px(_PLATE) + space)
        highest = self._px(_HIGHEST_BESIDE if wide else _HIGHEST)
        row = min(highest, max(self._px(_LOWEST), rows // len(others) - gap))
        taken = len(others) * (row + gap) - gap
        height = taken if wide else body.height - taken - space
        plate = pygame.Rect(body.left, body.top, half, max(self._px(_PLATE), height))
        if not wide:
            plate.height = min(plate.height, self._px(_PLATE + _CARDS))
        left, top = (body.right - half, body.top) if wide else (body.left, plate.bottom + space)
        column = Column(left, top, half, self._unit)
        for tile, route in others:
            place = pygame.Rect(left, column.y, half, row)
            column.add(self._tile(place, tile, route)).gap(_GAP)
        widgets = [*self._likeliest(plate, *first), *column.widgets]
        return [
            frame.head(),
            Area("body", body.inflate(2 * self._px(SCROLL_BAR), self._px(6)), widgets),
        ]

    def _command(self, tile: StartTile, route: object) -> Command:
        go = partial(self.context.go, route)
        return Command(tile.action, tile.label(), go, icon=tile.icon)

    def _tile(self, place: pygame.Rect, tile: StartTile, route: object) -> Tile:
        mark = self._marks.marks.get(tile.action) if tile.mark else None
        command = self._command(tile, route)
        return Tile(place, self._unit, command, tile.note(self.context), mark)

    def _likeliest(self, plate: pygame.Rect, tile: StartTile, route: object) -> list[Widget]:
        """Return a plate with cards, a line about the tile, and its button."""
        px, unit = self._px, self._unit
        inner = plate.inflate(-2 * px(_INSET), -2 * px(_INSET))
        button = pygame.Rect(inner.left, inner.bottom - px(56), inner.width, px(56))
        note = pygame.Rect(inner.left, button.top - px(36), inner.width, px(26))
        command = self._command(tile, route)._replace(kind="primary")
        style = TextStyle(theme.BODY * unit, theme.IVORY, align="center")
        radius, border = theme.RADIUS_LARGE * unit, theme.BRASS_DEEP
        return [
            Panel(plate, radius=radius, border=border, width=unit),
            *self._cards(pygame.Rect(inner.left, inner.top, inner.width, note.top - inner.top)),
            Caption(note, tile.note(self.context), style),
            Button(button, unit, command, size=theme.LARGE),
        ]

    def _cards(self, room: pygame.Rect) -> list[Widget]:
        """Return the door's cards in the middle of a room, if they aren't too small there."""
        height = room.height - self._px(_GAP)
        width = min(int(room.width / (1.08 * len(self._door.cards))), height * 5 // 7)
        if width < self._px(_NARROWEST):
            return []
        cards = [Card.parse(name) if name else None for name in self._door.cards]
        across = round(width * 1.08) * (len(cards) - 1) + width
        row = pygame.Rect(0, 0, across, card_height(width))
        row.center = room.centerx, room.top + height // 2
        return [SmallCards(row, cards, self.context.card_art, width=width)]
