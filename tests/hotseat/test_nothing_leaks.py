"""Swap hidden cards and check that no output changes.

The outputs are pixels, words for screen readers, sounds and saved texts.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.play import begin_hand, legal_plays, play
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.session.session import first_standing
from game.session.setup import GameSetup
from tests.hotseat.steering import Steering
from tests.hotseat.twins import Frame, Start, Swap, as_before, visited

HERE = ("here",) * 4
NAMES = ("Omar", "Mariam", "Yusuf", "Hind")

TABLES = {
    "two": (GameSetup(players=2, seats=HERE[:2], names=NAMES[:2], hints=True), 0),
    "two with six cards": (GameSetup("lebanese", 2, seats=HERE[:2], names=NAMES[:2]), 24),
    "three of 44 cards": (GameSetup("palestinian", 3, seats=HERE[:3], names=NAMES[:3]), 12),
    "partners": (GameSetup(players=4, seats=HERE, names=NAMES), 16),
    "two and a bot": (
        GameSetup("egyptian", 3, {"bottom_card": "dealer"}, seats=("here", "bot", "here")),
        0,
    ),
}
"""A table of each kind, and the number of plays before the test looks at it."""


def started(name: str, seed: int) -> Start:
    setup, plays = TABLES[name]
    rules = configure(VARIANTS[setup.variant], setup.players, setup.options)
    dealt = replace(deal(rules, setup.players, f"leaks/{seed}", 0), buried=())
    state, made, chance = begin_hand(first_standing(setup).game, dealt)[0], [], Random(seed)
    for _ in range(plays):
        made.append(chance.choice(legal_plays(state)))
        state, _events = play(state, made[-1])
    return Start(setup, dealt, tuple(made))


def swapped(cards: Sequence[Card], others: Sequence[Card]) -> Swap:
    """Pair cards with others, both ways."""
    pairs = list(zip(cards, others, strict=False))
    return dict(pairs) | {other: card for card, other in pairs}


def compare(one: Sequence[Frame], other: Sequence[Frame], swap: Swap) -> list[bool]:
    """Check that two visits are alike until a swapped card is shown; return whether each frame is.

    The view of a player who holds one of the cards may differ.
    """
    looks = []
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine.shown & swap.keys():
            break
        if not mine.held & swap.keys():
            assert mine._replace(picture=0) == theirs._replace(picture=0), number
            looks.append(mine.picture == theirs.picture)
    return looks


@pytest.mark.parametrize(
    ("name", "speed"), [(name, 6.0 if name == "two" else 0.0) for name in TABLES]
)
def test_hidden_cards_change_no_output(name: str, speed: float) -> None:
    start = started(name, seed=7)
    state = start.session({})[0].state
    steering = Steering(11, len(start.plays) + sum(map(len, state.hands)))
    visited(start, steering, {}, speed=speed)  # so that all pictures are drawn
    frames = visited(start, as_before(steering.given), {}, speed=speed)
    shown = [card for frame in frames for card in sorted(frame.shown)]
    known = {state.bottom} if state.rules.bottom_card == "both" else set()
    hidden = [card for card in state.stock if card not in {*shown, *known}]
    swaps = [swapped(hidden[: len(hidden) // 2], hidden[::-1])]
    for seat in start.setup.here[-2:]:
        by_time = sorted(
            state.hands[seat], key=lambda card: shown.index(card) if card in shown else 10**9
        )
        swaps.append(swapped(by_time[len(by_time) // 2 :], hidden))
    again = as_before(steering.given)
    for swap in swaps:
        looks = compare(frames, visited(start, again, swap, speed=speed), swap)
        assert len(looks) > 30
        if not all(looks):  # a card's corners are softer if it was drawn at another place before
            frames = visited(start, again, {}, speed=speed)
            assert all(compare(frames, visited(start, again, swap, speed=speed), swap))
