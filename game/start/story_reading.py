"""Finds out what there is to tell of one's own play, from what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from game.bots.levels import BOTS
from game.daily.deal_of_day import variant_of_day
from game.library import tally
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.tally import Count
from game.platform.lazy_import import lazy_import
from game.platform.protocol import StorageError
from game.session.ending_sentences import outcome
from game.session.session import PERSON
from game.start.story import DayMark, Story
from game.ui.screens.context import Context
from game.words.variant_names import name_of

if TYPE_CHECKING:
    from game.daily import daily_results
    from game.puzzles import calendar, puzzle_history_store, puzzle_sentences
else:
    calendar = lazy_import("game.puzzles.calendar")
    daily_results = lazy_import("game.daily.daily_results")
    puzzle_history_store = lazy_import("game.puzzles.puzzle_history_store")
    puzzle_sentences = lazy_import("game.puzzles.puzzle_sentences")

LEVELS_TOLD = 2
"""How many levels are told of, the strongest ones."""


def tell(context: Context, known: Story | None = None) -> Iterator[Story]:
    """Find out how things stand by now, a little at a time; what can't be read isn't told.

    Args:
        context: what is kept is read from its host and its library.
        known: what was known before, which holds until it is found out anew.
    """
    today = context.platform.pacing.date().date()
    entries = _entries(context)
    story = (known or Story(today))._replace(
        day=today, levels=_levels(context), best=best_win(entries)
    )
    yield story
    story = story._replace(deal=_deal(context, today, entries))
    yield story
    yield story._replace(puzzle=_puzzle(context, today))


def _deal(context: Context, today: date, entries: Iterable[Entry]) -> DayMark:
    played = daily_results.recall(context.platform.texts, entries)
    result, streak = played.results.get(today), played.streak(today)
    if result is None or not result.over:
        return DayMark("open", name_of(variant_of_day(today)), streak)
    return DayMark("done", outcome(result.scores, won=result.margin > 0), streak)


def _puzzle(context: Context, today: date) -> DayMark:
    variant, history = (
        variant_of_day(today),
        puzzle_history_store.PuzzleHistoryStore(context.platform.texts).history,
    )
    key = history.tried and calendar.day_key(variant, calendar.place_of(today))
    result = history.tried_lately(key, today.toordinal()) if key else None
    if result is None:
        return DayMark("open", name_of(variant))
    note = puzzle_sentences.day_result(tried=True, solved=result.solved)
    return DayMark("done" if result.solved else "missed", note)


def _levels(context: Context) -> tuple[tuple[str, Count], ...]:
    """The strongest levels that were beaten; of others nobody wants to be told each day."""
    counts = tally.recall(context.platform.texts).value or {}
    beaten = [(level, counts[level]) for level in BOTS if level in counts and counts[level].won]
    return tuple(beaten[-LEVELS_TOLD:])


def _entries(context: Context) -> list[Entry]:
    try:
        return context.get(LIBRARY).catalogue.entries()
    except StorageError:
        return []


def best_win(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The points of each side in the game that the person won by most, () where there is none."""
    return max(_wins(entries), key=_margin, default=())


def _wins(entries: Iterable[Entry]) -> Iterator[tuple[int, ...]]:
    for entry in entries:
        if entry.winner == PERSON and entry.counts:
            yield entry.scores


def _margin(scores: tuple[int, ...]) -> int:
    return scores[PERSON] - max(scores[PERSON + 1 :])
