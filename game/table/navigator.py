"""Goes from screen to screen, and has tables opened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.host.input import FileDropped
from game.lazy_import import lazy_import
from game.rules.variant import Variant
from game.table import preload
from game.table.menu.start import StartScene
from game.table.spare_work import SpareWork
from game.table.storage import setup_edits
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context
from game.table.ui.screen import Screen

if TYPE_CHECKING:
    from game.links.kinds import ChallengeLink, ProblemLink, RulesLink
    from game.problems.problem import Problem
    from game.table import destinations
    from game.table.storage.daily_results import DayResult
    from game.table.storage.dealt_game import DealtGame
    from game.table.storage.importing import Imported
    from game.table.storage.session import Session
    from game.table.together import gathering_screen, join_screen, joint_opener, proof_file
    from game.table.together.peers import Peers
    from game.together.shared_table import SharedTable
else:
    destinations = lazy_import("game.table.destinations")
    gathering_screen = lazy_import("game.table.together.gathering_screen")
    join_screen = lazy_import("game.table.together.join_screen")
    joint_opener = lazy_import("game.table.together.joint_opener")
    proof_file = lazy_import("game.table.together.proof_file")


class GameNavigator:
    """The app's navigator; what it leads to is made when it is first wanted."""

    def __init__(self) -> None:
        self._context: Context | None = None
        self._gathering: gathering_screen.GatheringScreen | None = None
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
    def problems(self) -> destinations.ProblemNavigator:
        """What hands out problems."""
        return destinations.ProblemNavigator(self.context)

    @cached_property
    def _tables(self) -> destinations.TableOpener:
        return destinations.TableOpener(self.context, self.day_results, self._spare.note_scene_left)

    @cached_property
    def _joint_tables(self) -> joint_opener.JointOpener:
        preload.import_together()
        return joint_opener.JointOpener(self.context, self._spare.note_scene_left)

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

    async def ask(self, setup: GameSetup) -> None:
        """Show the table with the game that was asked for from outside.

        Where the game to go on with is that one it goes on, as when a page is loaded again.
        """
        library = self.context.library
        latest = library.latest_unfinished()
        if latest and latest.setup == setup:
            if not library.plays(latest.id):  # or its table is shown already
                joint = library.is_joint(latest.id)
                await (self._joint_tables if joint else self._tables).resume(latest.id)
        elif setup.elsewhere:
            self.gather(setup)
        elif self.context.settings.cut and not setup.seed:
            self.start_screen()
            self.start(setup)
        else:
            await self._tables.begin(setup)

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game, once who sits elsewhere has come."""
        if setup.elsewhere:
            self.gather(setup)
            return
        self._open(self._tables.begin(setup))

    def welcome(self, setup: GameSetup) -> None:
        """Begin this game; for who has never played, with the lessons and a referee."""
        first_hour = self.context.first_hour
        if first_hour.next == "nothing" or not setup.against_bots:
            self.start(setup)
        elif first_hour.next == "hand":
            self.first_hand(setup)
        else:
            self._teach(setup)

    def _teach(self, setup: GameSetup) -> None:
        """Teach the lessons that come before the first hand; whoever skips them just plays."""
        preload.import_all()
        first_hour, rules = self.context.first_hour, setup_edits.rules_of(setup)

        def finished() -> None:
            first_hour.go_on_to("hand")
            self.first_hand(setup)

        def left() -> None:
            first_hour.go_on_to("nothing")
            self.start(setup)

        destinations.Course(self.context, rules, destinations.CORE, finished, left).begin()

    def learn(self, rules: Variant, setup: GameSetup | None = None) -> None:
        """Show the lessons, and with a setup the way to a hand with a referee."""
        self.context.stage.push(destinations.LearnDialog(self.context, rules, setup))

    def first_hand(self, setup: GameSetup) -> None:
        """Show the table and begin this game, its first hand with a referee."""
        self._open(self._tables.begin(setup, refereed=True))

    def resume(self, game: str) -> None:
        """Show the table with a game of the library; where it can't be read, say so."""
        if self.context.library.is_joint(game):
            self.resume_together(game)
        else:
            self._open(self._tables.resume(game))

    def show(self, session: Session) -> None:
        """Show the table with a game that stands somewhere, as one of its own."""
        self._tables.show(session)

    def take_over(self, game: str) -> None:
        """Play a game here that is played in another window."""
        joint = self.context.library.is_joint(game)
        self._open((self._joint_tables if joint else self._tables).take_over(game))

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

    def accept_challenge(self, link: ChallengeLink) -> None:
        """Ask whether to play the deal of a challenge; where that was begun already, go on with it.

        Raises:
            ValueError: no table here can play it.
        """
        setup = destinations.setup_of(link.deal)
        destinations.check_challenge(link)

        def play() -> None:
            self._open(self._tables.take_up(setup, link))

        dialog = destinations.ChallengeDialog(self.context, link, setup, play)
        self.context.stage.push(dialog)

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

    def show_problems(self) -> None:
        """Show the room of problems over the start screen."""
        self._return_to_start()
        self.context.stage.push(destinations.ProblemsScreen(self.problems))

    def solve_day(self) -> None:
        """Show the problem of the day at once, over what is shown."""
        preload.import_all()
        self.problems.solve_day()

    def solve(self, problem: Problem) -> None:
        """Show a problem at a table, over what is shown."""
        preload.import_all()
        self.problems.solve(problem)

    def solve_linked(self, link: ProblemLink) -> None:
        """Show a problem that somebody sent; a game in progress is left, and stays kept.

        Raises:
            ValueError: there is no such problem.
        """
        preload.import_all()
        self._leave_table()
        self.problems.solve_linked(link)

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

    def gather(self, setup: GameSetup) -> None:
        """Show the table that this device gathers, for a game with people elsewhere."""
        self._return_to_start()
        preload.import_together()
        self._gathering = gathering_screen.GatheringScreen(self.context, setup, self.sit_down)
        self.context.stage.push(self._gathering)

    def _leave_gathered(self, leave: Callable[[], None]) -> None:
        """Do what gives up a table or a seat before the game, once that is confirmed."""
        scene = self.context.stage.scene
        if self._gathering is not None and self._gathering.invited:
            self._gathering.confirm(leave)
        elif isinstance(scene, Screen):
            scene.give_way(leave)
        else:
            leave()

    def join(self, text: str = "") -> None:
        """Show where one joins a table on another device, with an invitation that can be read."""
        trouble = destinations.why_unreadable(text, "join") if text else ""
        if trouble:
            self.say(trouble)
            return
        preload.import_together()
        self._leave_gathered(lambda: self._open(self._join(text)))

    async def _join(self, text: str) -> None:
        """Come back to a table by an invitation, or show where one comes to another."""
        if not text or not await self._joint_tables.rejoin(text):
            self._return_to_start()
            self.context.stage.push(join_screen.JoinScreen(self.context, self.sit_down, text))
        self._spare.note_link()

    def sit_down(self, table: SharedTable, peers: Peers) -> None:
        """Show the table with the game that begins on several devices."""
        self._joint_tables.sit_down(table, peers)

    def resume_together(self, game: str) -> None:
        """Show the table of a game on several devices, which waits for the others."""
        self._open(self._joint_tables.resume(game))

    async def save_proof(self, game: str) -> None:
        """Save what proves a game of several devices, and say where it is."""
        preload.import_together()
        await proof_file.save_kept_proof(self.context, game)

    def answer_invitation(self, text: str) -> None:
        """Give an answer to the table that awaits it, in this window or in another one."""
        self.context.stage.spawn(destinations.deliver_answer(self.context, text, self.say))

    async def begin_with_link(self, text: str, message: str) -> None:
        """Open what a link holds first of all, with a message where that leads to a menu."""
        self.start_screen(message)
        self.open_link(text)
        await asyncio.sleep(0)  # a table that can be shown at once is the first thing that is seen

    def open_link(self, text: str) -> None:
        """Open what a link holds; where it can't be opened, say so over what is shown."""
        self.say(destinations.follow(self.context, text))
        self._spare.note_link()

    def take_up(self, setup: GameSetup) -> None:
        """Show the table with this game: it goes on where it is the latest one, or else begins.

        For the deal of a day that has come, its page is shown, where it can be played to count.
        """
        self._leave_gathered(lambda: self._take_up(setup))

    def _take_up(self, setup: GameSetup) -> None:
        day = destinations.day_of(setup)
        if day is not None and day <= self.context.host.date().date():
            self.show_day(day)
        elif setup.seed:
            self._open(self.ask(setup))
        else:
            self.start(setup)

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
