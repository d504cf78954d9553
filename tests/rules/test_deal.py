import hashlib
from itertools import count

import pytest

from game.rules.cards import PACK
from game.rules.dealing import Draws, deal, shuffled
from tests.rules.games import TABLES
from tests.rules.tables import rules

SEEDS = [f"deal {number}" for number in range(60)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_deal_puts_four_cards_without_a_sweeper_on_the_floor(key: str, players: int) -> None:
    """RULES.md#deal: the first batch and the bottom card stay in place."""
    table = rules(key, players)
    never = {card for card in PACK if card.rank == "J" or (table.komi_sweeps and str(card) == "7D")}
    first, buried = table.batch_size(players) * players, 0
    for seed in SEEDS:
        laid, pack = deal(table, players, seed, 3), shuffled(table.pack, Draws(f"{seed}/3"))
        assert len(laid.floor) == 4
        assert sorted(laid.floor + laid.stock) == list(table.pack)
        assert not never.intersection(laid.floor)
        assert never.issuperset(laid.buried)
        assert laid.stock[-1] == pack[-1]
        assert list(laid.stock[:first]) == pack[:first]
        buried += len(laid.buried)
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
            back_on_top = laid.stock[8] == laid.buried[0]
            assert [card for card in pack[:5] if card not in laid.buried] == list(laid.floor)
            assert [card for card in laid.stock[8:] if card not in laid.buried] == pack[5:]
            assert back_on_top or laid.stock[8] == pack[5]
    assert replaced > 5


def test_shuffle_is_the_documented_function_of_the_seed() -> None:
    """RULES.md#shuffle: repeated here from the page's words."""
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
