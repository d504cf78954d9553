"""The row of a game in the list: its name, opponents, date and result."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.library.entry import Entry
from game.library.game_sentences import game_name, match_standing, opponents, standing
from game.library.screens.game_filter import result_of
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.text_wrapping import ellipsis
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Widget, WidgetState
from game.words.amounts import per_cent
from game.words.dates import moment_in_words
from game.words.language import _, listed

NARROW = 420
"""Rows narrower than this have three lines, in CSS pixels."""

_GAP = 6
"""CSS pixels between two rows."""


class RowWords(NamedTuple):
    """The words of a row.

    Attributes:
        action: its name in the accessibility tree.
        name: the name of the game or text.
        standing: its result or score so far.
        aside: more about the result.
        note: the opponents and the date.
        colour: the colour of `standing`.
    """

    action: str
    name: str
    standing: str
    aside: str
    note: str
    colour: Colour | None = None


def words_of(entry: Entry) -> RowWords:
    """Return the words of a game's row."""
    accuracy = ""
    if entry.accuracy is not None:
        accuracy = _("Accuracy {share}").format(share=per_cent(entry.accuracy))
    aside = [match_standing(entry), accuracy, _("From a file") if entry.from_file else ""]
    aside.append(_("Daily game") if entry.day else "")
    aside.append(_("Unseen cards shown") if entry.unseen_cards else "")
    note = [] if entry.problem else [opponents(entry), moment_in_words(entry.changed)]
    colours: dict[str, Colour] = {"won": theme.BRASS_LIGHT, "lost": theme.IVORY_DIM}
    colour = theme.CORAL if entry.problem else colours.get(result_of(entry), theme.IVORY)
    words = (game_name(entry), standing(entry), _joined(aside), _joined(note))
    return RowWords(f"game-{entry.id}", *words, colour)


def words_of_damaged(name: str) -> RowWords:
    """Return the words of a damaged text's row."""
    called = name.partition("/")[2]
    return RowWords(f"damaged-{called}", called, _("Damaged save"), "", "", theme.CORAL)


def row_height(width: int, unit: Unit) -> int:
    """Return the distance between two rows in a list of this width, in pixels."""
    return unit.px(82 if width < unit.px(NARROW) else 64)


class GameRow(Widget):
    """A row of two lines, or of three in a narrow list."""

    _focus_gap = 0

    def __init__(
        self, place: pygame.Rect, unit: Unit, words: RowWords, on_press: Callable[[], None]
    ) -> None:
        told = [words.name, words.standing, words.aside, words.note]
        rect = pygame.Rect(place.left, place.top, place.width, place.height - unit.px(_GAP))
        super().__init__(rect, Command(words.action, listed(filter(None, told)), on_press))
        self._unit = unit
        self._room = rect.inflate(-2 * unit.px(12), -2 * unit.px(7))
        if place.width < unit.px(NARROW):
            self._stack(words)
        else:
            self._spread(words)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row."""
        theme.draw_well(surface, self.rect, self._unit)
        self._draw_touch(surface, state, self._unit)
        self._draw_lines(surface)

    def _name(self) -> TextStyle:
        return TextStyle(theme.BODY * self._unit, theme.IVORY, "bold")

    def _quiet(self) -> TextStyle:
        return TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM)

    def _stack(self, words: RowWords) -> None:
        """Set the lines one below the other."""
        room, height = self._room, self._room.height // 3
        shown = TextStyle(theme.SMALL * self._unit, words.colour, "bold")
        result = _joined([words.standing, words.aside])
        rows = [(words.name, self._name()), (result, shown), (words.note, self._quiet())]
        for number, (line, style) in enumerate(rows):
            top = room.top + number * height
            self._put(line, pygame.Rect(room.left, top, room.width, height), style)

    def _spread(self, words: RowWords) -> None:
        """Set the result at the end of the row."""
        room, height = self._room, self._room.height // 2
        shown = TextStyle(theme.BODY * self._unit, words.colour, "bold", "end")
        aside = self._quiet()._replace(align="end")
        widths = measure(words.standing, shown)[0], measure(words.aside, aside)[0]
        end = min(max(widths) + self._unit.px(2), room.width // 2)
        start = room.width - end - self._unit.px(12)
        rows = [
            (words.name, self._name(), words.standing, shown),
            (words.note, self._quiet(), words.aside, aside),
        ]
        for number, (line, style, result, result_style) in enumerate(rows):
            top = room.top + number * height
            self._put(line, pygame.Rect(room.left, top, start, height), style)
            self._put(result, pygame.Rect(room.right - end, top, end, height), result_style)

    def _put(self, words: str, place: pygame.Rect, style: TextStyle) -> None:
        """Set words on one line, and cut them if they are too long."""
        if words:
            shown = ellipsis(words, style.at_size(round(style.size)), place.width)
            self.lines += lines_within(shown, place, style, min_scale=1.0)


def _joined(parts: list[str]) -> str:
    return " · ".join(filter(None, parts))
