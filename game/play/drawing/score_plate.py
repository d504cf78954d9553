"""Scores in figures on one panel: each side's line, the race for most cards, and the target."""

import pygame
from pygame import Rect

from game.play.drawing.team_mark import draw_team_mark, mark_width
from game.play.layout.table_layout import TableLayout
from game.play.table.scoreboard import Scoreboard
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.art.theme import Colour
from game.words.bidi_runs import isolate_ltr
from game.words.language import _

ONE_LINE, LINE_SHARE, NAME_SHARE = 40, 0.7, 0.45
"""The height in CSS pixels below which a plate has its name and figures on one line, and the shares
of that height for the types of its score and its name.
"""

NAME, SCORE, APART = 12, 14, 5
"""CSS pixels: the least types of a name and a score on one line, and the gap between them."""

INSET, LINE, STAR, GOAL_LINE = 4, 14, 14, 22
"""CSS pixels: around the lines of the panel, the least height for words of the race, its star, and
the height of the goal below the scores.
"""

BAR = 10
"""The height of the race's bar at the bottom of a plate, in CSS pixels."""

LOW_COUNT = 11
"""CSS pixels of the type next to a low race."""

BEYOND = 1.2
"""The length of the race's bar, relative to the cards that a majority needs at first."""

Figure = tuple[str, TextStyle, Rect]
"""The text of a figure, its style and its place."""


