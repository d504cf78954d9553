"""What every widget is: a rectangle with words, perhaps an action, that draws itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from game import i18n
from game.host.accessibility_tree import Box, Control
from game.table.art import text, theme
from game.table.art.text import Weight
from game.table.art.theme import Colour

_STRAGGLER = 0.3
"""A last line shorter than this part of the width is a straggler, a third of it in long texts."""
_FEW = 3
"""Up to so many lines a text is short."""
_NARROWER = (0.94, 0.88, 0.82, 0.76)
"""Parts of the width that are tried to bring more words to it."""

Align = Literal["start", "center", "end"]
"""Where a line stands in its room; `start` is the left in English, the right in Arabic."""


@dataclass(slots=True)
class Line:
    """One line of text and the room it has; `room` is device pixels of the window."""

    text: str
    room: pygame.Rect
    size: int
    colour: Colour
    weight: Weight = "regular"
    title: bool = False
    align: Align = "start"
    rtl: bool | None = None

    @property
    def extent(self) -> pygame.Rect:
        """The rectangle that the drawn text covers."""
        size = text.measure(
            self.text,
            self.size,
            weight=self.weight,
            title=self.title,
            rtl=self.rtl,
        )
        extent = pygame.Rect((0, 0), size)
        extent.center = self.room.center
        if self.align != "center":
            right = (self.align == "end") != i18n.right_to_left()
            extent.left = self.room.right - size[0] if right else self.room.left
        return extent

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line in its place."""
        drawn = text.render(
            self.text,
            self.size,
            self.colour,
            weight=self.weight,
            title=self.title,
            rtl=self.rtl,
        )
        surface.blit(drawn, self.extent)


@dataclass(frozen=True, slots=True)
class Type:
    """How words are set: size and least size in device pixels, and the rest of `Line`."""

    size: float
    colour: Colour = theme.IVORY
    weight: Weight = "regular"
    title: bool = False
    align: Align = "start"


def set_lines(words: str, room: pygame.Rect, style: Type, *, least: float = 0.8) -> list[Line]:
    """The words within a room: on one line, made smaller if they must, else on several.

    `least` is how small they may get, as a part of their size. The lines stand in the middle of
    the room's height.
    """
    smallest = style.size * least
    size = text.fit(
        words,
        style.size,
        room.width,
        least=smallest,
        weight=style.weight,
        title=style.title,
    )
    return _stack(words, room, style, size)


def _broken(words: str, width: int, style: Type, size: int) -> tuple[str, ...]:
    """The words in lines, of which the last is no straggler where a narrower setting helps."""
    rtl = text.right_to_left(words)

    def wrapped(narrower: float) -> tuple[str, ...]:
        return text.wrap(words, size, narrower, weight=style.weight, title=style.title, rtl=rtl)

    lines = wrapped(width)
    if len(lines) < 2:
        return lines
    straggler = width * (_STRAGGLER if len(lines) <= _FEW else _STRAGGLER / 3)
    for part in _NARROWER:
        last = text.measure(lines[-1], size, weight=style.weight, title=style.title, rtl=rtl)[0]
        if last >= straggler:
            return lines
        tried = wrapped(width * part)
        if len(tried) > len(lines):
            return lines
        lines = tried
    return lines


def _stack(words: str, room: pygame.Rect, style: Type, size: int) -> list[Line]:
    """The words in lines, in the middle of the room's height."""
    rtl = text.right_to_left(words)
    lines = _broken(words, room.width, style, size)
    height = text.line_height(size)
    top = room.centery - height * len(lines) // 2
    return [
        Line(
            line,
            pygame.Rect(room.left, top + index * height, room.width, height),
            size,
            style.colour,
            style.weight,
            style.title,
            style.align,
            rtl,
        )
        for index, line in enumerate(lines)
    ]


def paragraph(words: str, place: tuple[int, int], width: int, style: Type) -> list[Line]:
    """The words wrapped to a width, from a place downwards."""
    size = round(style.size)
    height = text.line_height(size) * len(_broken(words, width, style, size))
    return _stack(words, pygame.Rect(place, (width, height)), style, size)


@dataclass(frozen=True, slots=True)
class Touch:
    """What the person does with a widget at the moment."""

    hover: bool = False
    held: bool = False
    focus: bool = False


class Widget:
    """Anything drawn on a form. Without an action it is only looked at."""

    action = ""
    label = ""
    enabled = True
    pressed: bool | None = None
    repeats = False
    """Whether holding it down presses it again and again."""

    ring = 3
    """CSS pixels between it and the ring that shows the focus."""
    round = False
    """Whether it is a disc, and that ring a circle."""
    typed = False
    """Whether characters can be typed into it."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.lines: list[Line] = []
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

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the widget; plain ones are only their lines."""
        del touch
        self.draw_lines(surface)

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

    def blur(self) -> None:
        """Lose the focus."""

    def controls(self) -> list[Control]:
        """What the accessibility tree shows of it."""
        if not self.action:
            return []
        return [Control(self.action, self.label, Box(*self.rect), self.enabled, self.pressed)]


class Pressable(Widget):
    """A widget with one action."""

    def __init__(
        self,
        rect: pygame.Rect,
        action: str,
        label: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(rect)
        self.action = action
        self.label = label
        self._on_press = on_press

    def press(self, action: str) -> None:
        """Do it, unless it can't be done now."""
        del action
        if self.enabled:
            self._on_press()
