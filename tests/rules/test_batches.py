from __future__ import annotations

import itertools

import pytest

from game.rules import dealing
from game.rules.dealing import deal
from game.rules.events import BatchDealt, Event, FloorDealt, LeftoverDealt
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from tests.rules.tables import after, options_of_play, position, rules

BATCHES = [
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
]


def whole_hand(
    key: str, players: int, options: dict[str, object]
) -> tuple[list[Event], list[HandState]]:
    """The events and states of a hand in which everybody plays his first legal play."""
    table = rules(key, players, **options)
    laid = deal(table, players, "batches", 0)
    state, dealt = begin_hand(Game.start(table, players, 0), laid)
    events, states = list(dealt), [state]
    while not state.over:
        state, happened = play(state, legal_plays(state)[0])
        events += happened
        states.append(state)
    return events, states


@pytest.mark.parametrize(("key", "players", "options", "sizes"), BATCHES)
def test_batches_come_out_as_the_rules_say(
    key: str, players: int, options: dict[str, object], sizes: list[int]
) -> None:
    """RULES.md#batches, #leftover: three of a six-card game get four, four of a short pack five."""
    events, _ = whole_hand(key, players, options)
    batches = [event for event in events if isinstance(event, BatchDealt)]
    assert [len(batch.hands[0]) for batch in batches] == sizes
    assert all(len(set(map(len, batch.hands))) == 1 for batch in batches)
    assert [batch.number for batch in batches] == list(range(1, len(sizes) + 1))
    assert dealing.batches(rules(key, players, **options), players) == len(sizes)


@pytest.mark.parametrize(("key", "players", "options", "sizes"), BATCHES)
def test_cards_left_over_go_to_the_floor_just_before_the_last_batch(
    key: str, players: int, options: dict[str, object], sizes: list[int]
) -> None:
    """RULES.md#leftover."""
    events, _ = whole_hand(key, players, options)
    pack = rules(key, players).pack_size
    over = pack - 4 - players * sum(sizes)
    left = [event for event in events if isinstance(event, LeftoverDealt)]
    assert [len(event.cards) for event in left] == ([over] if over else [])
    if over:
        index = events.index(left[0])
        assert isinstance(events[index - 1], BatchDealt)
        assert events[index - 1] == [e for e in events if isinstance(e, BatchDealt)][-1]


@pytest.mark.parametrize(("key", "players", "options", "sizes"), BATCHES)
def test_nothing_more_goes_to_the_floor_from_a_full_batch(
    key: str, players: int, options: dict[str, object], sizes: list[int]
) -> None:
    """RULES.md#batches."""
    events, states = whole_hand(key, players, options)
    assert len([event for event in events if isinstance(event, FloorDealt)]) == 1
    full = rules(key, players, **options).batch_size(players)
    assert sizes[:-1] == [full] * (len(sizes) - 1)
    for before, now in itertools.pairwise(states):
        if now.batch > before.batch and sizes[now.batch - 1] == full:
            assert len(set(now.floor) - set(before.floor)) <= 1


def test_the_next_batch_is_dealt_only_when_all_hands_are_empty() -> None:
    """RULES.md#batches."""
    _, states = whole_hand("egyptian", 3, {})
    for before, now in itertools.pairwise(states):
        if now.batch > before.batch:
            assert sum(map(len, before.hands)) == 1


def test_the_last_batch_has_an_empty_stock() -> None:
    """RULES.md#batches."""
    _, states = whole_hand("homs", 3, {})
    assert [state.last_batch for state in states] == [state.batch == 4 for state in states]


def test_the_leftover_card_can_be_captured_in_the_last_batch() -> None:
    """RULES.md#leftover."""
    start = position(rules("homs", 3), ("5C", "TC", "8H"), floor="2H", stock="9S 8C 3D 7S")
    state = after(start, "5C", "TC", "8H")
    assert [str(card) for card in state.floor] == ["2H", "5C", "TC", "8H", "7S"]
    assert options_of_play(state) == {"9Sx2H,7S"}


def test_a_jack_left_over_lies_on_the_floor_as_any_card() -> None:
    """RULES.md#leftover."""
    start = position(rules("homs", 3), ("5C", "TC", "8H"), stock="9S JS 3D JH")
    state = after(start, "5C", "TC", "8H")
    assert [str(card) for card in state.floor] == ["5C", "TC", "8H", "JH"]
    assert options_of_play(state) == {"9S"}
    assert options_of_play(after(state, "9S")) == {"JSx5C,8H,9S,JH,TC"}


def test_cards_that_come_out_even_leave_nothing_for_the_floor() -> None:
    """RULES.md#leftover."""
    start = position(rules("homs", 3), ("5C", "TC", "8H"), stock="9S 8C 3D")
    state = after(start, "5C", "TC", "8H")
    assert [str(card) for card in state.floor] == ["5C", "TC", "8H"]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert state.last_batch
