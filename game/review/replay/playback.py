"""A whole game and the current moment in it, which can move anywhere."""

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
        hand: the index of the hand, from 0.
        play: the number of plays made in that hand, 0 if it was just dealt.
    """

    hand: int
    play: int


class Playback:
    """A played game at one of its moments; moment 0 is the first deal.

    Args:
        header: the header of the game.
        played: the game; it has at least one hand.

    Attributes:
        hands: its hands.
        deals: the numbers of the moments in which a hand was just dealt.
        number: the number of the moment.
        session: a separate session at the moment.
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
        self.deals = self._starts[:-1]
        self.go(0)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return self._starts[-1] - 1

    @property
    def moment(self) -> Moment:
        """The hand and the play of the moment."""
        hand = bisect_right(self._starts, self.number) - 1
        return Moment(hand, self.number - self._starts[hand])

    def number_of(self, moment: Moment) -> int:
        """Return the number of a moment, or of the nearest one."""
        hand = min(max(moment.hand, 0), len(self.hands) - 1)
        return min(self._starts[hand] + max(moment.play, 0), self._starts[hand + 1] - 1)

    @property
    def hand(self) -> PlayedHand:
        """The whole hand of the moment."""
        return self.hands[self.moment.hand]

    @property
    def state(self) -> HandState:
        """The state of the hand at the moment."""
        return self.session.state

    @property
    def finished_hand(self) -> FinishedHand | None:
        """The hand of the moment, ready to review; None if it isn't over."""
        return self._finished.get(self.moment.hand + 1)

    def dealt(self) -> tuple[Event, ...]:
        """Return the events of dealing the hand of the moment."""
        return begin_hand(self.hand.game, self.hand.deal)[1]

    def go(self, number: int) -> None:
        """Go to another moment, or to the nearest one."""
        self.number = min(max(number, 0), self.last)
        hand, made = self.moment
        now, header = self.hands[hand], self._header
        standing, states = Match(now.game, header.wins), now.states[: made + 1]
        self.session = Session(header.setup, standing, self.hands[:hand], states, self._seeds)

    def forward(self) -> tuple[Event, ...]:
        """Go one moment forward and return the events; none at the end."""
        if self.number == self.last:
            return ()
        before = self.state
        self.go(self.number + 1)
        if not self.moment.play:
            return self.dealt()
        return play(before, self.state.history[-1].play)[1]

    def hand_away(self, hands: int) -> int:
        """Return the number of the moment in which another hand was dealt, or of the last moment.

        Args:
            hands: how many hands before (negative) or after this one. In the middle of a hand,
                its own deal is one hand before.
        """
        hand, made = self.moment
        wanted = hand + hands + (1 if made and hands < 0 else 0)
        return self._starts[max(0, wanted)] if wanted < len(self.hands) else self.last
