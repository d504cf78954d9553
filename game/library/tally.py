"""How many games a person has played and won, level by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from game.bots.levels import BOTS
from game.formats import kept_text
from game.formats.bounds import Bound
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import Recalled
from game.platform.protocol import StorageError, Texts
from game.session.setup import GameSetup

STORED_AS = "tally"
FORMAT = "basra-tally/1"

_GAMES = Bound(0, 1_000_000_000)


class Count(NamedTuple):
    """Games played to their end, and those of them that were won; a match counts as one."""

    played: int = 0
    won: int = 0


def level_of(setup: GameSetup, sides: int) -> str | None:
    """The one level of all opponents of the one person who plays.

    None where they differ, or where others play: then no level was beaten.
    """
    if not setup.against_bots:
        return None
    opponents = {setup.bot_of(seat) for seat in setup.bot_seats if seat % sides}
    level = opponents.pop()
    return level if not opponents and level in BOTS else None


def recall(texts: Texts) -> Recalled[dict[str, Count]]:
    """What is kept for each level, and what was wrong with it."""
    return kept_text.recall(texts, STORED_AS, parse)


def count(texts: Texts, level: str, *, won: bool) -> Count:
    """Count one more game; that it can't be kept is no reason to disturb anyone."""
    counted = Count(1, int(won))

    def one_more(counts: dict[str, Count]) -> dict[str, Count]:
        nonlocal counted
        before = counts.get(level, Count())
        counted = Count(before.played + 1, before.won + won)
        return {**counts, level: counted}

    with suppress(StorageError, NewerFormatError):
        change(texts, one_more)
    return counted


def change(texts: Texts, changed: Callable[[dict[str, Count]], dict[str, Count]]) -> None:
    """Change the counts that are kept. Raises StorageError, NewerFormatError."""
    kept_text.change(texts, STORED_AS, (parse, dump), lambda counts: changed(counts or {}))


def keep(texts: Texts, counts: Mapping[str, Count]) -> None:
    """Keep the counts. Raises StorageError, NewerFormatError."""
    kept_text.keep(texts, STORED_AS, dump(counts), parse)


def dump(counts: Mapping[str, Count]) -> str:
    """Return counts as JSON text, limited to those that are read."""
    limited = {level: tuple(map(_GAMES.limit, one)) for level, one in counts.items()}
    return dump_checked(FORMAT, limited)


def merged(here: Mapping[str, Count], there: Mapping[str, Count]) -> dict[str, Count]:
    """Return the larger counts of two devices; no level is added that this version doesn't have."""
    both = {**here, **{level: there[level] for level in BOTS if level in there}}
    return {
        level: Count(*map(max, here.get(level, Count()), there.get(level, Count())))
        for level in both
    }


def parse(text: str) -> dict[str, Count]:
    """Counts from their JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote them.
        ValueError: there are none in it.
    """
    return {level: _read(value) for level, value in parse_checked(text, FORMAT).items()}


def _read(value: object) -> Count:
    match value:
        case [played, won]:
            read = Count(_GAMES.read(played), _GAMES.read(won))
            if read.won <= read.played:
                return read
    raise ValueError("not the games played and won")
