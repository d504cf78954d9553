"""Pages on devices of one room: a browser and a server of the site on each."""

import contextlib
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from build.serve import make_server
from tests.build.running import running
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.copies import PREFIX, SITE
from tests.web.engines.engine import DESKTOP, PHONE, Engine, Visitor
from tests.web.game_page import GamePage
from tests.web.links import MENU
from tests.web.networks import Device, need_rooms, room
from tests.web.watched import Watched, watch

NAMES = 53
"""The port of name servers, which browsers contact for their makers' hosts on any page."""

PLAIN_PHONE = Visitor(PHONE.width, PHONE.height)


@dataclass(frozen=True)
class Site:
    """The site, served on a device to that device alone."""

    device: Device
    address: str


@contextlib.contextmanager
def served(device: Device, site: Path = SITE) -> Iterator[Site]:
    """Serve the site on a device, at an address that browsers take for secure."""
    with device.entered():
        server = make_server(site, prefix=PREFIX, quiet=True)
    with running(server) as host:
        yield Site(device, host + PREFIX)


@contextlib.contextmanager
def chromium_on(device: Device, playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """Start a Chromium on a device."""
    script = folder / "chromium"
    script.write_text(f'#!/bin/sh\nexec {shlex.join(within(device, str(CHROMIUM)))} "$@"\n')
    script.chmod(0o755)
    browser = playwright.chromium.launch(executable_path=script, args=list(FLAGS))
    yield browser
    browser.close()


def within(device: Device, *words: str) -> list[str]:
    """Return a command that runs another one on a device."""
    return ["nsenter", f"--net={device.path}", *words]


def visit(browser: Browser, site: Site, visitor: Visitor = PLAIN_PHONE) -> Watched:
    context = browser.new_context(
        viewport={"width": visitor.width, "height": visitor.height}, has_touch=visitor.touch
    )
    return watch(context.new_page(), site.address)


@contextlib.contextmanager
def gathered(
    visitors: Sequence[Visitor], folder: Path, query: str = MENU
) -> Iterator[list[Watched]]:
    """Open the first screen for each visitor; their pages connect by WebRTC.

    Each has a context in one Chromium on one device: nothing leaves it, and names on the room's
    network are real.
    """
    need_rooms()
    with sync_playwright() as playwright, room(1) as made:
        device = made.devices[0]
        with served(device) as site, chromium_on(device, playwright, folder) as browser:
            pages = [visit(browser, site, visitor) for visitor in visitors]
            for page in pages:
                page.open(query)
            yield pages
        assert {sent.port for sent in made.packets.outside()} <= {NAMES}


@contextlib.contextmanager
def page_of(
    engine: Engine, site: Site, profile: Path, visitor: Visitor = DESKTOP
) -> Iterator[GamePage]:
    """Open a page in any engine on a device."""
    with site.device.entered():
        driven = engine.open_page(profile, visitor)
    yield GamePage(driven, site.address)
    driven.close()
