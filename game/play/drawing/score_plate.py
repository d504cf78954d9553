"""Scores in figures: each side's plate, the target, and the race for most cards."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.play.drawing.side_panel import INSET, before, draw_figure, draw_line
from game.play.layout.table_layout import RACE_HEAD, TableLayout
from game.play.table.scoreboard import Scoreboard
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.words.bidi_runs import isolate_ltr
from game.words.language import _

ONE_LINE = 40
"""The height in CSS pixels below which a plate has its name and figures on one line."""

BAR = 10
"""The height of the race's bar at the bottom of a plate, in CSS pixels."""

BEYOND = 1.2
"""The length of the race's bar, relative to the cards that a majority needs at first."""

Figure = tuple[str, TextStyle, Rect]
"""The text of a figure, its style and its place."""


def won_place(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[int, int]:
    """Return the middle of a plate's points in this hand; of the plate if it shows none."""
    _score, (words, _style, place) = _figures(layout, scores, side)
    return place.center if words else layout.scores[side].center


def draw_score(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, side: int) -> None:
    """Draw a side's plate."""
    cell, own = layout.scores[side], side == layout.own_side
    border: Colour = (*theme.BRASS_DEEP, 200) if own else (*theme.FELT_LINE, 150)
    theme.rounded(surface, cell, layout.px(10), theme.WELL, border, width=layout.unit)
    if scores.cards and layout.race is None:
        _draw_way(surface, layout, scores, side)
    figures, (room, _room) = _figures(layout, scores, side), _rooms(layout, scores, side)
    for words, style, place in figures:
        if words:
            surface.blit(text.render(words, style), place)
    if not _one_line(layout, side):
        _name(surface, layout, room, scores, side, "center")
        return
    used = figures[0][2].union(figures[1][2]).width
    name = Rect(room.topleft, (room.width - used - layout.px(5), room.height))
    _name(surface, layout, layout.flipped(name, room), scores, side, "start")


def _one_line(layout: TableLayout, side: int) -> bool:
    return layout.scores[side].height < layout.px(ONE_LINE)


def _rooms(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[Rect, Rect]:
    """Return the rooms in a plate for name and figures; on one line, they share one."""
    inner = layout.scores[side].inflate(-2 * layout.px(5), 0)
    if scores.cards and layout.race is None:
        inner.height -= layout.px(BAR) - layout.px(3)
    if _one_line(layout, side):
        return inner, inner
    name = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.46))
    figures = Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
    return name.move(0, layout.px(1)), figures.move(0, -layout.px(2))


def _draw_way(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, side: int) -> None:
    """Draw the race's bar at the bottom of a plate, after an icon that shows what it counts."""
    room = layout.scores[side].inflate(-2 * (layout.px(5) + layout.px(3)), 0)
    room.top, room.height = room.bottom - layout.px(2) - layout.px(BAR), layout.px(BAR)
    size = layout.px(10)
    sign = icon("cards", size, theme.IVORY_DIM)
    place = Rect(room.left, 0, size, size)
    place.centery = room.centery
    surface.blit(sign, layout.flipped(place, room))
    start = size + layout.px(3)
    bar = Rect(room.left + start, room.top, room.width - start, room.height)
    _draw_bar(surface, layout, layout.flipped(bar, room), scores, side)


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


