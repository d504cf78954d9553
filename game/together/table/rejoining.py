"""Coming together again at a table that is begun, from either side."""

from __future__ import annotations

from game.platform.connections.connections import Connection
from game.sharing.links.invitation import Invitation
from game.together.lobby.invitation_screen import InvitationScreen
from game.together.lobby.inviting import Inviting
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.joining import Joining
from game.together.lobby.peers import Peers
from game.together.protocol.table_parts import SharedTable
from game.together.table.at_table import AtTable
from game.ui.screens.context import Context


class Rejoining(Joining):
    """A way back to a table at which this device sits already.

    Args:
        connection: the way to whoever invited, not used before.
        at: the place at the table.
    """

    asks_name = False

    def __init__(
        self, context: Context, invitation: Invitation, connection: Connection, at: AtTable
    ) -> None:
        super().__init__(context, invitation, connection, (at.shared, at.peers))
        if invitation.table != at.shared.gathering.identifier:
            self.failure = "table"

    @property
    def seated(self) -> bool:
        """Never: the table is shown already, and goes on by itself."""
        return False

    def take_seat(self, name: str) -> None:
        """Nothing: this device has its seats."""

    def leave(self) -> None:
        """Look for nobody any more; a connection that there is stays."""
        if not self._met:
            self._connection.close()


def invite_again(at: AtTable) -> None:
    """Invite one of those who are missing."""
    context, missing = at.context, at.shared.game.missing
    if missing:
        seat = missing[0]

        def changed() -> None:
            screen.renew()

        inviting = Inviting(context, at.peers, at.shared, changed)
        name = at.table.names[seat]
        screen = InvitationScreen(context, inviting, seat, name, inviting.close)
        inviting.on_answer = lambda _seat, text: screen.take(text)
        context.stage.push(screen)


def join_again(at: AtTable, text: str = "") -> None:
    """Take an invitation of one of those who are missing, perhaps one that came by a link."""
    context = at.context
    if text and isinstance(context.stage.scene, JoinScreen):
        context.stage.scene.take(text)
        return

    def rejoining(_: Context, invitation: Invitation, connection: Connection) -> Joining:
        return Rejoining(context, invitation, connection, at)

    context.stage.push(JoinScreen(context, _shown_already, text, make=rejoining))


def _shown_already(_table: SharedTable, _peers: Peers) -> None:
    """The game has begun long ago."""
