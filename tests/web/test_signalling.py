"""On a site with a signalling server the host's link is enough, whatever the server does."""

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, WebSocketRoute, sync_playwright

from game.sharing.links.invitation import read_invitation
from tests.web import sitting_down
from tests.web.coming_back import told
from tests.web.devices import Site, chromium_on, served, visit
from tests.web.links import MENU
from tests.web.networks import need_rooms, room
from tests.web.signalling import SignallingServer, site_with_server
from tests.web.watched import Watched, watch

LATE = told("This site's server hasn't connected you yet.")
UNREACHED = "WebSocket connection to"
"""What Chromium itself says on its console of a server that is gone."""


class Place(NamedTuple):
    """A device with a site and its server, and a browser there."""

    site: Site
    server: SignallingServer
    browser: Browser

    def page(self) -> Watched:
        return visit(self.browser, self.site)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    need_rooms()
    folder = tmp_path_factory.mktemp("device")
    with sync_playwright() as playwright, room(1) as made:
        device = made.devices[0]
        server = SignallingServer(device)
        with (
            served(device, site_with_server(folder)) as site,
            chromium_on(device, playwright, folder) as browser,
        ):
            yield Place(site, server, browser)
        server.stop()


@pytest.fixture
def pages(place: Place) -> Iterator[tuple[Watched, Watched]]:
    """Open the first screen twice, while the server runs."""
    place.server.stop()
    place.server.start()
    host, guest = place.page(), place.page()
    yield host, guest
    for page in (host, guest):
        page.driven.close()


def invite(host: Watched) -> str:
    """Start a table with two taps, and return the invitation that it shows."""
    host.open(MENU)
    host.press("door-friends")
    host.press("invite")
    return host.text_of("invitation")


def compare_and_play(*pages: Watched) -> None:
    for page in pages:
        page.press("same")
    for page in pages:
        sitting_down.until(page, lambda shown: shown.phase == "play" and bool(shown.hand))
        assert not [said for said in page.complaints if UNREACHED not in said]


@pytest.mark.core
def test_link_alone_connects_two_pages(pages: tuple[Watched, Watched]) -> None:
    """Let the host tap three times and the guest once, without a reply."""
    host, guest = pages
    guest.open(f"{MENU}#join={invite(host)}")
    sitting_down.until(guest, sitting_down.offers("same"))
    compare_and_play(host, guest)
    assert host.complaints == guest.complaints == []


def test_reply_connects_after_the_server_was_killed(
    place: Place, pages: tuple[Watched, Watched]
) -> None:
    host, guest = pages
    invitation = invite(host)
    host.wait_for(told("No reply needed"))
    place.server.stop()
    guest.open(f"{MENU}#join={invitation}")
    guest.wait_for(LATE)
    host.wait_for(LATE)
    host.enter("reply", guest.text_of("reply"))
    compare_and_play(host, guest)


def test_server_that_returns_still_connects(place: Place, pages: tuple[Watched, Watched]) -> None:
    host, guest = pages
    invitation = invite(host)
    place.server.stop()
    guest.open(f"{MENU}#join={invitation}")
    guest.wait_for(LATE)
    place.server.start()
    compare_and_play(host, guest)


Do = Callable[[str], list[str]]
"""What a hostile server gives a page in place of a message."""


def through(page: Watched, do: Do, seen: list[str]) -> None:
    """Let a page reach the server only through one that notes all it gets, and does as it likes."""

    def proxy(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def note(message: str | bytes) -> None:
            seen.append(str(message))
            server.send(message)

        def give(message: str | bytes) -> None:
            for one in do(str(message)):
                route.send(one)

        route.on_message(note)
        server.on_message(give)

    page.page.route_web_socket("**/peerjs*", proxy)


def mess_up(message: str) -> list[str]:
    """Repeat a message, and add forged and swapped ones."""
    read = json.loads(message)
    if "payload" not in read:
        return [message, "{", "[]", "null"]
    payload = read["payload"]
    swapped = payload[200:] + payload[:200]
    others = [payload[::-1], swapped, payload[:-8] + "AAAAAAAA", "", "?", "A" * 3000, 5, None]
    forged = [json.dumps({**read, "payload": other}) for other in others]
    return [*forged, "{", "[]", message, message, message]


def test_hostile_server_changes_nothing(pages: tuple[Watched, Watched]) -> None:
    """Ignore what the server makes up; all messages of the pages have one size."""
    host, guest = pages
    seen: list[str] = []
    for page in pages:
        through(page, mess_up, seen)
    invitation = invite(host)
    guest.open(f"{MENU}#join={invitation}")
    compare_and_play(host, guest)
    assert read_invitation(invitation).key
    passed = [json.loads(message)["payload"] for message in seen if "payload" in message]
    assert len({len(payload) for payload in passed}) == 1
    assert {tuple(sorted(json.loads(message))) for message in seen} <= {
        ("type",),
        ("dst", "payload", "type"),
    }


def test_reply_connects_when_the_server_drops_all(pages: tuple[Watched, Watched]) -> None:
    host, guest = pages
    for page in pages:
        through(page, lambda _message: [], [])
    guest.open(f"{MENU}#join={invite(host)}")
    guest.wait_for(LATE)
    host.enter("reply", guest.text_of("reply"))
    compare_and_play(host, guest)


@pytest.mark.parametrize("closed", [0, 1])
def test_closed_page_comes_back_without_a_link(
    place: Place, pages: tuple[Watched, Watched], closed: int
) -> None:
    seats = list(pages)
    seats[1].open(f"{MENU}#join={invite(seats[0])}")
    compare_and_play(*seats)
    before = [sorted(card.card for card in page.shown().floor) for page in seats]
    old = seats[closed].page
    seats[closed] = watch(old.context.new_page(), place.site.address)
    old.goto("about:blank")
    old.close()
    sitting_down.until(seats[1 - closed], sitting_down.is_parted)
    seats[closed].open(MENU)
    seats[closed].press("continue")
    for page in seats:
        sitting_down.until(page, sitting_down.is_connected)
    assert [sorted(card.card for card in page.shown().floor) for page in seats] == before
    assert [page.complaints for page in seats] == [[], []]
