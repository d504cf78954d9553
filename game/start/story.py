"""One's own story, as far as the start screen tells it."""

from __future__ import annotations

from datetime import date
from typing import Literal, NamedTuple

from game.library.tally import Count


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
    puzzle: DayMark = DayMark()
    levels: tuple[tuple[str, Count], ...] = ()
    best: tuple[int, ...] = ()
