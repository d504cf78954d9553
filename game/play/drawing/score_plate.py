"""The score plates: each side's score, its points in this hand, and the race below."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.drawing.fitted_line import draw_line
from game.play.drawing.race import draw_race_bar
from game.play.layout.table_layout import TableLayout
from game.play.table.scoreboard import Scoreboard
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.words.language import _

ONE_LINE = 40
"""The height in CSS pixels below which a plate has its name and figures on one line."""

BAR = 10
"""The height of the race's bar at the bottom of a plate, in CSS pixels."""


class Figures(NamedTuple):
    """A side's score and its points in this hand, "0 +24", each with a style and a place."""

    score: tuple[str, TextStyle, Rect]
    won: tuple[str, TextStyle, Rect]


def won_place(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[int, int]:
    """Return the middle of a plate's points in this hand; of the plate if it shows none."""
    figures = _figures(layout, _rooms(layout, scores, side).figures, scores, side)
    return figures.won[2].center if figures.won[0] else layout.scores[side].center


def draw_score(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, side: int) -> None:
    """Draw a side's plate."""
    cell, own, rooms = layout.scores[side], side == layout.own_side, _rooms(layout, scores, side)
    border: Colour = (*theme.BRASS_DEEP, 200) if own else (*theme.FELT_LINE, 150)
    theme.rounded(surface, cell, layout.px(10), theme.WELL, border, width=layout.unit)
    if scores.cards and layout.race is None:
        _draw_way(surface, layout, rooms.way, scores, side)
    figures = _figures(layout, rooms.figures, scores, side)
    for words, style, place in figures:
        if words:
            surface.blit(text.render(words, style), place)
    if not _one_line(layout, side):
        _name(surface, layout, rooms.name, scores, side, "center")
        return
    used = figures.score[2].union(figures.won[2]).width
    name = Rect(rooms.name.topleft, (rooms.name.width - used - layout.px(5), rooms.name.height))
    _name(surface, layout, layout.flipped(name, rooms.name), scores, side, "start")


class _Rooms(NamedTuple):
    """The rooms in a plate for the side's name, its figures and the race's bar."""

    name: Rect
    figures: Rect
    way: Rect


def _one_line(layout: TableLayout, side: int) -> bool:
    return layout.scores[side].height < layout.px(ONE_LINE)


def _rooms(layout: TableLayout, scores: Scoreboard, side: int) -> _Rooms:
    """Return the rooms in a plate; on one line, name and figures share one."""
    inner = layout.scores[side].inflate(-2 * layout.px(5), 0)
    way = Rect(inner.left, 0, inner.width, layout.px(BAR))
    way.bottom = inner.bottom - layout.px(2)
    if scores.cards and layout.race is None:
        inner.height -= layout.px(BAR) - layout.px(3)
    if _one_line(layout, side):
        return _Rooms(inner, inner, way)
    name = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.46))
    figures = Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    return _Rooms(name.move(0, layout.px(1)), figures.move(0, -layout.px(2)), way)


def _draw_way(
    surface: pygame.Surface, layout: TableLayout, room: Rect, scores: Scoreboard, side: int
) -> None:
    """Draw the race's bar at the bottom of a plate, after an icon that shows what it counts."""
    room = room.inflate(-2 * layout.px(3), 0)
    size = layout.px(10)
    sign = icon("cards", size, theme.IVORY_DIM)
    place = Rect(room.left, 0, size, size)
    place.centery = room.centery
    surface.blit(sign, layout.flipped(place, room))
    start = size + layout.px(3)
    bar = Rect(room.left + start, room.top, room.width - start, room.height)
    draw_race_bar(surface, layout, layout.flipped(bar, room), scores, side)


def _name(  # noqa: PLR0913, PLR0917 - a name's place and style
    surface: pygame.Surface,
    layout: TableLayout,
    room: Rect,
    scores: Scoreboard,
    side: int,
    align: text.Align,
) -> None:
    """Draw a side's name, followed by dots for its games won in a match."""
    wins = scores.wins[side] if scores.wins is not None else 0
    step = layout.px(8)
    if wins:
        dots = Rect(room.right - step * wins, room.top, step * wins, room.height)
        for number in range(wins):
            dot = Rect(dots.left + step * number, dots.top, step, dots.height)
            centre = layout.flipped(dot, room).center
            pygame.draw.aacircle(surface, theme.BRASS, centre, layout.px(3))
        room = layout.flipped(Rect(room.topleft, (room.width - dots.width, room.height)), room)
    style = TextStyle(layout.px(12), theme.IVORY_DIM, "bold", align)
    draw_line(surface, layout, room, scores.sides[side], style)


def _figures(layout: TableLayout, room: Rect, scores: Scoreboard, side: int) -> Figures:
    """Return a side's figures in a room: centred, or at its end if the name is on the same line."""
    own, one_line = side == layout.own_side, _one_line(layout, side)
    size = 16 if one_line else 19
    points, won = scores.figures(side)
    score = TextStyle(layout.px(size), theme.BRASS_LIGHT if own else theme.IVORY, "bold", rtl=False)
    gain = TextStyle(layout.px(size * 4 / 5), theme.BRASS, "bold", rtl=False)
    gap = layout.px(4) if won else 0
    while (width := _width(points, score, won, gain) + gap) > room.width:
        if score.size <= layout.smallest_text:
            break
        score = score.at_size(score.size - 1)
        gain = gain.at_size(max(layout.smallest_text, min(gain.size, score.size) - 1))
    whole = Rect(0, 0, width, room.height)
    whole.center = room.center
    if one_line:
        whole.right = room.right
        whole = layout.flipped(whole, room)
    first, second = (
        Rect((0, 0), text.measure(words, style)) for words, style in ((points, score), (won, gain))
    )
    first.midleft, second.midright = whole.midleft, whole.midright
    return Figures(
        (points, score, layout.flipped(first, whole)), (won, gain, layout.flipped(second, whole))
    )


def _width(points: str, score: TextStyle, won: str, gain: TextStyle) -> int:
    return text.measure(points, score)[0] + (text.measure(won, gain)[0] if won else 0)


def draw_goal(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard) -> None:
    """Draw the target, and the points carried over for most cards."""
    cell = layout.goal
    goal = _("to {target}").format(target=scores.target)
    style = TextStyle(layout.px(13), theme.IVORY_DIM, "bold", "center")
    if not scores.carry:
        draw_line(surface, layout, cell, goal, style)
        return
    upper = Rect(cell.left, cell.top, cell.width, cell.height // 2)
    draw_line(surface, layout, upper, goal, style.at_size(layout.px(12)))
    held = _("+{points} held").format(points=scores.carry)
    lower = Rect(cell.left, upper.bottom, cell.width, cell.height - upper.height)
    style = TextStyle(layout.px(12), theme.BRASS_LIGHT, "bold", "center")
    draw_line(surface, layout, lower, held, style)
