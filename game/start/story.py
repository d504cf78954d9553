"""The player's story on the start screen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from game.library.tally import Count
from game.ui.screens.registry import DayMark


class Story(NamedTuple):
    """Facts about the player on the start screen.

    Attributes:
        day: the day of the marks.
        marks: the state of each daily task, by the name of its button.
        levels: the levels played and their counts, the weaker first.
        best: the points of each side in the win by most points, () if there is none.
    """

    day: date
    marks: Mapping[str, DayMark] = {}
    levels: tuple[tuple[str, Count], ...] = ()
    best: tuple[int, ...] = ()
