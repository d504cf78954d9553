from __future__ import annotations

import pickle
import random
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import View, view
from tests.rules.tables import rules


def values(key: str, players: int) -> list[HandState | View]:
    """Return every state of a random hand, and what the seat to move sees of each."""
    table, chance = rules(key, players), random.Random(key)
    state, _ = begin_hand(Game.start(table, players, 0), deal(table, players, key, 0))
    found: list[HandState | View] = [state, view(state, 0)]
    while not state.over:
        state, _ = play(state, chance.choice(legal_plays(state)))
        found += [state, view(state, state.turn or 0)]
    return found


@pytest.mark.parametrize(
    ("key", "players"), [(key, 2 + number % 3) for number, key in enumerate(VARIANTS)]
)
def test_states_and_views_are_values(key: str, players: int) -> None:
    """RULES.md#turn, #view: equal, hashed, pickled and changed as their classes make them."""
    for value in values(key, players):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        made = type(value)(**parts)
        assert made == value
        assert hash(made) == hash(value)
        assert repr(made) == repr(value)
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own
        assert replace(value) == value
        assert replace(value, carry=99) != value
        for name, part in parts.items():
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, part)
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            value.other = 1  # type: ignore[union-attr]


def test_play_leaves_the_state_before_unchanged() -> None:
    """RULES.md#turn."""
    found = values("homs", 3)
    kept = [repr(value) for value in found]
    for state in found:
        for move in legal_plays(state):
            if isinstance(state, HandState):
                play(state, move)
    assert [repr(value) for value in found] == kept
