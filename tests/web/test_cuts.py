"""A game on several devices continues after cuts of their network, without a tap if it can."""

import contextlib
import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import sync_playwright

from game.session.setup import ELSEWHERE, HERE, GameSetup
from tests.web import sitting_down
from tests.web.devices import chromium_on, served, visit
from tests.web.links import MENU
from tests.web.networks import Room, need_rooms, room
from tests.web.sitting_down import Seat
from tests.web.watched import Watched

NAMES = ("Amal", "Basim", "Carla")
NOTICED = 15
"""Seconds after which a browser has noticed a cut."""


class Table(NamedTuple):
    """Devices in their own room, and a game in a Chromium on each."""

    room: Room
    seats: list[Seat[Watched]]

    @property
    def pages(self) -> list[Watched]:
        return [seat.page for seat in self.seats]

    def play(self, plays: int = 4) -> None:
        sitting_down.play_together(self.seats, stop=sitting_down.in_the_midst(plays))

    def finish(self) -> None:
        sitting_down.play_together(self.seats)
        sitting_down.same_records(self.pages)


@pytest.fixture
def table(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Table]:
    """Start a game on as many devices as the test asks for, and play a little."""
    need_rooms()
    players = getattr(request, "param", 2)
    setup = GameSetup(
        *("egyptian", players, {"target": 21}),
        seats=(HERE, *(ELSEWHERE,) * (players - 1)),
        names=NAMES[:players],
    )
    with contextlib.ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        made = stack.enter_context(room(players))
        pages = []
        for device in made.devices:
            site = stack.enter_context(served(device))
            folder = tmp_path_factory.mktemp("device")
            pages.append(visit(stack.enter_context(chromium_on(device, playwright, folder)), site))
        for page in pages:
            page.open(MENU)
        seats = [Seat(page, number) for number, page in enumerate(pages)]
        sitting_down.gather(pages[0], pages[1:], setup)
        sitting_down.begin(seats)
        table = Table(made, seats)
        table.play()
        yield table
        assert [page.complaints for page in pages] == [[]] * players


@pytest.mark.parametrize(
    "seconds", [5, *(pytest.param(cut, marks=pytest.mark.full) for cut in (20, 62, 590))]
)
def test_game_continues_by_itself_after_a_cut(table: Table, seconds: int) -> None:
    """INVITATIONS.md#connecting: a page looks for a lost device for ten minutes."""
    before = [page.shown().floor for page in table.pages]
    table.room.silence(1)
    begun = time.monotonic()
    if seconds > NOTICED:
        for page in table.pages:
            sitting_down.until(page, sitting_down.is_parted)
    time.sleep(max(0.0, begun + seconds - time.monotonic()))
    table.room.restore(1)
    for page in table.pages:
        sitting_down.until(page, sitting_down.is_connected)
    assert [page.shown().floor for page in table.pages] == before
    table.finish()


@pytest.mark.parametrize("table", [3], indirect=True)
def test_two_devices_play_on_through_the_third_when_they_lose_each_other(table: Table) -> None:
    """INVITATIONS.md#again: the guests found each other before."""
    table.room.part(0, 1)
    table.finish()


def test_game_continues_by_itself_when_a_device_changes_its_address(table: Table) -> None:
    table.room.move(1, 77)
    table.finish()
