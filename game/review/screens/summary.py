"""The numbers of a review: accuracy seat by seat, and the margin as luck and decisions."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.review.screens.reviewing import Reviewing
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.screens.column import Column
from game.ui.widgets import Caption, Panel
from game.words.amounts import grammatical_number, per_cent, plain, signed
from game.words.language import _, ngettext


def accuracies(column: Column, reviewing: Reviewing) -> None:
    """Put each seat's accuracy in a cell of its own, two to a row."""
    names = reviewing.names
    column.caption(_("Accuracy"))
    for first in range(0, len(names), 2):
        cells = column.cells(92, 2)
        for seat, cell in zip(range(first, len(names)), cells, strict=False):
            _accuracy(column, cell, reviewing, seat)
        column.gap(8)
    note = _("How much of the points at stake each player kept.")
    column.write(note, theme.SMALL, theme.IVORY_DIM)


def _accuracy(column: Column, cell: pygame.Rect, reviewing: Reviewing, seat: int) -> None:
    review, name = reviewing.review, reviewing.names[seat]
    lost = review.lost(seat)
    count = grammatical_number(lost)
    told = ngettext("{points} point lost", "{points} points lost", count)
    lines = [
        (name, theme.SMALL, theme.BRASS_LIGHT if seat == reviewing.seat else theme.IVORY),
        (per_cent(review.accuracy(seat)), theme.TITLE - 4, theme.BRASS),
        (told.format(points=plain(lost)), theme.SMALL, theme.IVORY_DIM),
    ]
    _well(column, cell, lines)


def _well(column: Column, cell: pygame.Rect, lines: Sequence[tuple[str, int, Colour]]) -> None:
    """Put three lines in a well: what, how much, and a note."""
    unit = column.unit
    border = (*theme.FELT_LINE, 130)
    column.add(Panel(cell, radius=theme.RADIUS * unit, fill=theme.WELL, border=border))
    parts = (0.25, 0.46, 0.25)
    top = cell.top + column.px(2)
    for (text, size, colour), part in zip(lines, parts, strict=True):
        room = pygame.Rect(cell.left, top, cell.width, round(cell.height * part))
        top = room.bottom
        style = TextStyle(size * unit, colour, "bold", "center")
        column.add(Caption(room.inflate(-column.px(10), 0), text, style))


def split(column: Column, reviewing: Reviewing) -> None:
    """Put the margin of one side as luck and decisions, once all is graded."""
    review, margins = reviewing.review, reviewing.margins
    found = review.split(reviewing.side)
    if found is None or not review.complete:
        return
    column.caption(_("Luck and decisions"))
    cells = column.cells(92, 3)
    doubt = f"± {plain(found.half_width)}" if found.error and margins else ""
    parts = [
        (_("Margin"), found.margin, _("of the hand")),
        (_("Luck"), found.luck, doubt or _("in the cards")),
        (_("Decisions"), found.decisions, doubt or _("in the plays")),
    ]
    for cell, (name, points, note) in zip(cells, parts, strict=True):
        colour: Colour = theme.BRASS if points >= 0 else theme.CORAL
        lines: list[tuple[str, int, Colour]] = [
            (name, theme.SMALL, theme.IVORY),
            (signed(points), theme.HEADING, colour),
            (note, theme.SMALL, theme.IVORY_DIM),
        ]
        _well(column, cell, lines)
    column.gap(8)
    note = _(
        "Decisions: what the others' plays lost, less what yours lost. Luck is the rest: "
        "the cards, and what nobody could have known."
    )
    if not reviewing.own:
        words = _(
            "Decisions: what the others' plays lost, less what was lost by {name}. Luck is the "
            "rest: the cards, and what nobody could have known."
        )
        note = words.format(name=reviewing.sides[reviewing.side])
    column.write(note, theme.SMALL, theme.IVORY_DIM)
