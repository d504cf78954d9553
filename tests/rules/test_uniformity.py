"""The shuffle over 100,000 deals: the figures the rules page publishes, found again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import dealing
from game.rules.cards import PACK, Card
from game.rules.dealing import Deal, Draws, deal, shuffled
from tests.rules.tables import rules
from tests.rules.uniformity import Finding, evenly, findings

DEALS = 100_000
PAGE = Path(dealing.__file__).with_name("RULES.md")
WIDEST = 3.5
"""Standard deviations; one figure in 2,000 of a fair shuffle is further off."""


@pytest.fixture(scope="module")
def found() -> dict[str, Finding]:
    """Every statistic of the first hands of 100,000 games, by its name on the page."""
    laid: list[Deal] = []

    def packs() -> Iterator[list[Card]]:
        for number in range(DEALS):
            laid.append(deal(rules("egyptian", 2), 2, f"uniform {number}", 0))
            yield shuffled(PACK, Draws(f"uniform {number}/0"))

    known = findings(packs())
    floors = Counter(card for one in laid for card in one.floor)
    hands = Counter(card for one in laid for card in one.stock[:4])
    assert len(floors) == 47  # no jack and no seven of diamonds
    return {
        **known,
        "each card that may lie there on the first floor": evenly(floors.values(), 4),
        "each card in the first player's first hand": evenly((hands[card] for card in PACK), 4),
    }


def test_the_figures_are_those_the_page_publishes(found: dict[str, Finding]) -> None:
    """RULES.md#uniformity."""
    row = r"^\| ([a-z' ]+) \| ([\d.]+) \| ([\d.]+) \| ([+-][\d.]+) \|$"
    rows = re.findall(row, PAGE.read_text("utf-8"), re.MULTILINE)
    published = {name: (seen, expected, deviation) for name, seen, expected, deviation in rows}
    assert published == {
        name: (f"{one.seen:.2f}", f"{one.expected:.2f}", f"{one.deviation:+.2f}")
        for name, one in found.items()
    }


def test_no_figure_is_further_off_than_chance_allows(found: dict[str, Finding]) -> None:
    """RULES.md#uniformity."""
    assert {name: one for name, one in found.items() if abs(one.deviation) > WIDEST} == {}


def test_a_shuffle_with_a_common_mistake_is_found_out() -> None:
    """Exchanging every card with any of the pack favours some orders; a tenth of the deals tell."""

    def packs() -> Iterator[list[Card]]:
        for number in range(DEALS // 10):
            draws, pack = Draws(f"uniform {number}/0"), list(PACK)
            for index in range(len(pack)):
                other = draws.below(len(pack))
                pack[index], pack[other] = pack[other], pack[index]
            yield pack

    assert findings(packs())["each card at each place"].deviation > 10
