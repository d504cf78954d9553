"""The solver's own, fast reading of a play agrees with the rules, floor by floor."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.basras import basra_points
from game.rules.captures import legal_captures
from game.rules.cards import PACK, Card
from game.rules.variant import Variant, configure
from game.rules.variants import VARIANTS
from game.solver.kinds import FloorKinds, captures, clearing_points, kinds_of

MANY = settings(max_examples=800, derandomize=True)

keys = st.sampled_from(list(VARIANTS))
overlaps = st.sampled_from(["choose", "most"])
small = st.sampled_from(PACK[:20])
"""Aces to fives, of which most sums are made."""
floors = st.lists(small, min_size=1, max_size=7, unique=True) | st.lists(
    st.sampled_from(PACK), min_size=1, max_size=7, unique=True
)

tens_and_courts = st.lists(
    st.sampled_from([card for card in PACK if card.rank in "9TJQK"]), max_size=3, unique=True
)


def read_fast(rules: Variant, card: Card, floor: tuple[Card, ...]) -> set[frozenset[Card]]:
    """Return what a card captures by the solver."""
    table = kinds_of(rules)
    return {
        frozenset(other for index, other in enumerate(floor) if cards >> index & 1)
        for cards in captures(rules, table[card], FloorKinds.of(floor, table))
    }


@MANY
@given(keys, overlaps, st.sampled_from(PACK), floors)
def test_solver_captures_what_the_rules_allow(
    key: str, overlap: str, card: Card, floor: list[Card]
) -> None:
    """RULES.md#capturing, #overlap."""
    rules = configure(VARIANTS[key], 2, {"overlap": overlap})
    lying = tuple(other for other in floor if other != card)
    assert read_fast(rules, card, lying) == set(map(frozenset, legal_captures(rules, card, lying)))


def assert_scored_alike(
    rules: Variant, card: Card, floor: list[Card], *, trailed: bool = False
) -> None:
    """Plays that clear the floor score the same in the solver and by the rules."""
    table = kinds_of(rules)
    lying = tuple(other for other in floor if other != card)
    lone_trail = trailed and len(lying) == 2
    for captured in legal_captures(rules, card, lying):
        if len(captured) == len(lying):
            assert clearing_points(
                rules, table[card], [table[other] for other in lying], lone_trail=lone_trail
            ) == basra_points(rules, lying, card, captured, lone_trail=lone_trail)


@MANY
@given(keys, st.sampled_from(PACK), floors, st.booleans())
def test_solver_scores_a_cleared_floor_as_the_rules_do(
    key: str,
    card: Card,
    floor: list[Card],
    trailed: bool,  # noqa: FBT001 - hypothesis fills it in
) -> None:
    """RULES.md#basra."""
    assert_scored_alike(VARIANTS[key], card, floor, trailed=trailed)


@pytest.mark.parametrize("key", [key for key, row in VARIANTS.items() if row.komi_sweeps])
@settings(MANY, max_examples=200)
@given(floors | tens_and_courts)
def test_solver_scores_a_komi_as_the_rules_do(key: str, floor: list[Card]) -> None:
    """RULES.md#komi: on rare floors as well."""
    assert_scored_alike(VARIANTS[key], Card.parse("7D"), floor)


def test_solver_takes_two_lebanese_cards_by_their_sum_alone() -> None:
    """RULES.md#lebanese."""
    rules, pack = VARIANTS["lebanese"], PACK[:40]
    for first, second, card in product(pack[::4], pack[1::4], pack[2::4]):
        for trailed in (False, True):
            assert_scored_alike(rules, card, [first, second], trailed=trailed)
