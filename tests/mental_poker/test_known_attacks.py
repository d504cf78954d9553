"""Attacks on other schemes find nothing here."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from game.mental_poker.curve import (
    ORDER,
    PRIME,
    divided,
    ladder,
    multiplied,
    on_curve,
    times,
    write_point,
)
from game.mental_poker.deck import TOKENS, prepare_tokens
from game.mental_poker.steps import Kind, MisdealtError, Step
from game.rules.cards import PACK
from tests.mental_poker.sealed_tables import SealedTable, standing, taken

A = 486662
MASK = 0x1234567890ABCDEF1234567890ABCDEF


def tokens() -> list[int]:
    for _ in prepare_tokens():
        pass
    return TOKENS


def sums(points: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield the places of three points, one of which is the sum or the difference of the others.

    The two points of u₁ and u₂ that belong to sum and difference are the roots of a quadratic
    polynomial.
    """
    for (i, one), (j, other) in combinations(enumerate(points), 2):
        square = pow((one - other) ** 2, -1, PRIME)
        added = 2 * ((one + other) * (one * other + 1) + 2 * A * one * other) * square % PRIME
        product = (one * other - 1) ** 2 * square % PRIME
        for k, third in enumerate(points):
            if ((third - added) * third + product) % PRIME == 0:
                yield i, j, k


def residue(number: int) -> bool:
    return pow(number, (PRIME - 1) // 2, PRIME) == 1


def test_cards_are_no_sums_or_small_multiples_of_others() -> None:
    """Test tokens and masked cards: the attack finds only multiples of one point."""
    points = tokens()
    multiples = [times(number, points[0]) for number in (2, 3, 5)]
    assert (0, 1, 2) in set(sums(divided([multiplied(MASK, point) for point in multiples])))
    assert not list(sums(points))
    assert not list(sums(divided([multiplied(MASK, point) for point in points[:20]])))
    for point in points:
        assert set(points).isdisjoint(divided([ladder(number, point) for number in range(2, 9)]))


def test_legendre_attack_splits_no_tokens() -> None:
    """Coppersmith's attack distinguishes residues from other numbers."""
    assert not all(map(residue, range(2, 54)))
    assert all(residue(point) for point in tokens())
    assert all(residue(times(MASK, point)) for point in tokens()[:3])


def test_every_token_is_in_the_group() -> None:
    """PROTOCOL.md#tokens."""
    assert len(set(tokens())) == len(PACK)
    for point in tokens()[::7]:
        assert on_curve(point)
        assert divided([ladder(ORDER, point)]) == [0]


def test_low_order_mark_is_removed_by_any_party() -> None:
    """Small subgroups: a card with an added point of order 8 has the same result as any other."""
    marked = next(
        point for point in range(10, 99) if on_curve(point) and divided([ladder(ORDER, point)])[0]
    )
    [out] = divided([multiplied(MASK, marked)])
    assert divided([ladder(ORDER, out)]) == [0]


def test_two_points_of_one_card_name_their_maker() -> None:
    """PROTOCOL.md#group: u and 1/u differ by the point of order 2, so a mask makes them one."""
    table = SealedTable.of(standing("egyptian", 2), (0, 1), 1)
    party, data = table.until(Kind.SHUFFLE)
    first = int.from_bytes(data[1:33], "little")
    with_torsion = data[:33] + write_point(pow(first, -1, PRIME)) + data[65:]
    for device in table.devices[1:]:
        with pytest.raises(MisdealtError) as error:
            taken(device, Step(party, with_torsion))
        assert (error.value.party, error.value.reason) == (party, "double")
