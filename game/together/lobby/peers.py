"""The other devices of a table: their connections and messages."""

from collections import deque
from collections.abc import Callable, Collection, Iterator

from game.platform.connections.card import channel_of
from game.platform.connections.connections import Connection, ConnectionState
from game.together.protocol.messages.table_events import RefusalReason, TableEvent
from game.together.protocol.shared_table import SharedTable, TableWire
from game.ui.loop.slices import CALM_SLICE
from game.ui.screens.context import Context

Listener = Callable[[TableEvent], None]
SitDown = Callable[[SharedTable, "Peers"], None]
"""Shows the game of a table that begins, and then owns its peers."""


class Peers:
    """Carries messages between a table and its connections, whatever screen is shown.

    In each frame it passes received messages to the table, advances its time, lets it work for a
    slice, and sends its messages. One listener gets the events in order; they wait for it.

    Attributes:
        closed: whether all connections are closed for good.
        on_link: is called with a connection's number and state when it is made or lost.
        on_refusal: is called with the number of a useless connection and the reason.
    """

    def __init__(self, context: Context, wire: TableWire) -> None:
        self._wire = wire
        self.closed = False
        self.on_link: Callable[[int, ConnectionState], None]
        self.on_refusal: Callable[[int, RefusalReason], None]
        self.tell_nobody()
        self._context = context
        self._connections: dict[int, Connection] = {}
        self._states: dict[int, ConnectionState] = {}
        self._ends: dict[int, tuple[bytes, Collection[int] | None]] = {}
        """What `TableWire.linked` gets of each connection: its channel, and the seats offered."""
        self._next = 0
        self._waiting: deque[TableEvent] = deque()
        self._listener: Listener | None = None
        self._work: Iterator[None] | None = None
        self._told = context.platform.pacing.now()
        context.stage.begin_background(self.pump)

    @property
    def state(self) -> str:
        """How the other devices are reached, for `AccessibilityTree.link`: the worst of all.

        It is "none" if there are none, else "lost", "waiting" or "connected".
        """
        states = set(self._states.values())
        return next((one for one in ("lost", "waiting", "connected") if one in states), "none")

    def add(self, connection: Connection, card: bytes, seats: Collection[int] | None = None) -> int:
        """Add a connection, connected or not, and return its unique number.

        `card` is that of the other side; `seats` are those that it was invited to, None for any.
        """
        link = self._next
        self._next += 1
        self._connections[link] = connection
        self._states[link] = "waiting"
        self._ends[link] = channel_of(connection.card, card), seats
        return link

    def remove(self, link: int) -> None:
        """Remove a connection; it may have been lost and forgotten already."""
        if link in self._connections:
            self._let_go(link)
            del self._connections[link], self._states[link], self._ends[link]

    def refuse(self, link: int, reason: RefusalReason) -> None:
        """Remove a useless connection and report why."""
        self.on_refusal(link, reason)
        self.remove(link)

    def forget_lost(self) -> None:
        """Forget the lost connections, so that others can replace them."""
        for link in [link for link, state in self._states.items() if state == "lost"]:
            self.remove(link)

    def listen(self, listener: Listener | None) -> None:
        """Pass waiting and future events to a listener; None for none."""
        self._listener = listener

    def tell_nobody(self) -> None:
        """Stop reporting changes of the connections."""
        self.on_link = lambda *_: None
        self.on_refusal = lambda *_: None

    def close(self) -> None:
        """Send the remaining messages, and close all connections for good."""
        self.closed = True
        self._context.stage.end_background(self.pump)
        self._send()
        self._listener = None
        for connection in self._connections.values():
            connection.close()

    def pump(self, seconds: float = CALM_SLICE) -> bool:
        """Do a frame's work in about this many seconds; return whether there is more."""
        now = self._context.platform.pacing.now()
        self._wire.tick(max(0.0, now - self._told))
        self._told = now
        came = self._receive()
        more = self._go_on_working(seconds)
        self._send()
        self._tell()
        return came or more

    def _receive(self) -> bool:
        came = False
        for link, connection in tuple(self._connections.items()):
            state, messages = connection.state, connection.received()
            self._note(link, state if state != "lost" or not messages else "connected")
            for message in messages:
                self._wire.receive(link, message)
            self._note(link, state)
            came |= bool(messages)
        return came

    def _note(self, link: int, state: ConnectionState) -> None:
        before = self._states[link]
        if state == before:
            return
        self._states[link] = state
        self._context.stage.redraw()
        if state == "connected":
            self._wire.linked(link, *self._ends[link])
        elif before == "connected":
            self._wire.unlinked(link)
        self.on_link(link, state)

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
        for link, message in self._wire.outgoing():
            if link in self._connections:
                self._connections[link].send(message)

    def _tell(self) -> None:
        self._waiting.extend(self._wire.take_events())
        while self._waiting and self._listener is not None:
            self._listener(self._waiting.popleft())

    def _let_go(self, link: int) -> None:
        self._connections[link].close()
        if self._states[link] == "connected":
            self._wire.unlinked(link)
