"""The plates of the scores: what each side has, what this hand has won, and the race below."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.i18n import _
from game.table.art import text, theme
from game.table.art.icons import icon
from game.table.art.text import TextStyle
from game.table.art.theme import Colour
from game.table.play.fitted_line import draw_line
from game.table.play.race import draw_race_bar
from game.table.play.scoreboard import Scoreboard
from game.table.play.table_layout import TableLayout
from game.table.storage.session import PERSON

ONE_LINE = 40
"""CSS pixels of height below which a plate has its name and its figures side by side."""

BAR = 10
"""CSS pixels at the foot of a plate in which the race's bar stands."""


def draw_score(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, side: int) -> None:
    """Draw a side's plate."""
    cell, own = layout.scores[side], side == PERSON
    border: Colour = (*theme.BRASS_DEEP, 200) if own else (*theme.FELT_LINE, 150)
    theme.rounded(surface, cell, layout.px(10), theme.WELL, border, width=layout.unit)
    inner = cell.inflate(-2 * layout.px(5), 0)
    if scores.cards and layout.race is None:
        _draw_way(surface, layout, Rect(inner.left, 0, inner.width, layout.px(BAR)), scores, side)
        inner.height -= layout.px(BAR) - layout.px(3)
    if cell.height < layout.px(ONE_LINE):
        used = _figures(surface, layout, inner, scores, side, "end", 16)
        name = Rect(inner.left, inner.top, inner.width - used - layout.px(5), inner.height)
        name = layout.flipped(name, inner)
        _name(surface, layout, name, scores, side, "start")
        return
    name = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.46))
    figures = Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    _name(surface, layout, name.move(0, layout.px(1)), scores, side, "center")
    _figures(surface, layout, figures.move(0, -layout.px(2)), scores, side, "center", 19)


def _draw_way(
    surface: pygame.Surface, layout: TableLayout, room: Rect, scores: Scoreboard, side: int
) -> None:
    """Draw the race's bar at the foot of a plate, after a sign that says what is counted."""
    room.bottom = layout.scores[side].bottom - layout.px(2)
    room.inflate_ip(-2 * layout.px(3), 0)
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
    """Draw a side's name, after it the games it has won of a match."""
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


def _figures(  # noqa: PLR0913, PLR0917 - figures' place and style
    surface: pygame.Surface,
    layout: TableLayout,
    room: Rect,
    scores: Scoreboard,
    side: int,
    align: text.Align,
    size: int,
) -> int:
    """Draw a side's score and what this hand has won, "0 +24": how wide both are."""
    own = side == PERSON
    points, won = str(scores.scores[side]), scores.won_by(side)
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
    if align == "end":
        whole.right = room.right
        whole = layout.flipped(whole, room)
    first = text.render(points, score)
    at_start = first.get_rect(midleft=whole.midleft)
    surface.blit(first, layout.flipped(at_start, whole))
    if won:
        second = text.render(won, gain)
        at_end = second.get_rect(midright=whole.midright)
        surface.blit(second, layout.flipped(at_end, whole))
    return width


def _width(points: str, score: TextStyle, won: str, gain: TextStyle) -> int:
    return text.measure(points, score)[0] + (text.measure(won, gain)[0] if won else 0)


def draw_goal(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard) -> None:
    """Draw what is played for, and what is held over for most cards."""
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
