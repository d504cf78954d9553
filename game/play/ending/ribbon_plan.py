"""The sizes of the ribbons of captured cards, with the largest cards that fit."""

from collections.abc import Sequence
from itertools import product
from math import sqrt
from typing import NamedTuple

from pygame import Rect

from game.play.ending.counting import Counting, Rise
from game.play.ending.pills import APART, TIER, PillPart, pill_width
from game.ui.loop.unit import Unit

STEP, LEAST_STEP, INDEX, RISE = 0.6, 0.25, 0.52, 0.24
"""In card widths: the most and the least from card to card; the height of a card's index, which
the next row leaves free; and how far a card that scores rises.
"""

HEAD, LEAST_HEAD, START, COUNT = 58, 28, (64, 128), 26
"""CSS pixels: the height of a name over its ribbon, at most and at least; the least and the largest
width of names before ribbons; the height of the words below cards.
"""

RIBBONS_APART, ROWS = (6, 28), 3
"""CSS pixels between two ribbons, at least and at most; the most rows of a ribbon."""

LEAST_WIDTH = 380
"""CSS pixels of a column that has room for the sum of its points."""

UNWORDED, ONE_TIER, ABOVE, STRIP = 0.8, 0.87, 4 / 3, 18
"""How much smaller cards may be for words below them, and for a second tier of pills; how much
smaller with names above them if the room is upright, larger otherwise; the CSS pixels of a strip
that is easily read.
"""

GRID, GUTTER, SMALLER = 112, 20, 0.72
"""CSS pixels: of a row's least height with four in a column, and between two columns; the share of
the largest width that cards of four in a column may have.
"""


class RibbonPlan(NamedTuple):
    """The sizes of the ribbons.

    Attributes:
        card: a card's width.
        step: the pixels from one card to the next.
        head, start: the room of a name above or before each ribbon.
        lines: the rows of cards of the ribbons that are next to each other, from above.
        width: a column's width.
        rows: the rows of cards in the longest ribbon.
        tiers: the tiers of pills above each row.
        below: the room of words below the cards.
    """

    card: int
    step: float
    head: int
    start: int
    lines: tuple[int, ...]
    width: int
    rows: int
    tiers: int
    below: int


def plan_ribbons(
    room: Rect, sides: int, counting: Counting, largest: float, unit: Unit
) -> RibbonPlan:
    """Return the plan with the largest cards whose indexes aren't covered and whose pills fit.

    Names are above or before the ribbons, and a ribbon has one row of cards or several. Four
    ribbons are in two columns unless one column is wide and high enough.
    """
    columns, upright = 1, room.height > room.width
    if sides == 4 and (not upright or room.height < sides * unit.px(GRID)):
        columns, room = 2, room.copy()
        room.width = (room.width - unit.px(GUTTER)) // 2
    elif sides == 4:
        largest *= SMALLER
    places = sides // columns
    head = min(unit.px(HEAD), max(unit.px(LEAST_HEAD), room.height // places // 6))
    start = min(unit.px(START[1]), max(unit.px(START[0]), room.width // 6))

    def plan(above: bool, rows: int, tiers: int, worded: bool) -> RibbonPlan:  # noqa: FBT001
        taken, before = (head, 0) if above else (0, start)
        below = unit.px(COUNT) if worded or not above else 0
        each = [counting.rows(side, rows) for side in range(sides)]
        lines = tuple(max(each[top : top + columns]) for top in range(0, sides, columns))
        high = room.height - places * (taken + below) - sum(lines) * tiers * unit.px(TIER)
        high -= (places - 1) * unit.px(RIBBONS_APART[0])
        others, wide = max(1, -(-counting.longest // rows) - 1), room.width - before
        tall = high / sum(1.4 + RISE + (count - 1) * (INDEX + RISE) for count in lines)
        card = min(largest, tall, wide / (1 + LEAST_STEP * others))
        card = max(1, int(min(card, max(0.9 * card, wide - unit.px(STRIP) * others))))
        step = max(0.0, min(STEP * card, (wide - card) / others))
        seen = max(widest[rows - 1] // tiers + 1, round(step * others) + card)
        width = min(room.width, max(before + seen, unit.px(LEAST_WIDTH)))
        return RibbonPlan(card, step, taken, before, lines, width, rows, tiers, below)

    def worth(plan: RibbonPlan) -> float:
        worth = plan.card * (1 if plan.below else UNWORDED)
        worth *= 1 if plan.tiers == 2 else ONE_TIER
        worth *= sqrt(min(1, plan.step / unit.px(STRIP)))
        if plan.head:
            worth *= ABOVE if upright else 1 / ABOVE
        fit = widest[plan.rows - 1] <= plan.tiers * (plan.width - plan.start)
        return worth if fit else worth / 8

    widest = [_widest_pills(counting, rows, unit) for rows in range(1, ROWS + 1)]
    choices = product((False, True), range(1, ROWS + 1), (2, 1), (True, False))
    return max((plan(*choice) for choice in choices), key=worth)


def _widest_pills(counting: Counting, rows: int, unit: Unit) -> int:
    """Return the width of all pills of the row that has most of them."""
    widths = [0]
    for side, rises in enumerate(counting.rises):
        across = counting.across(side, rows)
        for row in range(rows):
            places = range(row * across, (row + 1) * across)
            pills = [pill_width(figures(rises[one]), unit) for one in places if one in rises]
            widths.append(sum(pills) + unit.px(APART) * len(pills))
    return max(widths)


def figures(rises: Sequence[Rise]) -> list[PillPart]:
    """Return the points of a card's rises as the parts of a pill."""
    return [PillPart(f"+{one.points}", one.kind) for one in rises]
