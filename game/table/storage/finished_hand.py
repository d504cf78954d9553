"""A finished hand of a table's game: what it takes to review it, and to play it again aside."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.review.hand import PlayedHand
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.match import Match
from game.rules.play import begin_hand
from game.rules.state import HandState
from game.table.storage.session import PERSON, Session
from game.table.storage.setup import GameSetup

OTHER_SEAT = 1
"""The seat whose cards the person gets when a deal is played from the other side."""


@dataclass(frozen=True)
class FinishedHand:
    """A hand as it was played.

    Attributes:
        setup: the game it belongs to.
        standing: the match before it.
        states: every state of it.
    """

    setup: GameSetup
    standing: Match
    states: tuple[HandState, ...]

    @classmethod
    def of(cls, session: Session) -> FinishedHand:
        """The hand that a session stands in now."""
        return cls(session.setup, session.standing, tuple(session.states))

    @property
    def hand(self) -> PlayedHand:
        """The hand, to be reviewed."""
        return PlayedHand(self.states, self.standing.game.scores)

    @property
    def number(self) -> int:
        """Which hand of its game it is, from 1."""
        return self.standing.game.hands_played + 1

    def from_play(self, number: int) -> Session:
        """A session of its own that stands before that play; the game it is from stays as it is."""
        return self._aside(self.standing, self.states[: number + 1])

    def from_other_seat(self) -> tuple[Session, tuple[Event, ...]]:
        """A session in which the person holds what another seat was dealt, and its deal."""
        game, first = self.standing.game, self.states[0]
        dealer = (game.dealer - OTHER_SEAT) % game.players
        state, events = begin_hand(
            game.rules, game.players, dealer, first.floor, _stock(first), carry=game.carry
        )
        turned = tuple(_turned(game.scores))
        standing = replace(self.standing, game=replace(game, dealer=dealer, scores=turned))
        return self._aside(standing, (state,)), events

    @property
    def session(self) -> Session:
        """A session of its own that stands at the hand's end."""
        return self._aside(self.standing, self.states)

    def _aside(self, standing: Match, states: tuple[HandState, ...]) -> Session:
        session = Session(self.setup)
        session.standing, session.states = standing, list(states)
        return session


def _turned(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The scores as they are seen from the other seat, whose place the person takes."""
    seat = (PERSON + OTHER_SEAT) % len(scores)
    return scores[seat:] + scores[:seat]


def _stock(first: HandState) -> tuple[Card, ...]:
    """The pack as it was dealt, the first batch before the rest."""
    seats = ((first.dealer + 1 + place) % first.players for place in range(first.players))
    return (*(card for seat in seats for card in first.hands[seat]), *first.stock)
