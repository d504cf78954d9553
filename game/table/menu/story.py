"""One's own story, as far as the start screen tells it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal, NamedTuple

from game.bots.levels import BOTS
from game.host.protocol import StorageError
from game.table.storage import tally
from game.table.storage.entry import Entry
from game.table.storage.session import PERSON
from game.table.storage.tally import Count
from game.table.ui.context import Context

LEVELS_TOLD = 2
"""How many levels are told of, those played last in strength."""


class DayMark(NamedTuple):
    """How far one has come with one of the day's two tasks.

    Attributes:
        state: whether it is yet to be done, is done, or was tried in vain.
        note: what there is to say of it, "" for nothing.
        streak: days running on which it was done, 0 where there is nothing to tell.
    """

    state: Literal["open", "done", "missed"] = "open"
    note: str = ""
    streak: int = 0


class Story(NamedTuple):
    """What the start screen tells of one's own play.

    Attributes:
        day: the day on which it is told.
        deal: the day's deal.
        problem: the day's problem.
        levels: the levels played and their counts, the weaker first.
        best: the points of each side in the win by most points, () where there is none.
    """

    day: date
    deal: DayMark = DayMark()
    problem: DayMark = DayMark()
    levels: tuple[tuple[str, Count], ...] = ()
    best: tuple[int, ...] = ()


def read_story(context: Context) -> Story:
    """The story as it stands; where something can't be read, it isn't told."""
    today = context.host.date().date()
    return Story(today, levels=_levels(context), best=best_win(_entries(context)))


def _levels(context: Context) -> tuple[tuple[str, Count], ...]:
    """The strongest levels that were played to an end."""
    counts = tally.recall(context.host).value or {}
    played = [(level, counts[level]) for level in BOTS if level in counts and counts[level].played]
    return tuple(played[-LEVELS_TOLD:])


def _entries(context: Context) -> list[Entry]:
    try:
        return context.library.entries()
    except StorageError:
        return []


def best_win(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The points of each side in the game that the person won by most, () where there is none."""
    return max(_wins(entries), key=_margin, default=())


def _wins(entries: Iterable[Entry]) -> Iterator[tuple[int, ...]]:
    for entry in entries:
        if entry.winner == PERSON and not entry.foreign and not entry.problem:
            yield entry.scores


def _margin(scores: tuple[int, ...]) -> int:
    return scores[PERSON] - max(scores[PERSON + 1 :])
