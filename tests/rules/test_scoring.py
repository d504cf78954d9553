import pytest

from game.rules.scoring import majority
from game.rules.variants import VARIANTS
from tests.rules.tables import after, cards, position, rules


@pytest.mark.parametrize("key", VARIANTS)
def test_floor_goes_to_no_side_if_none_captured(key: str) -> None:
    """RULES.md#end."""
    state = after(position(rules(key), ("2S", "4C"), floor="9D TH"), "2S", "4C")
    assert state.piles == ((), ())
    assert set(state.floor) == set(cards("9D TH 2S 4C"))
    assert state.score is not None
    assert [side.cards for side in state.score.sides] == [0, 0]


@pytest.mark.parametrize(
    "counts",
    [
        *((26, 26), (20, 20, 12), (16, 18, 18), (18, 16, 18)),
        *((14, 14, 12, 12), (13, 13, 13, 13), (10, 14, 14, 14), (14, 10, 14, 14)),
    ],
)
@pytest.mark.parametrize("key", VARIANTS)
def test_majority_of_level_sides_is_shared_carried_over_or_lost(
    key: str, counts: tuple[int, ...]
) -> None:
    """RULES.md#majority, #variants."""
    table, nothing = rules(key, len(counts)), (0,) * len(counts)
    if table.tie == "each":
        shared = tuple(table.majority if count == max(counts) else 0 for count in counts)
        assert majority(table, counts, 0) == (shared, 0)
        table = rules(key, len(counts), tie="none")
    worth = table.majority if table.tie == "hold" else 0
    assert majority(table, counts, 0) == (nothing, worth)
    assert majority(table, counts, worth) == (nothing, 2 * worth)
    if "none" in table.offered("tie"):
        assert majority(rules(key, len(counts), tie="none"), counts, 0) == (nothing, 0)
    won = majority(table, (counts[0] + 30, *counts[1:]), 2 * worth)
    assert won == ((table.majority + 2 * worth, *nothing[1:]), 0)
