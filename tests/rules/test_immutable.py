import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from game.rules.play import legal_plays
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import View, view
from tests.rules.tables import rules, whole_hand


def values(key: str, players: int) -> list[HandState | View]:
    """Return every state of a random hand, and the view of the seat to move in each."""
    states = whole_hand(rules(key, players), players, key)
    return [*states, *(view(state, state.turn or 0) for state in states)]


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
        again = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
        assert again == value
        assert legal_plays(again) == legal_plays(value) == legal_plays(made)
        assert replace(value) == value
        assert replace(value, carry=99) != value
        for name, part in parts.items():
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, part)
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            value.other = 1  # type: ignore[union-attr]
