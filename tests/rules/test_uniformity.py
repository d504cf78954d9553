"""Tests that every order of the pack is equally likely.

The exact tests notice any deviation in one step of the shuffle, down to one word in 2³². The cards
of 20,000 whole deals are counted for the combination of steps, which those tests can't see.
"""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain, permutations, product
from pathlib import Path

import pytest

from game.rules import dealing
from game.rules.cards import PACK, SHORT_PACK, Card
from game.rules.dealing import Draws, deal, shuffled
from tests.rules.tables import rules
from tests.rules.uniformity import evenly, findings

DEALS = 20_000
PAGE = Path(dealing.__file__).with_name("RULES.md")
WORDS = 1 << 32
WIDEST = 3.5
"""Standard deviations; one figure in 2,000 of a fair shuffle is farther off."""


def draws_of(words: Iterable[int]) -> Draws:
    draws = Draws("")
    draws._words = iter(words)
    return draws


@pytest.mark.parametrize("limit", range(1, 53))
def test_number_below_a_limit_comes_from_as_many_words_as_each_other(limit: int) -> None:
    """RULES.md#shuffle: the words cover the numbers equally often, and the others are dropped."""
    whole = WORDS - WORDS % limit
    probed = chain(range(200), range(0, whole, whole // 97), range(whole - 200, whole))
    for word in probed:
        assert draws_of([word, word + 1]).below(limit) == word % limit
    for word in range(whole, WORDS):
        assert draws_of([word, word, 1]).below(limit) == 1


@pytest.mark.parametrize("size", range(1, 7))
def test_order_of_a_small_pack_comes_from_one_course_of_draws(size: int) -> None:
    """RULES.md#shuffle: every sequence of draws leads to another order."""
    courses = product(*map(range, range(size, 1, -1)))
    orders = [tuple(shuffled(PACK[:size], draws_of(course))) for course in courses]
    assert sorted(orders) == sorted(permutations(PACK[:size]))


@pytest.mark.parametrize("pack", [PACK, SHORT_PACK], ids=len)
def test_whole_pack_is_drawn_as_a_small_one(
    pack: tuple[Card, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#shuffle: there are as many sequences as orders, one place fewer at each draw."""
    limits: list[int] = []

    def lowest(_: Draws, limit: int) -> int:
        limits.append(limit)
        return 0

    monkeypatch.setattr(Draws, "below", lowest)
    assert sorted(shuffled(pack, Draws("whole"))) == list(pack)
    assert limits == [*range(len(pack), 1, -1)]


@pytest.mark.full
def test_figures_match_the_page_and_are_within_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES.md#uniformity."""
    table = rules("egyptian")
    packs: list[bytes] = []
    floors: Counter[Card] = Counter()
    hands: Counter[Card] = Counter()

    def noted(pack: tuple[Card, ...], draws: Draws) -> list[Card]:
        cards = shuffled(pack, draws)
        packs.append(bytes(cards))
        return cards

    monkeypatch.setattr(dealing, "shuffled", noted)
    for number in range(DEALS):
        laid = deal(table, 2, f"uniform {number}", 0)
        floors.update(laid.floor)
        hands.update(laid.stock[:4])
    assert len(floors) == 47  # no jack and no seven of diamonds
    found = {
        **findings(packs),
        "each possible card on the first floor": evenly(floors.values(), 4),
        "each card in the first player's first hand": evenly((hands[card] for card in PACK), 4),
    }
    row = r"^\| ([a-z' ]+) \| ([\d.]+) \| ([\d.]+) \| ([+-][\d.]+) \|$"
    rows = re.findall(row, PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == [
        (name, f"{one.seen:.2f}", f"{one.expected:.2f}", f"{one.deviation:+.2f}")
        for name, one in found.items()
    ]
    assert {name: one for name, one in found.items() if abs(one.deviation) > WIDEST} == {}
