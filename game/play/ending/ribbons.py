"""The captured cards of a hand, open in a ribbon for each side, while they are counted."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.ending.counting import BASRA_HEIGHT, Counting
from game.rules.cards import Card
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.icons import icon
from game.ui.art.portraits import Ring, draw_face
from game.ui.art.text import Align, TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine, one_line
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.amounts import cards as cards_in_words
from game.words.seat_names import SeatName, own_place

STEP, RISE = 0.4, 0.24
"""In card widths: the most from card to card, and how far a card that scores rises."""

FIGURE, HEAD, LEAST_HEAD, START, COUNT = 20, 58, 30, (64, 128), 20
"""CSS pixels: the height of a figure over a card; of a name over its ribbon, at most and at least;
the least and the largest width of names before ribbons; the height of the number of cards.
"""

DIM, SHADE = (40, 30, 10), 66
"""The colour of the shade over cards that don't score, and its opacity."""

COUNTED = 240
"""CSS pixels of the least width of a column whose names are next to the number of cards."""

GRID, GUTTER, SMALLER = 112, 20, 0.72
"""CSS pixels: of a row's least height with four in a column, and between two columns; the share of
the largest width that cards of four in a column may have.
"""

FACES = 3
"""The most faces that are drawn in a frame; the others are scaled from larger ones."""

FIGURES_APART = 2
"""CSS pixels between two figures; closer ones are added up."""


class RibbonPlan(NamedTuple):
    """The sizes of the ribbons.

    Attributes:
        card: a card's width.
        head, start: the room of a name above or before each ribbon.
        rows: the number of ribbons in a column.
        width: a column's width.
    """

    card: int
    head: int
    start: int
    rows: int
    width: int


