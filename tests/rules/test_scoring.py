from __future__ import annotations

import pytest

from game.rules.cards import SHORT_PACK, Card
from game.rules.events import FloorTaken, HandScored
from game.rules.play import play
from game.rules.scoring import card_points, majority, points_of, score_hand
from game.rules.variants import VARIANTS
from tests.rules.tables import after, cards, move, position, rules

HOLD = [key for key, row in VARIANTS.items() if row.tie == "hold"]


def test_cards_left_on_the_floor_go_to_the_side_that_captured_last() -> None:
    """RULES.md#end."""
    start = position(rules("egyptian"), ("9S", "4C"), floor="9D KH")
    state = after(start, "9Sx9D")
    state, events = play(state, move("4C"))
    assert events[-2] == FloorTaken(0, cards("KH 4C"))
    assert set(state.piles[0]) == set(cards("9S 9D KH 4C"))
    assert state.floor == ()
    assert state.turn is None


def test_the_last_floor_is_never_a_basra() -> None:
    """RULES.md#end."""
    state = after(position(rules("egyptian"), ("9S", "4C"), floor="9D KH"), "9Sx9D", "4C")
    assert state.score is not None
    assert [side.basra_points for side in state.score.sides] == [0, 0]


def test_the_last_floor_goes_to_the_captor_of_an_earlier_batch() -> None:
    """RULES.md#end."""
    start = position(rules("egyptian"), ("KS", "4C"), floor="9D", last_capture=1)
    assert set(after(start, "KS", "4C").piles[1]) == set(cards("9D KS 4C"))


def test_an_empty_last_floor_goes_to_nobody() -> None:
    """RULES.md#end."""
    state = position(rules("egyptian"), ("", "9S"), floor="9D", dealer=0)
    _, events = play(state, move("9Sx9D"))
    assert not any(isinstance(event, FloorTaken) for event in events)


@pytest.mark.parametrize("key", VARIANTS)
def test_if_nobody_ever_captured_nobody_gets_the_floor(key: str) -> None:
    """RULES.md#end."""
    state = after(position(rules(key), ("2S", "4C"), floor="9D TH"), "2S", "4C")
    assert state.piles == ((), ())
    assert set(state.floor) == set(cards("9D TH 2S 4C"))
    assert state.score is not None
    assert [side.cards for side in state.score.sides] == [0, 0]


def test_the_score_of_the_hand_is_told_last() -> None:
    """RULES.md#scoring."""
    state, events = play(
        position(rules("egyptian"), ("", "9S"), floor="9D", dealer=0), move("9Sx9D")
    )
    assert state.score is not None
    assert events[-1] == HandScored(state.score.sides, state.score.carry)


@pytest.mark.parametrize("key", VARIANTS)
def test_each_ace_and_each_jack_1_the_two_of_clubs_2_the_ten_of_diamonds_3(key: str) -> None:
    """RULES.md#points."""
    table = rules(key)
    scoring = {str(card): points_of(table, card) for card in table.pack if points_of(table, card)}
    expected = {rank + suit: 1 for rank in "AJ" for suit in "CDHS"} | {"2C": 2, "TD": 3}
    assert scoring == expected | ({"7D": 1} if key == "russell" else {})


def test_the_pack_holds_13_card_points_and_russells_14() -> None:
    """RULES.md#points."""
    assert card_points(rules("egyptian"), rules("egyptian").pack) == 13
    assert card_points(rules("russell"), rules("russell").pack) == 14
    assert card_points(rules("homs"), SHORT_PACK) == 13


def test_most_cards_score_the_majority() -> None:
    """RULES.md#majority."""
    assert majority(rules("egyptian"), (27, 25), 0) == ((30, 0), 0)
    assert majority(rules("cypriot"), (20, 32), 0) == ((0, 3), 0)
    assert majority(rules("egyptian", 3), (10, 22, 20), 0) == ((0, 30, 0), 0)


@pytest.mark.parametrize("key", HOLD)
def test_hold_keeps_the_majority_for_the_next_hand(key: str) -> None:
    """RULES.md#majority."""
    worth = VARIANTS[key].majority
    assert majority(rules(key), (26, 26), 0) == ((0, 0), worth)
    assert majority(rules(key), (26, 26), worth) == ((0, 0), 2 * worth)
    assert majority(rules(key), (27, 25), 2 * worth) == ((3 * worth, 0), 0)


@pytest.mark.parametrize("key", ["ethiopian", "lebanese", "ashush"])
def test_none_loses_the_majority(key: str) -> None:
    """RULES.md#majority."""
    assert majority(rules(key), (26, 26), 0) == ((0, 0), 0)


