"""Devices that lose each other in the midst of a game, and go on at the same card.

A page is loaded again, or closed and opened the next day, or killed at any moment. Each time the
people find each other by another invitation, through the screens.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, sync_playwright

from game.table.storage.setup import ELSEWHERE, HERE, GameSetup
from tests.web.devices import PLAIN_PHONE, gathered
from tests.web.game_page import Shown
from tests.web.sitting_down import (
    MENU,
    Seat,
    at_rest,
    begin,
    come_to_the_start,
    gather,
    in_the_midst,
    invite,
    offers,
    play_together,
    resume,
    same_records,
)
from tests.web.watched import Watched, watch

MOMENTS = int(os.environ.get("BASRA_MOMENTS", "3"))
"""At how many moments a page is killed."""

LONGEST = 1.5
"""Seconds that a game is let alone at most before a page is killed."""

SHORT = GameSetup("lebanese", 2, {"target": 21}, seats=(HERE, ELSEWHERE), names=("Amal", "Basim"))


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Watched]]:
    with (
        sync_playwright() as playwright,
        gathered(playwright, [PLAIN_PHONE] * 2, tmp_path_factory.mktemp("device")) as pages,
    ):
        for page in pages:
            page.open(MENU)
        yield pages


@pytest.fixture
def seats(company: list[Watched]) -> Iterator[list[Seat[Watched]]]:
    """Two people in the midst of a hand; afterwards no page has complained."""
    begun = [Seat(page, number) for number, page in enumerate(company)]
    begin_again(begun)
    yield begun
    company[:] = [seat.page for seat in begun]
    assert [page.complaints for page in company] == [[], []]


def begin_again(seats: list[Seat[Watched]]) -> None:
    come_to_the_start(seats[0].page)
    gather(seats[0].page, [seats[1].page], SHORT)
    begin(seats)


def open_anew(seat: Seat[Watched], *, crashed: bool = False) -> None:
    """Close a page, which may have no more time to do anything, and open another in its place."""
    page = seat.page.page
    if crashed:
        with suppress(Error):
            page.goto("chrome://crash")
    page.close()
    seat.page = watch(page.context.new_page(), seat.page.address)
    seat.page.open(MENU)


def looked_at(seats: list[Seat[Watched]], plays: int = 0) -> list[tuple[str, list[str], list[str]]]:
    """Whose turn it is, one's own cards and the floor's, at each page after so many plays."""
    shown = play_together(seats, stop=in_the_midst(plays))
    return [
        (one.turn, sorted(card.card for card in one.hand), sorted(card.card for card in one.floor))
        for one in shown
    ]


def test_either_page_is_loaded_again_and_the_other_invites(seats: list[Seat[Watched]]) -> None:
    host, guest = seats
    for loaded, inviting in ((guest, host), (host, guest)):
        before = looked_at(seats, plays=3)
        loaded.page.reload()
        loaded.page.press("continue")
        resume(inviting.page, loaded.page)
        assert looked_at(seats) == before
    finish(seats)


def test_both_pages_are_closed_and_opened_the_next_day(seats: list[Seat[Watched]]) -> None:
    before = looked_at(seats, plays=4)
    for seat in seats:
        open_anew(seat)
    host, guest = seats
    host.page.press("continue")
    host.page.wait_for("status.link === 'lost'")
    invite(host.page, guest.page)  # whose page takes the game up by the link
    for seat in seats:
        seat.page.wait_for("status.link === 'connected'")
    assert looked_at(seats) == before
    finish(seats)


def test_a_page_is_killed_at_any_moment(seats: list[Seat[Watched]]) -> None:
    """What one sees goes on as what the other saw, and both keep the same in the end."""
    chance = Random(MOMENTS)
    for moment in range(MOMENTS):
        play_together(seats, stop=over_or_later(chance.uniform(0, LONGEST)))
        if over([seat.page.shown() for seat in seats]):
            same_records([seat.page for seat in seats])
            begin_again(seats)
        killed, other = chance.sample(seats, 2)
        open_anew(killed, crashed=moment % 3 == 1)
        if not offers("continue")(killed.page.shown()):  # it was the last play of the game
            play_together([other], stop=over)
            same_records([seat.page for seat in seats])
            begin_again(seats)
            continue
        if over([other.page.shown()]):  # the last play came to the other alone
            begin_again(seats)
            continue
        killed.page.press("continue")
        come_together(seats, chance)
        floors = [sorted(card.card for card in seat.page.shown().floor) for seat in seats]
        assert floors[0] == floors[1]
    finish(seats)


def come_together(seats: list[Seat[Watched]], chance: Random) -> None:
    """Invite each other until they play; a busy machine may lose a connection once more."""
    for _ in range(3):
        resume(*chance.sample([seat.page for seat in seats], 2))
        shown = play_together(
            seats, stop=lambda shown: over(shown) or at_rest(shown) or parted(shown)
        )
        if not parted(shown):
            return
    raise AssertionError(shown)


def parted(shown: Sequence[Shown]) -> bool:
    """Whether none reaches the other."""
    return all(one.link == "lost" for one in shown)


def over_or_later(seconds: float) -> Callable[[Sequence[Shown]], bool]:
    """Whether a game is over, or a time has passed since it was first asked."""
    end = time.monotonic() + seconds
    return lambda shown: over(shown) or time.monotonic() > end


def over(shown: Sequence[Shown]) -> bool:
    return any(one.phase == "game-over" for one in shown)


def finish(seats: list[Seat[Watched]]) -> None:
    """Play to the end: the record is the same bytes at both pages."""
    play_together(seats)
    same_records([seat.page for seat in seats])
