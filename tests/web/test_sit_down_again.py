"""Devices that lose each other during a game, and continue at the same card.

A page is reloaded, or closed and opened the next day, or killed at any moment. Each time the
players connect by another invitation, through the screens.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error

from game.session.setup import ELSEWHERE, HERE, GameSetup
from game.sharing.links.invitation import read_invitation, read_reply
from tests.web import sitting_down
from tests.web.coming_back import told
from tests.web.devices import PLAIN_PHONE, gathered
from tests.web.game_page import Shown
from tests.web.links import MENU
from tests.web.sitting_down import Seat
from tests.web.watched import Watched, watch

LONGEST = 1.5
"""The most seconds that a game runs before a page is killed."""

SHORT = GameSetup("lebanese", 2, {"target": 21}, seats=(HERE, ELSEWHERE), names=("Amal", "Basim"))


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Watched]]:
    with gathered([PLAIN_PHONE] * 2, tmp_path_factory.mktemp("device")) as pages:
        yield pages


@pytest.fixture
def seats(company: list[Watched]) -> Iterator[list[Seat[Watched]]]:
    """Start a game of two pages, which may not complain."""
    begun = [Seat(page, number) for number, page in enumerate(company)]
    begin_again(begun)
    yield begun
    company[:] = [seat.page for seat in begun]
    assert [page.complaints for page in company] == [[], []]


def begin_again(seats: list[Seat[Watched]]) -> None:
    sitting_down.come_to_the_start(seats[0].page)
    sitting_down.gather(seats[0].page, [seats[1].page], SHORT)
    sitting_down.begin(seats)


def open_anew(seat: Seat[Watched], *, crashed: bool = False) -> None:
    """Close a page, which may have no more time to do anything, and open another instead."""
    page = seat.page.page
    if crashed:
        with suppress(Error):
            page.goto("chrome://crash")
    page.close()
    seat.page = watch(page.context.new_page(), seat.page.address)
    seat.page.open(MENU)


def looked_at(seats: list[Seat[Watched]], plays: int = 0) -> list[tuple[str, list[str], list[str]]]:
    """Return the turn, the player's cards and the floor's at each page after `plays` plays."""
    shown = sitting_down.play_together(seats, stop=sitting_down.in_the_midst(plays))
    return [
        (one.turn, sorted(card.card for card in one.hand), sorted(card.card for card in one.floor))
        for one in shown
    ]


def test_game_continues_after_both_pages_are_closed(
    seats: list[Seat[Watched]],
) -> None:
    before = looked_at(seats, plays=4)
    for seat in seats:
        open_anew(seat)
    host, guest = seats
    host.page.press("continue")
    host.page.wait_for("status.link === 'lost'")
    sitting_down.invite(host.page, guest.page)  # whose page takes the game up by the link
    for seat in seats:
        seat.page.wait_for("status.link === 'connected'")
    assert looked_at(seats) == before
    finish(seats)


@pytest.mark.parametrize("moments", [3, pytest.param(50, marks=pytest.mark.full)])
def test_game_continues_after_a_page_is_killed(seats: list[Seat[Watched]], moments: int) -> None:
    chance = Random(moments)
    for moment in range(moments):
        sitting_down.play_together(seats, stop=over_or_later(chance.uniform(0, LONGEST)))
        if over([seat.page.shown() for seat in seats]):
            finish(seats)
            begin_again(seats)
        killed, other = chance.sample(seats, 2)
        open_anew(killed, crashed=moment % 3 == 1)
        ended = not sitting_down.offers("continue")(killed.page.shown())
        if ended or over([other.page.shown()]):  # at least the other got the last play
            sitting_down.play_together([other])
            if ended:
                sitting_down.same_records([seat.page for seat in seats])
            begin_again(seats)
            continue
        killed.page.press("continue")
        come_together(seats)
        floors = [sorted(card.card for card in seat.page.shown().floor) for seat in seats]
        assert floors[0] == floors[1]
    finish(seats)


def come_together(seats: list[Seat[Watched]]) -> None:
    """Let the host invite until they play; a busy machine may lose a connection again."""
    for _ in range(3):
        sitting_down.resume(*(seat.page for seat in seats))
        shown = sitting_down.play_together(
            seats, stop=lambda shown: over(shown) or sitting_down.at_rest(shown) or parted(shown)
        )
        if not parted(shown):
            return
    raise AssertionError(shown)


def parted(shown: Sequence[Shown]) -> bool:
    return all(map(sitting_down.is_parted, shown))


def over_or_later(seconds: float) -> Callable[[Sequence[Shown]], bool]:
    """Return a test whether a game is over, or `seconds` have passed since now."""
    end = time.monotonic() + seconds
    return lambda shown: over(shown) or time.monotonic() > end


def over(shown: Sequence[Shown]) -> bool:
    """Return whether a page shows the result, or its points are counted before."""
    return any(
        one.phase == "game-over" or any(item.label == "See the result" for item in one.controls)
        for one in shown
    )


def finish(seats: list[Seat[Watched]]) -> None:
    """Play to the end: the record is the same bytes on both pages."""
    sitting_down.play_together(seats)
    sitting_down.same_records([seat.page for seat in seats])


def test_reply_reaches_its_table_from_another_tab(company: list[Watched]) -> None:
    """INVITATIONS.md#tabs."""
    host, guest = company
    sitting_down.come_to_the_start(host)
    sitting_down.set_up(host, SHORT)
    invitation = host.text_of("invitation")
    guest.open(f"{MENU}#join={invitation}")
    reply = guest.text_of("reply")
    assert read_reply(reply).is_to(read_invitation(invitation).card)
    said = "Your table in the other window has received the reply."
    tabs = [follow_in_a_tab(host, reply, said)]
    for page in company:
        page.wait_for("status.link === 'connected'")
    tabs.append(follow_in_a_tab(host, reply, said))  # it still says where the table is
    sitting_down.until(host, sitting_down.offers("same"))
    host.press("back")
    host.press("leave")
    sitting_down.until(host, sitting_down.offers("new-game"))
    tabs.append(follow_in_a_tab(host, reply, "No table on this device is waiting for this reply."))
    assert [page.complaints for page in (*company, *tabs)] == [[]] * 5


def follow_in_a_tab(host: Watched, reply: str, says: str) -> Watched:
    tab = watch(host.page.context.new_page(), host.address)
    tab.open(f"{MENU}#answer={reply}")
    tab.wait_for(told(says))
    return tab