@pytest.mark.parametrize("key", ["cypriot", "palestinian"])
def test_none_where_that_is_chosen(key: str) -> None:
    """RULES.md#variants."""
    assert majority(rules(key, tie="none"), (22, 22), 0) == ((0, 0), 0)


def test_each_gives_it_to_every_side_that_is_level() -> None:
    """RULES.md#majority."""
    table = rules("cypriot")
    assert majority(table, (26, 26), 0) == ((3, 3), 0)
    assert majority(table, (20, 12, 20), 0) == ((3, 0, 3), 0)
    assert majority(table, (13, 13, 13, 13), 0) == ((3, 3, 3, 3), 0)


@pytest.mark.parametrize(
    "counts", [(20, 20, 12), (16, 18, 18), (18, 16, 18), (14, 14, 12, 12), (13, 13, 13, 13)]
)
def test_with_three_or_four_sides_a_tie_for_most_is_a_tie(counts: tuple[int, ...]) -> None:
    """RULES.md#majority."""
    assert majority(rules("egyptian", len(counts)), counts, 0) == ((0,) * len(counts), 30)
    assert majority(rules("ethiopian", len(counts)), counts, 0) == ((0,) * len(counts), 0)


@pytest.mark.parametrize("counts", [(17, 18, 17), (10, 14, 14, 14), (14, 10, 14, 14)])
def test_with_three_or_four_sides_most_is_strictly_most(counts: tuple[int, ...]) -> None:
    """RULES.md#majority: level with another is not most, ahead of each is, by one card."""
    points, carry = majority(rules("egyptian", len(counts)), counts, 0)
    highest = max(counts)
    if counts.count(highest) == 1:
        assert points == tuple(30 * (count == highest) for count in counts)
        assert carry == 0
    else:
        assert points == (0,) * len(counts)
        assert carry == 30


def test_a_side_scores_majority_cards_and_basras_together() -> None:
    """RULES.md#scoring."""
    piles = (cards("AC JD 2C 5H 5D"), cards("TD 9C"))
    score = score_hand(rules("egyptian"), piles, (20, 10), 30)
    first, second = score.sides
    assert (first.cards, first.majority, first.card_points, first.basra_points) == (5, 60, 4, 20)
    assert first.total == 84
    assert (second.cards, second.majority, second.card_points, second.basra_points) == (2, 0, 3, 10)
    assert second.total == 13
    assert score.carry == 0


def test_points_held_over_come_into_the_hand() -> None:
    """RULES.md#majority."""
    tied = position(rules("egyptian"), ("9S", "4C"), floor="9D 4H", carry=30)
    state = after(tied, "9Sx9D", "4Cx4H")
    assert state.score is not None
    assert state.score.carry == 60
    won = position(rules("egyptian"), ("9S", "4C"), floor="9D KH", carry=30)
    state = after(won, "9Sx9D", "4C")
    assert state.score is not None
    assert state.score.sides[0].majority == 60
    assert state.score.carry == 0


def test_partners_share_a_pile_and_a_score() -> None:
    """RULES.md#players."""
    start = position(rules("egyptian", 4), ("9S", "3C", "KS", "2H"), floor="9D KH 3H 2D")
    state = after(start, "9Sx9D", "3Cx3H", "KSxKH", "2Hx2D")
    assert [len(pile) for pile in state.piles] == [4, 4]
    assert set(state.piles[0]) == set(cards("9S 9D KS KH"))
    assert state.history[-1].basra == 10
    assert state.basra_points() == (0, 10)
    assert len(state.basras(1)) == 1


def test_four_may_play_as_individuals() -> None:
    """RULES.md#players."""
    table = rules("egyptian", 4, partnerships=False)
    start = position(table, ("9S", "3C", "KS", "2H"), floor="9D KH 3H 2D")
    state = after(start, "9Sx9D", "3Cx3H", "KSxKH", "2Hx2D")
    assert [len(pile) for pile in state.piles] == [2, 2, 2, 2]
    assert state.score is not None
    assert state.score.carry == 30


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_a_side_is_a_partnership_or_a_lone_player(players: int, sides: int) -> None:
    """RULES.md#players."""
    table = rules("egyptian", players)
    assert table.sides(players) == sides
    expected = [seat % 2 for seat in range(4)] if players == 4 else list(range(players))
    assert [table.side_of(seat, players) for seat in range(players)] == expected
    alone = rules("egyptian", players, partnerships=False)
    assert alone.sides(players) == players


def test_a_komi_of_russells_scores_in_whose_pile_it_lies() -> None:
    """RULES.md#points."""
    assert points_of(rules("russell"), Card.parse("7D")) == 1
    assert points_of(rules("russell"), Card.parse("7H")) == 0
