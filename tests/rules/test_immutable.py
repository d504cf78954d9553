from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.view import View, view
from tests.rules.games import TABLES
from tests.rules.tables import rules


def values(key: str, players: int) -> Iterator[HandState | View]:
    """Every state of a random hand, its end included, and what the seat to move sees of each."""
    table, chance = rules(key, players), random.Random(key)
    laid = deal(table, players, key, 0)
    state, _ = begin_hand(Game.start(table, players, 0), laid)
    while state.turn is not None:
        yield state
        yield view(state, state.turn)
        state, _ = play(state, chance.choice(legal_plays(state)))
    yield state
    yield view(state, 0)


def anew(value: HandState | View) -> HandState | View:
    """The same value made by its class, field by field."""
    return type(value)(**{field.name: getattr(value, field.name) for field in fields(value)})


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_states_and_views_are_what_their_classes_make(key: str, players: int) -> None:
    """RULES.md#turn, #view: equal, with the same hash, and pickled and changed as any other."""
    for value in values(key, players):
        assert type(value) in {HandState, View}
        made = anew(value)
        assert made == value
        assert hash(made) == hash(value)
        assert repr(made) == repr(value)
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own
        assert replace(value) == value
        assert replace(value, carry=99) != value


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_of_a_state_or_view_can_be_set(key: str, players: int) -> None:
    """RULES.md#turn, #view."""
    for value in values(key, players):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, getattr(value, field.name))
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            value.other = 1  # type: ignore[union-attr]


def test_no_play_changes_what_was_there_before() -> None:
    """RULES.md#turn."""
    found = list(values("homs", 3))
    kept = [repr(value) for value in found]
    for state in found:
        for move in legal_plays(state):
            if isinstance(state, HandState):
                play(state, move)
    assert [repr(value) for value in found] == kept
