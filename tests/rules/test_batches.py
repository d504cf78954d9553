import itertools

import pytest

from game.rules import dealing
from game.rules.dealing import deal
from game.rules.events import BatchDealt, FloorDealt, LeftoverDealt
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from tests.rules.tables import after, options_of_play, position, rules


@pytest.mark.parametrize(
    ("key", "players", "options", "sizes"),
    [
        ("egyptian", 2, {}, [4] * 6),
        ("egyptian", 3, {}, [4] * 4),
        ("egyptian", 4, {}, [4] * 3),
        ("lebanese", 2, {}, [6] * 4),
        ("lebanese", 3, {}, [4] * 4),
        ("lebanese", 4, {}, [6] * 2),
        ("ashush", 2, {"hand_size": 4}, [4] * 6),
        ("ashush", 3, {}, [4] * 4),
        ("syrian", 2, {"hand_size": 6}, [6] * 4),
        ("syrian", 3, {"hand_size": 6}, [4] * 4),
        ("homs", 2, {}, [4] * 5),
        ("homs", 3, {}, [4, 4, 4, 1]),
        ("homs", 4, {}, [5] * 2),
        ("palestinian", 2, {"hand_size": 5}, [5] * 4),
        ("palestinian", 3, {"hand_size": 5}, [5, 5, 3]),
        ("palestinian", 4, {"hand_size": 5}, [5] * 2),
        ("palestinian", 4, {"hand_size": 4}, [5] * 2),
    ],
)
def test_batches_use_up_the_pack(
    key: str, players: int, options: dict[str, object], sizes: list[int]
) -> None:
    """RULES.md#batches, #leftover: three of a six-card game get four, four of a short pack five."""
    table = rules(key, players, **options)
    state, dealt = begin_hand(Game.start(table, players, 0), deal(table, players, "batches", 0))
    events, states = list(dealt), [state]
    while not state.over:
        state, happened = play(state, legal_plays(state)[0])
        events += happened
        states.append(state)
    batches = [event for event in events if isinstance(event, BatchDealt)]
    assert [list(map(len, batch.hands)) for batch in batches] == [
        [size] * players for size in sizes
    ]
    assert [batch.number for batch in batches] == list(range(1, len(sizes) + 1))
    assert dealing.batches(table, players) == len(sizes)
    assert sum(isinstance(event, FloorDealt) for event in events) == 1
    over = table.pack_size - 4 - players * sum(sizes)
    left = [(n, event) for n, event in enumerate(events) if isinstance(event, LeftoverDealt)]
    assert [len(event.cards) for _, event in left] == ([over] if over else [])
    assert all(events[number - 1] == batches[-1] for number, _ in left)
    for before, now in itertools.pairwise(states):
        assert now.last_batch == (now.batch == len(sizes))
        if now.batch > before.batch:
            assert sum(map(len, before.hands)) == 1, "a batch is dealt when all hands are empty"
            dealt_there = over if now.last_batch else 0
            assert len(set(now.floor) - set(before.floor)) <= 1 + dealt_there


@pytest.mark.parametrize(
    ("floor", "stock", "left", "plays"),
    [
        ("2H", "9S 8C 3D 7S", "2H 5C TC 8H 7S", {"9Sx2H,7S"}),
        ("", "9S JS 3D JH", "5C TC 8H JH", {"9S"}),
        ("", "9S 8C 3D", "5C TC 8H", {"9S"}),
    ],
    ids=["captured", "a jack", "none"],
)
def test_cards_left_over_join_the_floor_of_the_last_batch(
    floor: str, stock: str, left: str, plays: set[str]
) -> None:
    """RULES.md#leftover."""
    start = position(rules("homs", 3), ("5C", "TC", "8H"), floor=floor, stock=stock)
    state = after(start, "5C", "TC", "8H")
    assert " ".join(map(str, state.floor)) == left
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert state.last_batch
    assert options_of_play(state) == plays
