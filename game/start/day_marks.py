"""The player's progress on a day, read in small steps after a screen is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from game.platform.service import Service
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DayMark


class DayMarks:
    """The mark of each daily task. Marks that are known stay until they are read again.

    Attributes:
        marks: the marks, by the name of the tile.
        day: the day that they are of.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.day: date | None = None
        self.marks: Mapping[str, DayMark] = {}
        self._reading: Iterator[Mapping[str, DayMark]] = iter(())

    @property
    def streak(self) -> int:
        """The longest run of days of a task."""
        return max((mark.streak for mark in self.marks.values()), default=0)

    def ask(self) -> None:
        """Read all marks again."""
        self.day = self._context.today
        self._reading = self._read(self.day)

    def step(self) -> bool:
        """Read one mark, if one is to be read; return whether it is new."""
        before = self.marks
        self.marks = next(self._reading, before)
        return self.marks != before

    def read_all(self) -> None:
        """Read all marks at once, before a screen is shown."""
        self.ask()
        for marks in self._reading:
            self.marks = marks

    def _read(self, day: date) -> Iterator[Mapping[str, DayMark]]:
        for tile in self._context.get(TILES):
            if tile.mark is not None:
                yield {**self.marks, tile.action: tile.mark(self._context, day)}


DAY_MARKS: Service[DayMarks] = Service(DayMarks)
