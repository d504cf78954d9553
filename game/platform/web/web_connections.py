"""Connections of the browser; `build/page/peers.js` and `reply_tabs.js` are the other side."""

from __future__ import annotations

from typing import Any, cast

from game.platform.connections.card import CardError, ConnectionCard
from game.platform.connections.connections import (
    LONGEST_MESSAGE,
    ConnectionState,
    RoomNames,
    check_server,
)
from game.platform.connections.sdp import mid_of, read_offer, write_answer


class WebConnections:
    """WebRTC, through the page's `bridge`."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge

    def missing(self) -> str:
        """Return what the browser lacks, "" if nothing."""
        return str(self._bridge.peers.missing)

    async def open(self, stun: str = "") -> _Connection:
        """Return a new connection. Raises ValueError for a bad server, and OSError."""
        if stun:
            check_server(stun)
        if self.missing():
            raise OSError(f"this browser has no {self.missing()}")
        try:
            return _Connection(await self._bridge.peers.open(stun))
        except CardError as error:
            raise OSError(f"this browser's offer can't be read: {error}") from error
        except Exception as error:  # the browser's errors have no class in Python
            raise OSError(f"this browser makes no connection: {error}") from error

    async def enter(self, key: bytes, own: int, other: int) -> _Room | None:
        """Enter the room of a key at the site's server; None if the site names no server."""
        if not self._bridge.signalling:
            return None
        try:
            return _Room(await self._bridge.enter(*RoomNames.of(key), own, other))
        except Exception:  # noqa: BLE001 - the browser's errors have no class in Python
            return None  # without the script, or what it needs, players reply as on other sites

    def await_replies(self, digests: tuple[bytes, ...]) -> None:
        """Receive the replies to these invitations from other tabs."""
        self._bridge.replies.expect(" ".join(digest.hex() for digest in digests))

    async def hand_over(self, digest: bytes, reply: str) -> bool:
        """Give a reply to the tab that awaits it; return False if there is none."""
        return bool(await self._bridge.replies.handOver(digest.hex(), reply))


class _Connection:
    """One data channel, whose offer is complete."""

    def __init__(self, peer: Any) -> None:
        self._peer = peer
        offer = str(peer.offer)
        try:
            self._own, self._mid = read_offer(offer), mid_of(offer)
        except CardError:
            peer.close()
            raise
        self._sought = False
        self.card = self._own.to_bytes()

    @property
    def state(self) -> ConnectionState:
        return cast("ConnectionState", str(self._peer.state))

    def connect(self, card: bytes) -> None:
        answer = write_answer(self._own, ConnectionCard.from_bytes(card), self._mid)
        if not self._sought:
            self._sought = True
            self._peer.connect(answer)

    def send(self, message: bytes) -> None:
        if len(message) > LONGEST_MESSAGE:
            raise ValueError(f"a message has at most {LONGEST_MESSAGE} bytes")
        self._peer.send(message)

    def received(self) -> list[bytes]:
        came: list[bytes] = []
        while (message := self._peer.take()) is not None:
            came.append(message.to_bytes())
        return came

    def close(self) -> None:
        self._peer.close()


class _Room:
    """A place at the site's server."""

    def __init__(self, room: Any) -> None:
        self._room = room
        self.send, self.close = room.send, room.close

    @property
    def state(self) -> ConnectionState:
        return cast("ConnectionState", str(self._room.state))

    def received(self) -> list[str]:
        return [str(text) for text in self._room.take()]
