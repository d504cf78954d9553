"""Where in a game a replay is: a track with a mark at each deal, and a handle to go anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.host.accessibility_tree import Box, Control
from game.table.art import theme
from game.table.art.text import TextStyle, measure
from game.table.art.typesetting import lines_within
from game.table.loop.unit import Unit
from game.table.ui.widgets import Widget, WidgetState

_LINE = 15
"""CSS pixels from one line of words to the next."""


class PlaySlider(Widget):
    """A handle on a track without stops that one can see; taps, drags and arrows move it.

    Args:
        rect: its place.
        action: its name in the accessibility tree, where it is two buttons, less and more.
        words: which moment it is, for the person.
        on_go: is handed the number of another moment.
        at: the number of the moment.
        last: that of the last one.
        marks: the numbers of those that are marked.
        note: a line above the words.
    """

    focus_gap = 5

    def __init__(  # noqa: PLR0913 - what a slider is
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
        super().__init__(rect)
        self.action, self.label = action, words
        self._unit, self._on_go = unit, on_go
        self._at, self._last, self._marks = at, last, tuple(marks)
        style = TextStyle(theme.SMALL * unit, theme.IVORY, "bold", "center")
        room = pygame.Rect(rect.left, rect.top, rect.width, measure(words, style)[1])
        if note:
            self.lines += lines_within(note, room, style, min_scale=0.6)
            room = room.move(0, unit.px(_LINE))
            style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, "bold", "center")
        self.lines += lines_within(words, room, style, min_scale=0.75)
        high = room.centery + unit.px(_LINE / 2) - rect.top
        inset = unit.px(11)
        self._track = pygame.Rect(
            rect.left + inset, rect.top + high, rect.width - 2 * inset, rect.height - high
        )

    def parts(self) -> list[pygame.Rect]:
        """The whole, its words and its track."""
        return [*super().parts(), self._track]

    def _x(self, number: int) -> int:
        share = number / max(1, self._last)
        share = 1 - share if self.right_to_left else share
        return self._track.left + round(share * self._track.width)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Go to the moment nearest to the pointer."""
        share = (pos[0] - self._track.left) / max(1, self._track.width)
        share = 1 - share if self.right_to_left else share
        self._go(round(share * self._last))
        return True

    def press(self, action: str) -> None:
        """Step as one of its two controls says."""
        if action == f"{self.action}-less":
            self._go(self._at - 1)
        elif action == f"{self.action}-more":
            self._go(self._at + 1)

    def _go(self, number: int) -> None:
        number = min(max(number, 0), self._last)
        if number != self._at:
            self._at = number
            self._on_go(number)

    def controls(self) -> list[Control]:
        """One button for less and one for more, lying on the track's two halves."""
        left, top, width, height = self.rect
        near = Box(left, top, width // 2, height)
        far = Box(left + width // 2, top, width - width // 2, height)
        if self.right_to_left:
            near, far = far, near
        return [
            Control(f"{self.action}-less", f"{self.label} \N{MINUS SIGN}", near, self._at > 0),
            Control(f"{self.action}-more", f"{self.label} +", far, self._at < self._last),
        ]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw words, track, marks and handle."""
        self.draw_lines(surface)
        unit, track, handle = self._unit, self._track, self._x(self._at)
        groove = pygame.Rect(track.left, 0, track.width, max(2, unit.px(5)))
        groove.centery = track.centery
        theme.rounded(surface, groove, groove.height / 2, theme.FELT_LINE)
        start = track.right if self.right_to_left else track.left
        filled = pygame.Rect(min(start, handle), groove.top, abs(handle - start), groove.height)
        theme.rounded(surface, filled, groove.height / 2, theme.BRASS)
        for number in self._marks:
            mark = pygame.Rect(0, 0, max(2, unit.px(3)), unit.px(12))
            mark.center = self._x(number), track.centery
            reached = number <= self._at
            theme.rounded(surface, mark, 1, theme.BRASS if reached else theme.FELT_LINE)
        side = unit.px(22 if state.hover or state.held else 20)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (handle, track.centery)
        theme.rounded(surface, knob, side / 2, theme.IVORY, theme.BRASS, width=2 * unit)
