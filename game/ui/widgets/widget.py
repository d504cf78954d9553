"""What every widget is: a rectangle with words, perhaps an action, that draws itself."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.platform.accessibility_tree import Box, Control
from game.ui.art import theme
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.widgets.command import Command


@dataclass(frozen=True, slots=True)
class WidgetState:
    """Whether a widget is pointed at, held down or focused."""

    hover: bool = False
    held: bool = False
    focus: bool = False


class Widget:
    """Anything drawn on a form. Without an action it is only looked at."""

    action = ""
    label = ""
    enabled = True
    pressed: bool | None = None
    copies = ""
    repeats = False
    """Whether holding it down presses it again and again."""

    focus_gap = 3
    """CSS pixels between it and the ring that shows the focus."""
    circular = False
    """Whether it is a disc, and that ring a circle."""
    takes_text = False
    """Whether characters can be typed into it."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.lines: list[TextLine] = []
        self.right_to_left = False

    def parts(self) -> list[pygame.Rect]:
        """Every rectangle that moves with the widget."""
        return [self.rect, *(line.room for line in self.lines)]

    def move(self, down: int) -> None:
        """Shift everything by that many pixels."""
        for part in self.parts():
            part.y += down

    def flip(self, width: int) -> None:
        """Mirror everything left to right in a window of that width."""
        self.right_to_left = not self.right_to_left
        for part in self.parts():
            part.x = width - part.right

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the widget; plain ones are only their lines."""
        del state
        self.draw_lines(surface)

    def draw_focus(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the ring that shows the focus."""
        gap = unit.px(self.focus_gap)
        ring = self.rect.inflate(2 * gap, 2 * min(gap, unit.px(3)))
        radius = (theme.RADIUS + min(self.focus_gap, 3)) * unit
        if self.circular:
            radius = min(ring.size) / 2
        clear = (*theme.BRASS_LIGHT, 0)
        theme.rounded(surface, ring, radius, clear, theme.BRASS_LIGHT, width=max(2, 2 * unit))

    def draw_lines(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        for line in self.lines:
            line.draw(surface)

    def press(self, action: str) -> None:
        """Do what the control is for; `action` is one of its controls' names."""

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow a held pointer; True where the widget uses it, so that nothing scrolls."""
        del pos
        return False

    def key(self, name: str) -> bool:
        """Take a key while focused; True where the widget uses it."""
        del name
        return False

    def type(self, typed: str) -> bool:
        """Take typed characters while focused; True where the widget uses them."""
        del typed
        return False

    def change(self, text: str, *, done: bool) -> bool:
        """Hold another text, which the person may be done with; True where the widget does."""
        del text, done
        return False

    def blur(self) -> None:
        """Lose the focus."""

    def controls(self) -> list[Control]:
        """What the accessibility tree shows of it."""
        if not self.action:
            return []
        box = Box(*self.rect)
        return [Control(self.action, self.label, box, self.enabled, self.pressed, self.copies)]


class Pressable(Widget):
    """A widget that carries out one command."""

    def __init__(self, rect: pygame.Rect, command: Command) -> None:
        super().__init__(rect)
        self.action, self.label, self.enabled = command.action, command.label, command.enabled
        self.copies = command.copies
        self._run = command.run

    def press(self, action: str) -> None:
        """Do it, unless it can't be done now."""
        del action
        if self.enabled:
            self._run()
