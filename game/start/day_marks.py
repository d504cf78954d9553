"""The player's progress on a day, read in small steps after a screen is drawn."""

from collections.abc import Iterator, Mapping

import pygame

from game.platform.service import Service
from game.session.teaching import TEACHING
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DayMark
from game.ui.screens.screen import Screen
from game.words.language import _

_MOMENT = 1e-3
"""Less than the shortest frame, in seconds."""


class DayMarks:
    """The mark of each daily task. Marks that are known stay until they are read again.

    Attributes:
        marks: the marks, by the name of the tile.
        day: the day that they are of.
    """

    def __init__(self, context: Context) -> None:
        self._context, self.day = context, context.today
        self.marks: Mapping[str, DayMark] = {}
        self._reading: Iterator[Mapping[str, DayMark]] = iter(())

    @property
    def today(self) -> DayMark | None:
        """All tasks of the day as one, None if nothing is known."""
        marks = self.marks.values()
        done = sum(mark.state != "open" for mark in marks)
        if done == len(marks):
            note = _("All done today")
        elif done:
            note = _("{done} of {all} done today").format(done=done, all=len(marks))
        else:
            note = _("Daily game: {variant}").format(variant=next(mark.note for mark in marks))
        streak = max((mark.streak for mark in marks), default=0)
        return DayMark("open", note, streak) if marks else None

    def ask(self) -> None:
        """Read all marks again, if the player knows the game."""
        self.day = self._context.today
        if self._context.get(TEACHING).next == "nothing":
            self._reading = self._read()

    def step(self) -> bool:
        """Read one mark, if one is to be read; return whether it is new."""
        before, self.marks = self.marks, next(self._reading, self.marks)
        return self.marks != before

    def _read(self) -> Iterator[Mapping[str, DayMark]]:
        for tile in self._context.get(TILES):
            if tile.mark is not None:
                yield {**self.marks, tile.action: tile.mark(self._context, self.day)}


DAY_MARKS: Service[DayMarks] = Service(DayMarks)


class MarkedScreen(Screen):
    """A screen with marks of the day."""

    first = True

    def __init__(self, context: Context, title: str = "") -> None:
        super().__init__(context, title)
        self._marks = context.get(DAY_MARKS)
        self._seen, self._drawn = -1.0, False

    def update(self, dt: float) -> bool:
        """Let time pass; read the marks again after other screens, and on another day."""
        before, self._seen = self._seen, self.context.clock.now
        if self._seen - before > dt + _MOMENT or self._marks.day != self.context.today:
            self._marks.ask()
        if self._drawn and self._marks.step():
            self.lay_out()
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen; the marks, which take time, are read after the first drawing."""
        super().draw(surface)
        self._drawn = True
