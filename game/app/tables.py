"""Open tables: with a new game, a saved game, or a challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.daily.screens.day_game import DAY_RESULTS, kind_of_game
from game.hotseat.hotseat_scene import HotseatScene
from game.league.screens.league_game import LeagueGame, is_of_league
from game.lessons.refereed_scene import RefereedScene
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.service import Service
from game.play.course.cut_dialog import draw_seeds
from game.play.ending.after_hand import AFTER_HAND
from game.play.scene.table_scene import TableScene, table_scene_of
from game.play.table.table import Table
from game.rules.events import Event
from game.session.routes import GatherTable, StartGame
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.sharing import challenges
from game.sharing.challenges import Challenge
from game.sharing.links.contents import ChallengeLink
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import read_or_say
from game.ui.screens.registry import IMPORT_AHEAD
from game.ui.screens.routing import StartScreen
from game.words.language import _

if TYPE_CHECKING:
    from game.together.table.joint_opener import JointOpener


class TableOpener:
    """Replaces the scene by a table."""

    def __init__(self, context: Context) -> None:
        self._context, self._day_results = context, context.get(DAY_RESULTS)

    async def ask(self, setup: GameSetup) -> None:
        """Show the table with a game that was requested from outside.

        A game with this setup continues if it isn't over, as when a page is loaded again.
        """
        library = self._context.get(LIBRARY)
        latest = library.catalogue.latest_unfinished(setup)
        if latest:
            if not library.played.plays(latest.id):  # otherwise its table is already open
                await tables_of(self._context, latest.id).resume(latest.id)
        elif setup.elsewhere:
            self._context.go(GatherTable(setup))
        elif self._context.settings.cut and not setup.seed:
            self._context.go(StartScreen())
            self._context.go(StartGame(setup))
        else:
            await self.begin(setup)

    async def begin(self, setup: GameSetup, *, refereed: bool = False) -> None:
        """Start a game, with a referee for its first hand if that is requested."""
        seeds = await draw_seeds(self._context, setup)
        if seeds is not None:
            session, dealt = Session.begin(setup, seeds)
            self._show(self._day_results.begin(session), dealt, refereed=refereed)
        elif table_scene_of(self._context.stage.scene) is not None:
            self._context.go(StartScreen())  # the previous game is over

    def show(self, session: Session) -> None:
        """Start a separate game from the state of a session."""
        self._show(self._context.get(LIBRARY).played.begin(session), ())

    async def resume(self, game: str) -> None:
        """Resume a game by its id; if it can't be read, say so."""
        library = self._context.get(LIBRARY)
        resumed = await read_or_say(self._context, library.played.resume(game))
        if resumed is not None:
            claimed = self._context.platform.games.owns(game)
            self._show(resumed, (), claimed=claimed, refereed=self._wants_referee(resumed))

    async def take_over(self, game: str) -> None:
        """Resume a game by its id, which another window plays."""
        taken_over = await read_or_say(
            self._context, self._context.get(LIBRARY).played.take_over(game)
        )
        if taken_over is not None:
            self._show(taken_over, (), claimed=True)

    async def take_up(self, setup: GameSetup, link: ChallengeLink) -> None:
        """Play the deal of a challenge; if that was started already, resume it."""
        context = self._context
        latest = context.get(LIBRARY).catalogue.latest_unfinished(setup)
        challenge = Challenge(link.name, link.scores, link.hands)
        if latest:
            challenges.bind(context.platform.texts, latest.id, challenge)
            await self.resume(latest.id)
            return
        session, dealt = Session.begin(setup, Seeds(setup.seed))
        game = self._day_results.begin(session)
        challenges.bind(context.platform.texts, game.header.id, challenge)
        self._show(game, dealt, challenge=challenge)

    def _wants_referee(self, game: OpenGame) -> bool:
        """Return whether this is the player's first hand, in a game not compared with others."""
        first = self._context.get(TEACHING).next == "hand" and not game.session.earlier
        return first and not game.header.day and game.header.setup.against_bots

    def _show(
        self,
        game: OpenGame,
        dealt: tuple[Event, ...],
        *,
        claimed: bool = False,
        refereed: bool = False,
        challenge: Challenge | None = None,
    ) -> None:
        """Show the table with a game, after importing what it may need, as imports delay play."""
        self._context.get(IMPORT_AHEAD)()
        context = self._context
        context.dress(game.session.state.rules)
        challenge = challenge or challenges.of_game(context.platform.texts, game.header.id)
        played_as, after = kind_of_game(game.header), context.get(AFTER_HAND)()
        if is_of_league(context, game.header.setup):
            played_as = LeagueGame
        mode = played_as(game, after, claimed=claimed, challenge=challenge)
        several = len(game.session.setup.here) > 1
        table = Table(context, game.session, undealt=bool(dealt), covered=several)
        shown_at = RefereedScene if refereed else TableScene
        scene = (HotseatScene if several else shown_at)(table, dealt, mode)
        context.stage.replace(scene)
        if game.repaired:
            table.tell(_("This game's file was damaged, so the latest good copy is being used."))


TABLES = Service(TableOpener)


def tables_of(context: Context, game: str) -> TableOpener | JointOpener:
    """Return the opener of a table for the library's game with that id."""
    entry = context.get(LIBRARY).catalogue.known(game)
    if entry is None or not entry.setup.elsewhere:
        return context.get(TABLES)
    context.get(IMPORT_AHEAD)(together=True)
    from game.together.table.joint_opener import JointOpener  # noqa: PLC0415 - imports much

    return JointOpener(context)
