"""The start screen: continue a game, play the usual one, or choose another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.library.library import LIBRARY
from game.platform.input import Input
from game.platform.lazy_import import lazy_import
from game.platform.protocol import StorageError
from game.session.setup_sentences import summary
from game.session.teaching import TEACHING
from game.start.start_commands import StartCommands
from game.start.title_picture import CardFan, Wordmark
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Widget
from game.words.language import _, mark

if TYPE_CHECKING:
    from game.library.entry import Entry
    from game.start import returning, story
else:
    returning = lazy_import("game.start.returning")
    story = lazy_import("game.start.story")

LEARNT_AT_ONCE = 3
"""How many games of other windows are read between two frames; the list reads the rest."""

_MOMENT = 1e-3
"""Less than the shortest frame, in seconds."""

_WIDE = 720
"""CSS pixels of width from which the picture is next to the buttons."""

_ROOMY = 700
"""CSS pixels of height from which the buttons aren't dense."""

_LEAST = 40
"""CSS pixels of height for the game's name below which the picture is left out."""


class StartScene(Screen):
    """The first screen. `message` is shown once, for example if the settings were damaged."""

    _heading = mark("Basra")
    first = True

    def __init__(self, context: Context, message: str = "") -> None:
        super().__init__(context)
        self._message = message
        self._commands = StartCommands(context)
        catalogue = context.get(LIBRARY).catalogue
        self._revision = catalogue.revision()
        self._story: story.Story | None = None
        self._telling: Iterator[story.Story] | None = None
        self._seen = context.clock.now
        self._drawn = False
        self._asked = True
        self._returning = False
        self._mottos: list[str] = []
        self.form.focus = "continue" if catalogue.latest_unfinished() else "play"

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
            self._tell_more()
        return super().update(dt)

    def _was_covered(self, dt: float) -> bool:
        """Return whether other screens were shown since the last frame."""
        before, self._seen = self._seen, self.context.clock.now
        return self._seen - before > dt + _MOMENT

    def handle(self, event: Input) -> None:
        """Handle an input, and read the story again if a new day has started."""
        super().handle(event)
        if self._story is not None and self._story.day != self.context.today:
            self._asked = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen; the story, which takes time, is read after the first drawing."""
        super().draw(surface)
        self._drawn = True

    def tell_story(self) -> None:
        """Read the whole story at once, before the screen is shown."""
        self._tell_more()
        while self._telling:
            self._tell_more()

    def _tell_more(self) -> None:
        """Read a little more of the story, if it is needed."""
        if self._asked:
            self._asked = False
            told_to = self.context.get(TEACHING).next == "nothing"
            self._telling = story.tell(self.context, self._story) if told_to else None
        if self._telling is None:
            return
        told = next(self._telling, None)
        if told is None:
            self._telling = None
        elif told != self._story:
            self._story = told
            if self._drawn:
                self.lay_out()

    def _static_text(self) -> tuple[str, ...]:
        """Return the texts of the screen without the buttons, including the story."""
        return (*super()._static_text(), *filter(None, self._mottos[:1]))

    async def _learn_games(self) -> None:
        """Read the games of other windows that have no note here."""
        with suppress(StorageError):
            await self.context.get(LIBRARY).reader.learn(LEARNT_AT_ONCE)
        self.lay_out()

    def _build(self) -> list[Area]:
        """Lay out name, fan and buttons; next to each other if the window is wide."""
        self._returning = self.context.get(TEACHING).next == "nothing"
        self._mottos = self._told()
        band = frame_width(self._size)
        room = self._room.inflate(-2 * band - self._px(24), -2 * band - self._px(20))
        wide = room.width >= self._px(_WIDE) or room.width > room.height * 1.25
        column, mark, cards = self._wide(room) if wide else self._tall(room)
        picture = Area("picture", self._room, self._picture(mark, cards))
        return [picture, Area("buttons", self._room, column.widgets)]

    def _within(self, room: pygame.Rect, width: float, height: float) -> pygame.Rect:
        """Return the middle of the room, at most `width` by `height` CSS pixels."""
        size = min(room.width, self._px(width)), min(room.height, self._px(height))
        return pygame.Rect((0, 0), size).move_to(center=room.center)

    def _tall(self, room: pygame.Rect) -> tuple[Column, pygame.Rect, pygame.Rect]:
        """Return the buttons, and the places of the name and of the cards above them."""
        room = self._within(room, 640, 860)
        width = min(room.width, self._px(400))
        buttons = self._buttons(room.centerx - width // 2, width)
        for widget in buttons.widgets:
            widget.move(room.bottom - buttons.y)
        space = pygame.Rect(room.left, room.top, room.width, room.height - buttons.y)
        mark = space.copy()
        mark.height = min(self._px(176), space.height * 12 // 25)
        cards = pygame.Rect(space.left, mark.bottom, space.width, space.bottom - mark.bottom)
        return buttons, mark, cards.inflate(0, -self._px(16))

    def _wide(self, room: pygame.Rect) -> tuple[Column, pygame.Rect, pygame.Rect]:
        """Return the buttons, and the places of the name and of the cards on their left."""
        room = self._within(room, 1180, 700)
        share = 0.48 if self._returning else 0.44
        width = min(self._px(420 if self._returning else 380), round(room.width * share))
        left = room.right - round(room.width * share)
        left += (room.right - left - width) // 2
        buttons = self._buttons(left, width)
        for widget in buttons.widgets:
            widget.move(room.centery - buttons.y // 2)
        half = pygame.Rect(room.topleft, (round(room.width * (0.98 - share)), room.height))
        height = half.height * 9 // 10
        half = pygame.Rect(half.left, half.centery - height // 2, half.width, height)
        mark = pygame.Rect(half.left, half.top, half.width, height * 2 // 5)
        cards = pygame.Rect(half.left, mark.bottom, half.width, half.bottom - mark.bottom)
        return buttons, mark, cards.inflate(-self._px(16), -self._px(12))

    def _picture(self, mark: pygame.Rect, cards: pygame.Rect) -> list[Widget]:
        """Return the name and the fan; neither if the buttons leave too little room."""
        if mark.height < self._px(_LEAST):
            return []
        widest = min(cards.width, self._px(560))
        cards = pygame.Rect(cards.centerx - widest // 2, cards.top, widest, cards.height)
        return [Wordmark(mark, self._unit, self._mottos), CardFan(cards, self.context.card_art)]

    def _told(self) -> list[str]:
        """Return the line below the name, at full length and shorter; empty until it is known."""
        motto = [_("Sixteen ways to play the coffee-house game")]
        if not self._returning:
            return motto
        if self._story is None:
            return [""]
        return story.story_lines(self._story.levels, self._story.best) or motto

    def _buttons(self, left: int, width: int) -> Column:
        dense = self._room.height < self._px(_ROOMY)
        column = Column(left, 0, width, self._unit, dense=dense)
        if self._returning:
            self._put_for_returning(column)
        else:
            self._put_for_newcomer(column)
        return column

    def _put_for_returning(self, column: Column) -> None:
        catalogue = self.context.get(LIBRARY).catalogue
        returning.ReturningButtons(
            self._commands, catalogue.latest_unfinished(), catalogue.latest_finished(), self._story
        ).put(column)

    def _put_for_newcomer(self, column: Column) -> None:
        commands = self._commands
        unfinished = self.context.get(LIBRARY).catalogue.latest_unfinished()
        self._put_play(column, unfinished)
        choose, games = commands.choose(), commands.tile("my-games")
        column.buttons([choose, games] if unfinished else [choose], gap=10).gap(10)
        column.buttons([commands.tile("rules"), commands.tile("settings")], gap=10).gap(4)
        quiet = commands.tile("learn") if unfinished else games
        column.button(quiet._replace(kind="quiet", icon=""), css=theme.TARGET)

    def _put_play(self, column: Column, unfinished: Entry | None) -> None:
        """Put the buttons that lead to a table: the saved game, the usual game, the lessons."""
        play = self._commands.play()
        if unfinished:
            column.button(self._commands.resume(unfinished.id)).gap(10)
            play = play._replace(kind="secondary", icon="cards")
        column.button(play).gap(4)
        column.write(summary(self._commands.setup), theme.SMALL, theme.FELT_WORDS, align="center")
        column.gap(8)
        if not unfinished:
            column.button(self._commands.tile("learn")).gap(10)
