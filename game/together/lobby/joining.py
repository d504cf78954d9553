"""Takes a seat that this device was invited to."""

from collections.abc import Callable

from game.platform.connections.connections import Connection, Room
from game.sharing.links.invitation import Invitation, digest_of, read_invitation, write_reply
from game.together import kept_tables
from game.together.lobby.agreeing import draw_entropy, game_kept_at
from game.together.lobby.awaited_replies import why_useless
from game.together.lobby.peers import DeviceLink, Peers, SitDown
from game.together.protocol.messages.table_events import Begun, TableEvent
from game.together.protocol.shared_table import guest_table
from game.ui.screens.context import Context
from game.ui.screens.routing import AskingScreen


class Joining:
    """A guest's connection to a table, from the reply to the first card.

    Args:
        connection: an unused connection, for the host.
        room: where the host may take the reply by itself, None for nowhere.
        sit_down: shows the game once it begins; then it owns the peers.
        again: the peers of the table, if this device sits there already.

    Attributes:
        new: whether this device has no seat at the table yet.
        peers: the other devices of the table.
        link: the connection to the device that invited this one, with the reply to it.
        on_change: is called after each change of the table or the connection.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what it takes to join
        self,
        context: Context,
        invitation: Invitation,
        connection: Connection,
        room: Room | None,
        sit_down: SitDown,
        again: Peers | None = None,
    ) -> None:
        self.invitation, self.new = invitation, again is None
        self._sit_down = sit_down
        self._texts = context.platform.texts
        self.on_change: Callable[[], None] = lambda: None
        if again is None:
            again = Peers(context, guest_table(draw_entropy(context), invitation.table))
            again.listen(self._happened)
        self.peers = again
        text = write_reply(connection.card, invitation)
        self.link = DeviceLink(connection, text, room, on_change=self._changed)
        if not self.new and invitation.table != again.table.gathering.identifier:
            self.link.failure = "table"
        self._sat = self._over = False

    @property
    def seated(self) -> bool:
        """Whether a new device knows the table and its place there."""
        gathering = self.peers.table.gathering
        return self.new and gathering.party is not None and gathering.agreement is not None

    def sit(self, name: str) -> None:
        """Take the seat with this name, once the devices have met."""
        if self.new and self.link.met and not self._sat:
            self._sat = True
            self.peers.table.gathering.sit((self.invitation.seat,), (name,))

    def connect(self) -> None:
        """Look for the device that invited this one."""
        self.peers.connect(self.link, self.invitation.card)
        if self.link.room is not None and self.link.number is not None:
            self.link.room.send(self.link.text)

    def give_up(self) -> None:
        """Stop looking for the device that invited this one."""
        self.link.leave_room()
        self.link.fail("unanswered")

    def leave(self) -> None:
        """Leave the table, unless the game has begun; a device with a seat keeps its seat."""
        if self._over:
            return
        self._over = True
        self.link.tell_nobody()
        if self.new:
            self.peers.close()
        if self.new or not self.link.met:
            self.link.connection.close()
            self.link.leave_room()

    def _changed(self) -> None:
        if self.link.state == "connected":
            kept_tables.note_invitation(self._texts, digest_of(self.invitation.card), "used")
        if self.link.state != "waiting":
            self.link.leave_room()  # the site's server has no more to pass on
        self.on_change()

    def _happened(self, event: TableEvent) -> None:
        if isinstance(event, Begun):
            self._over = True
            self.link.tell_nobody()
            self._sit_down(self.peers)
        else:
            self.on_change()


def why_to_stay(context: Context, text: str) -> str:
    """Return why not to leave the current screen for an invitation, "" if it leads somewhere.

    It does if its table is saved here. Without a table that is gathered, nothing else is lost.
    """
    texts, invitation = context.platform.texts, read_invitation(text)
    words = why_useless(texts, invitation)
    gathers = any(isinstance(scene, AskingScreen) for scene in context.stage.scenes)
    return words if gathers and not game_kept_at(texts, invitation.table) else ""
