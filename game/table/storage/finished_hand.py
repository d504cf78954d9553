"""A finished hand of a table's game: what it takes to review it, and to practise with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.review.hand import PlayedHand
from game.rules.dealing import Deal
from game.rules.events import Event
from game.rules.match import Match
from game.rules.record import HandRecord
from game.rules.state import HandState
from game.table.storage.session import PERSON, Session, begin
from game.table.storage.setup import GameSetup

OTHER_SEAT = 1
"""The seat whose cards the person gets when a deal is played from the other side."""


@dataclass(frozen=True)
class FinishedHand:
    """A hand as it was played.

    Attributes:
        setup: the game it belongs to.
        standing: the match before it.
        earlier: the hands of its game before it.
        deal: how it was dealt.
        states: every state of it.
    """

    setup: GameSetup
    standing: Match
    earlier: tuple[HandRecord, ...]
    deal: Deal
    states: tuple[HandState, ...]

    @classmethod
    def of(cls, session: Session) -> FinishedHand:
        """The hand that a session stands in now."""
        states = tuple(session.states)
        return cls(session.setup, session.standing, session.earlier, session.deal, states)

    @property
    def hand(self) -> PlayedHand:
        """The hand, to be reviewed."""
        return PlayedHand(self.states, self.standing.game.scores)

    @property
    def number(self) -> int:
        """Which hand of its game it is, from 1."""
        return self.standing.game.hands_played + 1

    @property
    def session(self) -> Session:
        """A session of its own that stands at the hand's end."""
        return self._session(self.standing, self.states)

    def from_play(self, number: int) -> Session:
        """A session of its own that stands before that play; the game it is from stays as it is."""
        return self._session(self.standing, self.states[: number + 1])

    def from_other_seat(self) -> tuple[Session, tuple[Event, ...]]:
        """A session in which the person holds what another seat was dealt, and its deal.

        Every seat's part in the game so far passes to the seat before it.
        """
        game = self.standing.game
        turned = replace(
            game,
            dealer=(game.dealer - OTHER_SEAT) % game.players,
            scores=_turned(game.scores),
        )
        standing = replace(self.standing, game=turned, wins=_turned(self.standing.wins))
        state, events = begin(standing, replace(self.deal, buried=()))
        return self._session(standing, (state,)), events

    def _session(self, standing: Match, states: Sequence[HandState]) -> Session:
        return Session(self.setup, standing, self.earlier, self.deal, states)


def _turned(values: tuple[int, ...]) -> tuple[int, ...]:
    """What each side has as it is seen from the other seat, whose place the person takes."""
    side = (PERSON + OTHER_SEAT) % len(values)
    return values[side:] + values[:side]
