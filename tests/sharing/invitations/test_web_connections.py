"""The browser's connections, with a page that only records calls."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from game.platform.connections.connections import LONGEST_MESSAGE, RoomNames, check_server
from game.platform.connections.sdp import read_offer
from game.platform.web.web_connections import WebConnections
from tests.sharing.invitations.test_sdp import CHROMIUM, FIREFOX, crossed


class Peer:
    """One of the page's connections."""

    def __init__(self, offer: str) -> None:
        self.offer = crossed(offer)
        self.state = "waiting"
        self.answers: list[str] = []
        self.sent: list[bytes] = []
        self.coming: list[Any] = []
        self.connect = self.answers.append
        self.send = self.sent.append

    def take(self) -> Any:
        return self.coming.pop(0) if self.coming else None

    def close(self) -> None:
        self.state = "lost"


def connections_of(peer: Peer | Exception, missing: str = "") -> WebConnections:
    async def opened(_stun: str) -> Peer:
        if isinstance(peer, Exception):
            raise peer
        return peer

    return WebConnections(SimpleNamespace(peers=SimpleNamespace(open=opened, missing=missing)))


def test_web_connection_hands_on_cards_and_messages() -> None:
    peer = Peer(CHROMIUM)
    connection = asyncio.run(connections_of(peer).open())
    assert connection.card == read_offer(crossed(CHROMIUM)).to_bytes()
    other = read_offer(crossed(FIREFOX.replace("00:01", "FF:01"))).to_bytes()
    connection.connect(other)
    connection.connect(other)
    (answer,) = peer.answers
    assert read_offer(answer).to_bytes() == other
    peer.coming = [SimpleNamespace(to_bytes=lambda: b"one"), SimpleNamespace(to_bytes=lambda: b"")]
    assert connection.received() == [b"one", b""]
    connection.send(b"two")
    assert peer.sent == [b"two"]
    with pytest.raises(ValueError, match="bytes"):
        connection.send(bytes(LONGEST_MESSAGE + 1))
    connection.close()
    assert connection.state == "lost"


def test_web_connection_names_what_fails() -> None:
    with pytest.raises(OSError, match="no WebRTC"):
        asyncio.run(connections_of(Peer(CHROMIUM), "WebRTC").open())
    with pytest.raises(OSError, match="switched off"):
        asyncio.run(connections_of(RuntimeError("switched off")).open())
    with pytest.raises(ValueError, match="card"):
        asyncio.run(connections_of(Peer(CHROMIUM)).open()).connect(b"nothing".ljust(80))
    nonsense = Peer("nothing")
    with pytest.raises(OSError, match="can't be read"):
        asyncio.run(connections_of(nonsense).open())
    assert nonsense.state == "lost"


@pytest.mark.parametrize(
    ("address", "host", "port"),
    [
        ("stun.example.org:3478", "stun.example.org", 3478),
        ("192.0.2.7:1", "192.0.2.7", 1),
        ("[2001:db8::5]:65535", "2001:db8::5", 65535),
        ("localhost:3478", "localhost", 3478),
    ],
)
def test_server_is_a_host_and_a_port(address: str, host: str, port: int) -> None:
    assert check_server(address) == (host, port)


@pytest.mark.parametrize(
    "address",
    [
        *("", "stun.example.org", ":3478", "stun.example.org:", "stun.example.org:0"),
        *("stun.example.org:65536", "stun:stun.example.org:3478", "a b:1", "-a:1", "a..b:1"),
        *("a:1?transport=tcp", "user@a:1", "a/b:1", "192.0.2.256:1", "1.2.3:1", "[::1:1"),
        *("[nothing]:1", "2001:db8::5:1", "مثال:1", "a:\u0661", "a" * 64 + ":1", "a." * 130 + ":1"),
        "a:1\n",
    ],
)
def test_other_server_addresses_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        check_server(address)


def test_web_room_is_entered_by_the_names_of_its_key() -> None:
    """INVITATIONS.md#server: a page without a server, or without its script, enters none."""
    said: list[str] = []
    place = SimpleNamespace(
        state="connected", send=said.append, close=lambda: None, take=lambda: ["hello"]
    )
    entered: list[Any] = []

    async def enter(*names: Any) -> Any:
        entered.append(names)
        if len(entered) > 1:
            raise OSError("the script is missing")
        return place

    bridge = SimpleNamespace(signalling="", enter=enter)
    connections, key = WebConnections(bridge), bytes(16)
    assert asyncio.run(connections.enter(key, 1, 0)) is None
    bridge.signalling = "wss://example.org/"
    room = asyncio.run(connections.enter(key, 1, 0))
    assert room is not None
    room.send("text")
    assert (room.state, room.received(), said) == ("connected", ["hello"], ["text"])
    assert entered == [(*RoomNames.of(key), 1, 0)]
    assert asyncio.run(connections.enter(key, 1, 0)) is None
