"""A finished hand of a table's game: what it takes to review it, and to play it again aside."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.events import Event
from game.rules.match import Match
from game.rules.play import begin_hand
from game.rules.replay import PlayedHand
from game.rules.state import HandState
from game.table.play.names import seat_names, side_names
from game.table.session import PERSON, Session
from game.table.setup import GameSetup

OTHER_SEAT = 1
"""The seat whose cards the person gets when a deal is played from the other side."""


@dataclass(frozen=True)
class PlayedAtTable:
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
    def of(cls, session: Session) -> PlayedAtTable:
        """The hand that a session stands in now."""
        return cls(session.setup, session.standing, tuple(session.states))

    @property
    def hand(self) -> PlayedHand:
        """The hand, to be reviewed."""
        return PlayedHand(self.standing.game, self.states)

    @property
    def number(self) -> int:
        """Which hand of its game it is, from 1."""
        return self.standing.game.hands_played + 1

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat's player is called."""
        return seat_names(self.setup.players)

    @property
    def sides(self) -> tuple[str, ...]:
        """What each side is called."""
        return side_names(self.states[0].rules, self.setup.players)

    def from_play(self, number: int) -> Session:
        """A session of its own that stands before that play; the game it is from stays as it is."""
        return self._aside(self.standing, self.states[: number + 1])

    def from_other_seat(self) -> tuple[Session, tuple[Event, ...]]:
        """A session in which the person holds what another seat was dealt, and its deal."""
        game = self.standing.game
        dealer = (game.dealer - OTHER_SEAT) % game.players
        turned = replace(game, dealer=dealer, scores=_turned(game.scores))
        state, events = begin_hand(turned, self.hand.deal)
        return self._aside(replace(self.standing, game=turned), (state,)), events

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
