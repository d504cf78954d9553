"""Goes from screen to screen, and opens tables with new and kept games."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from game.host.input import FileDropped
from game.host.protocol import StorageError
from game.i18n import _
from game.lazy_import import lazy_import
from game.rules.variant import Variant
from game.table import preload
from game.table.art.text import open_ahead
from game.table.menu.start import StartScene
from game.table.storage import setup_edits
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.library import OpenGame
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context
from game.table.ui.screen import Screen

if TYPE_CHECKING:
    from game.links.kinds import ChallengeLink, ProblemLink, RulesLink
    from game.problems.problem import Problem
    from game.rules.events import Event
    from game.rules.replay import Replay
    from game.table import destinations
    from game.table.storage.challenges import Challenge
    from game.table.storage.daily_results import DayResult
    from game.table.storage.dealt_game import DealtGame
    from game.table.storage.game_file import Header
    from game.table.storage.importing import Imported
    from game.table.storage.session import Session
else:
    destinations = lazy_import("game.table.destinations")


class GameNavigator:
    """The app's navigator."""

    def __init__(self) -> None:
        self._context: Context | None = None
        self._opening: asyncio.Task[None] | None = None
        self._left = self._link_open = False
        self._library_state: destinations.LibraryState | None = None
        self._statistics_state: destinations.StatisticsState | None = None
        self._transfer: destinations.Transfer | None = None
        self._problems: destinations.ProblemNavigator | None = None
        self._day_results: destinations.DayResultStore | None = None

    @property
    def transfer(self) -> destinations.Transfer:
        """What brings files in and out."""
        if self._transfer is None:
            self._transfer = destinations.Transfer(self.context, self._taken_in)
        return self._transfer

    @property
    def context(self) -> Context:
        """The app's; set once, before the first scene."""
        assert self._context is not None  # noqa: S101 - set when the app is put together
        return self._context

    @context.setter
    def context(self, context: Context) -> None:
        self._context = context

    async def ask(self, setup: GameSetup) -> None:
        """Show the table with the game that was asked for from outside.

        Where the game to go on with is that one it goes on, as when a page is loaded again.
        """
        library = self.context.library
        latest = library.latest_unfinished()
        if latest and latest.setup == setup:
            if not library.plays(latest.id):  # or its table is shown already
                await self._resume(latest.id)
        elif self.context.settings.cut and not setup.seed:
            self.start_screen()
            self.start(setup)
        else:
            await self._begin(setup)

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game; those in the library wait there."""
        self._open(self._begin(setup))

    def welcome(self, setup: GameSetup) -> None:
        """Begin this game; for who has never played, with the lessons and a referee."""
        first_hour = self.context.first_hour
        if first_hour.next == "nothing":
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
        self._open(self._begin(setup, refereed=True))

    def resume(self, game: str) -> None:
        """Show the table with a game of the library; where it can't be read, say so."""
        self._open(self._resume(game))

    def show(self, session: Session) -> None:
        """Show the table with a game that stands somewhere, as one of its own."""
        self._show_table(self.context.library.begin(session), ())

    def take_over(self, game: str) -> None:
        """Play a game here that is played in another window."""
        self._open(self._take_over(game))

    def start_screen(self, message: str = "") -> None:
        """Show the start screen, with a message; a game in progress stays kept."""
        self.context.stage.replace(StartScene(self.context, message))
        self._left = True

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's setup."""
        self.start_screen()
        self.context.stage.push(destinations.SetupScene(self.context, replace(setup, seed="")))

    def review(self, game: str) -> None:
        """Show the hands of a game; where it can't be read, say so."""
        self._open(self._review(game))

    def replay(self, game: str, hand: int = 1, play: int = 0) -> None:
        """Show a game played again from a moment of it; where it can't be read, say so."""
        self._open(self._replay(game, hand, play))

    def accept_challenge(self, link: ChallengeLink) -> None:
        """Ask whether to play the deal of a challenge; where that was begun already, go on with it.

        Raises:
            ValueError: no table here can play it.
        """
        setup = destinations.setup_of(link.deal)
        destinations.check_challenge(link)

        def play() -> None:
            self._open(self._take_challenge_up(setup, link))

        dialog = destinations.ChallengeDialog(self.context, link, setup, play)
        self.context.stage.push(dialog)

    def show_library(self) -> None:
        """Show the list of every game over the start screen, as it was left."""
        if not isinstance(self.context.stage.scene, StartScene):
            self.start_screen()
        if self._library_state is None:
            self._library_state = destinations.LibraryState()
        state = self._library_state
        self.context.stage.push(destinations.LibraryScreen(self.context, state, self.transfer))

    @property
    def day_results(self) -> destinations.DayResultStore:
        """The results of days."""
        if self._day_results is None:
            self._day_results = destinations.DayResultStore(self.context)
        return self._day_results

    def show_day(self, day: date | None = None, result: DayResult | None = None) -> None:
        """Show the page of a day's deal over the start screen, with a result just reached."""
        if not isinstance(self.context.stage.scene, StartScene):
            self.start_screen()
        results = self.day_results
        if day is not None and result is not None:
            results.note(day, result)
        self.context.stage.push(destinations.DayScreen(self.context, results, day or results.today))

    @property
    def problems(self) -> destinations.ProblemNavigator:
        """What hands out problems."""
        if self._problems is None:
            self._problems = destinations.ProblemNavigator(self.context)
        return self._problems

    def show_problems(self) -> None:
        """Show the room of problems over the start screen."""
        if not isinstance(self.context.stage.scene, StartScene):
            self.start_screen()
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
        if not isinstance(self.context.stage.scene, Screen):
            self.start_screen()
        self.problems.solve_linked(link)

    def show_statistics(self) -> None:
        """Show what the person's games add up to, as it was left, over what is shown."""
        if self._statistics_state is None:
            self._statistics_state = destinations.StatisticsState()
        state = self._statistics_state
        self.context.stage.push(destinations.StatisticsScreen(self.context, state))

    def show_atlas(self, variant: str = "") -> None:
        """Show the rules atlas, that variant beside the one that the person knows."""
        self.context.stage.push(destinations.AtlasScreen(self.context, variant))

    def other_rules(self, deal: DealtGame, other: GameSetup | None = None) -> None:
        """Let a deal be played by other rules, first of all by those of another game."""
        self.context.stage.push(destinations.OtherRulesDialog(self.context, deal, other))

    def receive_rules(self, link: RulesLink) -> None:
        """Show a house's own rules that somebody sent; a game in progress is left, and kept."""
        if not isinstance(self.context.stage.scene, Screen):
            self.start_screen()
        self.context.stage.push(destinations.ReceivedRulesDialog(self.context, link))

    async def begin_with_link(self, text: str, message: str) -> None:
        """Open what a link holds first of all, with a message where that leads to a menu."""
        self.start_screen(message)
        self.open_link(text)
        await asyncio.sleep(0)  # a table that can be shown at once is the first thing that is seen

    def open_link(self, text: str) -> None:
        """Open what a link holds; where it can't be opened, say so over what is shown."""
        self.say(destinations.follow(self.context, text))
        self._link_open = True

    def take_up(self, setup: GameSetup) -> None:
        """Show the table with this game: it goes on where it is the latest one, or else begins.

        For the deal of a day that has come, its page is shown, where it can be played to count.
        """
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

    def _forget_link(self) -> None:
        """Let the platform forget a link once what it opened is kept, or was looked at."""
        scene, library = self.context.stage.scene, self.context.library
        if isinstance(scene, destinations.TableScene):
            kept = library.latest_unfinished()
            looked_at = kept is not None and library.plays(kept.id)
        else:
            looked_at = isinstance(scene, StartScene)
        if looked_at:
            self._link_open = False
            self.context.host.forget_link()

    def use_spare_frame(self) -> bool:
        """Do a little that can wait while nothing moves; False where there is nothing to do.

        A table that was left goes, with the large pictures that it held, which the collector by
        itself would come to much later; then a card is drawn, or type made ready,
        that the table is going to want.
        """
        if self._link_open:
            self._forget_link()
        if self._left:
            self._left = False
            gc.collect()
            return True
        return self.context.card_art.draw_ahead() or open_ahead()

    def _open(self, work: Coroutine[Any, Any, None]) -> None:
        """Open something, unless something is being opened."""
        if self._opening is not None and not self._opening.done():
            work.close()
            return
        self._opening = self.context.stage.spawn(work)

    async def _begin(self, setup: GameSetup, *, refereed: bool = False) -> None:
        seeds = await destinations.draw_seeds(self.context, setup)
        if seeds is not None:
            session, dealt = destinations.Session.begin(setup, seeds)
            self._show_table(self.day_results.begin(session), dealt, refereed=refereed)
        elif isinstance(self.context.stage.scene, destinations.TableScene):
            self.start_screen()  # the game before is over

    async def _take_challenge_up(self, setup: GameSetup, link: ChallengeLink) -> None:
        context = self.context
        latest = context.library.latest_unfinished()
        challenge = destinations.Challenge(link.name, link.scores, link.hands)
        if latest and latest.setup == setup:
            destinations.challenges.bind(context.host, latest.id, challenge)
            await self._resume(latest.id)
            return
        session, dealt = destinations.Session.begin(setup, destinations.Seeds(setup.seed))
        game = self.day_results.begin(session)
        destinations.challenges.bind(context.host, game.header.id, challenge)
        self._show_table(game, dealt, challenge=challenge)

    async def _resume(self, name: str) -> None:
        try:
            game = await self.context.library.resume(name)
        except (StorageError, ValueError) as error:
            self.start_screen(unreadable(error))
        else:
            self._show_table(
                game,
                (),
                claimed=self.context.library.owns(game),
                refereed=self._wants_referee(game),
            )

    def _wants_referee(self, game: OpenGame) -> bool:
        """Whether a game's first hand is one's first, and not one that is set beside others'."""
        first = self.context.first_hour.next == "hand" and not game.session.earlier
        return first and not game.header.day

    async def _take_over(self, name: str) -> None:
        try:
            game = await self.context.library.take_over(name)
        except (StorageError, ValueError) as error:
            self.start_screen(unreadable(error))
        else:
            self._show_table(game, (), claimed=True)

    async def _review(self, name: str) -> None:
        read = await self._read(name)
        hands = destinations.FinishedHand.all_of(*read) if read else ()
        if read and hands:
            over = read[1].game.winner is not None
            reviews = [destinations.Reviewing(self.context, played) for played in hands]
            shown = destinations.GameHandsDialog(self.context, reviews, game_over=over)
            self.context.stage.push(shown)

    async def _replay(self, name: str, hand: int, play: int) -> None:
        read = await self._read(name)
        if read is None:
            return
        header, played = read
        if not played.hands:
            self.start_screen(_("No hand was dealt in this game."))
            return
        self.context.dress(played.record.rules)
        scene = destinations.ReplayScene(self.context, header, played)
        self.context.stage.push(scene)
        if (hand, play) != (1, 0):
            scene.show_moment(destinations.Moment(hand - 1, play))

    async def _read(self, name: str) -> tuple[Header, Replay] | None:
        """A game to look at; None where it can't be read, which is said."""
        library = self.context.library
        try:
            header, played = await library.read(name)
        except (StorageError, ValueError) as error:
            self.start_screen(unreadable(error))
            return None
        return header or library.foreign_header(name, played), played

    def _show_table(
        self,
        game: OpenGame,
        dealt: tuple[Event, ...],
        *,
        claimed: bool = False,
        refereed: bool = False,
        challenge: Challenge | None = None,
    ) -> None:
        """Show the table with a game, all that it may need at hand: in play each import is seen."""
        preload.import_all()
        context = self.context
        context.dress(game.session.state.rules)
        study = destinations.Study(context)
        challenge = challenge or destinations.challenges.of_game(context.host, game.header.id)
        played_as = destinations.kind_of_game(game.header)
        mode = played_as(
            game, study.choices, lookback=study.lookback, claimed=claimed, challenge=challenge
        )
        table = destinations.RefereedTable if refereed else destinations.TableScene
        scene = table(context, game.session, dealt, mode)
        context.stage.replace(scene)
        if game.mended:
            scene.table.tell(_("This game's file was damaged; the newest good copy of it is used."))
        self._left = True


def unreadable(error: Exception) -> str:
    """Why a game can't be opened, in one sentence."""
    if isinstance(error, StorageError):
        return _("Your saved game can't be read.")
    if isinstance(error, NewerFormatError):
        return _("This game was saved by a newer version of Basra, which alone can open it.")
    return _("Your saved game is damaged and can't be opened. The damaged file is kept.")
