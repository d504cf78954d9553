from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import reveal, view
from tests.rules.tables import rules, shuffle_hidden

TABLES = [(key, players) for key in ("egyptian", "lebanese", "homs") for players in (2, 3, 4)]


def hands_in_play(key: str, players: int, **options: object) -> list[HandState]:
    """Every state of a random hand but its end."""
    table = rules(key, players, **options)
    laid = deal(table, players, f"view {players}", 0)
    rng = random.Random(players)
    state, _ = begin_hand(replace(Game.start(table, players, 1), carry=3), laid)
    states = []
    while not state.over:
        states.append(state)
        state, _ = play(state, rng.choice(legal_plays(state)))
    return states


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_view_shows_nothing_of_the_hidden_cards(key: str, players: int) -> None:
    """RULES.md#view: dealing them anew leaves the view as it was."""
    rng = random.Random(1)
    for state in hands_in_play(key, players):
        for seat in range(players):
            shuffled = shuffle_hidden(state, seat, rng)
            shuffled = replace(shuffled, bottom=rng.choice(state.rules.pack))
            assert view(shuffled, seat) == view(state, seat)
            assert repr(view(shuffled, seat)) == repr(view(state, seat))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_view_shows_what_everybody_saw(key: str, players: int) -> None:
    """RULES.md#view."""
    for state in hands_in_play(key, players):
        for seat in range(players):
            seen = view(state, seat, (7, 9, 11, 13)[: state.sides])
            assert seen.hand == state.hands[seat]
            assert seen.hand_sizes == tuple(map(len, state.hands))
            assert seen.stock_size == len(state.stock)
            assert (seen.floor, seen.piles, seen.history) == (
                state.floor,
                state.piles,
                state.history,
            )
            assert (seen.dealer, seen.turn, seen.carry) == (1, state.turn, 3)
            assert seen.scores == (7, 9, 11, 13)[: state.sides]
            assert (seen.sides, seen.side) == (state.sides, state.side_of(seat))
            assert [seen.side_of(other) for other in range(players)] == [
                state.side_of(other) for other in range(players)
            ]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_unseen_is_all_that_is_not_in_sight(key: str, players: int) -> None:
    """RULES.md#view."""
    for state in hands_in_play(key, players):
        for seat in range(players):
            seen = view(state, seat)
            sight = {*seen.hand, *seen.floor, *(card for pile in seen.piles for card in pile)}
            hidden = set(state.rules.pack) - sight
            assert seen.unseen == hidden
            assert list(seen.unseen) == list(frozenset(sorted(hidden)))


def test_scores_are_nothing_where_none_are_given() -> None:
    """RULES.md#view."""
    assert view(hands_in_play("egyptian", 3)[0], 0).scores == (0, 0, 0)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_legal_plays_of_a_view_are_those_of_the_state(key: str, players: int) -> None:
    """RULES.md#view."""
    for state in hands_in_play(key, players):
        assert state.turn is not None
        assert legal_plays(view(state, state.turn)) == legal_plays(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_nobody_knows_the_bottom_card(players: int) -> None:
    """RULES.md#bottom-card."""
    state = hands_in_play("egyptian", players)[0]
    assert [view(state, seat).bottom_card for seat in range(players)] == [None] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dealer_knows_the_bottom_card_where_he_saw_it(players: int) -> None:
    """RULES.md#bottom-card."""
    state = hands_in_play("egyptian", players, bottom_card="dealer")[0]
    known = [view(state, seat).bottom_card for seat in range(players)]
    assert known == [state.stock[-1] if seat == 1 else None for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_knows_the_bottom_card_where_it_is_shown(players: int) -> None:
    """RULES.md#bottom-card."""
    for key, options in (("egyptian", {"bottom_card": "both"}), ("egyptian-open", {})):
        state = hands_in_play(key, players, **options)[0]
        known = {view(state, seat).bottom_card for seat in range(players)}
        assert known == {state.stock[-1]}


@pytest.mark.parametrize("key", ["egyptian", "lebanese", "syrian", "palestinian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bottom_card_is_the_last_of_the_dealers_last_batch(key: str, players: int) -> None:
    """RULES.md#bottom-card; but where a card is left over, that card is the bottom one."""
    states = hands_in_play(key, players, bottom_card="dealer")
    last = next(state for state in states if state.last_batch)
    bottom = view(states[0], 1).bottom_card
    if rules(key).pack_size == 44 and players == 3:
        assert last.floor[-1] == bottom
    else:
        assert last.hands[1][-1] == bottom
        assert view(last, 1).bottom_card == bottom


def test_a_known_bottom_card_says_nothing_else() -> None:
    """RULES.md#view."""
    rng = random.Random(2)
    for state in hands_in_play("egyptian-open", 3):
        if state.stock:
            for seat in range(3):
                assert view(shuffle_hidden(state, seat, rng, kept=1), seat) == view(state, seat)


@pytest.mark.parametrize("key", VARIANTS)
def test_in_the_last_batch_two_players_know_everything(key: str) -> None:
    """RULES.md#view."""
    for state in hands_in_play(key, 2):
        assert state.turn is not None
        seen = view(state, state.turn)
        assert seen.knows_all == (not state.stock)
        if not seen.knows_all:
            with pytest.raises(ValueError, match="still unknown"):
                reveal(seen)
            continue
        worked_out = reveal(seen)
        assert [set(hand) for hand in worked_out.hands] == [set(hand) for hand in state.hands]
        same_order = replace(worked_out, hands=state.hands, bottom=state.bottom)
        assert same_order == state


def test_a_finished_hand_can_be_revealed() -> None:
    """RULES.md#view: even where nobody holds a card any more."""
    last = hands_in_play("egyptian", 2)[-1]
    over, _ = play(last, legal_plays(last)[0])
    assert reveal(view(over, 0)).hands == ((), ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_points_won_so_far_are_those_of_piles_and_basras(players: int) -> None:
    """RULES.md#points, #basra: and at the end of the hand those of the score, most cards aside."""
    states = hands_in_play("yemeni", players)
    over, _ = play(states[-1], legal_plays(states[-1])[0])
    assert over.score is not None
    scored = [side.card_points + side.basra_points for side in over.score.sides]
    assert list(view(over, 0).points_won()) == scored
    before = view(states[0], 0).points_won()
    assert before == (0,) * states[0].sides


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_never_know_everything(players: int) -> None:
    """RULES.md#view."""
    assert not any(view(state, 0).knows_all for state in hands_in_play("egyptian", players))
