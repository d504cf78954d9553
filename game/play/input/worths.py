"""Rows of all legal plays with their expected points, the best first."""

from collections.abc import Callable

import pygame

from game.judge import review_sentences
from game.judge.judge import Judgement
from game.rules.state import Play
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.screens.column import Column
from game.ui.widgets import Caption, Command, Panel, SmallCards
from game.words.language import _

_CARD = 32


def worth_rows(  # noqa: PLR0913 - rows say these things
    column: Column,
    judgement: Judgement,
    art: CardArt,
    *,
    made: Play | None = None,
    own: bool = True,
    margins: tuple[bool, Callable[[], None]],
) -> None:
    """Add a row for each play: its cards, its expected points, and whether it was made.

    `margins` is whether the margins of error are shown, and a function that switches that.
    """
    title = _("Points in this hand with each move")
    if not judgement.exact:
        title = _("Expected points in this hand with each move")
    column.caption(title)
    ranked = sorted(judgement.outcomes, key=lambda move: (-judgement.worth(move).points, str(move)))
    for move in ranked:
        _row(column, judgement, art, move, (move == made, margins[0]))
    note = _("Your side's points minus the others', by the end of the hand.")
    if not own:
        note = _("This player's side's points minus the others', by the end of the hand.")
    column.note(note)
    if not judgement.exact:
        margin_switch(column, *margins)


def margin_switch(column: Column, on: bool, switch: Callable[[], None]) -> None:  # noqa: FBT001 - a state handed on
    """Add a switch that shows how certain sampled numbers are."""
    column.gap(4)
    note = _("± shows how far off a number may be.") if on else ""
    command = Command("margins", _("Show margin of error"), switch)
    column.toggle(command, on=on, note=note)


def _row(
    column: Column, judgement: Judgement, art: CardArt, move: Play, how: tuple[bool, bool]
) -> None:
    """Add a play; `how` is whether it was made, and whether its margin of error is shown."""
    made, margin = how
    unit, width = column.unit, column.px(_CARD)
    row = column.take(_CARD * card_height(100) / 100 + 9)
    best = move in judgement.best
    if made or best:
        gap = judgement.gap(move)
        short: Colour = theme.CORAL if gap.points > gap.half_width else theme.IVORY_DIM
        border = theme.BRASS if best else short
        column.add(Panel(row, radius=theme.RADIUS * unit, fill=theme.WELL, border=border))
    inner = row.inflate(-column.px(12), -column.px(8))
    cards = pygame.Rect(inner.left, inner.top, inner.width * 11 // 20, inner.height)
    played = pygame.Rect(cards.left, cards.top, width, cards.height)
    column.widgets.append(SmallCards(played, [move.card], art, width=width))
    if move.captured:
        taken = pygame.Rect(played.right + column.px(10), cards.top, 0, cards.height)
        taken.width = cards.right - taken.left
        column.widgets.append(SmallCards(taken, move.captured, art, width=width))
    points = pygame.Rect(cards.right, inner.top, inner.right - cards.right, inner.height)
    worth = review_sentences.worth_in_words(judgement.worth(move), margin=margin)
    style = TextStyle(theme.BODY * unit, theme.BRASS if best else theme.IVORY, "bold", "end")
    mark = _("played") if made else _("best") if best else ""
    if mark:
        upper = pygame.Rect(points.left, points.top, points.width, points.height // 2)
        note = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, align="end")
        column.add(Caption(upper.move(0, upper.height), mark, note))
        points = upper
    column.add(Caption(points, worth, style)).gap(4)
