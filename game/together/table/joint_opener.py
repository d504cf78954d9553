"""Opens tables of games on several devices: new games and saved ones."""

from collections.abc import Awaitable, Callable

from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.play.ending.after_hand import AFTER_HAND
from game.play.table.table import Table
from game.session.setup import as_played
from game.sharing.links.invitation import read_invitation
from game.together.lobby.agreeing import agreed, game_kept_at, recalled, setup_at
from game.together.lobby.awaited_replies import why_useless
from game.together.lobby.peers import Peers
from game.together.table.another_game import AnotherGame
from game.together.table.inviting_again import join_again
from game.together.table.joint_flow import AtTable
from game.together.table.joint_game import JointGame
from game.together.table.joint_scene import JointScene
from game.together.table.joint_session import JointSession, session_at
from game.together.table.proof_file import put_away
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import read_or_say
from game.ui.screens.routing import StartScreen
from game.words.language import _


class JointOpener:
    """Replaces the current screen by a table."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def sit_down(self, peers: Peers) -> None:
        """Start the game that several devices have agreed on."""
        shared = peers.table
        setup = as_played(setup_at(agreed(shared), shared.gathering.party))
        session = JointSession(setup, shared, agreed(shared).start)
        self._context.stage.spawn(put_away(self._context))
        game = self._context.get(LIBRARY).played.begin(session)
        self._show(game, session, peers)

    async def resume(self, game: str) -> None:
        """Open the saved game with this id; it continues once the others are connected again."""
        await self._open(game, self._context.get(LIBRARY).played.resume)

    async def take_over(self, game: str) -> None:
        """Open a game that another window plays."""
        await self._open(game, self._context.get(LIBRARY).played.take_over)

    async def _open(
        self, game: str, read: Callable[[str, JointSession], Awaitable[OpenGame]]
    ) -> None:
        context = self._context
        try:
            shared = recalled(context, game)
            session = session_at(shared)
        except ValueError:
            context.go(StartScreen(_("This table is damaged and can't be reopened.")))
            return
        opened = await read_or_say(context, read(game, session))
        if opened is not None:
            self._show(opened, session, Peers(context, shared))

    async def rejoin(self, text: str) -> bool:
        """Return to this device's table by an invitation. Returns False if it has no such table.

        Raises:
            LinkError: the text is no invitation.
        """
        invitation = read_invitation(text)
        table = invitation.table
        if not self._shown(table):
            game = game_kept_at(self._context.platform.texts, table)
            if not game:
                return False
            await self.resume(game)
        useless = why_useless(self._context.platform.texts, invitation)
        if useless:
            self._context.say(useless)
        elif scene := self._shown(table):
            join_again(scene.at, text)
        return True

    def _shown(self, table: bytes) -> JointScene | None:
        """Return the scene of the table with this identifier, even below other screens."""
        scenes = (one for one in self._context.stage.scenes if isinstance(one, JointScene))
        open_ones = (one for one in scenes if not one.at.peers.closed)
        return next((one for one in open_ones if one.at.shared.gathering.identifier == table), None)

    def _show(self, game: OpenGame, session: JointSession, peers: Peers) -> None:
        context = self._context
        context.dress(session.state.rules)
        table = Table(context, session, covered=len(session.setup.here) > 1)
        at = AtTable(context, table, session, peers)
        claimed = context.platform.games.owns(game.header.id)
        another = AnotherGame(at, self.sit_down)
        mode = JointGame(game, at, context.get(AFTER_HAND)(), another, claimed=claimed)
        scene = JointScene(at, mode)
        context.stage.replace(scene)
        if at.shared.game.missing and mode.owned(context):
            scene.questions.show_lost()
