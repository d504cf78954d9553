"""The bots' levels as a ladder: the next level, and whether the player is ready for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.bots.levels import BOTS
from game.library.entry import Entry
from game.library.tally import level_of
from game.rules.match import Match
from game.session.session import PERSON
from game.session.setup import GameSetup
from game.session.setup_edits import bots_of

_LEVELS = tuple(BOTS)


def easier(level: str) -> str | None:
    """Return the next weaker level, or None for the weakest."""
    place = _LEVELS.index(level)
    return _LEVELS[place - 1] if place else None


def harder(level: str) -> str | None:
    """Return the next stronger level, or None for the strongest."""
    place = _LEVELS.index(level) + 1
    return _LEVELS[place] if place < len(_LEVELS) else None


def with_opponents(setup: GameSetup, sides: int, level: str) -> GameSetup:
    """Return the same game against bots of a level; a partner stays."""
    bots = [
        level if seat % sides else bot
        for seat, bot in zip(setup.bot_seats, bots_of(setup), strict=True)
    ]
    return replace(setup, bots=(level,) if set(bots) == {level} else tuple(bots))


def won_clearly(after: Match, *, best_of_five: bool) -> bool:
    """Return whether the person's side won by a quarter of the target, or by two games.

    Args:
        after: the match with the last game counted; a single game is a match never continued.
        best_of_five: whether the whole match is judged.
    """
    winner, points, lead = after.game.winner, after.game.scores, after.game.rules.target / 4
    if best_of_five:
        winner, points, lead = after.winner, after.wins, 2
    return winner == PERSON and points[PERSON] - max(points[PERSON + 1 :]) >= lead


def won_last(entries: Iterable[Entry], level: str, game: str) -> bool:
    """Return whether the last game against a level was won; a match counts as one.

    Args:
        entries: the library's games, the one played last first.
        level: the level.
        game: the id of the game that has just ended, which is skipped.
    """
    for entry in entries:
        played = entry.over and entry.counts and entry.id != game
        if played and level_of(entry.setup, len(entry.scores)) == level:
            return entry.winner == PERSON
    return False
