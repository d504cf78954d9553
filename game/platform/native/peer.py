"""A WebRTC connection of this machine, as a library that isn't the page's makes it."""

from __future__ import annotations

from typing import Protocol


class PeerEvents(Protocol):
    """Who is told what becomes of a peer, in whatever thread the library uses."""

    def on_described(self) -> None:
        """All that there is to say of this machine is in the peer's offer."""

    def on_opened(self) -> None:
        """Messages can be sent."""

    def on_message(self, message: bytes | str) -> None:
        """A message came."""

    def on_lost(self) -> None:
        """Nothing will come any more."""


class Peer(Protocol):
    """One end of a connection, with one channel that both ends agreed on, number 0.

    It makes its offer at once, and asks no server but the one that it was given.
    """

    def offer(self) -> str:
        """What it says of itself so far, as SDP; "" while there is nothing."""

    def answer(self, description: str) -> None:
        """Look for the other end, whose answer this is, as SDP."""

    def send(self, message: bytes) -> None:
        """Send a message, if it can be sent."""

    def unsent(self) -> int:
        """Bytes of messages that wait to be sent."""

    def close(self) -> None:
        """Let go of it, without waiting."""

    def join(self, seconds: float) -> bool:
        """Wait at most so long for the library to be done with what was closed; whether it is."""
