"""A page and a native window meet over WebRTC itself, by the cards that people exchange.

They are two devices of a room of the test's own; where this machine makes none, they are what they
are to each other on its own network.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from game.host.connections import LONGEST_MESSAGE
from game.host.native_connections import LIBRARIES
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.devices import chromium_on, served, visit, within
from tests.web.links_between import LinkEnd
from tests.web.native_window import WindowEnd
from tests.web.networks import room, why_none

MESSAGES = [bytes([n]) * (LONGEST_MESSAGE - n) for n in range(8)]
NAMES = 53
"""The port of name servers, which browsers ask for those of their makers whatever they show."""


@pytest.fixture(params=[name for name in LIBRARIES if find_spec(name)])
def ends(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[LinkEnd, WindowEnd]]:
    """A page's end and a window's of what is not connected yet; all that they sent stayed here."""
    with contextlib.ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        made = None if why_none() else stack.enter_context(room(2))
        if made:
            browser = stack.enter_context(chromium_on(made.devices[0], playwright, tmp_path))
        else:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            stack.callback(browser.close)
        site = stack.enter_context(served(made.devices[0] if made else None))
        page = visit(browser, site)
        page.open("?speed=0")
        command = partial(within, made.devices[1]) if made else (lambda *words: [*words])
        window = WindowEnd(request.param, command)
        yield LinkEnd(page), window
        assert window.end() == 0
        assert page.complaints == []
        if made:
            assert {sent.port for sent in made.packets.outside()} <= {NAMES}


def test_page_and_window_meet_and_each_sees_the_other_leave(
    ends: tuple[LinkEnd, WindowEnd],
) -> None:
    page, window = ends
    meet(page, window)
    window.send(*MESSAGES)
    assert page.receive(len(MESSAGES)) == MESSAGES
    page.send(*MESSAGES)
    assert window.receive(len(MESSAGES)) == MESSAGES
    page.close()
    window.wait_for("lost")
    meet(page, window)
    window.close()
    page.wait_for("lost")


def meet(page: LinkEnd, window: WindowEnd) -> None:
    """Connect both by their cards."""
    page_card, window_card = page.open(), window.open()
    window.connect(page_card)
    page.connect(window_card)
    page.wait_for("connected")
    window.wait_for("connected")
