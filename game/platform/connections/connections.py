"""Connections from this device to another one, with nothing in between."""

from __future__ import annotations

from typing import Literal, Protocol

ConnectionState = Literal["waiting", "connected", "lost"]
"""Not there yet; there; gone for good, or never come about."""

LONGEST_MESSAGE = 16 * 2**10
"""Bytes of one message."""


class Connection(Protocol):
    """One connection: messages come whole, in order, and each once, or the connection is lost.

    Attributes:
        card: what the other device has to know of this one, as bytes; it holds for this connection
            only.
    """

    card: bytes

    @property
    def state(self) -> ConnectionState:
        """How it stands."""

    def connect(self, card: bytes) -> None:
        """Begin to look for the device whose card this is; both sides have to.

        Raises:
            ValueError: it is no card.
        """

    def send(self, message: bytes) -> None:
        """Send a message; where the connection is lost nothing happens.

        Raises:
            ValueError: it is longer than `LONGEST_MESSAGE`.
        """

    def received(self) -> list[bytes]:
        """Messages that came since last asked. A message ends the wait of an idle frame."""

    def close(self) -> None:
        """Let go of it; the other side sees it lost."""


class Connections(Protocol):
    """The platform's way to other devices, as `platform.connections`."""

    def missing(self) -> str:
        """What is missing where no device can be reached from here: a name, "" where nothing is."""

    async def open(self, stun: str = "") -> Connection:
        """A new connection, once its card is known; some seconds at most.

        Args:
            stun: a server asked for the address of this device as others see it, "host:port"; ""
                asks nobody.

        Raises:
            ValueError: that is no server's address.
            OSError: it can't be made; says why.
        """

    def await_answers(self, digests: tuple[bytes, ...]) -> None:
        """Say to which invitations this window awaits answers; () for none any more.

        Such an answer that is opened in another window of this device comes here, as a link that
        is followed.
        """

    async def hand_over(self, digest: bytes, answer: str) -> bool:
        """Give an answer to the window of this device that awaits it; False where none does.

        Args:
            digest: what its invitation is known by.
            answer: its text, without any address.
        """
