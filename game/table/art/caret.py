"""Where a caret stands in a drawn line of text, whichever ways its letters run."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.art.bidi_runs import Run, placed_runs
from game.table.art.text import TextStyle, run_width

_JOINER = "\u200d"
"""Keeps a letter in the shape that it has before another."""


def caret_x(text: str, caret: int, style: TextStyle) -> int:
    """Pixels from the line's left edge to a caret before `text[caret]`.

    Behind a letter it stands where the next one of that direction goes; before the first one,
    where the line begins.
    """
    size, left = max(1, round(style.size)), 0
    begins_right = style.reads_from_right(text)
    found = 0
    for start, run in placed_runs(text, rtl=begins_right):
        width = run_width(run, size, style.typeface)
        within = caret - start
        if 0 < within <= len(run.text) or (caret == 0 and start == 0):
            part = _part_width(run, within, size, style)
            found = left + (width - part if run.rtl else part)
        left += width
    return found


def nearest_stop(text: str, stops: Sequence[int], x: int, style: TextStyle) -> int:
    """The stop of the caret that is nearest to a point, in pixels from the line's left edge."""
    return min(stops, key=lambda stop: abs(caret_x(text, stop, style) - x))


def _part_width(run: Run, count: int, size: int, style: TextStyle) -> int:
    """How wide the first letters of a run are in it."""
    if count in {0, len(run.text)}:
        return run_width(run, size, style.typeface) if count else 0
    part = run.text[:count]
    joined = part + _JOINER if run.rtl else part
    return run_width(Run(joined, run.rtl), size, style.typeface)
