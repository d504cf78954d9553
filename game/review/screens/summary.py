"""The numbers of a review: accuracy by seat, and the lead as luck and decisions."""

from __future__ import annotations

import pygame

from game.review.screens.reviewing import Reviewing
from game.ui.art import theme
from game.ui.art.theme import Colour
from game.ui.screens.column import Column, put_figure
from game.words.amounts import grammatical_number, per_cent, plain, signed
from game.words.language import _, ngettext


def accuracies(column: Column, reviewing: Reviewing) -> None:
    """Put each seat's accuracy in a cell, two in a row."""
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
    put_figure(column, cell, lines)


def split(column: Column, reviewing: Reviewing) -> None:
    """Put the lead of one side as luck and decisions, when the review is complete."""
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
        put_figure(column, cell, lines)
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
