"""The line right above the hand: whose turn it is, and what the card pointed at would take."""

import pygame
from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit

PILL, LARGE_PILL, INSET, APART = 22, 28, 12, 10
"""CSS pixels: the height of the pill, that in a high band, its margins, and before the words."""


def voice_places(layout: TableLayout, turn: str, takes: str) -> tuple[Rect, Rect]:
    """Return the places of the pill with `turn` and of the words `takes`.

    The pill is in the middle of the band, and moves only for words that need its room.
    """
    band, px = layout.message_area, layout.px
    high = px(LARGE_PILL if band.height >= px(LARGE_PILL + 4) else PILL)
    bold, plain = _styles(layout, high)
    pill = Rect(0, 0, text.measure(turn, bold)[0] + 2 * px(INSET), high)
    pill.midbottom = band.centerx, band.bottom
    end = band.right - px(theme.LABEL_INSET)  # words may be on a plate
    room = end - pill.right - px(APART)
    words = Rect(pill.right + px(APART), pill.top, text.measure(takes, plain)[0], high)
    if takes and words.width > room:
        pill.left = max(band.left, pill.left - (words.width - room))
        words.left = pill.right + px(APART)
        words.width = min(words.width, end - words.left)
    return layout.flipped(pill, band), layout.flipped(words, band)


def voice_picture(layout: TableLayout, turn: str, takes: str) -> tuple[pygame.Surface, Rect]:
    """Return the pill and the words after it as a picture, and its place.

    Words that don't fit are cut short.
    """
    with theme.table_colours():
        return _picture(layout, turn, takes)


def _picture(layout: TableLayout, turn: str, takes: str) -> tuple[pygame.Surface, Rect]:
    pill, words = voice_places(layout, turn, takes)
    whole = pill.union(words).inflate(2 * layout.px(INSET), 0) if takes else pill
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    place = pill.move(-whole.left, -whole.top)
    bold, plain = _styles(layout, pill.height)
    theme.rounded(
        picture, place, pill.height / 2, theme.BRASS, theme.BRASS_LIGHT, width=layout.unit
    )
    drawn = text.render(turn, bold)
    picture.blit(drawn, drawn.get_rect(center=place.center))
    if takes:
        room = words.move(-whole.left, -whole.top)
        plain = fit(takes, plain, room.width, min_size=layout.smallest_text)
        drawn = text.render(ellipsis(takes, plain, room.width), plain)
        start = layout.flipped(drawn.get_rect(midleft=room.midleft), room)
        theme.draw_label(picture, start.inflate(0, -layout.px(4)), layout.unit)
        picture.blit(drawn, start)
    return picture, whole


def _styles(layout: TableLayout, high: int) -> tuple[TextStyle, TextStyle]:
    size = layout.px(theme.BODY if high > layout.px(PILL) else theme.SMALL)
    return TextStyle(size, theme.INK, "bold"), TextStyle(size, theme.IVORY)
