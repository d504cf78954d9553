"""Lines of text at their places on the screen."""

from dataclasses import dataclass

import pygame

from game.ui.art.text import TextStyle, line_height, measure, render
from game.ui.art.text_wrapping import ellipsis, fit, wrap
from game.words import language as i18n

_SHORT_LINE = 0.3
"""The part of the width below which a last line is too short; a third of it in long texts."""
_SHORT_TEXT = 3
"""The largest number of lines of a short text."""
_NARROWER = (0.94, 0.88, 0.82, 0.76)
"""Parts of the width to try, to bring more words to the last line."""


@dataclass(slots=True)
class TextLine:
    """One line of text and its room, in device pixels of the window."""

    text: str
    room: pygame.Rect
    style: TextStyle

    @property
    def extent(self) -> pygame.Rect:
        """Return the rectangle of the drawn text."""
        return self._placed(measure(self.text, self.style))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line in its place."""
        drawn = render(self.text, self.style)
        surface.blit(drawn, self._placed(drawn.get_size()))

    def _placed(self, size: tuple[int, int]) -> pygame.Rect:
        extent = pygame.Rect((0, 0), size).move_to(center=self.room.center)
        if self.style.align != "center":
            right = (self.style.align == "end") != i18n.right_to_left()
            extent.left = self.room.right - size[0] if right else self.room.left
        return extent


def lines_within(
    words: str, room: pygame.Rect, style: TextStyle, *, min_scale: float = 0.8
) -> list[TextLine]:
    """Set text in a room: on one line, made smaller if necessary, otherwise on several.

    `min_scale` is the smallest scale; it is applied again to a word that is wider than the room.
    The lines are in the middle of the room's height.
    """
    style = fit(words, style, room.width, min_size=style.size * min_scale)
    longest = max(words.split(), key=lambda word: measure(word, style)[0], default="")
    return _stacked(words, room, fit(longest, style, room.width, min_size=style.size * min_scale))


def one_line(words: str, room: pygame.Rect, style: TextStyle, min_size: float) -> TextLine:
    """Set text on one line of a room, made smaller or cut if necessary."""
    style = fit(words, style, room.width, min_size=min_size)
    return TextLine(ellipsis(words, style, room.width), room, style)


def paragraph(words: str, topleft: tuple[int, int], width: int, style: TextStyle) -> list[TextLine]:
    """Wrap text to a width, below a corner."""
    sized = style.at_size(round(style.size))
    height = line_height(sized.size) * len(_broken(words, width, _directed(sized, words)))
    return _stacked(words, pygame.Rect(topleft, (width, height)), sized)


def _stacked(words: str, room: pygame.Rect, style: TextStyle) -> list[TextLine]:
    directed = _directed(style, words)
    lines = _broken(words, room.width, directed)
    height = line_height(style.size)
    top = room.centery - height * len(lines) // 2
    return [
        TextLine(line, pygame.Rect(room.left, top + index * height, room.width, height), directed)
        for index, line in enumerate(lines)
    ]


def _directed(style: TextStyle, words: str) -> TextStyle:
    """Return the style in the direction of the whole text, for each of its lines."""
    return style._replace(rtl=style.reads_from_right(words))


def _broken(words: str, width: int, style: TextStyle) -> tuple[str, ...]:
    """Split text into lines; a narrower setting avoids a last line that is too short."""
    lines = wrap(words, style, width)
    if len(lines) < 2:
        return lines
    short = width * (_SHORT_LINE if len(lines) <= _SHORT_TEXT else _SHORT_LINE / 3)
    for part in _NARROWER:
        if measure(lines[-1], style)[0] >= short:
            return lines
        tried = wrap(words, style, width * part)
        if len(tried) > len(lines):
            return lines
        lines = tried
    return lines
