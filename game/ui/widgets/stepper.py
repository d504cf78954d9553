"""A widget with a whole number: drags, arrows or its two controls change it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.platform.accessibility_tree import Box, Control
from game.ui.art import theme
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import Widget


class Stepper(Widget):
    """A widget with a number from 0 to `last` and two buttons in the accessibility tree.

    Args:
        rect: its place.
        on_change: receives another number.
        at: the current number.
        last: the highest number.
    """

    def __init__(
        self, rect: pygame.Rect, on_change: Callable[[int], None], *, at: int, last: int
    ) -> None:
        super().__init__(rect)
        self._on_change = on_change
        self._at, self._last = at, last

    @property
    def spoken(self) -> str:
        """Return its name and value in words."""
        return self.label

    def key(self, name: str) -> bool:
        """Step with the left and right arrows."""
        steps = {"left": -1, "right": 1}
        if name not in steps:
            return False
        self._go(self._at + (-steps[name] if self.right_to_left else steps[name]))
        return True

    def press(self, action: str) -> None:
        """Step by one of its two controls."""
        if action == f"{self.action}-less":
            self._go(self._at - 1)
        elif action == f"{self.action}-more":
            self._go(self._at + 1)

    def _go(self, number: int) -> None:
        number = min(max(number, 0), self._last)
        if number != self._at:
            self._at = number
            self._on_change(number)

    def controls(self) -> list[Control]:
        """Return the buttons for less and more, one on each half."""
        left, top, width, height = self.rect
        near = Box(left, top, width // 2, height)
        far = Box(left + width // 2, top, width - width // 2, height)
        if self.right_to_left:
            near, far = far, near
        return [
            Control(f"{self.action}-less", f"{self.spoken} \N{MINUS SIGN}", near, self._at > 0),
            Control(f"{self.action}-more", f"{self.spoken} +", far, self._at < self._last),
        ]


class Track:
    """The groove of a slider.

    Args:
        rect: its place.
        unit: device pixels of one CSS pixel.
    """

    def __init__(self, rect: pygame.Rect, unit: Unit) -> None:
        self.rect, self._unit = rect, unit

    def x(self, share: float, *, right_to_left: bool) -> int:
        """Return the x at which a share of it ends, in window pixels."""
        share = 1 - share if right_to_left else share
        return self.rect.left + round(share * self.rect.width)

    def draw(self, surface: pygame.Surface, handle: int, *, right_to_left: bool) -> None:
        """Draw the groove, filled up to the knob."""
        groove = pygame.Rect(self.rect.left, 0, self.rect.width, max(2, self._unit.px(5)))
        groove.centery = self.rect.centery
        theme.rounded(surface, groove, groove.height / 2, theme.FELT_LINE)
        start = self.rect.right if right_to_left else self.rect.left
        filled = pygame.Rect(min(start, handle), groove.top, abs(handle - start), groove.height)
        theme.rounded(surface, filled, groove.height / 2, theme.BRASS)

    def draw_knob(self, surface: pygame.Surface, handle: int, css: float) -> None:
        """Draw the knob, `css` CSS pixels wide."""
        side = self._unit.px(css)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (handle, self.rect.centery)
        theme.rounded(surface, knob, side / 2, theme.IVORY, theme.BRASS, width=2 * self._unit)
