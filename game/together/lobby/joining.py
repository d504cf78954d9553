"""Takes a seat that this device was invited to."""

from collections.abc import Callable

from game.platform.connections.card import are_alike
from game.platform.connections.connections import Connection, ConnectionState, Room
from game.sharing.links.invitation import Invitation, write_reply
from game.together.lobby.agreeing import draw_entropy
from game.together.lobby.gathering_sentences import ReachingFailure
from game.together.lobby.inviting import why_unreached
from game.together.lobby.peers import Peers
from game.together.protocol.messages.table_events import Begun, LinkRefused, TableEvent
from game.together.protocol.shared_table import SharedTable, guest_table
from game.ui.screens.context import Context


class Joining:
    """A guest's connection to a table, from the reply to the first card.

    Args:
        connection: an unused connection, for the host.
        room: where the host may take the reply by itself, None for nowhere.
        again: the table and its peers, if this device sits there already.

    Attributes:
        new: whether this device has no seat at the table yet.
        reply: the text to give to the player who invited.
        failure: why the table can't be reached, None while it can.
        met: whether the devices have reached each other.
        on_begin: is called once the game starts.
    """

    def __init__(
        self,
        context: Context,
        invitation: Invitation,
        connection: Connection,
        room: Room | None,
        again: tuple[SharedTable, Peers] | None = None,
    ) -> None:
        self.invitation = invitation
        self.reply = write_reply(connection.card, invitation)
        self.new = again is None
        if again:
            self.table, self.peers = again
        else:
            self.table = guest_table(draw_entropy(context), invitation.table)
            self.peers = Peers(context, self.table.wire)
            self.peers.listen(self._happened)
        known = self.new or invitation.table == self.table.gathering.identifier
        self.failure: ReachingFailure | None = None if known else "table"
        self.on_change: Callable[[], None] = lambda: None
        self.on_begin: Callable[[], None] = lambda: None
        self._connection, self.room = connection, room
        self._link: int | None = None
        self.met = self._sat = self._over = False
        self.peers.on_link, self.peers.on_refusal = self._linked, self._refused

    @property
    def seated(self) -> bool:
        """Whether a new device knows the table and its place there."""
        gathering = self.table.gathering
        return self.new and gathering.party is not None and gathering.agreement is not None

    def sit(self, name: str) -> None:
        """Take the seat with this name, once the devices have met."""
        if self.new and self.met and not self._sat:
            self._sat = True
            self.table.gathering.sit((self.invitation.seat,), (name,))

    def connect(self) -> None:
        """Look for the device that invited this one."""
        if are_alike(self.invitation.card, self._connection.card):
            self.failure = "alike"
        else:
            self._connection.connect(self.invitation.card)
            self._link = self.peers.add(self._connection, self.invitation.card)
            if self.room is not None:
                self.room.send(self.reply)

    def give_up(self) -> None:
        """Stop looking for the device that invited this one."""
        self.failure = "unanswered"
        self._close()
        self.on_change()

    def leave(self) -> None:
        """Leave the table, unless the game has begun; a device with a seat keeps its seat."""
        if self._over:
            return
        self._over = True
        if self.new:
            self.peers.close()
        if self.new or not self.met:
            self._close()

    def _close(self) -> None:
        self._connection.close()
        self._leave_room()

    def _leave_room(self) -> None:
        """Leave the site's server, which has no more to pass on."""
        if self.room is not None:
            self.room.close()

    def _linked(self, link: int, state: ConnectionState) -> None:
        if link != self._link:
            return  # another device of the same table
        self.met |= state == "connected"
        if state != "waiting":
            self._leave_room()
        if state == "lost" and not self.failure:
            cards = self._connection.card, self.invitation.card
            self.failure = "left" if self.met else why_unreached(*cards)
        self.on_change()

    def _refused(self, link: int, reason: ReachingFailure) -> None:
        if link == self._link:
            self.failure = reason
            self.on_change()

    def _happened(self, event: TableEvent) -> None:
        match event:
            case Begun():
                self._over = True
                self.peers.listen(None)
                self.peers.tell_nobody()
                self.on_begin()
            case LinkRefused(link, reason):
                self._refused(link, reason)
            case _:
                self.on_change()
