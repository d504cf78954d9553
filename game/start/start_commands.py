"""What can be done from the first screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.platform.lazy_import import lazy_import
from game.session import last_setup, setup_edits
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _

if TYPE_CHECKING:
    from game.rulebook.screens import rules_scene
    from game.start.choosing import setup_scene
    from game.ui.settings import settings_dialog
else:
    rules_scene = lazy_import("game.rulebook.screens.rules_scene")
    settings_dialog = lazy_import("game.ui.settings.settings_dialog")
    setup_scene = lazy_import("game.start.choosing.setup_scene")


class StartCommands:
    """The commands of the first screen, each with its name and its sign."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def setup(self) -> GameSetup:
        """The game that Play begins."""
        return last_setup.recall(self._context.platform.texts)

    def resume(self, game: str) -> Command:
        """Go on with a game."""
        resume = partial(self._context.navigator.resume, game)
        return Command("continue", _("Continue"), resume, "primary", "play")

    def play(self) -> Command:
        """Play the usual game."""
        return Command("play", _("Play"), self._play, "primary", "play")

    def learn(self) -> Command:
        """Learn the game."""
        return Command("learn", _("How to play"), self._learn, icon="hint")

    def choose(self) -> Command:
        """Choose another game."""
        return Command("new-game", _("Choose a game"), self._choose, icon="star")

    def games(self) -> Command:
        """Look at every game."""
        show = self._context.navigator.show_library
        return Command("my-games", _("My games"), show, icon="cards")

    def last_game(self, game: str) -> Command:
        """Review the game that was won last."""
        show = partial(self._context.navigator.review, game)
        return Command("last-game", _("Review the last game"), show, icon="last-trick")

    def deal_of_day(self) -> Command:
        """Play the day's deal."""
        return Command("day", _("Today's deal"), self._context.navigator.show_day, icon="day")

    def daily_puzzle(self) -> Command:
        """Solve the day's problem."""
        solve = self._context.navigator.solve_day
        return Command("problem-of-day", _("Today's problem"), solve, icon="target")

    def puzzles(self) -> Command:
        """Look at all problems."""
        show = self._context.navigator.show_puzzles
        return Command("problems", _("Problems"), show, icon="target")

    def statistics(self) -> Command:
        """Look at one's own play in numbers."""
        show = self._context.navigator.show_statistics
        return Command("statistics", _("My play"), show, icon="chart")

    def atlas(self) -> Command:
        """Compare the variants."""
        return Command("atlas", _("Atlas"), self._context.navigator.show_atlas, icon="map")

    def rules(self) -> Command:
        """Read the rules of the usual game."""
        return Command("rules", _("Rules"), self._rules, icon="help")

    def settings(self) -> Command:
        """Change the settings."""
        return Command("settings", _("Settings"), self._settings, icon="settings")

    def _play(self) -> None:
        last_setup.remember(self._context.platform.texts, self.setup)
        self._context.navigator.welcome(setup_edits.to_play(self.setup))

    def _learn(self) -> None:
        self._context.navigator.learn(
            setup_edits.rules_of(self.setup), setup_edits.alone(self.setup)
        )

    def _choose(self) -> None:
        self._context.stage.push(setup_scene.SetupScene(self._context, self.setup))

    def _rules(self) -> None:
        rules = setup_edits.rules_of(self.setup)
        self._context.stage.push(rules_scene.RulesScene(self._context, rules))

    def _settings(self) -> None:
        self._context.stage.push(settings_dialog.SettingsDialog(self._context))
