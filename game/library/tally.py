"""How many games a player has played and won against each level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from game.bots.bot_names import bot_name
from game.bots.levels import BOTS
from game.formats.bounds import Bound
from game.formats.store import Store, Troubles
from game.platform.protocol import Texts
from game.session.setup import GameSetup
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
    troubles=Troubles(
        damaged=mark(
            "Your win count was damaged and starts again from zero. The damaged file is kept."
        ),
        mended=mark("Your win count was damaged, so the latest good copy is used."),
        newer=mark("Your win count was saved by a newer version of Basra, so it stays unchanged."),
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


def games_won(level: str, count: Count) -> str:
    """Return the count in a sentence, or "" before the first game."""
    if not count.played:
        return ""
    return ngettext(
        "Against {level} you have won {won} of {count} game.",
        "Against {level} you have won {won} of {count} games.",
        count.played,
    ).format(level=bot_name(level), won=count.won, count=count.played)
