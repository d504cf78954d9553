"""Has tables opened: with games that begin or go on, that come by a link, or of several devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from game.app import preload
from game.app.screen_navigator import ScreenNavigator
from game.library.library import LIBRARY
from game.platform.lazy_import import lazy_import
from game.session import setup_edits
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.app import destinations
    from game.session.session import Session
    from game.sharing.links.contents import ChallengeLink
    from game.together.lobby import gathering_screen, join_screen
    from game.together.lobby.peers import Peers
    from game.together.protocol.shared_table import SharedTable
    from game.together.table import joint_opener, proof_file
else:
    destinations = lazy_import("game.app.destinations")
    gathering_screen = lazy_import("game.together.lobby.gathering_screen")
    join_screen = lazy_import("game.together.lobby.join_screen")
    joint_opener = lazy_import("game.together.table.joint_opener")
    proof_file = lazy_import("game.together.table.proof_file")


class GameNavigator(ScreenNavigator):
    """The app's navigator: goes from screen to screen, and opens tables."""

    def __init__(self) -> None:
        super().__init__()
        self._gathering: gathering_screen.GatheringScreen | None = None

    @cached_property
    def _tables(self) -> destinations.TableOpener:
        return destinations.TableOpener(self.context, self.day_results, self._spare.note_scene_left)

    @cached_property
    def _joint_tables(self) -> joint_opener.JointOpener:
        preload.import_together()
        return joint_opener.JointOpener(self.context, self._spare.note_scene_left)

    async def ask(self, setup: GameSetup) -> None:
        """Show the table with the game that was asked for from outside.

        A game with this setup continues if it isn't over, as when a page is loaded again.
        """
        library = self.context.get(LIBRARY)
        latest = library.catalogue.latest_unfinished(setup)
        if latest:
            if not library.played.plays(latest.id):  # or its table is shown already
                joint = library.catalogue.is_joint(latest.id)
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
        first_hour = self.context.get(TEACHING)
        if first_hour.next == "nothing" or not setup.against_bots:
            self.start(setup)
        elif first_hour.next == "hand":
            self.first_hand(setup)
        else:
            self._teach(setup)

    def _teach(self, setup: GameSetup) -> None:
        """Teach the lessons that come before the first hand; whoever skips them just plays."""
        preload.import_all()
        first_hour, rules = self.context.get(TEACHING), setup_edits.rules_of(setup)

        def finished() -> None:
            first_hour.go_on_to("hand")
            self.first_hand(setup)

        def left() -> None:
            first_hour.go_on_to("nothing")
            self.start(setup)

        destinations.Course(self.context, rules, destinations.CORE, finished, left).begin()

    def first_hand(self, setup: GameSetup) -> None:
        """Show the table and begin this game, its first hand with a referee."""
        self._open(self._tables.begin(setup, refereed=True))

    def resume(self, game: str) -> None:
        """Show the table with a game of the library; where it can't be read, say so."""
        if self.context.get(LIBRARY).catalogue.is_joint(game):
            self.resume_together(game)
        else:
            self._open(self._tables.resume(game))

    def show(self, session: Session) -> None:
        """Show the table with a game that stands somewhere, as one of its own."""
        self._tables.show(session)

    def take_over(self, game: str) -> None:
        """Play a game here that is played in another window."""
        joint = self.context.get(LIBRARY).catalogue.is_joint(game)
        self._open((self._joint_tables if joint else self._tables).take_over(game))

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

    # Tables of several devices

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

    # What is asked for from outside

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
        """Show the table with this game: it continues if it isn't over, or else starts.

        For the deal of a day that has come, its page is shown, where it can be played to count.
        """
        self._leave_gathered(lambda: self._take_up(setup))

    def _take_up(self, setup: GameSetup) -> None:
        day = destinations.day_of(setup)
        if day is not None and day <= self.context.platform.pacing.date().date():
            self.show_day(day)
        elif setup.seed:
            self._open(self.ask(setup))
        else:
            self.start(setup)
