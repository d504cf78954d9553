import pytest

from game.rules.events import FloorTaken, HandScored
from game.rules.play import play
from game.rules.scoring import majority
from game.rules.variants import VARIANTS
from tests.rules.tables import after, cards, move, position, rules

EGYPTIAN = rules("egyptian")


def test_last_floor_goes_to_the_last_captor() -> None:
    """RULES.md#end, #scoring: it's no basra, and the score of the hand comes last."""
    start = position(EGYPTIAN, ("9S", "4C"), floor="9D KH")
    state, events = play(after(start, "9Sx9D"), move("4C"))
    assert state.score is not None
    assert events[-2:] == (
        FloorTaken(0, cards("KH 4C")),
        HandScored(state.score.sides, state.score.carry),
    )
    assert set(state.piles[0]) == set(cards("9S 9D KH 4C"))
    assert (state.floor, state.turn) == ((), None)
    assert [side.basra_points for side in state.score.sides] == [0, 0]


@pytest.mark.parametrize("key", VARIANTS)
def test_floor_goes_to_nobody_if_nobody_captured(key: str) -> None:
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


def test_partners_share_a_pile_and_a_score() -> None:
    """RULES.md#players: unless four play as individuals."""
    hands, plays = ("9S", "3C", "KS", "2H"), ("9Sx9D", "3Cx3H", "KSxKH", "2Hx2D")
    together, alone = (
        after(
            position(rules("egyptian", 4, partnerships=paired), hands, floor="9D KH 3H 2D"), *plays
        )
        for paired in (True, False)
    )
    assert [len(pile) for pile in together.piles] == [4, 4]
    assert set(together.piles[0]) == set(cards("9S 9D KS KH"))
    assert together.basra_points() == (0, 10)
    assert len(together.basras(1)) == 1
    assert [len(pile) for pile in alone.piles] == [2, 2, 2, 2]
    assert alone.score is not None
    assert alone.score.carry == 30
