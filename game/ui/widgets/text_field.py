"""A field for one line of text."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.platform.accessibility_tree import Box, Control, TextControl
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure, render, run_width
from game.ui.loop.unit import Unit
from game.ui.widgets.editable_text import EditableText
from game.ui.widgets.widget import TextInput, WidgetState
from game.words import language as i18n
from game.words.bidi_runs import Run, begins_from_right, placed_runs

_INSET = 12
"""CSS pixels between the field's ends and its text."""
_CARET = 2
"""CSS pixels of the caret's width."""
_OTHER_KEYS = frozenset({"space"})
"""Keys that type something and have no other effect while a field has the focus."""
_JOINER = "\u200d"
"""Keeps a letter in the shape that it has before another letter."""


class TextEntry(NamedTuple):
    """What a text field edits.

    Attributes:
        action: its name in the accessibility tree.
        label: its name on the screen.
        line: the text and the caret, kept by the screen.
        on_change: receives the text at each edit.
        on_done: receives the text when the player presses Enter.
        placeholder: a quiet text in the empty field.
        fixed: whether the player can only copy from it.
    """

    action: str
    label: str
    line: EditableText
    on_change: Callable[[str], None]
    on_done: Callable[[str], None]
    placeholder: str = ""
    fixed: bool = False


class TextField(TextInput):
    """One line to type in; a longer line scrolls to its caret."""

    def __init__(self, rect: pygame.Rect, unit: Unit, entry: TextEntry) -> None:
        super().__init__(rect)
        self.action, self.label = entry.action, entry.label
        self._unit, self._entry, self._line = unit, entry, entry.line

    # Input

    def type(self, typed: str) -> bool:
        """Insert typed text at the caret."""
        changed = not self._entry.fixed and self._line.insert(typed)
        if changed:
            self._entry.on_change(self._line.text)
        return changed

    def key(self, name: str) -> bool:
        """Move the caret, delete a letter, or finish."""
        line = self._line
        if name in {"backspace", "delete"}:
            if not self._entry.fixed and line.erase(-1 if name == "backspace" else 1):
                self._entry.on_change(line.text)
        elif name in {"left", "right"}:
            line.step(1 if (name == "left") == self._from_right else -1)
        elif name in {"home", "end"}:
            line.go(0 if name == "home" else len(line.text))
        elif name == "enter":
            self._entry.on_done(line.text)
        else:
            return len(name) == 1 or name in _OTHER_KEYS
        return True

    def change(self, text: str, *, done: bool) -> bool:
        """Set the text of the platform's own field, which may be done."""
        if text != self._line.text and not self._entry.fixed:
            self._line.replace(text)
            self._entry.on_change(self._line.text)
        if done:
            self._entry.on_done(self._line.text)
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Move the caret to the pointer; a finger may still scroll."""
        line = self._line
        line.go(nearest_stop(line.text, line.stops(), pos[0] - self._text_left(), self._style()))
        return False

    def controls(self) -> list[Control]:
        """Return one control, which the platform may cover with its field."""
        size, inset = self._unit.px(theme.LARGE), self._unit.px(_INSET)
        line = self._line
        return [
            TextControl(
                self.action,
                self.label,
                Box(*self.rect),
                self.enabled,
                value=line.text,
                placeholder=self._entry.placeholder,
                longest=line.longest,
                type_size=size,
                inset=inset,
                selected=line.selected,
                fixed=self._entry.fixed,
            )
        ]

    # Drawing

    @property
    def _from_right(self) -> bool:
        """Return whether the line reads from the right; an empty one follows the language."""
        return begins_from_right(self._line.text) if self._line.text else i18n.right_to_left()

    def _style(self) -> TextStyle:
        return TextStyle(theme.LARGE * self._unit, rtl=self._from_right)

    def _room(self) -> pygame.Rect:
        """Return where the text and the caret are visible."""
        return self.rect.inflate(-2 * self._unit.px(_INSET), -2 * self._unit.px(2))

    def _text_left(self) -> int:
        """Return the left edge of the line, scrolled to keep the caret in view."""
        room, line = self._room(), self._line
        caret_width = self._unit.px(_CARET)
        width = measure(line.text, self._style())[0] + caret_width
        spare = room.width - width
        if spare >= 0:
            line.scrolled = 0
            return room.left + (spare + caret_width if self._from_right else 0)
        caret = caret_x(line.text, line.caret, self._style())
        least, most = max(0, caret + caret_width - room.width), min(caret, -spare)
        line.scrolled = min(max(line.scrolled, least), most)
        return room.left - line.scrolled

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the well, the text or its placeholder, and the caret while it has the focus."""
        unit, room = self._unit, self._room()
        border = theme.BRASS if state.focus else theme.SWITCH_LINE
        width = (2 if state.focus else 1) * unit
        theme.rounded(surface, self.rect, theme.RADIUS * unit, theme.FIELD, border, width=width)
        whole = surface.get_clip()
        surface.set_clip(room.clip(whole))
        selected = state.focus and self._line.selected
        self._draw_text(surface, room, selected=selected)
        if state.focus and not selected:
            self._draw_caret(surface, room)
        surface.set_clip(whole)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect, *, selected: bool) -> None:
        words = self._line.text
        if words:
            style = self._style()
            if selected:
                style = style._replace(colour=theme.INK)
            drawn, left = render(words, style), self._text_left()
            if selected:
                surface.fill(theme.BRASS, drawn.get_rect(left=left, centery=room.centery))
        else:
            quiet = TextStyle(theme.LARGE * self._unit, theme.FIELD_HINT)
            drawn = render(self._entry.placeholder, quiet)
            left = room.right - drawn.get_width() if i18n.right_to_left() else room.left
        surface.blit(drawn, drawn.get_rect(left=left, centery=room.centery))

    def _draw_caret(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        line, unit = self._line, self._unit
        caret = pygame.Rect(0, 0, unit.px(_CARET), unit.px(theme.LARGE * 1.3))
        caret.centery = room.centery
        caret.left = self._text_left() + caret_x(line.text, line.caret, self._style())
        caret.clamp_ip(room)
        surface.fill(theme.BRASS_LIGHT, caret)
        pygame.key.set_text_input_rect(caret)  # input methods show their candidates there


def caret_x(text: str, caret: int, style: TextStyle) -> int:
    """Return the pixels from the line's left edge to a caret before `text[caret]`.

    The caret is where the next letter in the direction of the letter before it would go. Before the
    first letter, it is at the start of the line.
    """
    size, rtl = max(1, round(style.size)), style.reads_from_right(text)
    if caret == 0:
        return measure(text, style)[0] if rtl else 0
    found = left = 0
    for start, run in placed_runs(text, rtl=rtl):
        width = run_width(run, size, style.typeface)
        if 0 < caret - start <= len(run.text):
            part = _part_width(run, caret - start, size, style)
            found = left + (width - part if run.rtl else part)
        left += width
    return found


def nearest_stop(text: str, stops: Sequence[int], x: int, style: TextStyle) -> int:
    """Return the stop nearest to x, in pixels from the line's left edge."""
    return min(stops, key=lambda stop: abs(caret_x(text, stop, style) - x))


def _part_width(run: Run, count: int, size: int, style: TextStyle) -> int:
    part = run.text[:count]
    joined = part + _JOINER if run.rtl and count < len(run.text) else part
    return run_width(Run(joined, run.rtl), size, style.typeface)
