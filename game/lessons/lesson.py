"""A lesson: an arranged floor and hand in which one card shows one idea."""

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
        title: its subject, in a few words.
        task: what the player has to do, in one line.
        nudge: which card is right, shown after another was played.
        learnt: what the player learnt, in one line.
        floor: the cards on the floor.
        hand: the player's cards.
        card: the right card.
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
        """Return the right play."""
        return Play(self.card, self.takes(rules, self.card))

    def takes(self, rules: Variant, card: Card) -> tuple[Card, ...]:
        """Return what a card captures; no card of a lesson has a choice."""
        return next(iter(legal_captures(rules, card, self.floor)), ())

    def begin(self, rules: Variant) -> Session:
        """Return a game of two players in which it is the player's turn on this floor."""
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
