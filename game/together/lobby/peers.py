"""The other devices of a table: their connections and messages."""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from game.platform.connections.card import ConnectionCard, are_alike, channel_of
from game.platform.connections.connections import Connection, ConnectionState, Room
from game.together.lobby.gathering_sentences import ReachingFailure
from game.together.protocol.messages.table_events import LinkRefused, TableEvent
from game.together.protocol.shared_table import SharedTable
from game.ui.loop.slices import CALM_SLICE
from game.ui.screens.context import Context

Listener = Callable[[TableEvent], None]
SitDown = Callable[["Peers"], None]
"""Shows the game of a table that begins, and then owns its peers."""


def _tell_nobody() -> None: ...


class Introduction(Room, Protocol):
    """A room of two devices at a table that they have together; "lost" without a way to it."""

    @property
    def refused(self) -> bool:
        """Whether the other player declined the last invitation for now."""

    def introduces(self, text: str) -> bool:
        """Return whether only the other device can have written a text (TABLE.md#introduced)."""


@dataclass(eq=False)
class DeviceLink:
    """A connection to one other device, and why the devices don't reach each other.

    Attributes:
        connection: the connection, for this device alone.
        text: the invitation or the reply that the other device needs, without any address.
        room: where the two devices may find each other without a reply by hand, None for nowhere.
        seats: the seats that the other device was invited to, None for any.
        on_change: is called after each change of the connection.
        number: its number among the table's connections; None before the other device is known.
        card: the card of the other device.
        state: the last state that the table was notified of.
        met: whether the devices reached each other.
        failure: why they don't, None while they may.
        introduced: whether the other device's card came over a compared connection.
    """

    connection: Connection
    text: str = ""
    room: Room | None = None
    seats: Collection[int] | None = None
    on_change: Callable[[], None] = _tell_nobody
    number: int | None = None
    card: bytes = b""
    state: ConnectionState = "waiting"
    met: bool = False
    failure: ReachingFailure | None = None
    introduced: bool = False

    def change(self, state: ConnectionState) -> None:
        """Take another state of the connection."""
        self.state = state
        self.met |= state == "connected"
        if state == "lost" and not self.failure:
            self.failure = "left" if self.met else self._why_unreached
        self.on_change()

    @property
    def _why_unreached(self) -> ReachingFailure:
        cards = map(ConnectionCard.from_bytes, (self.connection.card, self.card))
        return "unreached" if any(card.endpoints for card in cards) else "addresses"

    def fail(self, reason: ReachingFailure) -> None:
        """Close the connection, because it is useless."""
        self.failure = reason
        self.connection.close()
        self.on_change()

    def leave_room(self) -> None:
        """Leave the room, which isn't needed any more."""
        if self.room is not None:
            self.room.close()

    def tell_nobody(self) -> None:
        """Stop reporting changes of the connection."""
        self.on_change = _tell_nobody


class Peers:
    """Carries messages between a table and its connections, whatever screen is shown.

    In each frame it passes received messages to the table, advances its time, lets it work for a
    slice, and sends its messages. One listener gets the events in order; they wait for it.

    Attributes:
        table: the table.
        closed: whether all connections are closed for good.
        served: whether the site's server passes on what devices of the table say to each other.
        before_sending: saves the table. After a reload a device must know what it has sent.
    """

    def __init__(self, context: Context, table: SharedTable) -> None:
        self.table, self._wire = table, table.wire
        self.closed = self.served = False
        self.before_sending = _tell_nobody
        self._context = context
        self._links: dict[int, DeviceLink] = {}
        self._next = 0
        self._waiting: deque[TableEvent] = deque()
        self._listener: Listener | None = None
        self._work: Iterator[None] | None = None
        self._told = context.platform.pacing.now()
        self._end_background = context.stage.begin_background(self.pump)

    @property
    def state(self) -> str:
        """How the other devices are reached, for `AccessibilityTree.link`: the worst of all.

        It is "none" if there are none, else "lost", "waiting" or "connected".
        """
        states = {link.state for link in self._links.values()}
        return next((one for one in ("lost", "waiting", "connected") if one in states), "none")

    @property
    def may_find_lost(self) -> bool:
        """Whether lost devices may come back without an invitation by hand."""
        return self.served or any(link.state != "lost" for link in self._links.values())

    @property
    def introduced(self) -> bool:
        """Whether this table is one of two devices that compared the check cards of another one."""
        links = self._links.values()
        seats = agreement.seats if (agreement := self.table.gathering.agreement) else ()
        return (
            len({seat.party for seat in seats}) == 2
            and bool(links)
            and all(one.introduced for one in links)
        )

    def connect(self, link: DeviceLink, card: bytes) -> None:
        """Look for the device with this card; fail at once if it is this device."""
        if are_alike(card, link.connection.card):
            link.failure = "alike"
            return
        link.connection.connect(card)
        link.card, link.number = card, self._next
        self._links[self._next] = link
        self._next += 1

    def remove(self, number: int) -> None:
        """Remove the connection with this number; it may have been lost and forgotten already."""
        if link := self._links.pop(number, None):
            link.connection.close()
            if link.state == "connected":
                self._wire.unlinked(number)

    def forget_lost(self) -> None:
        """Forget the lost connections, so that others can replace them."""
        for number in [number for number, link in self._links.items() if link.state == "lost"]:
            self.remove(number)

    def listen(self, listener: Listener) -> None:
        """Pass waiting and future events to a listener, in place of an earlier one."""
        self._listener = listener

    def close(self) -> None:
        """Send the remaining messages, and close all connections for good."""
        self.closed = True
        self._end_background()
        self._send()
        self._listener = None
        for link in self._links.values():
            link.connection.close()

    def pump(self, seconds: float = CALM_SLICE) -> bool:
        """Do a frame's work in about this many seconds; return whether there is more."""
        now = self._context.platform.pacing.now()
        self._wire.tick(max(0.0, now - self._told))
        self._told = now
        came = self._receive()
        more = self._go_on_working(seconds)
        self._tell()
        self.before_sending()
        self._send()
        return came or more

    def _receive(self) -> bool:
        came = False
        for number, link in tuple(self._links.items()):
            state, messages = link.connection.state, link.connection.received()
            self._note(number, link, state if state != "lost" or not messages else "connected")
            for message in messages:
                self._wire.receive(number, message)
            self._note(number, link, state)
            came |= bool(messages)
        return came

    def _note(self, number: int, link: DeviceLink, state: ConnectionState) -> None:
        before = link.state
        if state == before:
            return
        self._context.stage.redraw()
        if state == "connected":
            self._wire.linked(number, channel_of(link.connection.card, link.card), link.seats)
        elif before == "connected":
            self._wire.unlinked(number)
        link.change(state)

    def _go_on_working(self, seconds: float) -> bool:
        now, begun = self._context.platform.pacing.now, self._context.platform.pacing.now()
        if self._work is None:
            self._work = self._wire.work()
        for _step in self._work:
            if now() - begun >= seconds:
                return True
        self._work = None
        return False

    def _send(self) -> None:
        for number, message in self._wire.outgoing():
            if number in self._links:
                self._links[number].connection.send(message)

    def _tell(self) -> None:
        self._waiting.extend(self._wire.take_events())
        while self._waiting and self._listener is not None:
            event = self._waiting.popleft()
            if isinstance(event, LinkRefused) and event.link in self._links:
                self._links[event.link].fail(event.reason)
            self._listener(event)
