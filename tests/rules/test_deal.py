from __future__ import annotations

import hashlib
from itertools import count

import pytest

from game.rules.cards import PACK, Card
from game.rules.dealing import Draws, deal, shuffled
from game.rules.events import BatchDealt, FloorDealt
from game.rules.match import Game
from game.rules.play import begin_hand
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from tests.rules.tables import rules

SEEDS = [f"deal {number}" for number in range(60)]
TABLES = [(key, players) for key in VARIANTS for players in (2, 3, 4)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_four_cards_go_to_the_floor_and_the_rest_of_the_pack_is_the_stock(
    key: str, players: int
) -> None:
    """RULES.md#deal."""
    table = rules(key, players)
    for seed in SEEDS[:10]:
        laid = deal(table, players, seed, 0)
        assert len(laid.floor) == 4
        assert sorted(laid.floor + laid.stock) == list(table.pack)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_no_jack_and_no_sweeping_komi_lies_on_the_first_floor(key: str, players: int) -> None:
    """RULES.md#deal."""
    table = rules(key, players)
    never = {card for card in PACK if card.rank == "J" or (table.komi_sweeps and str(card) == "7D")}
    for seed in SEEDS:
        laid = deal(table, players, seed, 3)
        assert not never.intersection(laid.floor)
        assert never.issuperset(laid.buried)


def test_an_ordinary_seven_of_diamonds_may_lie_on_the_first_floor() -> None:
    """RULES.md#deal."""
    table = rules("cypriot")
    assert any(Card.parse("7D") in deal(table, 2, seed, 0).floor for seed in SEEDS)


@pytest.mark.parametrize("key", ["egyptian", "cypriot", "homs", "lebanese"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_burying_keeps_the_first_batch_and_the_bottom_card(key: str, players: int) -> None:
    """RULES.md#deal."""
    table = rules(key, players)
    first = table.batch_size(players) * players
    buried = 0
    for seed in SEEDS:
        pack = shuffled(table.pack, Draws(f"{seed}/0"))
        laid = deal(table, players, seed, 0)
        buried += len(laid.buried)
        assert laid.stock[-1] == pack[-1]
        assert list(laid.stock[:first]) == pack[:first]
    assert buried > 10


def test_buried_cards_are_replaced_from_the_top() -> None:
    """RULES.md#deal."""
    table = rules("egyptian")
    replaced = 0
    for seed in SEEDS:
        laid = deal(table, 2, seed, 0)
        pack = shuffled(table.pack, Draws(f"{seed}/0"))[8:]
        if len(set(laid.buried)) == len(laid.buried) == 1:
            replaced += 1
            turned = pack[:5]
            back_on_top = laid.stock[8] == laid.buried[0]
            assert [card for card in turned if card not in laid.buried] == list(laid.floor)
            assert [card for card in laid.stock[8:] if card not in laid.buried] == pack[5:]
            assert back_on_top or laid.stock[8] == pack[5]
    assert replaced > 5


def test_a_card_buried_where_it_is_turned_up_again_is_buried_again() -> None:
    """RULES.md#deal: again until none is left."""
    deals = (deal(rules("egyptian"), 2, f"again {number}", 0) for number in count())
    twice = next(laid for laid in deals if len(set(laid.buried)) < len(laid.buried))
    assert not any(card.rank == "J" or str(card) == "7D" for card in twice.floor)


def test_the_shuffle_is_the_documented_function_of_the_seed() -> None:
    """RULES.md#shuffle: done again here from the page's words."""
    blocks = (hashlib.sha256(f"basra-shuffle/1:seven/4:{n}".encode()).digest() for n in count())
    words = (
        int.from_bytes(block[index : index + 4], "big")
        for block in blocks
        for index in range(0, 32, 4)
    )
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for last in range(51, 0, -1):
        size = last + 1
        word = next(word for word in words if word < 2**32 // size * size)
        pack[last], pack[word % size] = pack[word % size], pack[last]
    assert list(map(str, shuffled(PACK, Draws("seven/4")))) == pack


def test_a_word_past_the_last_whole_multiple_is_thrown_away() -> None:
    """RULES.md#shuffle."""
    draws = Draws("")
    draws._words = iter([2**32 - 1, 7])
    assert draws.below(10) == 7


def test_the_same_seed_deals_the_same_hand_and_another_does_not() -> None:
    """RULES.md#shuffle."""
    table = rules("yemeni", 3)
    assert deal(table, 3, "x", 1) == deal(table, 3, "x", 1)
    assert deal(table, 3, "x", 1) != deal(table, 3, "y", 1)
    assert deal(table, 3, "x", 1) != deal(table, 3, "x", 2)


def batch_of(table: Variant, players: int, dealer: int) -> tuple[BatchDealt, FloorDealt, list[str]]:
    laid = deal(table, players, "order", 0)
    _, (batch, floor) = begin_hand(Game.start(table, players, dealer), laid)
    assert isinstance(batch, BatchDealt)
    assert isinstance(floor, FloorDealt)
    return batch, floor, list(map(str, laid.stock))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_all_cards_of_a_batch_at_once_first_player_first_dealer_last(
    players: int, dealer: int
) -> None:
    """RULES.md#batches."""
    table = rules("egyptian", players)
    batch, floor, stock = batch_of(table, players, dealer)
    for index in range(players):
        seat = (dealer + 1 + index) % players
        assert list(map(str, batch.hands[seat])) == stock[index * 4 : index * 4 + 4]
    assert batch.hands[dealer] == tuple(map(Card.parse, stock[players * 4 - 4 : players * 4]))
    assert batch.number == 1
    assert not batch.last
    assert len(floor.cards) == 4


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_seat_after_the_dealer_plays_first(dealer: int) -> None:
    """RULES.md#seats."""
    table = rules("egyptian", 4)
    laid = deal(table, 4, "turn", 0)
    state, _ = begin_hand(Game.start(table, 4, dealer), laid)
    assert state.turn == (dealer + 1) % 4