def plan_ribbons(room: Rect, sides: int, largest: float, unit: Unit) -> RibbonPlan:
    """Return the plan with the larger cards: names above the ribbons, or before them.

    Four ribbons are in two columns unless one column is wide and high enough.
    """
    rows = sides
    if sides == 4 and (room.width > room.height or room.height < sides * unit.px(GRID)):
        rows, room = 2, Rect(room.left, room.top, (room.width - unit.px(GUTTER)) // 2, room.height)
    elif sides == 4:
        largest *= SMALLER
    each = room.height // rows

    def card(high: float) -> int:
        return int(min(largest, high / (1.4 + RISE * BASRA_HEIGHT), room.width / 4))

    head = min(unit.px(HEAD), max(unit.px(LEAST_HEAD), each * 2 // 7))
    above = card(each - head - unit.px(FIGURE + 4))
    low, high = map(unit.px, START)
    start = min(high, max(low, room.width // 6))
    before = card(each - unit.px(FIGURE + COUNT))
    upright = room.height > room.width and above >= before * 3 // 4
    if upright or above > before:
        return RibbonPlan(max(1, above), head, 0, rows, room.width)
    return RibbonPlan(max(1, before), 0, start, rows, room.width)


class Ribbons(Widget):
    """A ribbon for each side with its name, its number of cards and its points.

    Args:
        names: each side's name.
        piles: each side's cards.
        sums: what each side's points consist of.
        largest: the largest width of a card.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - ribbons need all these
        self,
        room: Rect,
        unit: Unit,
        art: CardArt,
        names: Sequence[SeatName],
        piles: Sequence[Sequence[Card]],
        sums: Sequence[str],
        counting: Counting,
        *,
        largest: float,
    ) -> None:
        super().__init__(room)
        self._unit, self._art, self._names, self._piles = unit, art, tuple(names), piles
        self._counting, self._sums, self._own = counting, sums, (own := own_place(names))
        self._plan = plan_ribbons(room, len(piles), largest, unit)
        self._missing = 0
        others = [side for side in range(len(piles)) if side != own]
        self._order = [*others, *([own] if own is not None else [])]
        within = self._plan.width - self._plan.start - self._plan.card
        self._step = min(STEP * self._plan.card, within / max(1, counting.longest - 1))

    def _row(self, side: int) -> Rect:
        """Return the room of a side's ribbon, cards that rise and name; the own side's is last.

        Height that isn't needed is between the rows.
        """
        plan, number = self._plan, self._order.index(side)
        each = self.rect.height // plan.rows
        high = plan.head + self._unit.px(FIGURE + 4) if plan.head else self._unit.px(FIGURE + COUNT)
        high = min(each, high + round(plan.card * (1.4 + RISE * BASRA_HEIGHT)))
        top = self.rect.top + number % plan.rows * each + (each - high) // 2
        left = self.rect.left if number < plan.rows else self.rect.right - plan.width
        return Rect(left, top, plan.width, high)

    def _place(self, side: int, place: float) -> Rect:
        """Return the rectangle of a card that hasn't risen."""
        row, card = self._row(side), self._plan.card
        rect = Rect(row.left + self._plan.start + round(place * self._step), 0, card, 0)
        rect.height = card_height(card)
        rect.bottom = row.bottom - (0 if self._plan.head else self._unit.px(COUNT))
        return self._mirrored(rect)

    @property
    def drawn(self) -> bool:
        """Whether no face was missing in the last frame."""
        return self._missing == 0

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the counted part of all ribbons."""
        self._missing = 0
        if self._counting.stage == "cards":
            self._draw_mark(surface)
        for side in range(len(self._piles)):
            self._draw_name(surface, side)
            self._draw_cards(surface, side)
            self._draw_figures(surface, side)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """Draw the line after half the pack, with a star at its upper end."""
        rows, star = self._plan.rows, self._unit.px(18)
        for column in range(0, len(self._order), rows):
            sides = self._order[column], self._order[min(column + rows, len(self._order)) - 1]
            first, last = (self._place(side, self._counting.mark) for side in sides)
            x = first.right if self.right_to_left else first.left
            line = Rect(x, first.top - star, max(1, self._unit.px(1.5)), 0)
            line.height = last.bottom + self._unit.px(6) - line.top
            surface.fill(theme.FELT_BRASS, line)
            sign = icon("star", star, theme.FELT_BRASS)
            surface.blit(sign, sign.get_rect(midbottom=line.midtop))

    def _draw_cards(self, surface: pygame.Surface, side: int) -> None:
        """Draw a side's cards; each covers the right part of the card to its left."""
        counting, card = self._counting, self._plan.card
        pile, strip = self._piles[side], round(self._step) + card // 8
        shown = min(len(pile), round(counting.laid))
        ahead = -1 if self.right_to_left else 1
        places = range(shown)[::ahead]
        shade = self._shade(round(SHADE * counting.shade))
        for place in places:
            lift = counting.lift(side, place)
            rect = self._place(side, place).move(0, -round(lift * RISE * card))
            whole = place == places[-1] or lift or counting.lift(side, place + ahead)
            seen = Rect(0, 0, card if whole else min(card, strip), rect.height)
            draw = self._missing < FACES
            face, ready = self._art.quick_face(pile[place], card, seen.width, draw=draw)
            self._missing += not ready
            surface.blit(face, rect, seen)
            if not lift and counting.shade > 0:
                surface.blit(shade, rect, seen)

    def _shade(self, strength: int) -> pygame.Surface:
        """Return the shade over a card that doesn't score."""
        size = self._plan.card, card_height(self._plan.card)
        shade = pygame.Surface(size, pygame.SRCALPHA)
        radius = round(self._plan.card * 0.072)
        pygame.draw.rect(shade, (*DIM, strength), shade.get_rect(), 0, radius)
        return shade

    def _draw_figures(self, surface: pygame.Surface, side: int) -> None:
        """Draw the points over the cards that have risen; figures without room are added up."""
        counting, apart = self._counting, self._unit.px(FIGURES_APART)
        groups: list[tuple[Rect, int, str]] = []
        for place in sorted(counting.rises[side]):
            points = counting.figure(side, place)
            if not points:
                continue
            card = self._place(side, place)
            card.top -= round(counting.lift(side, place) * RISE * card.width)
            words = f"{place + 1} · +{points}" if counting.stage == "cards" else f"+{points}"
            over = card.left + card.width // 4
            box = self._figure_box(over, card.top - self._unit.px(1), words)
            if groups and box.inflate(2 * apart, 99).colliderect(groups[-1][0]):
                before, more, _words = groups.pop()
                points, box = points + more, before.union(box)
                words = f"+{points}"
                box = self._figure_box(box.centerx, box.bottom, words)
            groups.append((box, points, words))
        for box, _points, words in groups:
            theme.rounded(surface, box, box.height / 2, theme.BRASS)
            TextLine(words, box, self._figure_type).draw(surface)

    @property
    def _figure_type(self) -> TextStyle:
        return TextStyle(13 * self._unit, theme.INK, "bold", "center", rtl=False)

    def _figure_box(self, x: int, bottom: int, words: str) -> Rect:
        """Return the box of a figure from the middle of its lower edge."""
        width = text.measure(words, self._figure_type)[0] + self._unit.px(10)
        box = Rect(0, 0, width, self._unit.px(FIGURE - 1))
        return box.move_to(midbottom=(x, bottom)).clamp(self.rect)

    def _draw_name(self, surface: pygame.Surface, side: int) -> None:
        """Draw a side's portrait and name, its number of cards and its points."""
        row, plan, unit, gap = self._row(side), self._plan, self._unit, self._unit.px(6)
        won, cards, name = self._counting.won(side), len(self._piles[side]), self._names[side]
        points = f"+{won}" if won else ""
        count = cards_in_words(min(cards, round(self._counting.laid)))
        own = side == self._own
        colour = theme.FELT_BRASS if own else theme.FELT_WORDS
        if plan.head:
            head = Rect(row.left, row.top, row.width, plan.head)
            portrait = Rect(row.topleft, (plan.head - gap,) * 2)
            left, worded = portrait.right + gap, row.width >= unit.px(COUNTED)
            right = head.right - unit.px(140 if worded else 56)
            words = Rect(left, head.top, right - left, head.height)
            rest = Rect(right, head.top, head.right - unit.px(64) - right, head.height)
            self._write(surface, words, name, 15, colour, "start")
            self._write(surface, head.inflate(-unit.px(14), 0), points, 24, colour, "end")
            self._draw_sum(surface, side)
            self._write(surface, rest, count if worded else "", 13, theme.FELT_WORDS, "end")
        else:
            bottom = self._place(side, 0).bottom
            below = Rect(row.left + plan.start, bottom, row.width - plan.start, unit.px(COUNT))
            if self._counting.stage == "over" and self._sums[side]:
                count = f"{count} · {self._sums[side]}"
            self._write(surface, below, count, 13, theme.FELT_WORDS, "start")
            width, high, low = plan.start - gap, unit.px(20), unit.px(30)
            across = min(width, row.height - high - low)
            across = across if across >= unit.px(36) else 0
            portrait = Rect(row.left + (width - across) // 2, row.top, across, across)
            top = portrait.bottom if across else row.top + max(0, row.height - high - low) // 2
            self._write(surface, Rect(row.left, top, width, high), name, 14, colour, "center")
            place = Rect(row.left, top + high, width, low)
            self._write(surface, place, points, 24, colour, "center")
        if portrait.width:
            ring = Ring(theme.BRASS if own else (*theme.IVORY_DIM, 150), 2 * unit)
            draw_face(surface, self._mirrored(portrait), name, "calm", ring)

    def _draw_sum(self, surface: pygame.Surface, side: int) -> None:
        """Draw in the end what a side's points consist of, if there is room below its cards."""
        row, tops = self._row(side), [self._row(one).top for one in self._order]
        place = Rect(row.left, 0, self._plan.width, self._unit.px(COUNT))
        place.top = self._place(side, 0).bottom + self._unit.px(6)
        end = min((top for top in tops if top > row.top), default=self.rect.bottom)
        if self._counting.stage == "over" and place.bottom <= end:
            self._write(surface, place, self._sums[side], 13, theme.FELT_WORDS, "start")

    def _write(  # noqa: PLR0913, PLR0917 - words, their place and their look
        self,
        surface: pygame.Surface,
        room: Rect,
        words: str,
        css: float,
        colour: Colour,
        align: Align,
    ) -> None:
        """Write words on the felt in the middle of the height of a place."""
        if words:
            style = TextStyle(css * self._unit, colour, "bold", align)
            line = one_line(words, self._mirrored(room), style, 12 * self._unit)
            theme.draw_label(surface, line.extent, self._unit)
            line.draw(surface)
