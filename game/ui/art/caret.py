"""The position of a caret in a drawn line of text of any direction."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.art.text import TextStyle, measure, run_width
from game.words.bidi_runs import Run, placed_runs

_JOINER = "\u200d"
"""Keeps a letter in the shape that it has before another letter."""


def caret_x(text: str, caret: int, style: TextStyle) -> int:
    """Return the pixels from the line's left edge to a caret before `text[caret]`.

    The caret is where the next letter in the direction of the letter before it would go. Before the
    first letter, it is at the start of the line.
    """
    size, rtl = max(1, round(style.size)), style.reads_from_right(text)
    if caret == 0:
        return measure(text, style)[0] if rtl else 0
    found = left = 0
    for start, run in placed_runs(text, rtl=rtl):
        width = run_width(run, size, style.typeface)
        if 0 < caret - start <= len(run.text):
            part = _part_width(run, caret - start, size, style)
            found = left + (width - part if run.rtl else part)
        left += width
    return found


def nearest_stop(text: str, stops: Sequence[int], x: int, style: TextStyle) -> int:
    """Return the stop nearest to x, in pixels from the line's left edge."""
    return min(stops, key=lambda stop: abs(caret_x(text, stop, style) - x))


def _part_width(run: Run, count: int, size: int, style: TextStyle) -> int:
    """Return the width of the first letters of a run."""
    part = run.text[:count]
    joined = part + _JOINER if run.rtl and count < len(run.text) else part
    return run_width(Run(joined, run.rtl), size, style.typeface)