def _figures(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[Figure, Figure]:
    """Return a side's score and its points in this hand, "0 +24".

    They are centred in their room, or at its end if the name is on the same line.
    """
    _name_room, room = _rooms(layout, scores, side)
    own, one_line = side == layout.own_side, _one_line(layout, side)
    size = 16 if one_line else 19
    points, won = scores.figures(side)
    score = TextStyle(layout.px(size), theme.BRASS_LIGHT if own else theme.IVORY, "bold", rtl=False)
    gain = TextStyle(layout.px(size * 4 / 5), theme.BRASS, "bold", rtl=False)
    gap = layout.px(4) if won else 0
    while True:
        first, second = (
            Rect((0, 0), text.measure(words, style))
            for words, style in ((points, score), (won, gain))
        )
        width = first.width + (second.width if won else 0) + gap
        if width <= room.width or score.size <= layout.smallest_text:
            break
        score = score.at_size(score.size - 1)
        gain = gain.at_size(max(layout.smallest_text, min(gain.size, score.size) - 1))
    whole = Rect(0, 0, width, room.height)
    whole.center = room.center
    if one_line:
        whole.right = room.right
        whole = layout.flipped(whole, room)
    first.midleft, second.midright = whole.midleft, whole.midright
    return (points, score, layout.flipped(first, whole)), (won, gain, layout.flipped(second, whole))


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
    held = _("+{points} carried").format(points=scores.carry)
    lower = Rect(cell.left, upper.bottom, cell.width, cell.height - upper.height)
    style = TextStyle(layout.px(12), theme.BRASS_LIGHT, "bold", "center")
    draw_line(surface, layout, lower, held, style)


def _draw_bar(
    surface: pygame.Surface, layout: TableLayout, room: Rect, scores: Scoreboard, side: int
) -> None:
    """Draw a side's bar in a room: its number of cards, and the mark of its majority."""
    track = Rect(room.left, 0, room.width, max(3, layout.px(4)))
    track.centery = room.centery
    whole = (scores.pack // 2 + 1) * BEYOND
    cards, needed = scores.cards[side], scores.needed[side]
    theme.rounded(surface, track, track.height / 2, (*theme.IVORY, 52))
    filled = track.copy()
    filled.width = round(track.width * min(1.0, cards / whole))
    if cards:
        filled.width = max(track.height, filled.width)
    paint = theme.BRASS if side == layout.own_side else theme.IVORY_DIM
    if cards >= needed:
        paint = theme.BRASS_LIGHT
    theme.rounded(surface, layout.flipped(filled, track), track.height / 2, paint)
    mark = Rect(0, 0, max(2, layout.px(2)), track.height + layout.px(5))
    mark.center = track.left + round(track.width * needed / whole), track.centery
    theme.rounded(surface, layout.flipped(mark, track), 1, theme.IVORY)


def draw_race(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard) -> None:
    """Draw the race in its panel: the points at stake, then a row for each side."""
    panel = layout.race
    if panel is None or not scores.cards:
        return
    theme.draw_well(surface, panel, layout.unit)
    inner = panel.inflate(-2 * layout.px(INSET), 0)
    head = Rect(inner.left, panel.top + layout.px(5), inner.width, layout.px(RACE_HEAD - 10))
    stake = TextStyle(layout.px(14), theme.BRASS_LIGHT, "bold")
    room = draw_figure(surface, layout, head, isolate_ltr(f"+{scores.at_stake}"), stake)
    name = TextStyle(layout.px(theme.BODY), theme.BRASS, "title")
    draw_line(surface, layout, room, _("Most cards"), name)
    high = (panel.bottom - layout.px(4) - head.bottom) // len(scores.cards)
    for side in range(len(scores.cards)):
        row = Rect(inner.left, head.bottom + side * high, inner.width, high)
        _draw_row(surface, layout, row, scores, side)


def _draw_row(
    surface: pygame.Surface, layout: TableLayout, row: Rect, scores: Scoreboard, side: int
) -> None:
    words = Rect(row.left, row.top, row.width, row.height - layout.px(12))
    bar = Rect(row.left, words.bottom, row.width, layout.px(8))
    count = isolate_ltr(f"{scores.cards[side]} / {scores.needed[side]}")
    style = TextStyle(layout.px(13), theme.IVORY, "bold")
    room = draw_figure(surface, layout, words, count, style)
    own = theme.BRASS_LIGHT if side == layout.own_side else theme.IVORY
    name = TextStyle(layout.px(13), own, "bold")
    if scores.taker == side:  # the sign next to a name
        size = layout.px(14)
        place = Rect(0, 0, size, size)
        place.midright = room.midright
        surface.blit(icon("rest", size, theme.BRASS), layout.flipped(place, room))
        room = before(layout, room, size)
    draw_line(surface, layout, room, scores.sides[side], name)
    _draw_bar(surface, layout, bar, scores, side)
