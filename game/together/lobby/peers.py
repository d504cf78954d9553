"""The other devices of a table: their connections, and the messages that go to and fro."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator

from game.platform.connections.connections import Connection, ConnectionState
from game.together.protocol.messages.table_events import RefusalReason, TableEvent
from game.together.protocol.table_parts import SharedTable, TableWire
from game.ui.loop.slices import CALM_SLICE
from game.ui.screens.context import Context

Listener = Callable[[TableEvent], None]
SitDown = Callable[[SharedTable, "Peers"], None]
"""Shows the game of a table that begins, and has its peers from then on."""


class Peers:
    """The way between a table and its connections, which goes on beneath whatever is shown.

    In each frame it hands the table what came, tells it the time, lets it work for a slice, and
    sends what is to be sent. What happens is told to one listener, in order; while there is none
    it waits.

    Attributes:
        closed: whether nobody is reached by them any more.
        on_link: is called when a connection came about or is lost, with its number.
        on_refusal: is called when a connection is of no use, with its number and why.
    """

    def __init__(self, context: Context, wire: TableWire) -> None:
        self._wire = wire
        self.closed = False
        self.on_link: Callable[[int, ConnectionState], None] = _unheard
        self.on_refusal: Callable[[int, RefusalReason], None] = _unheard
        self._context = context
        self._connections: dict[int, Connection] = {}
        self._states: dict[int, ConnectionState] = {}
        self._seats: dict[int, Collection[int] | None] = {}
        self._next = 0
        self._waiting: deque[TableEvent] = deque()
        self._listener: Listener | None = None
        self._work: Iterator[None] | None = None
        self._told = context.platform.pacing.now()
        context.stage.begin_background(self.pump)

    @property
    def state(self) -> str:
        """How the other devices are reached, for `AccessibilityTree.link`: the worst of all.

        It is "none" where there are none, else "lost", "waiting" or "connected".
        """
        states = set(self._states.values())
        return next((one for one in ("lost", "waiting", "connected") if one in states), "none")

    def add(self, connection: Connection, seats: Collection[int] | None = None) -> int:
        """Take a connection on, connected or not: its number, which no other ever had.

        `seats` are those that whoever comes on it was invited to; None for any.
        """
        link = self._next
        self._next += 1
        self._connections[link] = connection
        self._states[link] = "waiting"
        self._seats[link] = seats
        return link

    def remove(self, link: int) -> None:
        """Do without a connection; it may have been lost and forgotten already."""
        if link in self._connections:
            self._let_go(link)
            del self._connections[link], self._states[link], self._seats[link]

    def refuse(self, link: int, reason: RefusalReason) -> None:
        """Do without a connection that is of no use; who looks for somebody by it is told why."""
        self.on_refusal(link, reason)
        self.remove(link)

    def forget_lost(self) -> None:
        """Do without the connections that are lost; others may come in their place."""
        for link in [link for link, state in self._states.items() if state == "lost"]:
            self.remove(link)

    def listen(self, listener: Listener | None) -> None:
        """Have one told from now on what happens, and all that waited; None for nobody."""
        self._listener = listener

    def tell_nobody(self) -> None:
        """Have nobody told any more what becomes of the connections."""
        self.on_link = self.on_refusal = _unheard

    def close(self) -> None:
        """Send what is still to be sent, and let go of all connections for good."""
        self.closed = True
        self._context.stage.end_background(self.pump)
        self._send()
        self._listener = None
        for connection in self._connections.values():
            connection.close()

    def pump(self, seconds: float = CALM_SLICE) -> bool:
        """Do what there is to do in a frame, in about so many seconds; whether there is more."""
        now = self._context.platform.pacing.now()
        self._wire.tick(max(0.0, now - self._told))
        self._told = now
        came = self._receive()
        more = self._go_on_working(seconds)
        self._send()
        self._tell()
        return came or more

    def _receive(self) -> bool:
        """Hand on what came; whether anything did."""
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
        """Take note of how a connection stands by now."""
        before = self._states[link]
        if state == before:
            return
        self._states[link] = state
        self._context.stage.redraw()
        if state == "connected":
            self._wire.linked(link, self._seats[link])
        elif before == "connected":
            self._wire.unlinked(link)
        self.on_link(link, state)

    def _go_on_working(self, seconds: float) -> bool:
        """Let the table work until the time is used up; whether it isn't done."""
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


def _unheard(_link: int, _news: str) -> None:
    """Nobody looks for anybody."""