def won_place(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[int, int]:
    """Return the middle of a plate's points in this hand; of the plate if it shows none."""
    _score, (words, _style, place) = _figures(layout, scores, side)
    return place.center if words else layout.scores[side].center


def draw_scores(
    surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, *, goal: bool = True
) -> None:
    """Draw the panel with a line for each side, the race, and the `goal`."""
    parts = [*layout.scores, *([layout.race] if layout.race else [])]
    if goal and _goal_in_panel(layout):
        parts.append(_goal_place(layout, scores))
    panel = parts[0].unionall(parts)
    panel = panel.inflate(2 * layout.px(INSET), 2 * layout.px(INSET))
    line = (*theme.FELT_LINE, 150)
    theme.rounded(surface, panel, layout.px(10), theme.WELL, line, width=layout.unit)
    for side in range(len(layout.scores)):
        _draw_score(surface, layout, scores, side)
    if scores.cards and layout.race is not None:
        _draw_race(surface, layout, layout.race, scores)
    if goal:
        _draw_goal(surface, layout, scores)


def _goal_in_panel(layout: TableLayout) -> bool:
    """Return whether the goal is next to the scores or below them."""
    near = layout.goal.inflate((layout.px(4 * INSET),) * 2)
    return near.collidelist([*layout.scores, *([layout.race] if layout.race else [])]) >= 0


def _draw_score(
    surface: pygame.Surface, layout: TableLayout, scores: Scoreboard, side: int
) -> None:
    """Draw a side's name, score and points, and its own race if there are more than two sides."""
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
    name = Rect(room.topleft, (room.width - used - layout.px(APART), room.height))
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
    """Draw a side's name, followed by dots for its games won in a match.

    A name on the line of its figures has no mark if there is room only for its words.
    """
    wins = scores.wins[side] if scores.wins is not None else 0
    step = layout.px(8)
    if wins:
        dots = Rect(room.right - step * wins, room.top, step * wins, room.height)
        for number in range(wins):
            dot = Rect(dots.left + step * number, dots.top, step, dots.height)
            centre = layout.flipped(dot, room).center
            pygame.draw.aacircle(surface, theme.BRASS, centre, layout.px(3))
        room = layout.flipped(Rect(room.topleft, (room.width - dots.width, room.height)), room)
    own, size = side == layout.own_side, layout.px(13)
    before, name = mark_width(layout), scores.sides[side]
    if align == "start":
        before *= _has_marks(layout, scores)
        size = max(size, round(layout.scores[side].height * NAME_SHARE))
    style = TextStyle(size, theme.BRASS_LIGHT if own else theme.IVORY, "bold", align)
    words = Rect(room.left + before, room.top, room.width - before, room.height)
    if align == "start":
        style = fit(name, style, words.width, min_size=_least_name(layout))
        name = ellipsis(name, style, words.width)
    width = draw_line(surface, layout, layout.flipped(words, room), name, style)
    if before:
        named = Rect(room.left, room.top, before + width, room.height)
        if align == "center":
            named.centerx = room.centerx
        paint = theme.BRASS if own else theme.IVORY
        draw_team_mark(surface, layout, side, layout.flipped(named, room), paint)


def _least_name(layout: TableLayout) -> int:
    """Return the least type of a name on the line of its figures."""
    return max(layout.smallest_text, layout.px(NAME))


def _beside(layout: TableLayout, scores: Scoreboard, side: int) -> int:
    """Return the least room of a side's name on one line, and of the gap after it."""
    style = TextStyle(_least_name(layout), typeface="bold")
    return text.measure(scores.sides[side], style)[0] + layout.px(APART)


def _has_marks(layout: TableLayout, scores: Scoreboard) -> bool:
    """Return whether all names on the lines of their figures have room for marks before them."""
    for side in range(len(layout.scores)):
        (_score, _style, score), (_won, _other, won) = _figures(layout, scores, side)
        used = score.union(won).width + _beside(layout, scores, side) + mark_width(layout)
        if used > _rooms(layout, scores, side)[0].width:
            return False
    return True


def _figures(layout: TableLayout, scores: Scoreboard, side: int) -> tuple[Figure, Figure]:
    """Return a side's score and its points in this hand, "0 +24".

    They are centred in their room, or at its end if the name is on the same line.
    """
    _name_room, room = _rooms(layout, scores, side)
    own, one_line = side == layout.own_side, _one_line(layout, side)
    size = layout.scores[side].height / layout.unit * LINE_SHARE if one_line else 19.0
    points, won = scores.figures(side)
    score = TextStyle(
        layout.px(max(16.0, size)), theme.BRASS_LIGHT if own else theme.IVORY, "bold", rtl=False
    )
    gain = TextStyle(score.size * 4 // 5, theme.BRASS, "bold", rtl=False)
    gap, most, least = layout.px(4) if won else 0, room.width, layout.smallest_text
    if one_line:
        most -= _beside(layout, scores, side)
        least = max(least, layout.px(SCORE))
    while True:
        first, second = (
            Rect((0, 0), text.measure(words, style))
            for words, style in ((points, score), (won, gain))
        )
        width = first.width + (second.width if won else 0) + gap
        if width <= most or score.size <= least:
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


def _goal_place(layout: TableLayout, scores: Scoreboard) -> Rect:
    """Return the goal's place: one line below the scores if nothing is carried over."""
    place = layout.goal.copy()
    if not scores.carry and place.top >= layout.scores[-1].bottom:
        place.height = min(place.height, layout.px(GOAL_LINE))
    return place


def _draw_goal(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard) -> None:
    """Draw the target, and the points carried over for most cards."""
    cell, bare = _goal_place(layout, scores), not _goal_in_panel(layout)
    goal = _("to {target}").format(target=scores.target)
    style = TextStyle(layout.type_size(13), theme.IVORY_DIM, "bold", "center")
    if not scores.carry:
        width = text.measure(goal, style)[0]
        width = min(width, cell.width - layout.px(INSET))
        place = Rect(0, 0, width, layout.px(16)).move_to(center=cell.center)
        if bare:
            theme.draw_label(surface, place, layout.unit)
        draw_line(surface, layout, place, goal, style)
        return
    if bare:
        theme.draw_label(surface, cell, layout.unit)
    held = _("+{points} carried").format(points=scores.carry)
    if cell.height < layout.px(GOAL_LINE):
        draw_line(surface, layout, cell, f"{goal} \N{MIDDLE DOT} {held}", style)
        return
    upper = Rect(cell.left, cell.top, cell.width, cell.height // 2)
    draw_line(surface, layout, upper, goal, style.at_size(layout.type_size(12)))
    lower = Rect(cell.left, upper.bottom, cell.width, cell.height - upper.height)
    lower.inflate_ip(-layout.px(INSET), 0)
    style = TextStyle(layout.type_size(12), theme.BRASS_LIGHT, "bold", "center")
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


def _draw_race(
    surface: pygame.Surface, layout: TableLayout, room: Rect, scores: Scoreboard
) -> None:
    """Draw the race of two sides as one bar: theirs grow from its ends, the star is half way.

    Each side's cards are counted above its end, or next to it in a low room.
    """
    bar = Rect(room.left, 0, room.width, layout.px(6)).inflate(-2 * layout.px(5), 0)
    words = Rect(bar.left, room.top, bar.width, room.height - 2 * bar.height)
    bar.centery = room.centery if words.height < layout.px(LINE) else room.bottom - bar.height
    told = words.height >= layout.px(LINE)
    if not told:
        bar = _draw_counts(surface, layout, bar, scores)
    theme.rounded(surface, bar, bar.height / 2, (*theme.IVORY, 52))
    star = theme.FELT_DARK
    words.top -= layout.px(2)  # apart from the star
    for side, (cards, needed) in enumerate(zip(scores.cards, scores.needed, strict=True)):
        own, at_end = side == layout.own_side, side > 0
        paint, ink = theme.IVORY_DIM, theme.IVORY
        if own:
            paint, ink = theme.BRASS, theme.BRASS_LIGHT
        filled = Rect(bar.left, bar.top, round(bar.width * cards / scores.pack), bar.height)
        if at_end:
            filled.right = bar.right
        if cards:
            theme.rounded(surface, layout.flipped(filled, bar), bar.height / 2, paint)
        if cards >= needed:
            star = paint
        if told:
            style = TextStyle(layout.type_size(12), ink, "bold", "end" if at_end else "start")
            draw_line(surface, layout, words, str(cards), style)
    stake = isolate_ltr(f"+{scores.at_stake}")
    if not told:
        _draw_stake(surface, layout, bar.center, stake, star)
        return
    size = layout.px(STAR)
    for across, colour in ((size, theme.BRASS_LIGHT), (size * 3 // 4, star)):
        sign = icon("star", across, colour)
        surface.blit(sign, sign.get_rect(center=bar.center))
    _draw_label(surface, layout, words.inflate(-2 * layout.px(22), 0), stake)


def _draw_label(surface: pygame.Surface, layout: TableLayout, room: Rect, stake: str) -> None:
    """Draw what the race is for, or only its points if there is no room."""
    style = TextStyle(layout.type_size(12), theme.IVORY_DIM, align="center")
    label = _("most cards {points}").format(points=stake)
    if text.measure(label, style.at_size(layout.smallest_text))[0] > room.width:
        label = stake
    draw_line(surface, layout, room, label, style)


def _draw_counts(
    surface: pygame.Surface, layout: TableLayout, bar: Rect, scores: Scoreboard
) -> Rect:
    """Draw cards and the count of each side at the ends of a low race; return the bar between."""
    size, gap = layout.px(LOW_COUNT), layout.px(3)
    sign = icon("cards", size, theme.IVORY_DIM)
    place = sign.get_rect(midleft=bar.midleft)
    surface.blit(sign, layout.flipped(place, bar))
    between = bar.copy()
    for side, cards in enumerate(scores.cards):
        ink = theme.BRASS_LIGHT if side == layout.own_side else theme.IVORY
        count = text.render(str(cards), TextStyle(size, ink, "bold"))
        if side:
            place = count.get_rect(midright=bar.midright)
            between.width = place.left - gap - between.left
        else:
            place = count.get_rect(midleft=(place.right + gap, bar.centery))
            between.left, between.width = place.right + gap, bar.right - place.right - gap
        surface.blit(count, layout.flipped(place, bar))
    return layout.flipped(between, bar)


def _draw_stake(
    surface: pygame.Surface, layout: TableLayout, at: tuple[int, int], stake: str, fill: Colour
) -> None:
    """Draw the points for most cards in the middle of a low race."""
    ink = theme.BRASS_LIGHT if fill == theme.FELT_DARK else theme.INK
    drawn = text.render(stake, TextStyle(layout.px(LOW_COUNT), ink, "bold"))
    pill = drawn.get_rect().inflate(layout.px(8), 0).move_to(center=at)
    theme.rounded(surface, pill, pill.height / 2, fill, theme.BRASS_LIGHT, width=layout.unit)
    surface.blit(drawn, drawn.get_rect(center=at))


def draw_line(
    surface: pygame.Surface, layout: TableLayout, room: Rect, words: str, style: TextStyle
) -> int:
    """Draw words aligned by their style, centred vertically; return their width in pixels.

    If the room is too narrow, they are made smaller and, if needed, cut short.
    """
    if room.width < 1 or not words:
        return 0
    style = fit(words, style, room.width, min_size=layout.smallest_text)
    drawn = text.render(ellipsis(words, style, room.width), style)
    place = drawn.get_rect(center=room.center)
    if style.align != "center":
        at_right = (style.align == "end") != layout.right_to_left
        place.left = room.right - place.width if at_right else room.left
    surface.blit(drawn, place)
    return place.width
