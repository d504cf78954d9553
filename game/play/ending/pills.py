"""The points over the cards of a ribbon, each card on its own pill."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.ending.counting import Kind
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.words.amounts import cards
from game.words.bidi_runs import isolate_ltr

TIER, APART = 20, 2
"""CSS pixels: the height of one tier of pills, and the least distance between two pills."""

INSET, TIGHT = 10, 4
"""CSS pixels of the room at both ends of a part together, and of the least."""

_TYPE, _STAR, _BESIDE = 13, 12, 1
"""CSS pixels: the size of type, an icon and the gap after it."""


class PillPart(NamedTuple):
    """What a card scores for one thing: the words on its pill, and what for."""

    words: str
    kind: Kind


_SIGNS: dict[Kind, str] = {"majority": "cards", "card": "", "basra": "star"}
"""The icon of what a card scores for."""


def majority_part(count: int, points: str) -> PillPart:
    """Return the words for the card that makes a majority: "27 cards · +30"."""
    return PillPart(f"{cards(count)} · {isolate_ltr(points)}", "majority")


def _colours(kind: Kind) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a pill's ground, words and edge."""
    if kind == "majority":
        return theme.IVORY, theme.INK, theme.INK  # its edge sets it off from the cards
    if kind == "basra":
        return theme.FELT_DARK, theme.BRASS_LIGHT, theme.BRASS
    return theme.BRASS, theme.INK, theme.BRASS


def pill_width(figures: Sequence[PillPart], unit: Unit, inset: int = INSET) -> int:
    """Return the width of a card's pill, which has a part for each figure."""
    return sum(_part_width(one, unit) + unit.px(inset) for one in figures)


def _part_width(figure: PillPart, unit: Unit) -> int:
    """Return the width of a part without its inset."""
    words = text.measure(figure.words, _style(figure, unit, None))[0]
    return words + (unit.px(_STAR + _BESIDE) if _SIGNS[figure.kind] else 0)


def _style(figure: PillPart, unit: Unit, ink: Colour | None) -> TextStyle:
    """Return the style of a part; only words follow the language's direction."""
    rtl = None if any(map(str.isalpha, figure.words)) else False
    return TextStyle(_TYPE * unit, ink, "bold", rtl=rtl)


def draw_pill(
    surface: pygame.Surface,
    box: Rect,
    tip: tuple[int, int],
    figures: Sequence[PillPart],
    unit: Unit,
) -> None:
    """Draw a card's pill that fills its box, with a stem to the card's upper edge at `tip`."""
    part, stem = box.copy(), (min(max(tip[0], box.left + 4), box.right - 4), box.bottom - 1)
    inset = (box.width - pill_width(figures, unit, 0)) // len(figures)
    for figure in figures:
        ground, ink, edge = _colours(figure.kind)
        if figure is figures[0] and tip[1] > stem[1]:
            pygame.draw.line(surface, edge, stem, tip, max(1, unit.px(1.5)))
        part.width = _part_width(figure, unit) + inset
        theme.rounded(surface, part, box.height / 2, ground, edge, width=unit)
        drawn = text.render(figure.words, _style(figure, unit, ink))
        place = drawn.get_rect(midright=(part.right - inset // 2, part.centery))
        surface.blit(drawn, place)
        if _SIGNS[figure.kind]:
            sign = icon(_SIGNS[figure.kind], unit.px(_STAR), ink)
            surface.blit(sign, sign.get_rect(midright=place.move(-unit.px(_BESIDE), 0).midleft))
        part.left = part.right


def place_pills(
    centres: Sequence[int], widths: Sequence[int], within: tuple[int, int], tiers: int, apart: int
) -> list[tuple[int, int]]:
    """Return the tier and the left edge of each pill, as close to its centre as possible.

    Args:
        centres: the best place of each pill's middle, from left to right.
        widths: the pills' widths.
        within: the least left and the largest right edge.
        tiers: the number of tiers; a pill is in the lowest one that has room for it.
        apart: the least distance between two pills of a tier.
    """
    ends, chosen = [within[0]] * tiers, []
    for centre, width in zip(centres, widths, strict=True):
        left = centre - width // 2
        tier = min(range(tiers), key=lambda one: max(0, ends[one] - left))
        ends[tier] = max(left, ends[tier]) + width + apart
        chosen.append(tier)
    lefts = [0] * len(chosen)
    for tier in range(tiers):
        numbers = [number for number, one in enumerate(chosen) if one == tier]
        room = [(centres[number] - widths[number] / 2, widths[number]) for number in numbers]
        for number, left in zip(numbers, _spread(room, within, apart), strict=True):
            lefts[number] = left
    return list(zip(chosen, lefts, strict=True))


def _spread(pills: Sequence[tuple[float, int]], within: tuple[int, int], apart: int) -> list[int]:
    """Return left edges that keep pills apart; those that would touch share the move."""
    groups: list[tuple[float, int]] = []
    before, total = [], 0
    for left, width in pills:
        group, count = left - total, 1
        while groups and groups[-1][0] > group:
            other, more = groups.pop()
            group = (group * count + other * more) / (count + more)
            count += more
        groups.append((group, count))
        before.append(total)
        total += width + apart
    packed = [mean for mean, count in groups for _pill in range(count)]
    last = within[1] - total + apart
    return [
        round(max(within[0], min(last, mean))) + start
        for mean, start in zip(packed, before, strict=True)
    ]
