"""A finished hand of a game, to be reviewed or practised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.events import Event
from game.rules.match import Match
from game.rules.play import begin_hand
from game.rules.replay import PlayedHand, Replay
from game.rules.state import HandState
from game.session.game_file import Header
from game.session.hand_in_play import is_private
from game.session.session import Seeds, Session
from game.session.setup import BOT, HERE, GameSetup

OTHER_SEAT = 1
"""The seat whose cards the person gets when a deal is played from the other side."""


@dataclass(frozen=True)
class FinishedHand:
    """A hand as it was played.

    Attributes:
        setup: the setup of its game.
        wins: games each side had won before this one, in a match.
        earlier: the hands of its game before it.
        hand: the hand, to be reviewed.
        seeds: the seeds of its game; the program's is empty if it isn't known.
        game: the id of its game in the library, "" if it is in none.
    """

    setup: GameSetup
    wins: tuple[int, ...]
    earlier: tuple[PlayedHand, ...]
    hand: PlayedHand
    seeds: Seeds
    game: str = ""

    @classmethod
    def of(cls, session: Session, game: str = "") -> FinishedHand:
        """Return a session's current hand."""
        setup, wins = session.setup, session.standing.wins
        goes_on = session.after.game.winner is None
        seeds = Seeds("") if is_private(setup) and goes_on else session.seeds
        return cls(setup, wins, session.earlier, session.hand, seeds, game)

    @classmethod
    def whole_game(cls, session: Session, game: str = "") -> tuple[FinishedHand, ...]:
        """Return the hands of a session's game, the current one last."""
        setup, wins, hands = session.setup, session.standing.wins, (*session.earlier, session.hand)
        return tuple(
            cls(setup, wins, hands[:number], hand, session.seeds, game)
            for number, hand in enumerate(hands)
        )

    @classmethod
    def all_of(cls, header: Header, played: Replay) -> tuple[FinishedHand, ...]:
        """Return the finished hands of a game, the first one first."""
        seeds = Seeds(played.record.seed or "", played.record.player_seed or "")
        setup, wins, hands = header.setup, header.wins, played.hands
        return tuple(
            cls(setup, wins, hands[:number], hand, seeds, header.id)
            for number, hand in enumerate(hands)
            if hand.last.over
        )

    @property
    def states(self) -> tuple[HandState, ...]:
        """Every state of the hand."""
        return self.hand.states

    @property
    def number(self) -> int:
        """The number of the hand in its game, from 1."""
        return self.hand.game.hands_played + 1

    @property
    def session(self) -> Session:
        """A new session at the hand's end."""
        return self._session(self.states)

    def from_play(self, number: int) -> Session:
        """Return a new session before that play, for one person against bots.

        If several people played, the person sits where the play was made, and bots elsewhere.
        """
        session = self._session(self.states[: number + 1])
        session.setup = alone_at(self.setup, self.states[number].turn or 0)
        return session

    def from_other_seat(self) -> tuple[Session, tuple[Event, ...]]:
        """Return a session in which the person holds another seat's cards, and its deal.

        Every seat's part in the game so far passes to the seat before it.
        """
        game = self.hand.game
        dealer = (game.dealer - OTHER_SEAT) % game.players
        turned = replace(game, dealer=dealer, scores=_turned(game.scores))
        state, events = begin_hand(turned, self.hand.deal)
        standing = Match(turned, _turned(self.wins))
        return Session(self.setup, standing, self.earlier, (state,), self.seeds), events

    def _session(self, states: Sequence[HandState]) -> Session:
        standing = Match(self.hand.game, self.wins)
        return Session(self.setup, standing, self.earlier, states, self.seeds)


def alone_at(setup: GameSetup, seat: int) -> GameSetup:
    """Return the same table for one person at that seat; one who plays bots keeps the seat."""
    if setup.against_bots:
        return setup
    seats = tuple(HERE if one == seat else BOT for one in range(setup.players))
    return replace(setup, seats=seats, names=(), hints=False, clock=0)


def _turned(values: tuple[int, ...]) -> tuple[int, ...]:
    """Rotate the values of the sides to the other seat, which the person takes."""
    side = OTHER_SEAT % len(values)
    return values[side:] + values[:side]
