"""The commands of the start screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from game.platform.lazy_import import lazy_import
from game.session import last_setup, setup_edits
from game.session.routes import ResumeGame, ReviewGame, Welcome
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, StartTile
from game.ui.widgets import Command
from game.words.language import _

if TYPE_CHECKING:
    from game.start.choosing import setup_scene
else:
    setup_scene = lazy_import("game.start.choosing.setup_scene")


class StartCommands:
    """Makes the commands of the start screen, with their labels and icons."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def setup(self) -> GameSetup:
        """The game that Play starts."""
        return last_setup.recall(self._context.platform.texts)

    def resume(self, game: str) -> Command:
        """Return the command that continues a game."""
        resume = partial(self._context.go, ResumeGame(game))
        return Command("continue", _("Continue"), resume, "primary", "play")

    def play(self) -> Command:
        """Return the command that plays the usual game."""
        return Command("play", _("Play"), self._play, "primary", "play")

    def choose(self) -> Command:
        """Return the command that chooses another game."""
        return Command("new-game", _("Set up a game"), self._choose, icon="star")

    def last_game(self, game: str) -> Command:
        """Return the command that reviews the last game won."""
        show = partial(self._context.go, ReviewGame(game))
        return Command("last-game", _("Review your last game"), show, icon="last-moves")

    def tile(self, action: str) -> Command:
        """Return the command of a feature by its name."""
        return next(self._lead(tile) for tile in self._context.get(TILES) if tile.action == action)

    def tiles(self, place: Literal["day", "row"]) -> list[Command]:
        """Return the commands of all features at a place, in order."""
        return [self._lead(tile) for tile in self._context.get(TILES) if tile.place == place]

    def _lead(self, tile: StartTile) -> Command:
        go = partial(self._context.go, tile.route)
        return Command(tile.action, tile.label(), go, icon=tile.icon)

    def _play(self) -> None:
        last_setup.remember(self._context.platform.texts, self.setup)
        self._context.go(Welcome(setup_edits.to_play(self.setup)))

    def _choose(self) -> None:
        self._context.stage.push(setup_scene.SetupScene(self._context, self.setup))
