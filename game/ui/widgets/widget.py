"""The base of all widgets: a rectangle with words, perhaps an action, that draws itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.platform.accessibility_tree import Box, Control
from game.ui.art import theme
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit

Kind = Literal["primary", "secondary", "quiet", "lit"]
"""How prominent a button is; a lit icon has a ring, because its choice applies now."""


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
        pastes: whether it reads the clipboard.
    """

    action: str
    label: str
    run: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True
    copies: str = ""
    pastes: bool = False


_NOTHING = Command("", "", lambda: None)


@dataclass(frozen=True, slots=True)
class WidgetState:
    """Whether a widget is pointed at, held down or focused."""

    hover: bool = False
    held: bool = False
    focus: bool = False


class Widget:
    """A part of a form. Without a command it only shows something."""

    pressed: bool | None = None
    repeats = False
    """Whether holding it down presses it repeatedly."""

    _focus_gap = 3
    """CSS pixels between it and its focus ring."""
    _circular = False
    """Whether it is a disc with a circular focus ring."""

    def __init__(self, rect: pygame.Rect, command: Command = _NOTHING) -> None:
        self.rect = pygame.Rect(rect)
        self.lines: list[TextLine] = []
        self.right_to_left = False
        self.action, self.label, self.enabled = command.action, command.label, command.enabled
        self._command = command

    def _parts(self) -> list[pygame.Rect]:
        """Return every rectangle that moves with the widget."""
        return [self.rect, *(line.room for line in self.lines)]

    def move(self, down: int) -> None:
        """Move everything down by that many pixels."""
        for part in self._parts():
            part.y += down

    def flip(self, width: int) -> None:
        """Mirror everything in a window of that width."""
        self.right_to_left = not self.right_to_left
        for part in self._parts():
            part.x = width - part.right

    def _mirrored(self, part: pygame.Rect) -> pygame.Rect:
        """Return a part of the widget, mirrored if the language reads from the right."""
        if self.right_to_left:
            return part.move_to(x=self.rect.left + self.rect.right - part.right)
        return part

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the widget; the default draws only its lines."""
        del state
        self._draw_lines(surface)

    def draw_focus(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the focus ring."""
        gap = unit.px(self._focus_gap)
        ring = self.rect.inflate(2 * gap, 2 * min(gap, unit.px(3)))
        radius = (theme.RADIUS + min(self._focus_gap, 3)) * unit
        if self._circular:
            radius = min(ring.size) / 2
        theme.draw_ring(surface, ring, radius, unit)

    def _draw_lines(self, surface: pygame.Surface) -> None:
        for line in self.lines:
            line.draw(surface)

    def _draw_touch(self, surface: pygame.Surface, state: WidgetState, unit: Unit) -> None:
        """Tint the widget while it is pointed at or held down."""
        if state.hover or state.held:
            tint = theme.TOUCHED if state.held else theme.HOVER
            theme.rounded(surface, self.rect, theme.RADIUS * unit, tint)

    def press(self, _action: str) -> None:
        """Run its command if it is enabled; of several controls, run the named one."""
        if self.enabled:
            self._command.run()

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow a held pointer; return True if the widget uses it, so that nothing scrolls."""
        del pos
        return False

    def key(self, name: str) -> bool:
        """Handle a key while focused; return True if the widget uses it."""
        del name
        return False

    def controls(self) -> list[Control]:
        """Return its controls in the accessibility tree."""
        if not self.action:
            return []
        box, clipboard = Box(*self.rect), (self._command.copies, self._command.pastes)
        return [Control(self.action, self.label, box, self.enabled, self.pressed, *clipboard)]


class TextInput(Widget):
    """A widget that the player can type into."""

    def type(self, _typed: str) -> bool:
        """Handle typed text while focused; return True if the widget uses it."""
        return False

    def change(self, _text: str, *, done: bool) -> bool:  # noqa: ARG002 - see TextField
        """Set another text, perhaps a finished one; return True if the widget uses it."""
        return False

    def blur(self) -> None:
        """Lose the focus."""
