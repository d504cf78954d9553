"""The start screen: how things stand, and four doors: play, friends, practice, own games."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.library.library import LIBRARY
from game.platform.input import Input, Key
from game.platform.lazy_import import lazy_import
from game.platform.protocol import StorageError
from game.session import last_setup
from game.session.game_file import day_named
from game.session.journey import JOURNEY
from game.session.routes import ChangeSettings, ResumeGame, ShowRoad
from game.session.setup_sentences import summary, terms
from game.session.table_names import names_at, sides_at
from game.session.teaching import TEACHING
from game.start.day_marks import MarkedScreen
from game.start.doors import DOORS, next_game
from game.start.tile import Tile
from game.start.title_picture import FAN, CardFan, Wordmark
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.host_picture import HostPicture
from game.ui.screens.registry import DoorName
from game.ui.screens.toast import ABOVE
from game.ui.widgets import Area, Button, Caption, Command, IconButton, Panel, Widget
from game.words.dates import short_day
from game.words.language import LANGUAGES, _, listed, mark, right_to_left
from game.words.seat_names import own_place
from game.words.variant_names import name_of

if TYPE_CHECKING:
    from game.library.entry import Entry
    from game.start import door_screen
    from game.start.choosing import setup_scene
else:
    door_screen = lazy_import("game.start.door_screen")
    setup_scene = lazy_import("game.start.choosing.setup_scene")

LEARNT_AT_ONCE = 3
"""How many games of other windows are read between two frames; the list reads the rest."""

_WIDE = 720
"""CSS pixels of width from which the picture is next to the doors."""

_LEAST = 84
"""CSS pixels of height for the cards below which they are left out."""


_LARGEST, _BOTH = 260, 330
"""CSS pixels of the largest portrait, and of height from which a fan of cards is below it."""

_USUAL, _GROWN = 440, 1.4
"""CSS pixels of height for the usual rows next to a picture, and how much they grow with it."""


class _Heights(NamedTuple):
    """CSS pixels of the rows, and of the room between and around them."""

    headline: int
    note: int
    play: int
    choose: int
    doors: int
    gap: int
    inset: int


_ROOMY = _Heights(34, 24, 60, 52, 112, 14, 18)


def _roomy(height: float) -> _Heights:
    """Return the rows next to a picture in a window of that `height` in CSS pixels."""
    grown = min(max(height / _USUAL, 1), _GROWN)
    return _Heights(*(round(row * grown) for row in _ROOMY))


_LEAST_DENSE = 290
"""CSS pixels of height below which the doors are lower still."""


def _dense(height: float) -> _Heights:
    """Return the rows for a low window of that `height` in CSS pixels."""
    gap = min(max(int(height - 251) // 6, 6), 14)
    return _Heights(27, 22, 48, 44, 64 if height >= _LEAST_DENSE else 60, gap, gap + 1)


class StartScene(MarkedScreen):
    """The first screen. `message` is shown once, for example if the settings were damaged."""

    _heading = mark("Basra")

    def __init__(self, context: Context, message: str = "") -> None:
        super().__init__(context)
        self._message = message
        self._over = pygame.Rect(0, 0, 0, 0)
        self._revision = context.get(LIBRARY).catalogue.revision()
        self.form.focus = self._play_command().action

    def _cancel(self) -> None:
        """Do nothing: there is no screen below."""

    @property
    def _message_room(self) -> pygame.Rect:
        """The picture of cards or people, which a message may cover."""
        return self._over if self._over.height else super()._message_room

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out, and show the waiting message."""
        super().resize(size, unit, safe)
        waiting, self._message = self._message, ""
        self.tell(waiting)

    def update(self, dt: float) -> bool:
        """Let time pass; lay out again if games were added or removed, also by another window."""
        catalogue = self.context.get(LIBRARY).catalogue
        if catalogue.revision() != self._revision:
            self._revision = catalogue.revision()
            self.lay_out()
            self._marks.ask()
            if catalogue.unknown:
                self.context.stage.spawn(self._learn_games())
        return super().update(dt)

    def handle(self, event: Input) -> None:
        """Handle an input, a door's key too."""
        super().handle(event)
        if event == Key("r"):
            self.context.go(ShowRoad())
        for name, door in DOORS.items():
            if event == Key(door.key):
                self._open(name)

    async def _learn_games(self) -> None:
        """Read the games of other windows that have no note here."""
        with suppress(StorageError):
            await self.context.get(LIBRARY).reader.learn(LEARNT_AT_ONCE)
        self.lay_out()

    # What it says and does

    @property
    def _unfinished(self) -> Entry | None:
        return self.context.get(LIBRARY).catalogue.latest_unfinished()

    @property
    def _is_new(self) -> bool:
        """Whether the lessons come first."""
        usual = last_setup.recall(self.context.platform.texts)
        return usual == last_setup.FIRST and self.context.get(TEACHING).next != "nothing"

    def _standing(self) -> tuple[str, str]:
        """Return how things stand: a headline, and a line about the game that Play leads to."""
        if waiting := self._unfinished:
            note, day = summary(waiting.setup), day_named(waiting.day)
            if day:
                told = _("Daily game, {day}").format(day=short_day(day))
                note = f"{told} \N{MIDDLE DOT} {name_of(waiting.variant)}"
            return sides_and_scores(waiting), note
        usual = last_setup.recall(self.context.platform.texts)
        if self._is_new:
            return _("Learn while you play"), _("Four short turns, then your first hand")
        if following := self.context.get(JOURNEY).next:
            return _("{name} is waiting for you").format(name=following.host), following.note
        return name_of(usual.variant), terms(usual)

    def _play_command(self) -> Command:
        if waiting := self._unfinished:
            resume = partial(self.context.go, ResumeGame(waiting.id))
            return Command("continue", _("Continue"), resume, "primary", "play")
        return Command("play", _("Play"), self._play, "primary", "play")

    def _play(self) -> None:
        self.context.go(next_game(self.context))

    def _choose(self) -> None:
        usual = last_setup.recall(self.context.platform.texts)
        self.context.stage.push(setup_scene.SetupScene(self.context, usual))

    def _open(self, door: DoorName) -> None:
        self.context.stage.push(door_screen.DoorScreen(self.context, door))

    def _speak(self, language: str) -> None:
        context = self.context
        message = context.change_settings(language=language)
        context.apply(context.settings)
        context.stage.refresh()
        self.tell(message)

    # Layout

    def _build(self) -> list[Area]:
        """Lay out name, cards and doors; next to each other if the window is wide."""
        px, band = self._px, frame_width(self._size)
        room = self._room.inflate(-2 * band - px(24), -2 * band - px(20))
        wide = room.width >= px(_WIDE) or room.width > room.height * 1.25
        most = px(1180 if wide else 600), px(660 if wide else 900)
        size = min(room.width, most[0]), min(room.height, most[1])
        room = pygame.Rect((0, 0), size).move_to(center=room.center)
        low = room.height < px(440 if wide else 560)
        rows = (_dense if low else _roomy if wide else lambda _: _ROOMY)(room.height / self._unit)
        side, gap, inset = px(theme.TARGET), px(rows.gap), px(rows.inset)
        width = min(round(room.width * 0.52), px(540)) if wide else room.width
        plate = pygame.Rect(room.right - width, room.top + side + gap, width, 2 * (gap + inset))
        plate.height += px(sum(rows[:4]))
        spare = room.bottom - plate.bottom - gap - px(rows.doors)
        fan = 0 if wide else min(round((width - 2 * inset) * FAN), spare - gap)
        fan = fan + gap if fan >= px(_LEAST) else 0
        if wide:
            picture = self._aside(pygame.Rect(room.topleft, (plate.left - room.left, room.height)))
            plate.top += max(0, spare - side) // 2
            spare = 0
        else:
            spare = max(0, spare - fan) // 4
            names = pygame.Rect(room.topleft, (width, side + spare))
            picture = [Wordmark(names.inflate(-2 * side - px(16), 0), self._unit)]
            plate.top += 2 * spare
            plate.height += fan
        cards = pygame.Rect(plate.topleft, (width, fan - gap)).move(0, inset)
        over = picture[-1].rect if wide else cards
        self._over = pygame.Rect(over.left, over.top - px(ABOVE), over.width, max(0, over.height))
        if right_to_left():
            self._over.right = self._size[0] - over.left
        column = Column(plate.left + inset, plate.top + inset + fan, width - 2 * inset, self._unit)
        self._put_play(column, rows)
        column.y, column.left, column.width = plate.bottom + gap + spare, plate.left, width
        self._put_doors(column, rows)
        self._put_corners(column, room, room.right - 2 * side - px(8) if wide else room.left)
        radius = theme.RADIUS_LARGE * self._unit
        picture.append(Panel(plate, radius=radius, border=theme.BRASS_DEEP, width=self._unit))
        picture += self._host_or_fan(cards) if fan else []
        areas = {"picture": picture + column.widgets[:2], "buttons": column.widgets[2:]}
        return [Area(name, self._room, widgets) for name, widgets in areas.items()]

    def _aside(self, room: pygame.Rect) -> list[Widget]:
        """Return the name above the cards, for the place next to the doors."""
        px = self._px
        room.width -= px(32)
        names = pygame.Rect(room.topleft, (room.width, room.height * 3 // 10))
        motto = pygame.Rect(names.bottomleft, (room.width, px(34)))
        cards = pygame.Rect(motto.bottomleft, (room.width, room.bottom - motto.bottom))
        style = TextStyle(theme.BODY * self._unit, theme.FELT_WORDS, align="center")
        return [
            Wordmark(names, self._unit),
            Caption(motto, _("Sixteen ways to play the coffee-house game"), style),
            *self._host_or_fan(cards.inflate(-px(16), -px(12))),
        ]

    def _host_or_fan(self, place: pygame.Rect) -> list[Widget]:
        """Return the portraits of the people who wait, a fan of cards, or both in a high place."""
        people, art = self._waiting_people(), self.context.card_art
        if not people:
            return [CardFan(place, art)]
        most = min(*place.size, self._px(_LARGEST))
        if place.height < self._px(_BOTH):
            room = place.inflate(-self._px(32), most - place.height)
            return [HostPicture(room, self._unit, people)]
        fan = min(place.height // 2, round(place.width * FAN))
        most = min(most, place.height - fan * 3 // 4)
        room = pygame.Rect(place.left, 0, place.width, most)
        room.top = place.top + (place.height - most - fan * 3 // 4) // 2
        cards = pygame.Rect(place.left, room.bottom - fan // 4, place.width, fan)
        return [HostPicture(room, self._unit, people), CardFan(cards, art)]

    def _waiting_people(self) -> list[str]:
        """Return the portraits of the bots of the unfinished game, or of the road's next host."""
        if waiting := self._unfinished:
            names = names_at(waiting.setup)
            return [names[seat].portrait for seat in waiting.setup.bot_seats]
        following = None if self._is_new else self.context.get(JOURNEY).next
        return [following.portrait] if following else []

    def _put_play(self, column: Column, rows: _Heights) -> None:
        """Put how things stand, the button that plays, and the one that chooses a game."""
        unit, (headline, note) = column.unit, self._standing()
        size = max(theme.LARGE, rows.headline * 0.65) * unit
        style = TextStyle(size, theme.IVORY, "title", "center")
        column.add(Caption(column.take(rows.headline), headline, style))
        size = max(theme.BODY, rows.note * 0.55) * unit
        style = TextStyle(size, theme.IVORY_DIM, align="center")
        column.add(Caption(column.take(rows.note), note, style)).gap(rows.gap)
        size = max(theme.LARGE, rows.play * 0.3)
        play = Button(column.take(rows.play), unit, self._play_command(), size=size)
        column.add(play).gap(rows.gap)
        road = Command("road", _("The road"), partial(self.context.go, ShowRoad()), icon="map")
        choose = Command("new-game", _("New game"), self._choose, icon="cards")
        column.buttons([road, choose], css=rows.choose)

    def _put_doors(self, column: Column, rows: _Heights) -> None:
        marks = {"practise": self._marks.today}
        notes = [done.note if (done := marks.get(name)) else _(DOORS[name].note) for name in DOORS]
        cells = column.cells(rows.doors, 3, 10)
        for cell, note, (name, door) in zip(cells, notes, DOORS.items(), strict=True):
            opening, mark = partial(self._open, name), marks.get(name)
            command = Command(f"door-{name}", _(door.label), opening, icon=door.icon)
            tile = Tile(cell, column.unit, command, note, mark, upright=True, notes=notes)
            column.add(tile)

    def _put_corners(self, column: Column, room: pygame.Rect, left: int) -> None:
        """Put the buttons for another language, named in that language, and for settings."""
        context, side = self.context, self._px(theme.TARGET)
        spoken = context.settings.spoken(context.platform.preferences)
        other = next(code for code in LANGUAGES if code != spoken)
        speak, settings = partial(self._speak, other), partial(context.go, ChangeSettings())
        place = pygame.Rect(left, room.top, side, side)
        language = Command("language", LANGUAGES[other], speak, icon="language")
        column.add(IconButton(place, column.unit, language))
        change = Command("settings", _("Settings"), settings, icon="settings")
        column.add(IconButton(place.move_to(right=room.right), column.unit, change))


def sides_and_scores(entry: Entry) -> str:
    """Return the score of a game, side by side: "You 5 - Layla 58" with a dash.

    Before the first hand is over, return only who plays.
    """
    names = sides_at(entry.setup, len(entry.scores))
    own = own_place(names)
    if not entry.hands and own is not None:
        others = listed(name for side, name in enumerate(names) if side != own)
        if len(names) < entry.players:
            return _("{side} against {names}").format(side=names[own], names=others)
        return _("Against {names}").format(names=others)
    standing = zip(names, entry.scores, strict=True)
    return " \N{EN DASH} ".join(f"{name} {points}" for name, points in standing)
