"""The standing of a shared table's match, and the hands of it that count."""

from __future__ import annotations

from game.rules.match import Game, Match
from game.rules.record import HandRecord, Record, options_of
from game.rules.scoring import HandScore
from game.together.protocol.game.counted_hand import CountedHand


class GamesPlayed:
    """What has been played so far.

    Args:
        start: the match about to begin; a single game is a match never continued.

    Attributes:
        standing: the match before the hand in play.
        after: the match with that hand, once it counts.
        finished: the hands that count.
    """

    def __init__(self, start: Match) -> None:
        self.standing = self.after = start
        self.finished: list[CountedHand] = []
        self._games: list[tuple[Game, list[HandRecord]]] = []

    def begin(self) -> None:
        """The first game begins."""
        self._games.append((self.standing.game, []))

    def count(self, hand: CountedHand, score: HandScore) -> None:
        """A hand is finished."""
        self.finished.append(hand)
        self._games[-1][1].append(hand.record)
        self.after = self.standing.after(score)

    def go_on(self) -> None:
        """The next hand is of this game, or of the match's next where this one is won."""
        self.standing = self.after
        if self.standing.game.winner is not None:
            self.standing = self.after = self.standing.next_game()
            self.begin()

    def won(self, *, match: bool) -> bool:
        """Whether the game is won, or the match."""
        return (self.after.winner if match else self.after.game.winner) is not None

    @property
    def of_this_game(self) -> list[CountedHand]:
        """The finished hands of the game in play."""
        return self.finished[len(self.finished) - len(self._games[-1][1]) :]

    @property
    def records(self) -> tuple[Record, ...]:
        """The games of the match so far, the one in play last."""
        return tuple(
            Record(
                start.rules.key,
                start.players,
                start.dealer,
                options_of(start.rules),
                hands=tuple(hands),
            )
            for start, hands in self._games
        )
