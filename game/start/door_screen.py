"""A page behind the start screen: what the features offer there, the most likely first."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.cards import Card
from game.session.routes import ChooseGame, GatherTable
from game.session.setup_edits import rules_of
from game.start.day_marks import MarkedScreen
from game.start.doors import DOORS, Figure, tiles_behind
from game.start.tile import Tile
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.text import LINE_HEIGHT, TextStyle
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.screens.registry import DayMark, DoorName, StartTile
from game.ui.widgets import SCROLL_BAR, Area, Button, Caption, Command, Panel, SmallCards, Widget
from game.words.amounts import players
from game.words.language import _
from game.words.variant_names import name_of

_INSET, _GAP = 16, 8

_LOWEST, _HIGHEST, _GRAND = 52, 144, 190
"""CSS pixels of a row at least, and at most below the first tile or next to it."""

_PLATE, _ACROSS = 124, 4.32
"""CSS pixels of the plate of the first tile without cards; and its width in cards."""

_FIGURE = 64
"""CSS pixels of the largest type of a figure, unless the room is high."""

_NARROWEST = 40
"""CSS pixels of a card below which there are none."""


class DoorScreen(MarkedScreen, PlateScreen):
    """The page of a door."""

    def __init__(self, context: Context, door: DoorName) -> None:
        super().__init__(context)
        self._name, self._heading = door, DOORS[door].label
        self.form.focus = tiles_behind(context, door)[0][0].action

    def _build(self) -> list[Area]:
        """Lay out the first tile above the others, or next to them in a wide window."""
        frame, (first, *others) = self._frame, tiles_behind(self.context, self._name)
        (plate, *rest), frame.plates = frame.plates, ()
        body, gap, space = plate.unionall(rest), self._px(_GAP), self._px(_INSET)
        least = self._px(_PLATE + (_LOWEST + _GAP) * isinstance(first[1], GatherTable))
        above = 0 if rest else least + space
        row = min(
            self._px(_GRAND if rest else _HIGHEST),
            max(
                self._px(_LOWEST), (body.height - above) // (len(others) + (0 if rest else 2)) - gap
            ),
        )
        taken = len(others) * (row + gap) - gap
        if rest:
            plate.height, (place,) = max(taken, least), rest
        else:
            spare = max(0, body.height - above - taken - gap)
            cards = card_height(int((plate.width - 2 * space) / _ACROSS)) + 2 * gap
            lowest = card_height(self._px(_NARROWEST)) + gap
            plate.height = least + (min(spare, cards) if spare >= lowest else 0)
            place = plate.move(0, plate.height + space)
        place.height = row
        widgets = self._likeliest(plate, *first)
        for tile, route in others:
            mark = self._marks.marks.get(tile.action)
            if tile.standing is not None and (words := tile.standing(self.context)):
                mark = DayMark(note=words)
            command = self._command(tile, route)
            widgets.append(Tile(place, self._unit, command, _(tile.note), mark))
            place = place.move(0, row + gap)
        body.inflate_ip(2 * self._px(SCROLL_BAR), self._px(6))
        return [frame.head(), Area("body", body, widgets)]

    def _command(self, tile: StartTile, route: object) -> Command:
        go = partial(self.context.go, route)
        return Command(tile.action, _(tile.label), go, icon=tile.icon)

    def _likeliest(self, plate: pygame.Rect, tile: StartTile, route: object) -> list[Widget]:
        """Return a plate with the door's cards, a line about the tile, and its button."""
        px, unit = self._px, self._unit
        inner = plate.inflate(-2 * px(_INSET), -2 * px(_INSET))
        button = pygame.Rect(inner.left, inner.bottom - px(56), inner.width, px(56))
        table = self._put_table(button, route)
        top = table[0].rect.top if table else button.top
        note = pygame.Rect(inner.left, top - px(36), inner.width, px(26))
        style = TextStyle(theme.BODY * unit, theme.IVORY, align="center")
        radius, border = theme.RADIUS_LARGE * unit, theme.BRASS_DEEP
        widgets: list[Widget] = [
            Panel(plate, radius=radius, border=border, width=unit),
            Caption(note, _(tile.note), style),
            *table,
            Button(
                button, unit, self._command(tile, route)._replace(kind="primary"), size=theme.LARGE
            ),
        ]
        room = pygame.Rect(inner.left, inner.top, inner.width, note.top - inner.top - px(_GAP))
        if figures := DOORS[self._name].figures(self.context):
            return widgets + self._put_figures(room, figures)
        names = DOORS[self._name].cards
        cards = [None if name == "-" else Card.parse(name) for name in names.split()]
        width = min(int(inner.width / _ACROSS), room.height * 5 // 7)
        if width >= px(_NARROWEST):
            row = pygame.Rect(0, 0, int(width * 4.24), card_height(width))
            row.center = room.center
            widgets.append(SmallCards(row, cards, self.context.card_art, width=width))
        return widgets

    def _put_table(self, button: pygame.Rect, route: object) -> list[Widget]:
        """Return a row above a button that starts a table: what is played there, to be changed."""
        if not isinstance(route, GatherTable):
            return []
        row = pygame.Rect(button.left, 0, button.width, self._px(_LOWEST))
        row.bottom = button.top - self._px(_GAP)
        setup = route.setup
        change = partial(self.context.go, ChooseGame(setup, over=True))
        command = Command("change", name_of(setup.variant), change, icon="cards")
        target = _("to {points}").format(points=rules_of(setup).target)
        words = players(setup.players), target, _("Change")
        return [Tile(row, self._unit, command, " · ".join(words))]

    def _put_figures(self, room: pygame.Rect, figures: Sequence[Figure]) -> list[Widget]:
        """Return the numbers next to each other, in the middle of a room."""
        low = self._px(28)
        largest = max(self._px(_FIGURE), room.height // 4)
        size = int(min(largest, (room.height - low) / LINE_HEIGHT))
        if size < self._px(theme.LARGE):
            return []
        number = TextStyle(size, theme.BRASS_LIGHT, "title", "center")
        label = TextStyle(theme.BODY * self._unit, theme.IVORY_DIM, align="center")
        high = round(size * LINE_HEIGHT)
        cell = pygame.Rect(room.left, 0, room.width // len(figures), high + low)
        cell.centery = room.centery
        widgets: list[Widget] = []
        for value, words in figures:
            widgets.append(
                Caption(pygame.Rect(cell.topleft, (cell.width, high)), str(value), number)
            )
            place = pygame.Rect(cell.left, cell.top + high, cell.width, low)
            widgets.append(Caption(place, words, label))
            cell = cell.move(cell.width, 0)
        return widgets
