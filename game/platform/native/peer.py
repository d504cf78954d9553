"""The interface of a WebRTC connection made by a library on this machine."""

from __future__ import annotations

from typing import Protocol


class PeerEvents(Protocol):
    """Receives the events of a peer, in any thread of the library."""

    def on_described(self) -> None:
        """Report that the peer's offer is complete."""

    def on_opened(self) -> None:
        """Report that messages can be sent."""

    def on_message(self, message: bytes | str) -> None:
        """Receive a message."""

    def on_lost(self) -> None:
        """Report that no more messages will come."""


class Peer(Protocol):
    """One end of a connection, with one channel that both ends agreed on, number 0.

    It makes its offer at once, and only asks the given server.
    """

    def offer(self) -> str:
        """Return its offer so far, as SDP; "" if there is none yet."""

    def answer(self, description: str) -> None:
        """Look for the other end, given its answer as SDP."""

    def send(self, message: bytes) -> None:
        """Send a message, if it can be sent."""

    def unsent(self) -> int:
        """Return the bytes of messages that wait to be sent."""

    def close(self) -> None:
        """Close it without waiting."""

    def join(self, seconds: float) -> bool:
        """Wait up to `seconds` for the library to finish closing; return whether it has."""
