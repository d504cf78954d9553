"""Reconnects devices at a table whose game has begun, from either side."""

from __future__ import annotations

from functools import partial

from game.platform.connections.connections import Connection
from game.sharing.links.invitation import Invitation
from game.together.lobby.invitation_screen import InvitationScreen
from game.together.lobby.inviting import Inviting
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.joining import Joining
from game.together.table.joint_flow import AtTable
from game.ui.screens.context import Context


class Rejoining(Joining):
    """A new connection to a table at which this device sits already.

    Args:
        connection: an unused connection, for the device that sent the invitation.
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
        """False: the table is already shown, and continues by itself."""
        return False

    def take_seat(self, name: str) -> None:
        """Do nothing: this device has its seats."""

    def leave(self) -> None:
        """Stop looking for the other device; an existing connection stays."""
        if not self._met:
            self._connection.close()


def invite_again(at: AtTable) -> None:
    """Show an invitation for the first missing player."""
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
    """Take an invitation from a missing player, perhaps one that came by a link."""
    context = at.context
    if text and isinstance(context.stage.scene, JoinScreen):
        context.stage.scene.take(text)
        return

    join = partial(Rejoining, at=at)
    context.stage.push(JoinScreen(context, lambda *_: None, text, make=join))
