"""The match of a shared table so far, and the hands that count."""

from collections.abc import Mapping
from typing import NamedTuple

from game.mental_poker.hand import binding_of, digest_of
from game.mental_poker.steps import Step
from game.rules.match import Game, Match
from game.rules.record import HandRecord, Record, options_of
from game.rules.scoring import HandScore
from game.together.protocol.game.shared_hand import Sayer


class CountedHand(NamedTuple):
    """A hand that counts, with every step of it.

    Attributes:
        deal: the number of its shuffle.
        game: the game before it.
        parties: the party of each seat.
        table: the bytes that it was bound to.
        sayers: for each party the one whose device made its last steps.
    """

    deal: int
    game: Game
    record: HandRecord
    parties: tuple[int, ...]
    transcript: tuple[Step, ...]
    table: bytes
    sayers: Mapping[int, Sayer]

    @property
    def places(self) -> tuple[int, ...]:
        """The party of each seat, by its place among those that took part."""
        return tuple(self.signers.index(party) for party in self.parties)

    @property
    def signed(self) -> bytes:
        """The digest that its parties sign."""
        return digest_of(binding_of(self.game, self.places, self.table), self.transcript)

    @property
    def signers(self) -> tuple[int, ...]:
        """The parties that took part."""
        return tuple(sorted(set(self.parties)))


class GamesPlayed:
    """The match, its hands and its records so far.

    Args:
        start: the match about to begin; a single game is a match never continued.
        match: whether more than one game is played.

    Attributes:
        standing: the match before the hand in play.
        after: the match with that hand, once it counts.
        finished: the hands that count.
    """

    def __init__(self, start: Match, *, match: bool) -> None:
        self._start, self._match = start, match
        self.standing = self.after = start
        self.finished: list[CountedHand] = []
        self._games: list[tuple[Game, list[HandRecord]]] = []

    def begin(self) -> None:
        """Start the record of a game."""
        self._games.append((self.standing.game, []))

    def count(self, hand: CountedHand, score: HandScore) -> None:
        """Add a finished hand."""
        self.finished.append(hand)
        self._games[-1][1].append(hand.record)
        self.after = self.standing.after(score)

    def go_on(self) -> None:
        """Continue with the next hand: of this game, of the match's next, or of a rematch."""
        self.standing = self.after
        if self.won:
            self.standing = self.after = self._start
            self.begin()
        elif self.standing.game.winner is not None:
            self.standing = self.after = self.standing.next_game()
            self.begin()

    @property
    def won(self) -> bool:
        """Whether the game or the match is won."""
        return (self.after.winner if self._match else self.after.game.winner) is not None

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
