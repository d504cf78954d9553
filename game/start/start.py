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
from game.session import last_setup, setup_edits
from game.session.routes import ChangeSettings, ResumeGame, Welcome
from game.session.setup_sentences import terms
from game.session.table_names import sides_at
from game.session.teaching import TEACHING
from game.start.day_marks import DAY_MARKS
from game.start.doors import DOORS
from game.start.tile import Tile
from game.start.title_picture import FAN, CardFan, Wordmark
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.registry import DoorName
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Button, Caption, Command, IconButton, Panel, Widget
from game.words.dates import days_running
from game.words.language import LANGUAGES, _, mark
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

_MOMENT = 1e-3
"""Less than the shortest frame, in seconds."""

_WIDE = 720
"""CSS pixels of width from which the picture is next to the doors."""

_LEAST = 84
"""CSS pixels of height for the cards below which they are left out."""

_MARK = 60
"""CSS pixels of spare height from which the name is large, below the corners."""


class _Heights(NamedTuple):
    """CSS pixels of the rows, and of the room between and around them."""

    headline: int
    note: int
    play: int
    choose: int
    doors: int
    gap: int
    inset: int
    type_size: int = theme.BODY
    """CSS pixels of the type of the note."""


_ROOMY = _Heights(34, 24, 64, 56, 124, 14, 18)
_UPRIGHT = _Heights(34, 24, 56, 48, 92, 10, 14)
_DENSE = _Heights(28, 20, 48, 44, 58, 6, 8, theme.SMALL)


