"""A lesson: a floor and a hand laid out so that one card shows one idea."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.captures import legal_captures
from game.rules.cards import Card
from game.rules.match import Match
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup

PLAYERS = 2
DEALER = 1


class Lesson(NamedTuple):
    """One turn on an arranged floor.

    Attributes:
        key: its name, which never changes.
        title: what it teaches, in a few words.
        task: what is to be done, in one line.
        nudge: which card does it, for who has played another one.
        learnt: what was seen once it is done, in one line.
        floor: the cards on the floor.
        hand: the person's cards.
        card: the one that does it.
    """

    key: str
    title: str
    task: str
    nudge: str
    learnt: str
    floor: tuple[Card, ...]
    hand: tuple[Card, ...]
    card: Card

    def move(self, rules: Variant) -> Play:
        """The play that does it."""
        return Play(self.card, self.takes(rules, self.card))

    def takes(self, rules: Variant, card: Card) -> tuple[Card, ...]:
        """What a card takes from the floor; no card of a lesson leaves a choice."""
        return next(iter(legal_captures(rules, card, self.floor)), ())

    def begin(self, rules: Variant) -> Session:
        """A game of two in which it is the person's turn on this floor."""
        held = {*self.floor, *self.hand}
        rest = [card for card in rules.pack if card not in held]
        count = len(self.hand)
        standing = Match.start(rules, PLAYERS, DEALER)
        state = HandState(
            rules=rules,
            players=PLAYERS,
            dealer=DEALER,
            hands=(self.hand, tuple(rest[:count])),
            floor=self.floor,
            stock=tuple(rest[count:]),
            bottom=rest[-1],
            piles=((),) * PLAYERS,
            batch=1,
            turn=PERSON,
        )
        setup = GameSetup(rules.key, PLAYERS)
        return Session(setup, standing, (), (state,), Seeds("lesson"))
