"""The games that a player played and won against each level, and the next level."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, NamedTuple

from game.bots.levels import BOTS
from game.formats.bounds import Bound
from game.formats.store import Store, StoreSentences
from game.library.entry import Entry
from game.platform.protocol import Texts
from game.rules.match import Match
from game.session.session import PERSON
from game.session.setup import GameSetup
from game.session.setup_edits import bots_of
from game.words.language import mark, ngettext

_GAMES = Bound(0, 1_000_000_000)


class Count(NamedTuple):
    """The games that were finished, and those of them that were won; a match counts as one."""

    played: Annotated[int, _GAMES] = 0
    won: Annotated[int, _GAMES] = 0

    def check(self) -> None:
        """Raise ValueError if more were won than played."""
        if self.won > self.played:
            raise ValueError("more games won than played")


Counts = Mapping[str, Count]


def merged(here: Counts, there: Counts) -> Counts:
    """Return the larger counts of two devices; no level is added that this version doesn't have."""
    both = {**here, **{level: there[level] for level in BOTS if level in there}}
    return {
        level: Count(*map(max, here.get(level, Count()), there.get(level, Count())))
        for level in both
    }


TALLY: Store[Counts] = Store(
    "tally",
    Counts,
    dict,
    merged,
    under="levels",
    sentences=StoreSentences(
        damaged=mark(
            "Your win count was damaged, so it starts again from zero. The damaged file is kept."
        ),
        restored=mark("Your win count was damaged, so the latest good copy is being used."),
        newer=mark(
            "Your win count was saved by a newer version of Basra. It stays unchanged until you "
            "update Basra."
        ),
    ),
)


def level_of(setup: GameSetup, sides: int) -> str | None:
    """Return the one level of all opponents.

    Return None if the levels differ, or unless one person plays bots.
    """
    if not setup.against_bots:
        return None
    opponents = {setup.bot_of(seat) for seat in setup.bot_seats if seat % sides}
    level = opponents.pop()
    return level if not opponents and level in BOTS else None


def count(texts: Texts, level: str, *, won: bool) -> Count:
    """Count a game, save the count if possible, and return the count of its level."""
    counted = Count(1, int(won))

    def one_more(counts: Counts) -> Counts:
        nonlocal counted
        before = counts.get(level, Count())
        counted = Count(before.played + 1, before.won + won)
        return {**counts, level: counted}

    TALLY.remember(texts, one_more)
    return counted


def games_won(count: Count) -> str:
    """Return the count in a sentence, or "" before the first game is won."""
    if not count.won:
        return ""
    return ngettext(
        "At this level, you've won {won} of {count} game.",
        "At this level, you've won {won} of {count} games.",
        count.played,
    ).format(won=count.won, count=count.played)


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
