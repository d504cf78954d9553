"""A whole game and the moment of it that is looked at, which can go forward, back and anywhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.rules.events import Event
from game.rules.match import Match
from game.rules.play import begin_hand, play
from game.rules.replay import PlayedHand, Replay
from game.rules.state import HandState
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header
from game.session.session import Seeds, Session


class Moment(NamedTuple):
    """A moment of a game.

    Attributes:
        hand: which hand, from 0.
        play: how many plays of that hand are made, 0 where it was just dealt.
    """

    hand: int
    play: int


class Playback:
    """A game that was played, at one of its moments, which are numbered from 0, the first deal.

    Args:
        header: what is known of the game.
        played: the game; it has at least one hand.

    Attributes:
        hands: its hands.
        session: a session of its own that stands at the moment.
        all_known: whether the game is over, so that every hand may be shown.
    """

    def __init__(self, header: Header, played: Replay) -> None:
        self.hands: Sequence[PlayedHand] = played.hands
        self.all_known = played.game.winner is not None
        self._header = header
        self._seeds = Seeds(played.record.seed or "", played.record.player_seed or "")
        self._finished = {hand.number: hand for hand in FinishedHand.all_of(header, played)}
        counts = (len(hand.states) for hand in played.hands)
        self._starts = tuple(accumulate(counts, initial=0))
        self._number = 0
        self.session = self._session()

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return self._starts[-1] - 1

    @property
    def number(self) -> int:
        """The number of the moment."""
        return self._number

    @property
    def moment(self) -> Moment:
        """Which hand and play it is."""
        hand = bisect_right(self._starts, self._number) - 1
        return Moment(hand, self._number - self._starts[hand])

    def number_of(self, moment: Moment) -> int:
        """The number of a moment, or of the nearest there is."""
        hand = min(max(moment.hand, 0), len(self.hands) - 1)
        return min(self._starts[hand] + max(moment.play, 0), self._starts[hand + 1] - 1)

    @property
    def hand(self) -> PlayedHand:
        """The hand of the moment, whole."""
        return self.hands[self.moment.hand]

    @property
    def state(self) -> HandState:
        """How the hand stands at the moment."""
        return self.session.state

    @property
    def plays(self) -> int:
        """How many plays the hand of the moment has."""
        return len(self.hand.states) - 1

    @property
    def deals(self) -> tuple[int, ...]:
        """The numbers of the moments in which a hand was just dealt."""
        return self._starts[:-1]

    @property
    def finished_hand(self) -> FinishedHand | None:
        """The hand of the moment, to be reviewed; None where it is not over."""
        return self._finished.get(self.moment.hand + 1)

    def dealt(self) -> tuple[Event, ...]:
        """What happened when the hand of the moment was dealt."""
        return begin_hand(self.hand.game, self.hand.deal)[1]

    def go(self, number: int) -> None:
        """Stand at another moment, or at the nearest there is."""
        self._number = min(max(number, 0), self.last)
        self.session = self._session()

    def forward(self) -> tuple[Event, ...]:
        """Go one moment on: what happened; nothing at the end."""
        if self._number == self.last:
            return ()
        before = self.state
        self.go(self._number + 1)
        if not self.moment.play:
            return self.dealt()
        return play(before, self.state.history[-1].play)[1]

    def hand_away(self, hands: int) -> int:
        """The number of the moment in which another hand was dealt, so many before or after.

        Back from the middle of a hand comes first its own deal, and after the last hand the end.
        """
        hand, made = self.moment
        wanted = hand + hands + (1 if made and hands < 0 else 0)
        return self._starts[max(0, wanted)] if wanted < len(self.hands) else self.last

    def _session(self) -> Session:
        hand, made = self.moment
        now, header = self.hands[hand], self._header
        standing = Match(now.game, header.wins)
        return Session(
            header.setup, standing, self.hands[:hand], now.states[: made + 1], self._seeds
        )
