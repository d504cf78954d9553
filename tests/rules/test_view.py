import random
from dataclasses import replace

import pytest

from game.rules.play import legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import reveal, view
from tests.rules.tables import rules, shuffle_hidden, whole_hand

TABLES = [(key, players) for key in ("egyptian", "lebanese", "homs") for players in (2, 3, 4)]


def hands_in_play(key: str, players: int, **options: object) -> list[HandState]:
    """Return every state of a random hand except its end."""
    table = rules(key, players, **options)
    return whole_hand(table, players, f"view {players}", dealer=1, carry=3)[:-1]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_view_shows_nothing_of_the_hidden_cards(key: str, players: int) -> None:
    """RULES.md#view: dealt again, they don't change the view."""
    rng = random.Random(1)
    for state in hands_in_play(key, players):
        for seat in range(players):
            shuffled = shuffle_hidden(state, seat, rng)
            shuffled = replace(shuffled, bottom=rng.choice(state.rules.pack))
            assert view(shuffled, seat) == view(state, seat)
            assert repr(view(shuffled, seat)) == repr(view(state, seat))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_view_shows_what_everybody_saw(key: str, players: int) -> None:
    """RULES.md#view: the rest is unseen, and legal plays can be computed from it."""
    for state in hands_in_play(key, players):
        scores = (7, 9, 11, 13)[: state.sides]
        for seat in range(players):
            seen = view(state, seat, scores)
            assert seen.hand == state.hands[seat]
            assert seen.hand_sizes == tuple(map(len, state.hands))
            assert seen.stock_size == len(state.stock)
            assert (seen.floor, seen.piles) == (state.floor, state.piles)
            assert seen.history == state.history
            assert (seen.dealer, seen.turn, seen.carry) == (1, state.turn, 3)
            assert (seen.scores, seen.sides) == (scores, state.sides)
            assert seen.side == seen.side_of(seat) == state.side_of(seat)
            sight = {*seen.hand, *seen.floor, *(card for pile in seen.piles for card in pile)}
            hidden = set(state.rules.pack) - sight
            assert seen.unseen == hidden
            assert list(seen.unseen) == list(frozenset(sorted(hidden)))
            assert view(state, seat).scores == (0,) * state.sides
        assert state.turn is not None
        assert legal_plays(view(state, state.turn)) == legal_plays(state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("key", "options", "knowing"),
    [
        ("egyptian", {}, set()),
        ("egyptian", {"bottom_card": "dealer"}, {1}),
        ("egyptian", {"bottom_card": "both"}, {0, 1, 2, 3}),
        ("egyptian-open", {}, {0, 1, 2, 3}),
    ],
)
def test_bottom_card_is_known_to_players_by_the_option(
    key: str, options: dict[str, object], knowing: set[int], players: int
) -> None:
    """RULES.md#bottom-card."""
    state = hands_in_play(key, players, **options)[0]
    known = [view(state, seat).bottom_card for seat in range(players)]
    assert known == [state.stock[-1] if seat in knowing else None for seat in range(players)]


@pytest.mark.parametrize("key", ["egyptian", "lebanese", "syrian", "palestinian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bottom_card_is_the_last_of_the_dealers_last_batch(key: str, players: int) -> None:
    """RULES.md#bottom-card; but if a card is left over, that card is the bottom one."""
    states = hands_in_play(key, players, bottom_card="dealer")
    last = next(state for state in states if state.last_batch)
    bottom = view(states[0], 1).bottom_card
    if rules(key).pack_size == 44 and players == 3:
        assert last.floor[-1] == bottom
    else:
        assert last.hands[1][-1] == view(last, 1).bottom_card == bottom


def test_known_bottom_card_shows_no_other_card() -> None:
    """RULES.md#view."""
    rng = random.Random(2)
    for state in hands_in_play("egyptian-open", 3):
        if state.stock:
            for seat in range(3):
                assert view(shuffle_hidden(state, seat, rng, kept=1), seat) == view(state, seat)


@pytest.mark.parametrize("key", VARIANTS)
def test_view_of_two_players_knows_everything_in_the_last_batch(key: str) -> None:
    """RULES.md#view: also of a finished hand; with three or four players it never does."""
    states = hands_in_play(key, 2)
    for state in states:
        assert state.turn is not None
        seen = view(state, state.turn)
        assert seen.knows_all == (not state.stock)
        if seen.knows_all:
            worked_out = reveal(seen)
            assert [set(hand) for hand in worked_out.hands] == [set(hand) for hand in state.hands]
            assert replace(worked_out, hands=state.hands, bottom=state.bottom) == state
        else:
            with pytest.raises(ValueError, match="still unknown"):
                reveal(seen)
    over, _ = play(states[-1], legal_plays(states[-1])[0])
    assert reveal(view(over, 0)).hands == ((), ())
    for players in (3, 4):
        assert not any(view(state, 0).knows_all for state in hands_in_play(key, players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_won_are_those_of_piles_and_basras(players: int) -> None:
    """RULES.md#points, #basra: at the hand's end, the score without the majority."""
    states = hands_in_play("yemeni", players)
    over, _ = play(states[-1], legal_plays(states[-1])[0])
    assert over.score is not None
    scored = [side.card_points + side.basra_points for side in over.score.sides]
    assert list(view(over, 0).points_won()) == scored
    assert view(states[0], 0).points_won() == (0,) * states[0].sides
