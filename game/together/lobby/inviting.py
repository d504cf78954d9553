"""Invites devices to seats, and takes the replies that come back by picture, link or text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.platform.connections.card import ConnectionCard, are_alike
from game.platform.connections.connections import Connection, ConnectionState, Room
from game.sharing.links.invitation import KEY_BYTES, read_reply, write_invitation
from game.together.lobby.agreeing import draw_entropy
from game.together.lobby.awaited_replies import AWAITED_REPLIES
from game.together.lobby.gathering_sentences import ReachingFailure, used_by_another
from game.together.lobby.peers import Peers
from game.together.protocol.shared_table import SharedTable
from game.ui.screens.context import Context

NO_ROOMS: Mapping[int, Room] = MappingProxyType({})

HOSTING, VISITING = 0, 1
"""The numbers of the devices in the room of an invitation."""


class UsedError(ValueError):
    """Another device has used the invitation."""


@dataclass
class SentInvitation:
    """An invitation to one seat, and its result.

    Attributes:
        text: the invitation, without any address.
        room: where the guest's reply may come by itself, None for nowhere.
        link: the number of the connection once a reply came, else None.
        reply: the card of the device that replied.
        met: whether the devices reached each other.
        failure: why it reaches no device, None while it may.
    """

    connection: Connection
    text: str
    room: Room | None
    link: int | None = None
    reply: bytes = b""
    met: bool = False
    failure: ReachingFailure | None = None


class Inviting:
    """The invitations to the seats of one table, at most one for each seat.

    Args:
        peers: takes the connections.
        rooms: where the guests of some seats get their invitations, and reply.
        on_change: is called after each progress or failure of an invitation.

    Attributes:
        on_reply: is called with the seat and text of a reply that came by a link.
        on_name: is called with the typed name of the player here; None if it isn't asked for.
    """

    def __init__(
        self,
        context: Context,
        peers: Peers,
        table: SharedTable,
        on_change: Callable[[], None],
        rooms: Mapping[int, Room] = NO_ROOMS,
    ) -> None:
        self.on_reply: Callable[[int, str], None] = lambda _seat, _text: None
        self.on_name: Callable[[str], None] | None = None
        self._context, self._peers, self._on_change = context, peers, on_change
        self._table, self._rooms = table.gathering, rooms
        self._sent: dict[int, SentInvitation] = {}
        self._closed = False
        peers.on_link, peers.on_refusal = self._linked, self.refuse

    def to(self, seat: int) -> SentInvitation | None:
        """Return the invitation to a seat, None if there is none."""
        return self._sent.get(seat)

    async def invite(self, seat: int) -> SentInvitation:
        """Write an invitation to a seat, in place of an earlier one.

        Raises:
            OSError: this device can't be reached, or the invitations are closed; says why.
        """
        platform = self._context.platform
        connection = await platform.connections.open(self._context.settings.stun)
        key = draw_entropy(self._context)[:KEY_BYTES]
        met = self._rooms.get(seat)
        room = met or await platform.connections.enter(key, HOSTING, VISITING)
        if self._closed:
            connection.close()
            if room is not None:
                room.close()
            raise OSError("nobody is invited any more")
        self.withdraw(seat)
        key = key if room and not met else b""
        text = write_invitation(connection.card, self._table.identifier, seat, key)
        if met:
            met.send(text)
        self._sent[seat] = SentInvitation(connection, text, room)
        self._context.get(AWAITED_REPLIES).await_reply(
            connection.card, lambda reply: self.on_reply(seat, reply.text), room
        )
        return self._sent[seat]

    def withdraw(self, seat: int) -> None:
        """Withdraw the invitation to a seat."""
        sent = self._sent.pop(seat, None)
        if sent is None:
            return
        self._context.get(AWAITED_REPLIES).stop(sent.connection.card)
        if sent.link is None:
            sent.connection.close()
        else:
            self._peers.remove(sent.link)

    def take(self, text: str) -> int | None:
        """Look for the device that gave a reply; return the seat that it was invited to.

        Returns None if the invitation that it replies to is no longer open.

        Raises:
            LinkError: it is no reply.
            UsedError: another device replied to the same invitation before.
        """
        reply = read_reply(text)
        for seat, sent in self._sent.items():
            if reply.is_to(sent.connection.card):
                self._connect(seat, sent, reply.card)
                return seat
        return None

    def take_again(self, text: str, tell: Callable[[str], None]) -> None:
        """Say if a reply to an invitation with a guest comes from another device."""
        try:
            self.take(text)
        except UsedError:
            tell(used_by_another())

    def _connect(self, seat: int, sent: SentInvitation, card: bytes) -> None:
        if sent.link is not None:
            if card != sent.reply:
                raise UsedError
            return
        if are_alike(card, sent.connection.card):
            sent.failure = "alike"
        else:
            sent.connection.connect(card)
            sent.reply, sent.link = card, self._peers.add(sent.connection, card, (seat,))
        self._on_change()

    def refuse(self, link: int, reason: ReachingFailure) -> None:
        """Close a useless connection."""
        for sent in self._sent.values():
            if sent.link == link:
                sent.failure = reason
                sent.connection.close()
        self._on_change()

    def close(self) -> None:
        """Withdraw all open invitations; existing connections stay."""
        self._closed = True
        for seat, sent in list(self._sent.items()):
            if sent.link is None:
                self.withdraw(seat)
            else:
                self._context.get(AWAITED_REPLIES).stop(sent.connection.card)
        self._peers.tell_nobody()

    def _linked(self, link: int, state: ConnectionState) -> None:
        for sent in self._sent.values():
            if sent.link == link:
                sent.met |= state == "connected"
                if state == "lost" and not sent.failure:
                    cards = sent.connection.card, sent.reply
                    sent.failure = "left" if sent.met else why_unreached(*cards)
        self._on_change()


def why_unreached(own: bytes, other: bytes) -> ReachingFailure:
    """Return why two devices with these cards may not have found each other."""
    cards = (ConnectionCard.from_bytes(own), ConnectionCard.from_bytes(other))
    return "unreached" if any(card.endpoints for card in cards) else "addresses"
