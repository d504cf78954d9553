from __future__ import annotations

import json

import pytest

from game.rules.perft import count, divide, perft
from game.rules.reading import read_replay
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from tests.perft.tables import Position, path_of, read, write
from tests.rules.slow import perft as slow_perft
from tests.rules.slow import play_record

POSITIONS = [
    pytest.param(position, id=f"{key}-{position.name}")
    for key in VARIANTS
    for position in read(key)
]


def state_of(position: Position) -> HandState:
    """Where the position's record stops."""
    return read_replay(json.dumps(position.record)).hands[-1].last


@pytest.mark.parametrize("key", VARIANTS)
def test_a_file_is_written_as_its_header_says(key: str) -> None:
    """COMMAND.md#perft."""
    positions = list(read(key))
    assert write(key, positions) == path_of(key).read_text(encoding="utf-8")
    assert {position.record["players"] for position in positions} == {2, 3, 4}
    assert all(position.record["variant"] == key for position in positions)
    assert len({position.name for position in positions}) == len(positions) >= 11


@pytest.mark.parametrize("position", POSITIONS)
def test_the_engine_walks_what_the_file_says(position: Position) -> None:
    """COMMAND.md#perft."""
    state = state_of(position)
    for depth, *expected in position.rows:
        found = perft(state, depth)
        assert [found.nodes, found.captures, found.basras, found.margin] == expected


@pytest.mark.parametrize("position", POSITIONS)
def test_the_engine_counts_what_the_file_says(position: Position) -> None:
    """COMMAND.md#perft: with remembered positions, and split by first play."""
    state = state_of(position)
    for depth, nodes, *_ in position.rows:
        assert count(state, depth) == nodes
        assert sum(dict(divide(state, depth)).values()) == nodes


@pytest.mark.parametrize("position", POSITIONS)
def test_the_slow_engine_walks_what_the_file_says(position: Position) -> None:
    """COMMAND.md#perft."""
    _, hands = play_record(position.record)
    found = slow_perft(hands[-1], position.rows[-1][0])
    assert [(depth, *found[depth]) for depth, *_ in position.rows] == list(position.rows)


def test_no_play_at_all_is_one_sequence() -> None:
    """COMMAND.md#perft."""
    state = state_of(next(read("egyptian")))
    assert count(state, 0) == perft(state, 0).nodes == 1
    assert dict(divide(state, 0)) == {}


def test_the_end_of_the_hand_is_a_leaf_at_every_depth() -> None:
    """COMMAND.md#perft."""
    ending = next(position for position in read("yemeni") if position.name == "ending-2")
    state = state_of(ending)
    left = sum(map(len, state.hands))
    assert count(state, left) == count(state, left + 1) == count(state, left + 50)
    rows = {depth: rest for depth, *rest in ending.rows}
    assert rows[left] == rows[left + 1]
