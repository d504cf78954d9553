"""Goes from screen to screen."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.app import preload
from game.app.spare_work import SpareWork
from game.platform.input import FileDropped
from game.platform.lazy_import import lazy_import
from game.rules.variant import Variant
from game.session import setup_edits
from game.session.setup import GameSetup
from game.start.start import StartScene
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.app import destinations
    from game.daily.daily_results import DayResult
    from game.library.importing import Imported
    from game.puzzles.puzzle import Puzzle
    from game.session.dealt_game import DealtGame
    from game.sharing.links.contents import PuzzleLink, RulesLink
else:
    destinations = lazy_import("game.app.destinations")


class ScreenNavigator:
    """Shows screens; what they lead to is made when it is first wanted."""

    def __init__(self) -> None:
        self._context: Context | None = None
        self._opening: asyncio.Task[None] | None = None

    @property
    def context(self) -> Context:
        """The app's; set once, before the first scene."""
        assert self._context is not None  # noqa: S101 - set when the app is put together
        return self._context

    @context.setter
    def context(self, context: Context) -> None:
        self._context = context

    @cached_property
    def transfer(self) -> destinations.Transfer:
        """What brings files in and out."""
        return destinations.Transfer(self.context, self._taken_in)

    @cached_property
    def day_results(self) -> destinations.DayResultStore:
        """The results of days."""
        return destinations.DayResultStore(self.context)

    @cached_property
    def puzzles(self) -> destinations.PuzzleNavigator:
        """What hands out problems."""
        return destinations.PuzzleNavigator(self.context)

    @cached_property
    def _spare(self) -> SpareWork:
        return SpareWork(self.context)

    @cached_property
    def _library_state(self) -> destinations.LibraryState:
        """The list of games as it was left."""
        return destinations.LibraryState()

    @cached_property
    def _statistics_state(self) -> destinations.StatisticsState:
        """The statistics as they were left."""
        return destinations.StatisticsState()

    def start_screen(self, message: str = "") -> None:
        """Show the start screen, with a message; a game in progress stays kept."""
        self.context.stage.replace(StartScene(self.context, message))
        self._spare.note_scene_left()

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's setup."""
        self.start_screen()
        chosen = setup_edits.as_chosen(replace(setup, seed=""))
        self.context.stage.push(destinations.SetupScene(self.context, chosen))

    def review(self, game: str) -> None:
        """Show the hands of a game; where it can't be read, say so."""
        self._open(destinations.GameViewer(self.context).review(game))

    def replay(self, game: str, hand: int = 1, play: int = 0) -> None:
        """Show a game played again from a moment of it; where it can't be read, say so."""
        self._open(destinations.GameViewer(self.context).replay(game, hand, play))

    def learn(self, rules: Variant, setup: GameSetup | None = None) -> None:
        """Show the lessons, and with a setup the way to a hand with a referee."""
        self.context.stage.push(destinations.LearnDialog(self.context, rules, setup))

    def show_library(self) -> None:
        """Show the list of every game over the start screen, as it was left."""
        self._return_to_start()
        screen = destinations.LibraryScreen(self.context, self._library_state, self.transfer)
        self.context.stage.push(screen)

    def show_day(self, day: date | None = None, result: DayResult | None = None) -> None:
        """Show the page of a day's deal over the start screen, with a result just reached."""
        self._return_to_start()
        results = self.day_results
        if day is not None and result is not None:
            results.note(day, result)
        self.context.stage.push(destinations.DayScreen(self.context, results, day or results.today))

    def show_puzzles(self) -> None:
        """Show the room of problems over the start screen."""
        self._return_to_start()
        self.context.stage.push(destinations.PuzzlesScreen(self.puzzles))

    def solve_day(self) -> None:
        """Show the problem of the day at once, over what is shown."""
        preload.import_all()
        self.puzzles.solve_day()

    def solve(self, puzzle: Puzzle) -> None:
        """Show a problem at a table, over what is shown."""
        preload.import_all()
        self.puzzles.solve(puzzle)

    def solve_linked(self, link: PuzzleLink) -> None:
        """Show a problem that somebody sent; a game in progress is left, and stays kept.

        Raises:
            ValueError: there is no such problem.
        """
        preload.import_all()
        self._leave_table()
        self.puzzles.solve_linked(link)

    def show_statistics(self) -> None:
        """Show what the person's games add up to, as it was left, over what is shown."""
        screen = destinations.StatisticsScreen(self.context, self._statistics_state)
        self.context.stage.push(screen)

    def show_atlas(self, variant: str = "") -> None:
        """Show the rules atlas, that variant beside the one that the person knows."""
        self.context.stage.push(destinations.AtlasScreen(self.context, variant))

    def other_rules(self, deal: DealtGame, other: GameSetup | None = None) -> None:
        """Let a deal be played by other rules, first of all by those of another game."""
        self.context.stage.push(destinations.OtherRulesDialog(self.context, deal, other))

    def receive_rules(self, link: RulesLink) -> None:
        """Show a house's own rules that somebody sent; a game in progress is left, and kept."""
        self._leave_table()
        self.context.stage.push(destinations.ReceivedRulesDialog(self.context, link))

    def take_in(self, file: FileDropped) -> None:
        """Take in a file, on the list of games or, while something is played, without leaving."""
        if isinstance(self.context.stage.scene, StartScene):
            self.show_library()
        self.transfer.take(file)

    def _taken_in(self, imported: Imported | None, message: str) -> None:
        """Say what became of a file on whatever is shown by now."""
        scene = self.context.stage.scene
        if isinstance(scene, destinations.LibraryScreen) and imported is not None:
            scene.show_imported(imported, message)
        else:
            self.say(message)

    def say(self, message: str) -> None:
        """Say something over whatever is shown; nothing where it is ""."""
        scene = self.context.stage.scene
        if isinstance(scene, Screen):
            scene.tell(message)
        elif message and isinstance(scene, destinations.TableScene):
            scene.table.tell(message)

    def use_spare_frame(self) -> bool:
        """Do a little that can wait while nothing moves; False where there is nothing to do."""
        return self._spare.do_some()

    def _return_to_start(self) -> None:
        """Show the start screen, unless it is shown."""
        if not isinstance(self.context.stage.scene, StartScene):
            self.start_screen()

    def _leave_table(self) -> None:
        """Show the start screen where a table is shown, and no screen."""
        if not isinstance(self.context.stage.scene, Screen):
            self.start_screen()

    def _open(self, work: Coroutine[Any, Any, None]) -> None:
        """Open something, unless something is being opened."""
        if self._opening is not None and not self._opening.done():
            work.close()
            return
        self._opening = self.context.stage.spawn(work)
