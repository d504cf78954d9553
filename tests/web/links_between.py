"""Both ends of a connection, as the game's own Python has them in pages."""

import base64
import json
import time

from tests.web.game_page import GamePage

_PAGE = """
import js
from game.platform.web.web_connections import WebConnections
connections = WebConnections(js.basra)
"""
_WAIT = """
import asyncio, time
begun = time.monotonic()
while connection.state == "waiting" or connection.state != "{state}" != "connected":
    await asyncio.sleep(0.005)
assert connection.state == "{state}", connection.state
time.monotonic() - begun
"""
_RECEIVE = """
import asyncio, base64, json
came = []
while len(came) < {count}:
    came += connection.received()
    await asyncio.sleep(0.005)
json.dumps([base64.b64encode(message).decode() for message in came])
"""


class LinkEnd:
    """One end, in one page."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        page.python(_PAGE)

    def open(self, stun: str = "") -> bytes:
        self._page.python(f"connection = await connections.open({stun!r})")
        return bytes.fromhex(self._page.python("connection.card.hex()"))

    def connect(self, card: bytes) -> None:
        self._page.python(f"connection.connect(bytes.fromhex('{card.hex()}'))")

    def wait_for(self, state: str) -> float:
        return float(self._page.python(_WAIT.format(state=state)))

    def send(self, *messages: bytes) -> None:
        texts = [base64.b64encode(message).decode() for message in messages]
        code = "connection.send(base64.b64decode(text))"
        self._page.python(f"import base64\nfor text in {texts!r}:\n    {code}")

    def receive(self, count: int) -> list[bytes]:
        texts = json.loads(self._page.python(_RECEIVE.format(count=count)))
        return [base64.b64decode(text) for text in texts]

    def close(self) -> None:
        self._page.python("connection.close()")


def meet(one: LinkEnd, other: LinkEnd, *, pause: float = 0.0) -> float:
    """Connect both ends, and return the seconds since both know the other's card.

    The pause comes before that, once both are open.
    """
    cards = one.open(), other.open()
    time.sleep(pause)
    one.connect(cards[1])
    begun = time.monotonic()
    other.connect(cards[0])
    for end in (other, one):
        end.wait_for("connected")
    return time.monotonic() - begun
