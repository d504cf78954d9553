"""The title screen: go on with a game, play the usual one, or ask for another."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.host.protocol import StorageError
from game.i18n import _, ngettext
from game.lazy_import import lazy_import
from game.table.art import theme
from game.table.art.table_frame import frame_width
from game.table.loop.scene import Insets
from game.table.menu.card_fan import CardFan
from game.table.menu.wordmark import Wordmark
from game.table.storage import last_setup, setup_edits
from game.table.storage.setup import GameSetup
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Screen
from game.table.ui.widgets import Area, Command, Widget
from game.table.words.bot_names import bot_name
from game.table.words.variant_facts import points
from game.table.words.variant_names import name_of

if TYPE_CHECKING:
    from game.table.menu import rules_scene, settings_dialog, setup_scene
else:
    rules_scene = lazy_import("game.table.menu.rules_scene")
    settings_dialog = lazy_import("game.table.menu.settings_dialog")
    setup_scene = lazy_import("game.table.menu.setup_scene")

LEARNT_AT_ONCE = 3
"""Games of other windows that are read between two frames; the list reads the rest."""

_WIDE = 720
"""CSS pixels from which the picture stands beside the buttons."""

_LEAST = 40
"""CSS pixels of height for the game's name, below which the picture is left out."""


class StartScene(Screen):
    """The first screen. `message` is shown once, as when the settings were damaged."""

    def __init__(self, context: Context, message: str = "") -> None:
        super().__init__(context)
        self._message = message
        self._revision = context.library.revision()
        self.form.focus = "continue" if context.library.latest_unfinished() else "play"

    @property
    def title(self) -> str:
        """The game's name."""
        return _("Basra")

    @property
    def setup(self) -> GameSetup:
        """The game that Play begins."""
        return last_setup.recall(self.context.host)

    def cancel(self) -> None:
        """There is nothing behind the first screen."""

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out, and show the message that waited for a screen."""
        super().resize(size, unit, safe)
        waiting, self._message = self._message, ""
        self.tell(waiting)

    def update(self, dt: float) -> bool:
        """Let time pass; a game that came or went meanwhile, as in another window, is noticed."""
        library = self.context.library
        if library.revision() != self._revision:
            self._revision = library.revision()
            self.lay_out()
            if library.unknown:
                self.context.stage.spawn(self._learn_games())
        return super().update(dt)

    async def _learn_games(self) -> None:
        """Read the games of other windows, of which no note is known here."""
        with suppress(StorageError):
            await self.context.library.learn(LEARNT_AT_ONCE)
        self.lay_out()

    def build(self) -> list[Area]:
        """Wordmark, fan and buttons; side by side where there is room."""
        band = frame_width(self.size)
        room = self.room.inflate(-2 * band - self.px(24), -2 * band - self.px(20))
        if room.width >= self.px(_WIDE) or room.width > room.height * 1.25:
            return self._wide(room)
        return self._tall(room)

    def _within(self, room: pygame.Rect, width: float, height: float) -> pygame.Rect:
        """The middle of the room, no larger than so many CSS pixels: what belongs together."""
        size = min(room.width, self.px(width)), min(room.height, self.px(height))
        middle = pygame.Rect((0, 0), size)
        middle.center = room.center
        return middle

    def _tall(self, room: pygame.Rect) -> list[Area]:
        room = self._within(room, 640, 860)
        width = min(room.width, self.px(400))
        buttons = self._buttons(room.centerx - width // 2, 0, width)
        for widget in buttons.widgets:
            widget.move(room.bottom - buttons.y)
        space = pygame.Rect(room.left, room.top, room.width, room.height - buttons.y)
        mark = space.copy()
        mark.height = min(self.px(176), space.height * 12 // 25)
        cards = pygame.Rect(space.left, mark.bottom, space.width, space.bottom - mark.bottom)
        picture = self._picture(mark, cards.inflate(0, -self.px(16)))
        return [Area("picture", self.room, picture), Area("buttons", self.room, buttons.widgets)]

    def _wide(self, room: pygame.Rect) -> list[Area]:
        room = self._within(room, 1180, 700)
        width = min(self.px(380), room.width * 11 // 25)
        left = room.left + room.width * 56 // 100
        left += (room.right - left - width) // 2
        buttons = self._buttons(left, 0, width)
        for widget in buttons.widgets:
            widget.move(room.centery - buttons.y // 2)
        half = pygame.Rect(room.left, room.top, room.width * 54 // 100, room.height)
        height = half.height * 9 // 10
        half = pygame.Rect(half.left, half.centery - height // 2, half.width, height)
        mark = pygame.Rect(half.left, half.top, half.width, height * 2 // 5)
        cards = pygame.Rect(half.left, mark.bottom, half.width, half.bottom - mark.bottom)
        picture = self._picture(mark, cards.inflate(-self.px(16), -self.px(12)))
        return [Area("picture", self.room, picture), Area("buttons", self.room, buttons.widgets)]

    def _picture(self, mark: pygame.Rect, cards: pygame.Rect) -> list[Widget]:
        """Name and fan; neither where buttons leave less room than would do it honour."""
        if mark.height < self.px(_LEAST):
            return []
        widest = min(cards.width, self.px(560))
        cards = pygame.Rect(cards.centerx - widest // 2, cards.top, widest, cards.height)
        return [Wordmark(mark, self.unit), CardFan(cards, self.context.card_art)]

    def _buttons(self, left: int, top: int, width: int) -> Column:
        """The buttons in a column, the likeliest first."""
        column = Column(left, top, width, self.unit)
        self._put_play(column)
        games = Command("my-games", _("My games"), self.context.navigator.show_library)
        new_game = Command("new-game", _("Choose a game"), self._choose, icon="star")
        empty = self.context.library.empty
        if empty:
            column.button(new_game)
        else:
            column.buttons([new_game, games._replace(icon="cards")], gap=10)
        column.gap(10)
        rules = Command("rules", _("Rules"), self._rules, icon="help")
        settings = Command("settings", _("Settings"), self._settings, icon="settings")
        column.buttons([rules, settings], gap=10)
        column.gap(4)
        quiet = [] if self._newcomer else [self._learn_command()._replace(kind="quiet")]
        last = self.context.library.latest_finished()
        if last:
            show = partial(self.context.navigator.review, last.id)
            quiet.append(Command("last-game", _("Review the last game"), show, "quiet"))
        elif empty:
            quiet.append(games._replace(kind="quiet"))
        column.buttons(quiet, css=theme.TARGET)
        return column

    @property
    def _newcomer(self) -> bool:
        """Whether the person has never played: then the lessons stand out."""
        first_hour, library = self.context.first_hour, self.context.library
        return first_hour.next != "nothing" and library.latest_unfinished() is None

    def _learn_command(self) -> Command:
        return Command("learn", _("How to play"), self._learn)

    def _put_play(self, column: Column) -> None:
        """The ways to a table: the kept game, the usual one, and a lesson for a newcomer."""
        unfinished = self.context.library.latest_unfinished()
        play = Command("play", _("Play"), self._play, "primary", "play")
        if unfinished:
            resume = partial(self.context.navigator.resume, unfinished.id)
            column.button(Command("continue", _("Continue"), resume, "primary", "play"))
            column.gap(10)
            play = play._replace(kind="secondary", icon="cards")
        column.button(play)
        column.gap(4)
        column.write(summary(self.setup), theme.SMALL, theme.IVORY_DIM, align="center")
        column.gap(8)
        if self._newcomer:
            column.button(self._learn_command()._replace(icon="hint"))
            column.gap(10)

    def _play(self) -> None:
        last_setup.remember(self.context.host, self.setup)
        self.context.navigator.welcome(self.setup)

    def _learn(self) -> None:
        self.context.navigator.learn(setup_edits.rules_of(self.setup), self.setup)

    def _choose(self) -> None:
        self.context.stage.push(setup_scene.SetupScene(self.context, self.setup))

    def _rules(self) -> None:
        rules = setup_edits.rules_of(self.setup)
        self.context.stage.push(rules_scene.RulesScene(self.context, rules))

    def _settings(self) -> None:
        self.context.stage.push(settings_dialog.SettingsDialog(self.context))


def summary(setup: GameSetup) -> str:
    """The game in a line: "Egyptian · 2 players · 101 points · Casual"."""
    players = ngettext("{count} player", "{count} players", setup.players)
    parts = [
        name_of(setup.variant),
        players.format(count=setup.players),
        points(setup_edits.rules_of(setup).target),
    ]
    if setup.match:
        parts.append(_("best of five"))
    levels = set(setup_edits.bots_of(setup, setup.players - 1))
    if len(levels) == 1:
        parts.append(bot_name(*levels))
    return " · ".join(parts)
