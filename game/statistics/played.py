"""A game as the statistics see it, and the selection of games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.judge.judge import lead
from game.library.entry import Entry
from game.library.game_sentences import levels_of
from game.review.figures import HandFigures, Hands
from game.session.session import PERSON
from game.words.dates import local


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
    def margin(self) -> float:
        """The player's points in the game minus the mean of the others'."""
        return lead(self.scores, self.side)


@dataclass(frozen=True)
class Selection:
    """Which games to count; "", 0 or None allows any.

    Attributes:
        variant: the key of the variant.
        level: the level of one of the opponents.
        players: the number of seats.
        since: the first day.
    """

    variant: str = ""
    level: str = ""
    players: int = 0
    since: date | None = None

    def holds(self, game: PlayedGame) -> bool:
        """Return whether a game is selected."""
        return (
            (not self.variant or game.variant == self.variant)
            and (not self.level or self.level in game.levels)
            and (not self.players or game.players == self.players)
            and (self.since is None or game.day >= self.since)
        )


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
