"""The games of the library as the statistics know them."""

from __future__ import annotations

from datetime import date

from game.library.entry import Entry
from game.library.game_sentences import levels_of
from game.review.figures import Hands
from game.session.session import PERSON
from game.statistics.played import PlayedGame
from game.words.dates import local


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
