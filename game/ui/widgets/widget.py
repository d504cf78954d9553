"""The base of all widgets: a rectangle with words, perhaps an action, that draws itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.platform.accessibility_tree import Box, Control
from game.ui.art import theme
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit

Kind = Literal["primary", "secondary", "quiet"]
"""How prominent a button is."""


class Command(NamedTuple):
    """A thing that the player can do.

    Attributes:
        action: its name in the accessibility tree.
        label: its name on the screen.
        run: does it.
        kind: how prominent its button is.
        icon: one of `assets/art/icons`, "" for none.
        enabled: whether the player can choose it now.
        copies: text for the clipboard, "" for none.
    """

    action: str
    label: str
    run: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True
    copies: str = ""


@dataclass(frozen=True, slots=True)
class WidgetState:
    """Whether a widget is pointed at, held down or focused."""

    hover: bool = False
    held: bool = False
    focus: bool = False


class Widget:
    """A part of a form. A widget without an action only shows something."""

    action = ""
    label = ""
    enabled = True
    pressed: bool | None = None
    copies = ""
    repeats = False
    """Whether holding it down presses it repeatedly."""

    focus_gap = 3
    """CSS pixels between it and its focus ring."""
    circular = False
    """Whether it is a disc with a circular focus ring."""
    takes_text = False
    """Whether the player can type into it."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.lines: list[TextLine] = []
        self.right_to_left = False

    def parts(self) -> list[pygame.Rect]:
        """Return every rectangle that moves with the widget."""
        return [self.rect, *(line.room for line in self.lines)]

    def move(self, down: int) -> None:
        """Move everything down by that many pixels."""
        for part in self.parts():
            part.y += down

    def flip(self, width: int) -> None:
        """Mirror everything in a window of that width."""
        self.right_to_left = not self.right_to_left
        for part in self.parts():
            part.x = width - part.right

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the widget; the default draws only its lines."""
        del state
        self.draw_lines(surface)

    def draw_focus(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the focus ring."""
        gap = unit.px(self.focus_gap)
        ring = self.rect.inflate(2 * gap, 2 * min(gap, unit.px(3)))
        radius = (theme.RADIUS + min(self.focus_gap, 3)) * unit
        if self.circular:
            radius = min(ring.size) / 2
        clear = (*theme.BRASS_LIGHT, 0)
        theme.rounded(surface, ring, radius, clear, theme.BRASS_LIGHT, width=max(2, 2 * unit))

    def draw_lines(self, surface: pygame.Surface) -> None:
        """Draw the lines of text."""
        for line in self.lines:
            line.draw(surface)

    def press(self, action: str) -> None:
        """Run a control; `action` is one of its controls' names."""

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow a held pointer; return True if the widget uses it, so that nothing scrolls."""
        del pos
        return False

    def key(self, name: str) -> bool:
        """Handle a key while focused; return True if the widget uses it."""
        del name
        return False

    def type(self, typed: str) -> bool:
        """Handle typed text while focused; return True if the widget uses it."""
        del typed
        return False

    def change(self, text: str, *, done: bool) -> bool:
        """Set another text, perhaps a finished one; return True if the widget uses it."""
        del text, done
        return False

    def blur(self) -> None:
        """Lose the focus."""

    def controls(self) -> list[Control]:
        """Return its controls in the accessibility tree."""
        if not self.action:
            return []
        box = Box(*self.rect)
        return [Control(self.action, self.label, box, self.enabled, self.pressed, self.copies)]


class Pressable(Widget):
    """A widget that runs one command."""

    def __init__(self, rect: pygame.Rect, command: Command) -> None:
        super().__init__(rect)
        self.action, self.label, self.enabled = command.action, command.label, command.enabled
        self.copies = command.copies
        self._run = command.run

    def press(self, action: str) -> None:
        """Run the command if it is enabled."""
        del action
        if self.enabled:
            self._run()

    def draw_touch(self, surface: pygame.Surface, state: WidgetState, unit: Unit) -> None:
        """Tint the widget while it is pointed at or held down."""
        if state.hover or state.held:
            tint = theme.TOUCHED if state.held else theme.HOVER
            theme.rounded(surface, self.rect, theme.RADIUS * unit, tint)
