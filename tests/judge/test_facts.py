"""The facts of a hint agree with the engine; `tests/review/test_words.py` reads the sentences."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.judge.facts import facts_of
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import legal_plays, play
from game.rules.replay import replay
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.rules.view import view
from tests.rules.games import TABLES, random_game


def left_by(state: HandState, move: Play) -> tuple[Card, ...]:
    """Return the floor a play leaves, before anything more is dealt or taken."""
    if not move.captured:
        return (*state.floor, move.card)
    return tuple(one for one in state.floor if one not in move.captured)


def basras(state: HandState, move: Play) -> list[int]:
    return [event.points for event in play(state, move)[1] if isinstance(event, BasraMade)]


def replies(state: HandState, move: Play, other: Card) -> list[bool]:
    """Return whether each capture that the next player could make with a card is a basra."""
    after = play(state, move)[0]
    if after.turn is None:
        return []
    hands = list(after.hands)
    hands[after.turn] = (other, *hands[after.turn][1:])
    lone_trail = not move.captured and len(state.floor) == 1
    asked = replace(after, hands=tuple(hands), floor=left_by(state, move), lone_trail=lone_trail)
    captures = [one for one in legal_plays(asked) if one.card == other and one.captured]
    return [any(basras(asked, one)) for one in captures]


def worth(rules: Variant, won: tuple[Card, ...]) -> int:
    """Return the points on cards, counted by RULES.md#points."""
    points = {"2C": 2, "TD": 3, "7D": rules.komi_points}
    return sum(points.get(str(one), int(one.rank in "AJ")) for one in won)


def check(state: HandState, move: Play) -> None:
    """Compare every fact with what the engine does."""
    seen = view(state, state.turn or 0)
    facts = facts_of(seen, move)
    assert facts.play == move
    assert Counter(one for group in facts.groups for one in group) == Counter(move.captured)
    for group in () if facts.sweeps else facts.groups:
        same = len(group) == 1 and group[0].rank == move.card.rank
        adds_up = move.card.value > 0 and sum(one.value for one in group) == move.card.value
        assert same or adds_up or Counter(group) == Counter(state.floor), (group, move)
    if facts.sweeps:
        assert Counter(move.captured) == Counter(state.floor)
    assert facts.basra == sum(basras(state, move))
    assert facts.points == (worth(state.rules, (*move.captured, move.card)) if move.captured else 0)
    assert Counter(facts.left) == Counter(left_by(state, move))
    answers = [found for other in seen.unseen if (found := replies(state, move, other))]
    assert facts.unseen == len(seen.unseen)
    assert (facts.takers, facts.threats) == (len(answers), sum(map(any, answers)))
    held = [one for one in seen.hand if one.rank == "J"]
    assert facts.jacks_kept == (len(held) if move.card not in held and state.floor else 0)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_hint_facts_agree_with_the_engine(key: str, players: int) -> None:
    """RULES.md#capturing, #points, #basra, #lebanese."""
    chance = random.Random(f"hints {key} {players}")
    record = random_game(key, players, {}, f"hints {key}", max_hands=1)
    for state in replay(record).hands[0].states:
        if state.turn is not None:
            moves = legal_plays(view(state, state.turn))
            for move in {moves[-1], chance.choice(moves)}:
                check(state, move)
