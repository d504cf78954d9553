"""Puts the maps into a column, and the variants that have no place on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rulebook.atlas.map_picture import LEVANT, REGION, Extent, Pin, map_with_pins
from game.rulebook.regions import BESIDE, PLACES
from game.rulebook.screens.variant_list import put_variant
from game.ui.art import theme
from game.ui.screens.column import Column
from game.words.language import _

_BESIDE = 640
"""The width of a column, in CSS pixels, that fits two maps next to each other."""

_WIDEST = 520
"""The greatest width of a map, in CSS pixels."""


def put_map(
    column: Column, show_place: Callable[[str], None], tell_of: Callable[[str], None]
) -> None:
    """Put the maps, the more detailed one first, and the variants without a known place."""
    pins: list[Pin] = [
        (f"place-{place.key}", place.name, place.at, partial(show_place, place.key))
        for place in PLACES
    ]
    near = [pin for pin in pins if LEVANT.holds(pin[2])]
    far = [pin for pin in pins if not LEVANT.holds(pin[2])]
    _put_maps(column, [(LEVANT, near, None), (REGION, far, LEVANT)])
    column.gap(6)
    sketch = _("A sketch without borders, for where a variant is played as its sources say.")
    column.write(sketch, theme.SMALL, theme.IVORY_DIM)
    column.gap(12)
    column.section(_("Known by their tellers"))
    for key in BESIDE:
        put_variant(column, key, partial(tell_of, key))


def _put_maps(column: Column, maps: list[tuple[Extent, list[Pin], Extent | None]]) -> None:
    """Put maps next to each other if there is room, else one below the other."""
    beside = column.width >= column.px(_BESIDE)
    gap = column.px(14)
    width = (column.width - gap) // 2 if beside else column.width
    width = min(width, column.px(_WIDEST))
    across = 2 * width + gap if beside else width
    left, top = column.left + (column.width - across) // 2, column.y
    for extent, pins, frame in maps:
        rect = pygame.Rect(left, top if beside else column.y, width, 0)
        for widget in map_with_pins(rect, column.unit, extent, pins, frame):
            column.add(widget)
        if beside:
            left += width + gap
        else:
            column.gap(10)
