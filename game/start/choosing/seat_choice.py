"""Who sits at each seat of a new game: a small table, and the dialog that changes a seat."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

import pygame

from game.bots.levels import bot_name, bot_note, levels
from game.library import tally
from game.rules.cards import Card
from game.session import setup_edits
from game.session.setup import BOT, ELSEWHERE, HERE, LONGEST_NAME, GameSetup, clean_name
from game.session.table_names import names_at, unnamed
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.icons import icon
from game.ui.art.portraits import Ring, draw_face
from game.ui.art.text import LINE_HEIGHT, TextStyle
from game.ui.art.typesetting import one_line
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_entry, put_row
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog, Screen
from game.ui.widgets import (
    Command,
    EditableText,
    Panel,
    SmallCards,
    TextEntry,
    Widget,
    WidgetState,
)
from game.words.language import _, mark, right_to_left
from game.words.seat_names import SeatName

_BELOW, _RIGHT, _ACROSS, _LEFT = range(4)
_PLACES = {2: (_BELOW, _ACROSS), 3: (_BELOW, _RIGHT, _LEFT), 4: (_BELOW, _RIGHT, _ACROSS, _LEFT)}
"""The place of each seat at the table, by the number of players."""

_NAMES = (mark("This side"), mark("Right"), mark("Across"), mark("Left"))

_ADDED = 2
"""The seat of a player who is added: left of two players, across from three."""

_FLOOR = [Card.parse(name) for name in ("4S", "7D", "QH", "2C")]

_INSET, _LAP, _WIDEST, _LARGEST = 8, 10, 124, 84
"""CSS pixels around the seats, that a plate covers of a face, of a seat's width, and of a face."""

_PARTNER = 160
"""CSS pixels of a partner's plate, which also says that it is one."""

_FACE = 0.26
"""A face's part of the table's height."""

_SMALLEST, _TAIL = 12, 2
"""CSS pixels of the smallest text, and below a level for the tails of its letters."""


class NewGame(Protocol):
    """The game that is put together."""

    setup: GameSetup

    def change(self, setup: GameSetup) -> None:
        """Choose another game."""


class SeatButton(Widget):
    """A seat: a face above a plate with two lines. Without a name, it is free and shows a plus."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, command: Command, name: SeatName | None, *, own: bool
    ) -> None:
        super().__init__(rect, command)
        self._unit, self._name, self._own = unit, name, own
        self._plate = pygame.Rect(rect.left, rect.bottom, rect.width, 0)
        self._face = pygame.Rect(0, 0, rect.width, rect.width)
        if name is None:
            self._face.size = (min(rect.size),) * 2
            self._face.center = rect.center

    def put_words(self, name: str, level: str) -> None:
        """Set a name, and a level unless it is "", on the plate; the face is above it."""
        px, unit = self._unit.px, self._unit
        bold = TextStyle(theme.SMALL * unit, theme.IVORY, "bold", "center")
        quiet = TextStyle(_SMALLEST * unit, theme.IVORY_DIM, align="center")
        rows = [(words, style) for words, style in ((name, bold), (level, quiet)) if words]
        self._plate.height = sum(round(style.size * LINE_HEIGHT) for _words, style in rows)
        self._plate.height += px(_TAIL) if level else 0
        self._plate.bottom = self.rect.bottom
        room = self._plate.inflate(-px(_INSET), 0)
        for words, style in rows:
            room.height = round(style.size * LINE_HEIGHT)
            self.lines.append(one_line(words, room.copy(), style, _SMALLEST * unit))
            room.top = room.bottom
        side = self._plate.top + px(_LAP) - self.rect.top
        self._face.size = side, side
        self._face.midtop = self.rect.midtop

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._plate, self._face]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the face and the plate."""
        touched, unit = state.hover or state.focus or state.held, self._unit
        if self._name is None:
            border = theme.BRASS if touched else theme.BRASS_DEEP
            radius = self._face.width / 2
            theme.rounded(surface, self._face, radius, theme.WELL, border, width=1.5 * unit)
            sign = icon("plus", unit.px(22), theme.BRASS)
            surface.blit(sign, sign.get_rect(center=self._face.center))
            return
        colour = theme.BRASS if self._own else (*theme.IVORY_DIM, 150)
        draw_face(surface, self._face, self._name, "up", Ring(colour, 2 * unit))
        border = theme.BRASS if touched and self.action else theme.FELT_LINE
        widest = max(line.extent.width for line in self.lines) + unit.px(20)
        plate = self._plate.inflate(min(0, widest - self._plate.width), 0)
        theme.rounded(surface, plate, unit.px(11), theme.FELT_DARK, border, width=unit)
        self._draw_lines(surface)


