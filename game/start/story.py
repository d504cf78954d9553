"""One's own story, as far as the start screen tells it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from game.library.tally import Count
from game.ui.screens.registry import DayMark


class Story(NamedTuple):
    """What the start screen tells of one's own play.

    Attributes:
        day: the day on which it is told.
        marks: how far one has come with each of the day's tasks, by the name of its button.
        levels: the levels played and their counts, the weaker first.
        best: the points of each side in the win by most points, () where there is none.
    """

    day: date
    marks: Mapping[str, DayMark] = {}
    levels: tuple[tuple[str, Count], ...] = ()
    best: tuple[int, ...] = ()
