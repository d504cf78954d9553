"""When a missed puzzle returns (PUZZLES.md#repetition): by FSRS, in whole days.

FSRS is the free spaced repetition scheduler, which Anki also uses.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

from game.formats.bounds import DAY, Bound
from game.platform.lazy_import import lazy_import

if TYPE_CHECKING:
    import fsrs
else:
    fsrs = lazy_import("fsrs")

_LONGEST_DAYS = 365
"""The most days until a puzzle returns, even if it is remembered well."""

_LAST_DAY = date.max.toordinal()
"""The last day of the calendar."""


class Memory(NamedTuple):
    """How well a puzzle is remembered.

    Attributes:
        stability: FSRS's: the days after which nine in ten would still be remembered.
        difficulty: FSRS's, from 1 to 10.
        due: the number, in the calendar, of the day on which the puzzle returns.
        reviewed: the day of the last try.
    """

    stability: Annotated[float, Bound(0.0001, float(DAY.most))]
    difficulty: Annotated[float, Bound(1.0, 10.0)]
    due: Annotated[int, DAY]
    reviewed: Annotated[int, DAY]


def first_seen(day: int) -> Memory:
    """Return the memory of a puzzle that was missed for the first time."""
    return _reviewed(fsrs.Card(card_id=0), day, solved=False)


def seen_again(memory: Memory, day: int, *, solved: bool) -> Memory:
    """Return the memory after a puzzle that returned was solved or missed."""
    card = fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due, day),
        last_review=_moment(memory.reviewed, day),
    )
    return _reviewed(card, day, solved=solved)


def _reviewed(card: fsrs.Card, day: int, *, solved: bool) -> Memory:
    rating = fsrs.Rating.Good if solved else fsrs.Rating.Again
    after, _log = _scheduler().review_card(card, rating, _moment(day, day))
    assert after.stability is not None  # noqa: S101 - a reviewed card has both
    assert after.difficulty is not None  # noqa: S101
    due = max(day + 1, after.due.toordinal() + _beyond(day))
    stability, difficulty = round(after.stability, 4), round(after.difficulty, 4)
    return Memory(stability, difficulty, min(due, _LAST_DAY), day)


@cache
def _scheduler() -> fsrs.Scheduler:
    """Return a scheduler without steps within a day or randomness, so that it is deterministic."""
    return fsrs.Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=_LONGEST_DAYS, enable_fuzzing=False
    )


def _moment(day: int, today: int) -> datetime:
    """Return a day for FSRS; in the calendar's last years it is shifted back like today."""
    return datetime.fromordinal(max(1, day - _beyond(today))).replace(tzinfo=UTC)


def _beyond(today: int) -> int:
    """Return the days by which today is less than a year before the end of the calendar."""
    return max(0, today + _LONGEST_DAYS - _LAST_DAY)
