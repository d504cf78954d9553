"""Reads the player's story from saved texts and games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.bots.levels import BOTS
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.tally import TALLY, Count
from game.rules.scoring import lead_of
from game.session.session import PERSON
from game.start.story import Story
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES

LEVELS_TOLD = 2
"""How many levels the story contains, the strongest ones."""


def tell(context: Context, known: Story | None = None) -> Iterator[Story]:
    """Read the story in small steps, and leave out what can't be read.

    Args:
        context: its platform and library have the saved texts and games.
        known: the previous story, whose marks remain until they are read again.
    """
    today = context.today
    best = best_win(context.get(LIBRARY).catalogue.readable())
    story = (known or Story(today))._replace(day=today, levels=_levels(context), best=best)
    yield story
    for tile in context.get(TILES):
        if tile.mark is not None:
            story = story._replace(marks={**story.marks, tile.action: tile.mark(context, today)})
            yield story


def _levels(context: Context) -> tuple[tuple[str, Count], ...]:
    counts = TALLY.known(context.platform.texts)
    beaten = [(level, counts[level]) for level in BOTS if level in counts and counts[level].won]
    return tuple(beaten[-LEVELS_TOLD:])


def best_win(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Return each side's points in the player's win by most points, () if there is none."""
    return max(_wins(entries), key=lead_of, default=())


def _wins(entries: Iterable[Entry]) -> Iterator[tuple[int, ...]]:
    for entry in entries:
        if entry.winner == PERSON and entry.counts:
            yield entry.scores