def put_seats(column: Column, height: int, screen: Screen, choice: NewGame) -> None:
    """Put a table of that many pixels with a button for each seat and for the next player's."""
    unit, px, setup = column.unit, column.px, choice.setup
    felt = pygame.Rect(column.left, column.y, column.width, height)
    radius = theme.RADIUS_LARGE * unit
    column.add(Panel(felt, radius=radius, fill=theme.FELT, border=theme.BRASS_DEEP, width=unit))
    lines = px(theme.SMALL * LINE_HEIGHT) + px(_SMALLEST * LINE_HEIGHT)
    face = min(px(_LARGEST), round(height * _FACE))
    size = min(px(_WIDEST), felt.width * 31 // 100), face + lines - px(_LAP)
    inner = felt.inflate(-2 * px(_INSET), -2 * px(_INSET))
    middle = inner.height - 2 * size[1]
    if middle >= px(48):
        width = min((middle - px(12)) * 5 // 7, (inner.width - 2 * size[0]) // 5)
        row = pygame.Rect(0, 0, int(width * 4.24), card_height(width))
        row.center = felt.center
        column.add(SmallCards(row, _FLOOR, screen.context.card_art, width=width))
    places, names = _PLACES[setup.players], names_at(setup)
    sides = setup_edits.rules_of(setup).sides(setup.players)
    for seat, place in enumerate(places):
        level = bot_name(setup.bot_of(seat)) if setup.sits_at(seat) == BOT else ""
        plate, roomy = level, felt.width >= 3 * px(_PARTNER)
        if place == _ACROSS and sides < len(places):
            level = " \N{MIDDLE DOT} ".join(filter(None, (_("Partner"), level)))
            plate = level if roomy else _("Partner")
        who = _("{name}, {level}").format(name=names[seat], level=level) if level else names[seat]
        label = _("{place}: {name}").format(place=_(_NAMES[place]), name=who)
        ask = partial(_ask, screen.context, seat, choice)
        command = Command(f"seat-{seat}" if seat or setup.seats else "", label, ask)
        high = size[1] - (0 if level else px(_SMALLEST * LINE_HEIGHT))
        wide = px(_PARTNER) if roomy and place == _ACROSS else size[0]
        rect = _placed(inner, (wide, high), place)
        button = SeatButton(rect, unit, command, names[seat], own=seat % sides == 0)
        button.put_words(names[seat], plate)
        column.widgets.append(button)
    if free := set(_PLACES[4]).difference(places):
        place = max(free)
        add = partial(choice.change, setup_edits.with_added_player(setup, _ADDED))
        label = _("{place}: free. Add a player").format(place=_(_NAMES[place]))
        side = pygame.Rect(0, 0, face, face).move_to(center=_placed(inner, size, place).center)
        column.widgets.append(SeatButton(side, unit, Command("add", label, add), None, own=False))
    column.y = felt.bottom


def _placed(inner: pygame.Rect, size: tuple[int, int], place: int) -> pygame.Rect:
    """Return a seat's rectangle. Mirroring comes later and must not move a seat."""
    rect = pygame.Rect((0, 0), size)
    if place in {_BELOW, _ACROSS}:
        rect.midbottom = inner.midbottom
        return rect.move_to(top=inner.top) if place == _ACROSS else rect
    rect.centery = inner.centery
    if (place == _LEFT) is not right_to_left():
        return rect.move_to(left=inner.left)
    return rect.move_to(right=inner.right)


def _ask(context: Context, seat: int, choice: NewGame) -> None:
    context.stage.push(SeatDialog(context, seat, choice))


_PEOPLE: Mapping[str, tuple[str, str]] = {
    HERE: (mark("Someone on this device"), mark("Cards stay hidden between turns")),
    ELSEWHERE: (mark("Someone on another device"), mark("You send an invitation")),
}


class SeatDialog(Dialog):
    """Chooses who sits at a seat: a bot, or a person and their name."""

    _heading = mark("Who sits here?")
    _has_done = True

    def __init__(self, context: Context, seat: int, choice: NewGame) -> None:
        super().__init__(context)
        self._seat, self._choice = seat, choice
        setup = choice.setup
        self._line = EditableText(setup.name_of(seat), longest=LONGEST_NAME)
        sits = setup.sits_at(seat)
        self.form.focus = f"bot-{setup.bot_of(seat)}" if sits == BOT else f"sit-{sits}"

    def _body(self, column: Column) -> None:
        """Put a person's name, a button that frees the seat, the bots, and the kinds of people."""
        setup, seat = self._choice.setup, self._seat
        sits = setup.sits_at(seat)
        if sits != BOT:
            name = TextEntry("name", _("Name"), self._line, self._named, self._named)
            put_entry(column, name._replace(placeholder=unnamed(setup, seat)))
            column.gap(10)
        if setup.players > 2 and setup.here != (seat,):
            free = partial(self._close_with, setup_edits.without_seat(setup, seat))
            command = Command("free", _("Leave this seat free"), free, "quiet")
            column.button(command, css=theme.TARGET).gap(6)
        if setup_edits.can_sit(setup, seat, BOT):
            self._put_bots(column, setup.bot_of(seat) if sits == BOT else "")
        for who, (label, note) in _PEOPLE.items():
            if setup_edits.can_sit(setup, seat, who):
                command = Command(f"sit-{who}", _(label), partial(self._sit, who))
                put_row(column, command, _(note), chosen=who == sits)

    def _put_bots(self, column: Column, chosen: str) -> None:
        """Put each level with its person, how it plays, and the games won against it."""
        counts = tally.TALLY.known(self.context.platform.texts)
        for level, name in levels():
            setup = self._with_bot(level)
            person = names_at(setup)[self._seat]  # before one person against bots moves to seat 0
            won = tally.games_won(counts.get(level, tally.Count()))
            note = "\n".join(filter(None, [bot_note(level), won]))
            label = _("{name}, {level}").format(name=person, level=name)
            take = partial(self._close_with, setup_edits.unless_alone(setup))
            command = Command(f"bot-{level}", label, take)
            put_row(column, command, note, chosen=level == chosen, person=person)

    def _with_bot(self, level: str) -> GameSetup:
        setup, seat = self._choice.setup, self._seat
        if setup.sits_at(seat) != BOT:
            setup = setup_edits.with_seat(setup, seat, BOT)
        return setup_edits.with_bot(setup, seat, level)

    def _close_with(self, changed: GameSetup) -> None:
        self.context.stage.pop()
        self._choice.change(changed)

    def _sit(self, who: str) -> None:
        """Give the seat to a person, and stay open for the name."""
        changed = setup_edits.with_seat(self._choice.setup, self._seat, who)
        self._choice.change(setup_edits.unless_alone(changed))
        self.lay_out()

    def _named(self, typed: str) -> None:
        name = clean_name(typed)
        self._choice.change(setup_edits.with_name(self._choice.setup, self._seat, name))
        self.lay_out()