class StartScene(Screen):
    """The first screen. `message` is shown once, for example if the settings were damaged."""

    _heading = mark("Basra")
    first = True

    def __init__(self, context: Context, message: str = "") -> None:
        super().__init__(context)
        self._message = message
        self._revision = context.get(LIBRARY).catalogue.revision()
        self._marks = context.get(DAY_MARKS)
        self._seen = context.clock.now
        self._drawn = False
        self._asked = True
        self.form.focus = self._play_command().action

    def _cancel(self) -> None:
        """Do nothing: there is no screen below."""

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
            self._asked = True
            if catalogue.unknown:
                self.context.stage.spawn(self._learn_games())
        if self._was_covered(dt):
            self._asked = True
        if self._drawn:
            self._read_marks()
        return super().update(dt)

    def _was_covered(self, dt: float) -> bool:
        """Return whether other screens were shown since the last frame."""
        before, self._seen = self._seen, self.context.clock.now
        return self._seen - before > dt + _MOMENT

    def handle(self, event: Input) -> None:
        """Handle an input, a door's key too; read the marks again if a new day has started."""
        super().handle(event)
        if isinstance(event, Key):
            for name, door in DOORS.items():
                if event.name == door.key:
                    self._open(name)
        if self._marks.day not in {None, self.context.today}:
            self._asked = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen; the marks, which take time, are read after the first drawing."""
        super().draw(surface)
        self._drawn = True

    def _read_marks(self) -> None:
        """Read one mark of the day, if the player knows the game."""
        if self._asked and self._returning:
            self._asked = False
            self._marks.ask()
        if self._marks.step():
            self.lay_out()

    async def _learn_games(self) -> None:
        """Read the games of other windows that have no note here."""
        with suppress(StorageError):
            await self.context.get(LIBRARY).reader.learn(LEARNT_AT_ONCE)
        self.lay_out()

    # What it says

    @property
    def _returning(self) -> bool:
        """Whether the player knows the game."""
        return self.context.get(TEACHING).next == "nothing"

    @property
    def _unfinished(self) -> Entry | None:
        return self.context.get(LIBRARY).catalogue.latest_unfinished()

    def _standing(self) -> tuple[str, str]:
        """Return how things stand: a headline, and a line about the game that Play leads to."""
        if waiting := self._unfinished:
            told = f"{name_of(waiting.variant)} · {terms(waiting.setup)}"
            return sides_and_scores(waiting), told
        usual = last_setup.recall(self.context.platform.texts)
        if not self._returning and usual == last_setup.FIRST:
            return _("Learn while you play"), _("Four short turns, then your first hand")
        return name_of(usual.variant), terms(usual)

    # What it does

    def _play_command(self) -> Command:
        if waiting := self._unfinished:
            resume = partial(self.context.go, ResumeGame(waiting.id))
            return Command("continue", _("Continue"), resume, "primary", "play")
        return Command("play", _("Play"), self._play, "primary", "play")

    def _play(self) -> None:
        texts = self.context.platform.texts
        setup = last_setup.recall(texts)
        last_setup.remember(texts, setup)
        self.context.go(Welcome(setup_edits.to_play(setup)))

    def _choose(self) -> None:
        usual = last_setup.recall(self.context.platform.texts)
        self.context.stage.push(setup_scene.SetupScene(self.context, usual))

    def _open(self, door: DoorName) -> None:
        self.context.stage.push(door_screen.DoorScreen(self.context, door))

    def _corner_commands(self) -> tuple[Command, Command]:
        """Return the commands for another language, named in that language, and for settings."""
        context = self.context
        spoken = context.settings.spoken(context.platform.preferences)
        other = next(code for code in LANGUAGES if code != spoken)
        settings = partial(context.go, ChangeSettings())
        return (
            Command("language", LANGUAGES[other], partial(self._speak, other), icon="language"),
            Command("settings", _("Settings"), settings, icon="settings"),
        )

    def _speak(self, language: str) -> None:
        context = self.context
        message = context.change_settings(language=language)
        context.apply(context.settings)
        context.stage.refresh()
        self.tell(message)

    # Layout

    def _build(self) -> list[Area]:
        """Lay out name, cards and doors; next to each other if the window is wide."""
        band = frame_width(self._size)
        room = self._room.inflate(-2 * band - self._px(24), -2 * band - self._px(20))
        wide = room.width >= self._px(_WIDE) or room.width > room.height * 1.25
        return self._wide(room) if wide else self._tall(room)

    def _within(self, room: pygame.Rect, width: float, height: float) -> pygame.Rect:
        """Return the middle of the room, at most `width` by `height` CSS pixels."""
        size = min(room.width, self._px(width)), min(room.height, self._px(height))
        return pygame.Rect((0, 0), size).move_to(center=room.center)

    def _areas(self, picture: list[Widget], buttons: list[Widget]) -> list[Area]:
        return [Area("picture", self._room, picture), Area("buttons", self._room, buttons)]

    def _tall(self, room: pygame.Rect) -> list[Area]:
        """Lay out the name, the door to play with cards, and the other doors below each other."""
        room = self._within(room, 600, 900)
        low = room.height < self._px(500)
        heights, unit, px = _DENSE if low else _UPRIGHT, self._unit, self._px
        gap, inset = px(heights.gap), px(heights.inset)
        head = pygame.Rect(room.topleft, (room.width, px(theme.TARGET)))
        corners = self._corners(head.left, head.right, head.top)
        rows = heights.headline + heights.note + heights.play + heights.choose
        fixed = head.height + px(rows + heights.doors) + 4 * gap + 2 * inset
        fan = min(round((room.width - 2 * inset) * FAN), room.height - fixed - gap)
        fan = fan + gap if fan >= px(_LEAST) else 0
        spare = room.height - fixed - fan
        names = head.inflate(-2 * px(theme.TARGET + 8), 0)
        motto, ends = "", head.bottom
        if spare >= px(_MARK):
            names = head.move(0, px(20))
            names.height = min(spare, px(130)) + px(20)
            motto, ends = _("Sixteen ways to play the coffee-house game"), names.bottom
            spare -= ends - head.bottom
        more = max(0, spare // 3)
        plate = pygame.Rect(room.left, ends + gap + more, room.width, 2 * (gap + inset) + fan)
        plate.height += px(rows)
        inner = self._plate_column(plate, heights)
        inner.y += fan
        self._put_standing(inner, heights)
        self._put_play(inner, heights)
        doors = Column(room.left, plate.bottom + gap + more, room.width, unit)
        self._put_doors(doors, heights)
        picture: list[Widget] = [Wordmark(names, unit, motto), self._panel(plate)]
        if fan:
            cards = pygame.Rect(inner.left, plate.top + inset, inner.width, fan - gap)
            picture.append(CardFan(cards, self.context.card_art))
        words, buttons = inner.widgets[:2], inner.widgets[2:]
        return self._areas([*picture, *words], [*buttons, *doors.widgets, *corners])

    def _wide(self, room: pygame.Rect) -> list[Area]:
        """Lay out the name and the cards on one side, and the headline and doors on the other."""
        room = self._within(room, 1180, 660)
        low = room.height < self._px(440)
        heights, unit = _DENSE if low else _ROOMY, self._unit
        width = min(round(room.width * 0.52), self._px(540))
        column = Column(room.right - width, room.top, width, unit)
        head = column.take(theme.TARGET)
        corners = self._corners(head.right - self._px(2 * theme.TARGET + 8), head.right, head.top)
        words = pygame.Rect(head.left, head.top, corners[0].rect.left - self._px(12), head.height)
        words.width -= head.left
        headline, note = self._standing()
        style = TextStyle(theme.HEADING * unit, theme.FELT_WORDS, "title")
        column.add(Caption(words, headline, style)).gap(heights.gap)
        plate = pygame.Rect(column.left, column.y, width, 0)
        inner = self._plate_column(plate, heights)
        quiet = TextStyle(heights.type_size * unit, theme.IVORY)
        inner.add(Caption(inner.take(heights.note), note, quiet)).gap(heights.gap / 2)
        self._put_play(inner, heights)
        column.y = inner.y + self._px(heights.inset)
        plate.height = column.y - plate.top
        column.gap(heights.gap)
        self._put_doors(column, heights)
        said, doors = column.widgets[:1], column.widgets[1:]
        everything = [self._panel(plate), *said, *inner.widgets, *doors, *corners]
        down = max(0, room.centery - (column.y - room.top) // 2 - room.top)
        for widget in everything:
            widget.move(down)
        left = pygame.Rect(room.topleft, (room.width - width - self._px(32), room.height))
        picture = [*self._picture(left), everything[0], *said, inner.widgets[0]]
        return self._areas(picture, [*inner.widgets[1:], *doors, *corners])

    def _picture(self, room: pygame.Rect) -> list[Widget]:
        """Return the name above the fan of cards."""
        mark = pygame.Rect(room.left, room.top, room.width, room.height * 2 // 5)
        cards = pygame.Rect(room.left, mark.bottom, room.width, room.bottom - mark.bottom)
        cards = cards.inflate(-self._px(16), -self._px(12))
        widest = min(cards.width, self._px(560))
        cards = pygame.Rect(cards.centerx - widest // 2, cards.top, widest, cards.height)
        motto = _("Sixteen ways to play the coffee-house game")
        return [Wordmark(mark, self._unit, motto), CardFan(cards, self.context.card_art)]

    def _corners(self, left: int, right: int, top: int) -> list[Widget]:
        """Return the round buttons for the language and the settings, at both ends of a row."""
        language, settings = self._corner_commands()
        side = self._px(theme.TARGET)
        places = pygame.Rect(left, top, side, side), pygame.Rect(right - side, top, side, side)
        return [
            IconButton(place, self._unit, command)
            for place, command in zip(places, (language, settings), strict=True)
        ]

    def _panel(self, plate: pygame.Rect) -> Panel:
        radius = theme.RADIUS_LARGE * self._unit
        return Panel(plate, radius=radius, border=theme.BRASS_DEEP, width=self._unit)

    def _plate_column(self, plate: pygame.Rect, heights: _Heights) -> Column:
        inset = self._px(heights.inset)
        width = plate.width - 2 * inset
        return Column(plate.left + inset, plate.top + inset, width, self._unit)

    def _put_standing(self, column: Column, heights: _Heights) -> None:
        headline, note = self._standing()
        size = theme.LARGE if heights is _DENSE else theme.HEADING
        style = TextStyle(size * self._unit, theme.IVORY, "title", "center")
        column.add(Caption(column.take(heights.headline), headline, style))
        quiet = TextStyle(heights.type_size * self._unit, theme.IVORY_DIM, align="center")
        column.add(Caption(column.take(heights.note), note, quiet)).gap(heights.gap)

    def _put_play(self, column: Column, heights: _Heights) -> None:
        """Put the door to play: the button that plays, and the one that chooses a game."""
        play = self._play_command()
        column.add(Button(column.take(heights.play), self._unit, play, size=theme.LARGE))
        column.gap(heights.gap)
        choose = Command("new-game", _("New game"), self._choose, icon="cards")
        column.button(choose, css=heights.choose)

    def _put_doors(self, column: Column, heights: _Heights) -> None:
        for cell, (name, door) in zip(
            column.cells(heights.doors, 3, 10), DOORS.items(), strict=True
        ):
            streak = self._marks.streak if name == "practise" else 0
            note = days_running(streak) if streak else door.note()
            opening = partial(self._open, name)
            command = Command(f"door-{name}", door.label(), opening, icon=door.icon)
            column.add(Tile(cell, self._unit, command, note, upright=True))


def sides_and_scores(entry: Entry) -> str:
    """Return the score of a game, side by side: "You 5 - Layla 58" with a dash."""
    names = sides_at(entry.setup, len(entry.scores))
    standing = zip(names, entry.scores, strict=True)
    return " \N{EN DASH} ".join(f"{name} {points}" for name, points in standing)
