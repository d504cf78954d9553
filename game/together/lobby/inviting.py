"""Invites devices to seats, and takes the replies that come back by picture, link or text."""

from collections.abc import Callable, Mapping
from contextlib import suppress

from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.session.setup_edits import with_option, with_variant
from game.session.table_names import names_at
from game.sharing.links.invitation import KEY_BYTES, digest_of, read_reply, write_invitation
from game.together import kept_tables
from game.together.lobby.agreeing import agreed, agreement_of, draw_entropy, setup_at
from game.together.lobby.awaited_replies import AWAITED_REPLIES
from game.together.lobby.gathering_sentences import invited_by, rules_in_a_line
from game.together.lobby.peers import DeviceLink, Introduction, Peers
from game.together.protocol.messages.agreement import HOST, Agreement
from game.ui.screens.context import Context
from game.words.variant_names import name_of

HOSTING, VISITING = 0, 1
"""The numbers of the devices in the room of an invitation."""


def game_of(agreement: Agreement) -> str:
    """Return variant and target as the text that comes before an invitation in a room."""
    return f"{agreement.variant} {agreement.rules.target}"


def game_in_words(text: str, setup: GameSetup) -> str:
    """Return the game that a text of `game_of` names, "" for another text; `setup` seats all."""
    variant, _space, target = text.partition(" ")
    if variant in VARIANTS and target.isdecimal():
        with suppress(ValueError):
            changed = with_option(with_variant(setup, variant), "target", int(target))
            return f"{name_of(variant)} · {rules_in_a_line(agreement_of(changed))}"
    return ""


class UsedError(ValueError):
    """Another device has used the invitation."""


class Inviting:
    """The invitations to the seats of one table, at most one for each seat.

    Args:
        peers: takes the connections.
        on_change: is called after each progress or failure of an invitation.

    Attributes:
        sent: the connection that each seat is invited to, with the invitation.
        on_reply: is called with the seat and text of a reply that came by a link.
        on_name: is called with the typed name of the player here; None if it isn't asked for.
    """

    def __init__(self, context: Context, peers: Peers, on_change: Callable[[], None]) -> None:
        self.on_reply: Callable[[int, str], None] = lambda _seat, _text: None
        self.on_name: Callable[[str], None] | None = None
        self._context, self._peers, self._on_change = context, peers, on_change
        self.sent: dict[int, DeviceLink] = {}
        self._rooms: Mapping[int, Introduction] = {}
        self._closed = False

    def words(self) -> str:
        """Return who invites to which game, which an invitation itself doesn't say."""
        agreement = agreed(self._peers.table)
        setup = setup_at(agreement, HOST)
        typed = next((seat for seat in setup.here if setup.name_of(seat)), None)
        return invited_by("" if typed is None else names_at(setup)[typed], agreement)

    def place(self, seat: int) -> tuple[int, int]:
        """Return which of how many invitations a seat's is, before the game begins."""
        gathering = self._peers.table.gathering
        seats = setup_at(agreed(self._peers.table), HOST).elsewhere
        one = gathering.started or seat not in seats
        return (1, 1) if one else (seats.index(seat) + 1, len(seats))

    async def invite(self, seat: int) -> DeviceLink:
        """Write an invitation to a seat, in place of an earlier one.

        Raises:
            OSError: this device can't be reached, or the invitations are closed; says why.
        """
        platform = self._context.platform
        connection = await platform.connections.open(self._context.settings.stun)
        key = draw_entropy(self._context)[:KEY_BYTES]
        met = self._rooms.get(seat)
        if met and met.state != "connected":
            met = None
        room = met or await platform.connections.enter(key, HOSTING, VISITING)
        if self._closed:
            connection.close()
            if room is not None:
                room.close()
            raise OSError("nobody is invited any more")
        self.withdraw(seat)
        key = key if room and not met else b""
        table = self._peers.table.gathering.identifier
        text = write_invitation(connection.card, table, seat, key)
        if met:
            met.send(game_of(agreed(self._peers.table)))
            met.send(text)
        self.sent[seat] = DeviceLink(connection, text, room, (seat,), self._on_change)
        kept_tables.note_invitation(platform.texts, digest_of(connection.card), "made")
        self._context.get(AWAITED_REPLIES).await_reply(
            connection.card, lambda reply: self.on_reply(seat, reply.text), room
        )
        return self.sent[seat]

    def invite_in_rooms(self, rooms: Mapping[int, Introduction]) -> None:
        """Send the guests of some seats their invitations over rooms, where they also reply."""
        self._rooms = rooms
        for seat in rooms:
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """Send a seat's guest an invitation over their room."""
        self._context.stage.spawn(self._invite_in_room(seat))

    def room_of(self, seat: int) -> Introduction | None:
        """Return the room over which a seat's last invitation went, None for any other way."""
        room, sent = self._rooms.get(seat), self.sent.get(seat)
        return room if sent is not None and sent.room is room else None

    def is_open(self, seat: int) -> bool:
        """Return whether an invitation to a seat can still be taken the way it was sent."""
        sent, room = self.sent.get(seat), self.room_of(seat)
        lost = room is not None and room.state == "lost"
        return sent is not None and not sent.failure and (sent.number is not None or not lost)

    async def _invite_in_room(self, seat: int) -> None:
        with suppress(OSError, ValueError):  # the player can still be invited by hand
            await self.invite(seat)
        self._on_change()

    def withdraw(self, seat: int) -> None:
        """Withdraw the invitation to a seat."""
        if sent := self.sent.pop(seat, None):
            self._context.get(AWAITED_REPLIES).stop(sent.connection.card)
            sent.connection.close()
            if sent.number is not None:
                self._peers.remove(sent.number)

    def take(self, text: str) -> int | None:
        """Look for the device that gave a reply; return the seat that it was invited to.

        Returns None if the invitation that it replies to is no longer open.

        Raises:
            LinkError: it is no reply.
            UsedError: another device replied to the same invitation before.
        """
        reply = read_reply(text)
        for seat, sent in self.sent.items():
            if reply.is_to(sent.connection.card):
                if sent.number is None:
                    room = self._rooms.get(seat)
                    sent.introduced = room is not None and room.introduces(reply.text)
                    self._peers.connect(sent, reply.card)
                    self._on_change()
                elif reply.card != sent.card:
                    raise UsedError
                return seat
        return None

    def close(self) -> None:
        """Withdraw all open invitations; existing connections stay."""
        self._closed = True
        for seat, sent in tuple(self.sent.items()):
            sent.tell_nobody()
            if sent.number is None:
                self.withdraw(seat)
            else:
                self._context.get(AWAITED_REPLIES).stop(sent.connection.card)
