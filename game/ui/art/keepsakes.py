"""Keepsakes: a different star for each stop of the road, for the middle of the cards' backs."""

from collections.abc import Mapping
from math import cos, gcd, pi, sin
from types import MappingProxyType

import pygame

from game.ui.art import svg
from game.ui.art.surface_cache import SurfaceCache

KEEPSAKES: Mapping[str, tuple[int, int, str]] = MappingProxyType(
    {
        "egyptian": (8, 3, "#E8BE5A"),
        "egyptian-double": (8, 2, "#E8BE5A"),
        "egyptian-open": (11, 4, "#E8BE5A"),
        "saba-alkoomi": (7, 2, "#E07A5F"),
        "russell": (7, 3, "#E8BE5A"),
        "ethiopian": (9, 2, "#7FB069"),
        "yemeni": (9, 4, "#E07A5F"),
        "palestinian": (8, 3, "#7FB069"),
        "homs": (10, 3, "#8FB8DE"),
        "syrian": (10, 4, "#E07A5F"),
        "jordanian": (7, 3, "#8FB8DE"),
        "haddad": (12, 5, "#E07A5F"),
        "ashush": (9, 3, "#7FB069"),
        "lebanese": (10, 2, "#7FB069"),
        "cypriot": (12, 4, "#8FB8DE"),
        "jawaker": (16, 7, "#FBE7A8"),
    }
)
"""For each stop's variant: the points of its star, from each to which other a line goes, and its
colour, which has a contrast of at least 4.5 to 1 on the disc."""

RADIUS = 100
"""The radius of a keepsake, in the units of a card of 500 by 700."""

_pictures = SurfaceCache[tuple[str, int]](1_000_000)


def content(variant: str) -> str:
    """Return the SVG content of a stop's keepsake around its middle; "" for no stop."""
    if variant not in KEEPSAKES:
        return ""
    points, step, colour = KEEPSAKES[variant]
    corners = [(sin(2 * pi * k / points), -cos(2 * pi * k / points)) for k in range(points)]
    paths = []
    for first in range(gcd(points, step)):
        turns = [corners[(first + k * step) % points] for k in range(points // gcd(points, step))]
        paths.append("M" + "L".join(f"{80 * x:.1f} {80 * y:.1f}" for x, y in turns) + "Z")
    line = f'stroke="{colour}" stroke-linejoin="round"'
    return (
        f'<circle r="96" fill="#2B1A0E" {line} stroke-width="7"/>'
        f'<path d="{"".join(paths)}" fill="none" {line} stroke-width="6"/>'
        f'<circle r="9" fill="{colour}"/>'
    )


def keepsake(variant: str, size: int) -> pygame.Surface:
    """Return the picture of a stop's keepsake, `size` pixels wide; it is shared."""

    def drawn() -> pygame.Surface:
        view = (-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)
        return svg.for_display(svg.draw(content(variant), (size, size), view))

    return _pictures.get((variant, size), drawn)
