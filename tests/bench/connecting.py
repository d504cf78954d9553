"""How long two devices take to connect, and the length of what they exchange for it.

The devices are network namespaces with a browser each, as in the tests; the first connects first.
"""

import contextlib
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from game.sharing.links.invitation import read_invitation, write_answer, write_invitation
from game.together.protocol.messages.messages import TABLE_BYTES
from tests.web.devices import chromium_on, page_of, served, visit
from tests.web.engines import ENGINES
from tests.web.game_page import GamePage
from tests.web.links_between import LinkEnd, meet
from tests.web.networks import room, why_none

COLUMNS = ("first, second", "cards", "invitation", "answer", "opens in ms")

PAIRS = (("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "firefox"))

_APART = 1.2
"""Seconds between connections: browsers announce a name once a second at most."""


def rows(connections: int) -> Iterator[tuple[str, ...]]:
    """Yield a row for each pair of installed browsers; none without network namespaces."""
    if why_none():
        return
    for pair in PAIRS:
        if not any(ENGINES[name].missing() for name in pair):
            yield _row(pair, connections)


def _row(pair: Sequence[str], connections: int) -> tuple[str, ...]:
    with _pages(pair) as pages:
        ends = [LinkEnd(page) for page in pages]
        cards = [end.open() for end in ends]
        opened = []
        for _ in range(connections):
            for end in ends:
                end.close()
            opened.append(1000 * meet(*ends, pause=_APART))
    invitation = write_invitation(cards[0], bytes(TABLE_BYTES), 1)
    answer = write_answer(cards[1], read_invitation(invitation))
    sizes = (f"{len(cards[0])}, {len(cards[1])}", str(len(invitation)), str(len(answer)))
    return (", ".join(pair), *sizes, f"{statistics.median(opened):.0f} (to {max(opened):.0f})")


@contextlib.contextmanager
def _pages(pair: Sequence[str]) -> Iterator[list[GamePage]]:
    """Open a page in each browser, on devices of one room."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        devices = stack.enter_context(room(len(pair))).devices
        pages: list[GamePage] = []
        for name, device in zip(pair, devices, strict=True):
            site, profile = stack.enter_context(served(device)), folder / str(len(pages))
            if name == "chromium":
                profile.mkdir()
                browser = stack.enter_context(chromium_on(device, playwright, profile))
                pages.append(visit(browser, site))
            else:
                pages.append(stack.enter_context(page_of(ENGINES[name], site, profile)))
            pages[-1].open("?speed=0")
        yield pages
