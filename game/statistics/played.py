"""A game as the statistics know it, and which games are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.library.entry import Entry
from game.library.game_sentences import levels_of
from game.review.figures import HandFigures, Hands, lead
from game.session.session import PERSON
from game.words.dates import local


class PlayedGame(NamedTuple):
    """A game of the person's, over or not.

    Attributes:
        id: its name in the library.
        name: what the person calls it, "" for nothing.
        begun: when it was begun, as the library says it.
        day: the day it was played last, by the device's calendar.
        variant: the key of its variant.
        players: how many seats.
        levels: the opponents' levels, each once.
        side: the person's side.
        scores: each side's points after the finished hands.
        winner: the side that won, None while it goes on.
        hands: what its finished hands came to, as far as that is known.
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
        """Whether the person's side won."""
        return self.winner == self.side

    @property
    def margin(self) -> float:
        """The person's points of the game less the mean of the others'."""
        return lead(self.scores, self.side)


@dataclass(frozen=True)
class Selection:
    """Which games are asked for; what is "", 0 or None asks for nothing.

    Attributes:
        variant: the key of the variant.
        level: the level of one of the opponents.
        players: how many seats.
        since: the first day.
    """

    variant: str = ""
    level: str = ""
    players: int = 0
    since: date | None = None

    def holds(self, game: PlayedGame) -> bool:
        """Whether a game is asked for."""
        return (
            (not self.variant or game.variant == self.variant)
            and (not self.level or self.level in game.levels)
            and (not self.players or game.players == self.players)
            and (self.since is None or game.day >= self.since)
        )


def counts(entry: Entry) -> bool:
    """Whether a game is the person's own against bots, and has a finished hand."""
    return entry.counts and bool(entry.hands)


def played_game(entry: Entry, hands: Hands) -> PlayedGame:
    """A game; its hands only where all of them are known."""
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
