"""Whole games of two, three and four devices, by pointer, over real WebRTC.

Each page has its own storage. They are in the test's own network namespaces.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from tests.web import sitting_down
from tests.web.devices import gathered
from tests.web.engines.engine import DESKTOP, PHONE, Visitor
from tests.web.links import MENU
from tests.web.players import by_mouse, by_touch
from tests.web.sitting_down import Seat
from tests.web.watched import Watched, watch

CORE = "six cards"
"""The table that CI plays on every push."""

NAMES = ("Amal", "Basim", "Carla", "Dawud")
VISITORS = (PHONE, Visitor(360, 640, touch=True), Visitor(844, 390, touch=True), DESKTOP)

NO_TABLE = "() => basra.store.names('table-') + basra.store.names('past-table-') === ''"

TABLES = {
    "several hands": GameSetup("egyptian", 2, {"target": 121}),
    "six cards": GameSetup("lebanese", 2, {"target": 21}),
    "44 cards": GameSetup("palestinian", 3, {"target": 21}),
    "open hands": GameSetup("egyptian-open", 2, {"target": 21}),
    "partners": GameSetup("egyptian", 4, {"target": 21}),
    "a bot at the host": GameSetup(
        *("egyptian", 3, {"target": 21}, ("novice",)), seats=(HERE, BOT, ELSEWHERE)
    ),
}


def among_people(setup: GameSetup) -> GameSetup:
    """Return the setup with its players' names, the first of them here and the others elsewhere."""
    seats = setup.seats or (HERE, *(ELSEWHERE,) * (setup.players - 1))
    return GameSetup(**{**vars(setup), "seats": seats, "names": NAMES[: setup.players]})


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Watched]]:
    """Open four pages; each game starts where the one before ended."""
    with gathered(VISITORS, tmp_path_factory.mktemp("device")) as pages:
        yield pages


@pytest.fixture
def pages(company: list[Watched]) -> Iterator[list[Watched]]:
    sitting_down.come_to_the_start(company[0])
    yield company
    assert [page.complaints + page.strangers for page in company] == [[] for _ in company]


def seated(pages: list[Watched], setup: GameSetup) -> list[Seat[Watched]]:
    """Start a game, and return its players, each at another page."""
    numbers = (*setup.here, *setup.elsewhere)
    seats = [
        Seat(page, number, by_touch if page.page.viewport_size != _size(DESKTOP) else by_mouse)
        for page, number in zip(pages, numbers, strict=False)
    ]
    sitting_down.gather(pages[0], [seat.page for seat in seats[1:]], setup)
    sitting_down.begin(seats)
    return seats


def _size(visitor: Visitor) -> dict[str, int]:
    return {"width": visitor.width, "height": visitor.height}


@pytest.mark.parametrize(
    "table", [pytest.param(name, marks=pytest.mark.core if name == CORE else ()) for name in TABLES]
)
def test_devices_play_a_whole_game_and_keep_one_record(
    pages: list[Watched], tmp_path: Path, table: str
) -> None:
    seats = seated(pages, among_people(TABLES[table]))
    over = sitting_down.play_together(seats)
    at_the_table = pages[: len(seats)]
    path = tmp_path / "game.json"
    path.write_bytes(sitting_down.same_records(at_the_table))
    told = ran("replay", path)
    assert {one.scores for one in over} == {",".join(map(str, told["scores"]))}
    assert len(told["hands"]) > (table == "several hands")
    proofs = [
        sitting_down.proof_of(page, tmp_path / str(number))
        for number, page in enumerate(at_the_table)
    ]
    assert len({proof.read_bytes() for proof in proofs}) == 1
    assert ran("verify", proofs[0])["fair"]
    for page in at_the_table:
        page.page.wait_for_function(NO_TABLE)


def test_host_needs_three_taps_and_guest_one_to_the_first_card(company: list[Watched]) -> None:
    """INVITATIONS.md#steps, from fresh profiles."""
    browser = company[0].page.context.browser
    assert browser is not None
    with browser.new_context() as one, browser.new_context() as other:
        host, guest = (watch(new.new_page(), company[0].address) for new in (one, other))
        host.open(MENU)
        for action in ("door-friends", "invite"):
            host.press(action)
        guest.open(f"{MENU}#join={host.text_of('invitation')}")
        host.enter("reply", guest.text_of("reply"))
        for page in (guest, host):
            page.press("same")
        for page in (guest, host):
            sitting_down.until(page, lambda shown: shown.phase == "play" and bool(shown.hand))
        assert host.complaints == guest.complaints == []


def ran(command: str, path: Path) -> Any:
    words = [sys.executable, "-m", "game", command, "--json", str(path)]
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
