"""The plate with a player's name: the turn, the dealer, who takes the rest of the floor."""

from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.drawing.team_mark import draw_team_mark, mark_width
from game.play.layout.layout_plan import PLATE
from game.play.layout.table_layout import TableLayout
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.portraits import Mood, Ring, draw_face
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.art.theme import Colour
from game.words.language import _
from game.words.seat_names import SeatName

MARK, BETWEEN, INSET, TIGHT = 15, 5, 10, 6
"""CSS pixels: a mark on a plate, the gap before the name, and the margins of a plate that is wide
enough and of one that isn't.
"""

BADGE_INSET = 8
"""CSS pixels at each end of the badge."""


class NamePlate(NamedTuple):
    """The contents of a seat's plate.

    Attributes:
        name: its player's name, or that it is the player's turn.
        turn: whether it is this seat's turn.
        dealer: whether this seat dealt.
        takes_rest: whether its side would take the rest of the floor.
    """

    name: str
    turn: bool
    dealer: bool
    takes_rest: bool


class Look(NamedTuple):
    """How a seat's player looks, and whether it is their turn."""

    mood: Mood
    turn: bool


def draw_name_plate(
    surface: pygame.Surface, layout: TableLayout, seat: int, plate: NamePlate
) -> None:
    """Draw a seat's plate with its team's mark; it is brass during the seat's turn."""
    place = layout.seats[seat].plate
    badge = _badge(layout, plate, place)
    colour = theme.INK if plate.turn else theme.IVORY
    rest = plate.takes_rest and badge is None
    marks = [*(["dealer"] if plate.dealer else []), *(["rest"] if rest else [])]
    if seat == layout.person and not fits_plate(layout, seat, plate.name, len(marks)):
        marks = []  # their own name comes first
    side, gap, before = layout.px(MARK), layout.px(BETWEEN), mark_width(layout)
    inset, style = layout.px(INSET), TextStyle(layout.type_size(13), colour, "bold")
    beside = before + len(marks) * (side + gap)
    if text.measure(plate.name, style)[0] + beside + 2 * inset > place.width:
        inset, gap = layout.px(TIGHT), layout.px(2)
    beside = before + len(marks) * (side + gap)
    room = place.width - 2 * inset - beside
    style = fit(plate.name, style, room, min_size=layout.smallest_text)
    drawn = text.render(ellipsis(plate.name, style, room), style)
    pill = Rect(0, 0, drawn.get_width() + 2 * inset + beside, layout.px(PLATE))
    whole = pill.copy()
    whole.width += gap + badge.width if badge is not None else 0
    whole.center = place.center
    portrait = layout.seats[seat].portrait
    if seat == layout.person:
        whole.midleft = place.midleft
        whole = layout.flipped(whole, place)
    elif portrait.width and not portrait.left < place.centerx < portrait.right:
        whole.centerx = portrait.centerx
        whole.clamp_ip(place)
    pill.topleft = whole.topleft
    pill = layout.flipped(pill, whole)
    fill = theme.BRASS if plate.turn else theme.WELL
    border = theme.BRASS_LIGHT if plate.turn else _ring(layout, seat)
    theme.rounded(surface, pill, pill.height / 2, fill, border, width=layout.unit)
    inner = pill.inflate(-2 * inset, 0)
    if before:
        if _own(layout, seat) and not plate.turn:
            theme.rounded(surface, pill, pill.height / 2, theme.TINT)
        paint = colour if plate.turn or not _own(layout, seat) else theme.BRASS
        draw_team_mark(surface, layout, seat, inner, paint)
    start = inner.left + before, inner.centery
    surface.blit(drawn, layout.flipped(drawn.get_rect(midleft=start), inner))
    for number, name in enumerate(reversed(marks)):
        sign = icon(name, side, colour if plate.turn else theme.BRASS)
        at = sign.get_rect(midright=(inner.right - number * (side + gap), inner.centery))
        surface.blit(sign, layout.flipped(at, inner))
    if badge is not None:
        badge.topright = whole.topright
        _draw_badge(surface, layout, layout.flipped(badge, whole))


def fits_plate(layout: TableLayout, seat: int, words: str, marks: int) -> bool:
    """Return whether a seat's plate has room for words in small type and a number of marks."""
    style = TextStyle(layout.smallest_text, typeface="bold")
    room = layout.seats[seat].plate.width - 2 * layout.px(TIGHT)
    room -= mark_width(layout) + marks * (layout.px(MARK) + layout.px(2))
    return text.measure(words, style)[0] <= room


def draw_portrait(
    surface: pygame.Surface, layout: TableLayout, seat: int, name: SeatName, look: Look
) -> None:
    """Draw a seat's portrait if it has room.

    Its ring is brass for the person's side, pearl for the others, and bright during its turn.
    """
    place = layout.seats[seat].portrait
    if not place.width:
        return
    ring = theme.BRASS_LIGHT if look.turn else _ring(layout, seat)
    width = (3 if look.turn else 2) * layout.unit
    draw_face(surface, place, name, look.mood, Ring(ring, width))


def _ring(layout: TableLayout, seat: int) -> Colour:
    """Return the colour of a seat's side: brass for the person's, pearl for the others."""
    return theme.BRASS if _own(layout, seat) else (*theme.IVORY_DIM, 150)


def _own(layout: TableLayout, seat: int) -> bool:
    """Return whether a seat is on the person's side."""
    return seat % len(layout.scores) == layout.own_side


def _badge_style(layout: TableLayout) -> TextStyle:
    return TextStyle(layout.type_size(12), theme.BRASS_LIGHT, "bold")


def _badge(layout: TableLayout, plate: NamePlate, place: Rect) -> Rect | None:
    """Return the size of the badge with words; None if there's no room or no badge."""
    if not plate.takes_rest:
        return None
    words = text.measure(_("takes the rest"), _badge_style(layout))[0]
    inset, side, gap = layout.px(BADGE_INSET), layout.px(MARK), layout.px(BETWEEN)
    badge = Rect(0, 0, words + side + gap + 2 * inset, layout.px(PLATE))
    name = text.measure(plate.name, TextStyle(layout.type_size(13), typeface="bold"))[0]
    name += mark_width(layout) + 2 * layout.px(INSET) + (side + gap if plate.dealer else 0)
    return badge if name + gap + badge.width <= place.width else None


def _draw_badge(surface: pygame.Surface, layout: TableLayout, badge: Rect) -> None:
    line = (*theme.BRASS, 200)
    theme.rounded(surface, badge, badge.height / 2, theme.FELT_DARK, line, width=layout.unit)
    inner = badge.inflate(-2 * layout.px(BADGE_INSET), 0)
    sign = icon("rest", layout.px(MARK), theme.BRASS)
    surface.blit(sign, layout.flipped(sign.get_rect(midleft=inner.midleft), inner))
    drawn = text.render(_("takes the rest"), _badge_style(layout))
    surface.blit(drawn, layout.flipped(drawn.get_rect(midright=inner.midright), inner))
