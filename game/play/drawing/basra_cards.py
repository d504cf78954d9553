"""Small upright cards next to a pile: the cards that made basras."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.rules.cards import Card
from game.ui.art import svg, text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.card_face import Palette, colours
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.art.theme import Colour

LARGEST, SMALLEST = 44, 26
"""A small card's largest height, and the smallest if each has a place, in CSS pixels."""

SHAPE = 0.7
"""A small card's width relative to its height."""

BETWEEN = 2
"""CSS pixels between two small cards."""


class BasraPlaces(NamedTuple):
    """Where basra cards are drawn.

    Attributes:
        places: the rectangle of each shown card, in order.
        times: the place of the number of all cards, if only one of several is shown.
    """

    places: tuple[Rect, ...]
    times: Rect | None


def arrange(layout: TableLayout, room: Rect, count: int) -> BasraPlaces:
    """Return places for `count` cards in a room: each as large as possible, or one for all."""
    gap = layout.px(BETWEEN)
    least, most = layout.px(SMALLEST), min(layout.px(LARGEST), room.height)
    for height in range(most, min(least, most) - 1, -1):
        width = round(height * SHAPE)
        columns, rows = (room.width + gap) // (width + gap), (room.height + gap) // (height + gap)
        if columns * rows >= count:
            return BasraPlaces(_grid(layout, room, (width, height), columns, count), None)
    return _one_of_many(layout, room, most)


def _grid(
    layout: TableLayout, room: Rect, size: tuple[int, int], columns: int, count: int
) -> tuple[Rect, ...]:
    """Return places in rows from the start edge, centred vertically in the room."""
    gap = layout.px(BETWEEN)
    across, down = size[0] + gap, size[1] + gap
    top = room.centery - (-(-count // columns) * down - gap) // 2
    cells = (divmod(number, columns) for number in range(count))
    return tuple(
        layout.flipped(Rect((room.left + column * across, top + row * down), size), room)
        for row, column in cells
    )


def _one_of_many(layout: TableLayout, room: Rect, most: int) -> BasraPlaces:
    """Return places for one card and the count: next to it, or below it in a narrow room."""
    gap, line = layout.px(BETWEEN), text.line_height(layout.smallest_text)
    number = 2 * layout.smallest_text - layout.px(1)
    beside = min(round(most * SHAPE), room.width - gap - number)
    below = min(room.width, int(min(most, room.height - line) * SHAPE))
    if beside >= below:
        card = Rect(room.left, 0, beside, min(most, round(beside / SHAPE)))
        card.centery = room.centery
        times = Rect(card.right + gap, card.top, room.right - card.right - gap, card.height)
    else:
        card = Rect(room.left, room.top, below, min(most, round(below / SHAPE)))
        times = Rect(room.left, card.bottom, room.width, line)
    return BasraPlaces((layout.flipped(card, room),), layout.flipped(times, room))


def draw_basras(
    surface: pygame.Surface, layout: TableLayout, art: CardArt, room: Rect, basras: Sequence[Card]
) -> None:
    """Draw the cards of a side's basras in their room, if it is large enough for any."""
    if not basras or min(room.size) <= 0:
        return
    small = arrange(layout, room, len(basras))
    for card, place in zip(basras[-len(small.places) :], small.places, strict=True):
        draw_small_card(surface, layout, art, place, card)
    if small.times is not None:
        words = f"\N{MULTIPLICATION SIGN}{len(basras)}"
        style = TextStyle(layout.type_size(14), theme.BRASS_LIGHT, "bold", rtl=False)
        style = fit(words, style, small.times.width, min_size=layout.smallest_text)
        drawn = text.render(words, style)
        place = layout.flipped(drawn.get_rect(midleft=small.times.midleft), small.times)
        theme.draw_label(surface, place, layout.unit)
        surface.blit(drawn, place)


def _paint(name: str) -> Colour:
    colour = pygame.Color(name)
    return colour.r, colour.g, colour.b


@lru_cache(maxsize=64)
def _suit(suit: str, side: int, palette: Palette) -> pygame.Surface:
    """Return a suit's symbol as a square of `side` pixels."""
    drawn = svg.draw_part(f"cards/suit-{suit}.svg", (side, side), colours(palette, suit))
    return svg.for_display(drawn)


def draw_small_card(
    surface: pygame.Surface, layout: TableLayout, art: CardArt, place: Rect, card: Card
) -> None:
    """Draw a card so small that its rank and suit fill it; nothing if there's no room."""
    side = round(place.height * 0.36)
    if min(place.width, side) < 1:
        return
    named = colours(art.style.palette, card.suit)
    face, ink = (_paint(named[name]) for name in ("face", "suit"))
    edge = theme.CARD_EDGE
    theme.rounded(surface, place, place.width * 0.14, face, edge, width=max(1, layout.unit / 2))
    rank = "10" if card.rank == "T" else card.rank
    style = TextStyle(max(layout.smallest_text, place.height * 0.56), ink, "bold", rtl=False)
    style = fit(rank, style, place.width - 2, min_size=layout.smallest_text)
    drawn = text.render(rank, style)
    upper = place.top + round(place.height * 0.31)
    surface.blit(drawn, drawn.get_rect(center=(place.centerx, upper)))
    sign = _suit(card.suit, side, art.style.palette)
    lower = place.top + round(place.height * 0.74)
    surface.blit(sign, sign.get_rect(center=(place.centerx, lower)))
