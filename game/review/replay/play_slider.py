"""The slider of a replay: a track with a mark at each deal, and a handle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Stepper, Track, WidgetState

_LINE = 15
"""CSS pixels from one line of words to the next."""


class PlaySlider(Stepper):
    """A handle on a track without visible stops; taps, drags and arrows move it.

    Args:
        rect: its place.
        action: its name in the accessibility tree, which shows two buttons, less and more.
        words: the moment in words.
        on_go: is called with the number of another moment.
        at: the number of the current moment.
        last: the number of the last moment.
        marks: the numbers of marked moments.
        note: a line above the words.
    """

    focus_gap = 5

    def __init__(  # noqa: PLR0913 - a slider's parts
        self,
        rect: pygame.Rect,
        unit: Unit,
        action: str,
        words: str,
        on_go: Callable[[int], None],
        *,
        at: int,
        last: int,
        marks: Sequence[int],
        note: str = "",
    ) -> None:
        super().__init__(rect, on_go, at=at, last=last)
        self.action, self.label = action, words
        self._unit, self._marks = unit, tuple(marks)
        style = TextStyle(theme.SMALL * unit, theme.IVORY, "bold", "center")
        room = pygame.Rect(rect.left, rect.top, rect.width, measure(words, style)[1])
        if note:
            self.lines += lines_within(note, room, style, min_scale=0.6)
            room = room.move(0, unit.px(_LINE))
            style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, "bold", "center")
        self.lines += lines_within(words, room, style, min_scale=0.75)
        high = room.centery + unit.px(_LINE / 2) - rect.top
        inset = unit.px(11)
        track = pygame.Rect(
            rect.left + inset, rect.top + high, rect.width - 2 * inset, rect.height - high
        )
        self._track = Track(track, unit)

    def parts(self) -> list[pygame.Rect]:
        """Return the slider, its words and its track."""
        return [*super().parts(), self._track.rect]

    def _x(self, number: int) -> int:
        return self._track.x(number / max(1, self._last), right_to_left=self.right_to_left)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Go to the moment nearest to the pointer."""
        share = (pos[0] - self._track.rect.left) / max(1, self._track.rect.width)
        share = 1 - share if self.right_to_left else share
        self._go(round(share * self._last))
        return True

    def key(self, name: str) -> bool:
        """Ignore the arrows: they steer the whole replay."""
        del name
        return False

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw words, track, marks and handle."""
        self.draw_lines(surface)
        unit, track, handle = self._unit, self._track, self._x(self._at)
        track.draw(surface, handle, right_to_left=self.right_to_left)
        for number in self._marks:
            mark = pygame.Rect(0, 0, max(2, unit.px(3)), unit.px(12))
            mark.center = self._x(number), track.rect.centery
            reached = number <= self._at
            theme.rounded(surface, mark, 1, theme.BRASS if reached else theme.FELT_LINE)
        track.draw_knob(surface, handle, 22 if state.hover or state.held else 20)
