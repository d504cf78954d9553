"""All variants as a table, or as cards in a narrow window."""

from collections.abc import Callable
from functools import partial

import pygame

from game.rulebook.option_words import option_value
from game.rulebook.rule_lines import basra_in_short, komi_in_short
from game.rulebook.variant_facts import jack_on_jack
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within, paragraph
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.widgets import Command, Widget, WidgetState
from game.ui.widgets.choices import Choosable
from game.words.language import _, listed
from game.words.variant_names import name_of, origin_of

WIDE = 900
"""The width of a plate, in CSS pixels, from which the table fits."""

_SHARES = (15, 5, 7, 11, 6, 10, 14, 12, 9, 15)
"""Per cent of the width for each column; the names come first."""

_CELL, _FEWEST, _MOST = 118, 3, 5
"""The width of a card's cells in CSS pixels, and the fewest and most in a row."""

_BETWEEN = 14
"""CSS pixels between two columns."""


def columns() -> list[str]:
    """Return the names of the table's columns."""
    return [
        _("Variant"),
        _("Pack"),
        _("Cards per deal"),
        _("Points to win"),
        _("Most cards"),
        _("Tie"),
        _("A basra"),
        _("How to make one"),
        _("Jack on jack"),
        _("The 7♦"),
    ]


def cells(rules: Variant) -> list[str]:
    """Return a variant's cells, for every column except the name's."""
    return [
        f"{rules.pack_size}",
        with_others(rules, "hand_size"),
        with_others(rules, "target"),
        f"{rules.majority}",
        option_value("tie", rules.tie),
        basra_in_short(rules),
        option_value("basra_when", rules.basra_when),
        jack_on_jack(rules.jack_on_jack),
        komi_in_short(rules),
    ]


def with_others(rules: Variant, option: str) -> str:
    """Return a value, with the values of other sources in brackets."""
    own, *others = map(str, rules.offered(option))
    told = _("{own} ({others})").format(own=own, others=" · ".join(others))
    return told if others else own


def put_variants(column: Column, known: str, tell: Callable[[str], None], *, wide: bool) -> None:
    """Put a row of the table for each variant, or a card; the one of key `known` is marked."""
    for key, rules in VARIANTS.items():
        sign = "" if wide else "right"
        command = Command(f"variant-{key}", name_of(key), partial(tell, key), icon=sign)
        told = cells(rules) if wide else [origin_of(key), *cells(rules)]
        column.add(VariantCells(column, command, chosen=key == known, told=told, wide=wide))
        column.gap(2 if wide else 6)


def _cells_of(rect: pygame.Rect, unit: Unit) -> list[pygame.Rect]:
    """Return a row's cells in reading order."""
    found, left, whole = [], rect.left + unit.px(10), rect.width - unit.px(20)
    for share in _SHARES:
        width = whole * share // sum(_SHARES)
        found.append(pygame.Rect(left, rect.top, width - unit.px(_BETWEEN), rect.height))
        left += width
    return found


class ColumnNames(Widget):
    """The names of the columns, each above its cells."""

    def __init__(self, rect: pygame.Rect, unit: Unit) -> None:
        super().__init__(rect)
        style = TextStyle(theme.SMALL * unit, theme.BRASS, "bold")
        for room, name in zip(_cells_of(rect, unit), columns(), strict=True):
            self.lines += lines_within(name, room, style, min_scale=1)


class VariantCells(Choosable):
    """A variant as a row of the table, or in a narrow window as a card; it is one control."""

    _focus_gap = 0

    def __init__(
        self, column: Column, command: Command, *, chosen: bool, told: list[str], wide: bool
    ) -> None:
        self._told, self._wide = told, wide
        rect = pygame.Rect(column.left, column.y, column.width, 0)
        super().__init__(rect, column.unit, command, chosen=chosen)
        heard = zip(columns()[1:], told[1 - len(columns()) :], strict=True)
        self.label = listed([self.label, *(f"{name}: {cell}" for name, cell in heard)])

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the variant, ringed if it is the one of the last game."""
        self._mark(surface, self.rect, theme.RADIUS, state)
        self._draw_sign(surface)
        self._draw_lines(surface)

    def _set(self, _note: str) -> None:
        if self._wide:
            self._set_row()
        else:
            self._set_card()

    def _set_row(self) -> None:
        """Set the variant's name and its cells."""
        unit, colour = self._unit, theme.BRASS_LIGHT if self.pressed else theme.IVORY
        name = TextStyle(theme.SMALL * unit, colour, "bold")
        cell = TextStyle(theme.SMALL * unit, theme.IVORY)
        rooms = _cells_of(self.rect, unit)
        texts = [(self.label, name), *((words, cell) for words in self._told)]
        high = [
            paragraph(words, room.topleft, room.width, style)[-1].room.bottom - room.top
            for room, (words, style) in zip(rooms, texts, strict=True)
        ]
        self.rect.height = max(unit.px(theme.TARGET), max(high) + unit.px(10))
        for room, (words, style) in zip(rooms, texts, strict=True):
            room.height = self.rect.height
            self.lines += lines_within(words, room, style, min_scale=1)

    def _set_card(self) -> None:
        """Set the variant's name, its origin, and its cells in a grid."""
        px, rect = self._unit.px, self.rect
        origin, *told = self._told
        colour = theme.BRASS_LIGHT if self.pressed else theme.IVORY
        style = TextStyle(theme.BODY * self._unit, colour, "bold")
        left, inner = rect.left + px(12), rect.width - px(24)
        self._sign.topright = rect.right - px(12), rect.top + px(12)
        topleft = left, rect.top + px(8)
        top = self._set_label(topleft, self._sign.left - left, style, origin) + px(4)
        across = max(_FEWEST, min(_MOST, inner // px(_CELL)))
        for start in range(0, len(told), across):
            row = pygame.Rect(left, top, inner, 0)
            top = self._set_cells(told[start : start + across], columns()[1 + start :], row, across)
        rect.height = top - rect.top + px(6)

    def _set_cells(self, told: list[str], names: list[str], row: pygame.Rect, across: int) -> int:
        """Set a row of the grid, each cell below its name. Return its bottom."""
        space = self._unit.px(10)
        width = (row.width - (across - 1) * space) // across
        dim = TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM)
        plain = TextStyle(theme.SMALL * self._unit, theme.IVORY, "bold")
        lefts = [row.left + place * (width + space) for place in range(len(told))]
        top = row.top
        for texts, style in ((names[: len(told)], dim), (told, plain)):
            set_texts = [
                paragraph(words, (left, top), width, style)
                for words, left in zip(texts, lefts, strict=True)
            ]
            self.lines += [line for lines in set_texts for line in lines]
            top = max(lines[-1].room.bottom for lines in set_texts)
        return top + self._unit.px(4)
