"""Values on a scale: a slider, and a number that can be typed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.platform.accessibility_tree import Box, Control
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets.widget import TextInput, Widget, WidgetState


class Stepper(Widget):
    """A widget with a number from 0 to `last`, now `at`, and two controls to change it."""

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
    """The groove of a slider."""

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
        knob = pygame.Rect(0, 0, side, side).move_to(center=(handle, self.rect.centery))
        theme.rounded(surface, knob, side / 2, theme.IVORY, theme.BRASS, width=2 * self._unit)


class Slider(Stepper):
    """A handle on a track with a few stops; arrows, taps and drags move it.

    `stops` are the values' names in order. The accessibility tree has two buttons, less and more.
    """

    _focus_gap = 8

    def __init__(  # noqa: PLR0913 - what a slider is
        self,
        rect: pygame.Rect,
        unit: Unit,
        action: str,
        label: str,
        on_change: Callable[[int], None],
        *,
        stops: Sequence[str],
        at: int,
    ) -> None:
        super().__init__(rect, on_change, at=at, last=len(stops) - 1)
        self.action = action
        self.label = label
        self._unit = unit
        self._stops = tuple(stops)
        half = self.rect.height // 2
        room = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, half)
        plain = TextStyle(theme.BODY * unit)
        value = TextStyle(theme.BODY * unit, theme.BRASS, "bold", "end")
        left, right = room.copy(), room.copy()
        left.width = room.width * 3 // 5
        right.left, right.width = left.right, room.width - left.width
        self.lines = [*lines_within(label, left, plain), *lines_within(stops[at], right, value)]
        inset = unit.px(11)
        track = pygame.Rect(
            self.rect.left + inset,
            self.rect.top + half,
            self.rect.width - 2 * inset,
            self.rect.height - half,
        )
        self._track = Track(track, unit)

    @property
    def spoken(self) -> str:
        """Return its name and its current stop."""
        return f"{self.label}: {self._stops[self._at]}"

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._track.rect]

    def _x(self, stop: int) -> int:
        return self._track.x(stop / self._last, right_to_left=self.right_to_left)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Move to the stop nearest to the pointer."""
        stops = range(len(self._stops))
        self._go(min(stops, key=lambda stop: abs(self._x(stop) - pos[0])))
        return True

    def press(self, action: str) -> None:
        """Step by one of its two controls; without one, step forward and wrap around."""
        if action == self.action:
            self._go((self._at + 1) % len(self._stops))
        super().press(action)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw words, track, stops and handle."""
        self._draw_lines(surface)
        unit, track, handle = self._unit, self._track, self._x(self._at)
        track.draw(surface, handle, right_to_left=self.right_to_left)
        for stop in range(len(self._stops)):
            dot = pygame.Rect(0, 0, unit.px(9), unit.px(9))
            dot.center = (self._x(stop), track.rect.centery)
            done = stop <= self._at
            theme.rounded(surface, dot, dot.width / 2, theme.BRASS if done else theme.FELT_LINE)
        track.draw_knob(surface, handle, 24 if state.hover or state.held else 22)


class NumberEntry(NamedTuple):
    """A whole number that the player changes by steps or types.

    Attributes:
        action: its name in the accessibility tree.
        label: its name on the screen.
        value: the current number.
        bounds: the smallest and the largest number.
        on_change: receives another number within the bounds.
        draft: the digits typed so far if they aren't a valid number yet, "" for none.
        on_draft: receives the draft.
    """

    action: str
    label: str
    value: int
    bounds: tuple[int, int]
    on_change: Callable[[int], None]
    draft: str
    on_draft: Callable[[str], None]


class NumberField(TextInput):
    """A whole number that the player can type while it has the focus."""

    def __init__(self, rect: pygame.Rect, unit: Unit, entry: NumberEntry) -> None:
        super().__init__(rect)
        self.action = entry.action
        self.label = f"{entry.label}: {entry.value}"
        self._unit, self._entry = unit, entry
        self._draft = entry.draft
        colour = theme.BRASS if entry.draft else theme.IVORY
        style = TextStyle(theme.LARGE * unit, colour, "bold", "center")
        self.lines = lines_within(entry.draft or str(entry.value), self.rect, style)

    def type(self, typed: str) -> bool:
        """Add digits to the draft."""
        digits = "".join(char for char in typed if char in "0123456789")
        longest = len(str(self._entry.bounds[1]))
        if digits:
            whole = len(self._draft) >= longest
            self._take((digits if whole else self._draft + digits)[:longest])
        return bool(digits)

    def blur(self) -> None:
        """Discard the draft."""
        if self._draft:
            self._entry.on_draft("")

    def key(self, name: str) -> bool:
        """Delete a digit, or step by one."""
        if name == "backspace":
            self._take((self._draft or str(self._entry.value))[:-1])
            return True
        return len(name) == 1 and name.isdigit()

    def _take(self, draft: str) -> None:
        """Keep the draft; use it once it is a number within the bounds."""
        self._draft = draft
        low, high = self._entry.bounds
        if draft and low <= int(draft) <= high:
            self._entry.on_change(int(draft))
        self._entry.on_draft(draft)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the number in its well."""
        border = theme.BRASS if state.focus else theme.SWITCH_LINE
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, theme.WELL, border, width=self._unit)
        self._draw_lines(surface)
