"""A game as the statistics see it."""

from datetime import date
from typing import NamedTuple

from game.judge.judge import lead
from game.library.entry import Entry
from game.library.game_sentences import levels_of
from game.review.figures import HandFigures, Hands, Mistake
from game.session.session import PERSON
from game.words.dates import local


class Costly(NamedTuple):
    """A mistake and its place.

    Attributes:
        game: the id of its game.
        hand: the number of its hand, from 1.
        mistake: the mistake; its play is counted from 0.
    """

    game: str
    hand: int
    mistake: Mistake


class PlayedGame(NamedTuple):
    """A game of the player's, over or not.

    Attributes:
        id: its name in the library.
        name: the player's name for it, "" for none.
        begun: when it started, as in the library.
        day: the day it was last played, in local time.
        variant: the key of its variant.
        players: the number of seats.
        levels: the opponents' levels, each once.
        side: the player's side.
        scores: each side's points after the finished hands.
        winner: the side that won, None if it isn't over.
        hands: the figures of its finished hands, empty if not all are known.
    """

    id: str
    name: str
    begun: str
    day: date
    variant: str
    players: int
    levels: tuple[str, ...]
    side: int
    scores: tuple[int, ...]
    winner: int | None
    hands: tuple[HandFigures, ...] = ()

    @property
    def won(self) -> bool:
        """Whether the player's side won."""
        return self.winner == self.side

    @property
    def lead(self) -> float:
        """The player's points in the game minus the mean of the others'."""
        return lead(self.scores, self.side)

    @property
    def mistakes(self) -> list[Costly]:
        """The mistakes in its reviewed hands, in order."""
        return [
            Costly(self.id, number, mistake)
            for number, hand in enumerate(self.hands, 1)
            if hand.findings is not None
            for mistake in hand.findings.mistakes
        ]


def counts(entry: Entry) -> bool:
    """Return whether a game is the player's own against bots, and has a finished hand."""
    return entry.counts and bool(entry.hands)


def played_game(entry: Entry, hands: Hands) -> PlayedGame:
    """Return a game, with its hands only if all of them are known."""
    known = tuple(hand for hand in hands if hand is not None)
    moment = local(entry.changed)
    return PlayedGame(
        id=entry.id,
        name=entry.name,
        begun=entry.begun,
        day=moment.date() if moment else date.min,
        variant=entry.variant,
        players=entry.players,
        levels=levels_of(entry),
        side=PERSON,
        scores=entry.scores,
        winner=entry.winner,
        hands=known if len(known) == len(hands) else (),
    )
