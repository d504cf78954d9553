"""One connection of a device to another one at a table."""

from dataclasses import dataclass

from game.together.protocol.messages.messages import Hello, Message, write_message

BURST_MESSAGES, MESSAGES_PER_SECOND = 4096, 256
BURST_BYTES, BYTES_PER_SECOND = 8 * 2**20, 2**20
NONSENSE_COST = 64
"""The cost of an unreadable message, in messages."""

MOST_PASSED = 16
"""Messages of a connection that are passed on between two heartbeats, besides entries."""


@dataclass
class TableLink:
    """One connection.

    Attributes:
        channel: what only the two ends of the connection know.
        outgoing: messages to be sent, each with the number of its connection.
        messages_left, bytes_left: the amount that the other side may send now.
        other: the other side's greeting, None before it came.
        proof: the other side's proof of identity, kept until it can be checked.
        party: the proved party of the other side.
        counts: the number of entries of each log that the other side has, if known.
        wanted: the counts it reported, until this device has those entries too.
        synced: whether this device has had all that the other side had.
        counts_sent: the counts that this side last sent.
        served: the other side's counts when it last got entries.
        hops: how many connections away other parties are from there.
        hops_sent: how many connections away they are from here, as last sent.
        refused: whether it is useless.
        greeted_back: whether this side answered a repeated greeting since the last heartbeat.
        passed: how many messages of the other side were passed on since the last heartbeat.
        unmoved: for how many heartbeats the other side has taken no entry, if it was replaced.
    """

    number: int
    nonce: bytes
    channel: bytes
    outgoing: list[tuple[int, bytes]]
    messages_left: float = BURST_MESSAGES
    bytes_left: float = BURST_BYTES
    other: Hello | None = None
    proof: bytes | None = None
    party: int | None = None
    counts: list[int] | None = None
    wanted: tuple[int, ...] = ()
    synced: bool = False
    counts_sent: tuple[int, ...] = ()
    served: tuple[int, ...] = ()
    hops: tuple[int, ...] = ()
    hops_sent: tuple[int, ...] = ()
    refused: bool = False
    greeted_back: bool = False
    passed: int = 0
    unmoved: int = 0

    def send(self, message: Message) -> None:
        """Send a message, unless the connection is useless."""
        if not self.refused:
            self.outgoing.append((self.number, write_message(message)))

    def spend(self, messages: float, size: float) -> None:
        """Subtract messages that came, and their bytes."""
        self.messages_left -= messages
        self.bytes_left -= size

    def may_pass(self) -> bool:
        """Return whether one more of the other side's messages may be passed on, and count it.

        Otherwise a flood from there would seem to come from this device.
        """
        self.passed += 1
        return self.passed <= MOST_PASSED

    @property
    def flooded(self) -> bool:
        """Whether the other side sent more than it may."""
        return self.messages_left < 0 or self.bytes_left < 0

    def tick(self, seconds: float) -> None:
        """Let time pass, so that the other side may send more."""
        self.messages_left = min(self.messages_left + seconds * MESSAGES_PER_SECOND, BURST_MESSAGES)
        self.bytes_left = min(self.bytes_left + seconds * BYTES_PER_SECOND, BURST_BYTES)

    def forget(self) -> None:
        """Treat the other side as unproved again."""
        self.party, self.proof, self.counts, self.synced, self.wanted = None, None, None, False, ()
        self.counts_sent, self.served, self.hops, self.hops_sent = (), (), (), ()
