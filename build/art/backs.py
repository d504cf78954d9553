"""Draws the backs Ablaq and Mashrabiya: `python build/art/backs.py`; `ace_and_back.py` has Girih.

Ablaq is masonry in courses of two colours, around an arch with two points that has its voussoirs
in two colours too. Mashrabiya is a lattice of turned wood with a lamp behind it.
"""

from __future__ import annotations

import math
from itertools import pairwise

from drawing import Point, circle, khatam, line, mirrored, moved, path, save

IVORY = "#FBF5E6"
TEAL, TEAL_LIGHT, TEAL_DARK = "#14404A", "#1E5560", "#0D2C34"
SAND, BRICK, GILT = "#EBDCB4", "#97392C", "#C79A45"
WOOD, WOOD_LIGHT, WOOD_DARK = "#54290F", "#84501F", "#33170A"

COURSE = 36
VOUSSOIRS = 10
"""The stones of one colour in half of the arch."""

PITCH = 53
ACROSS, DOWN = 8, 12


def sheet(ground: str) -> str:
    """Draw the ivory margin and the ground within it."""
    return (
        f'<rect x="-247.5" y="-347.5" width="495" height="695" rx="36" fill="{IVORY}" '
        'stroke="${edge}" stroke-width="4"/>'
        f'<rect x="-226" y="-326" width="452" height="652" rx="22" fill="{ground}"/>'
    )


def half_arch(wide: float, high: float) -> list[Point]:
    """Return the right half of an arch with a point above and one below, from top to bottom."""
    spring, steps = high - 1.15 * wide, 16
    upper = []
    for step in range(steps + 1):
        t = step / steps
        across = 3 * (1 - t) ** 2 * t * 0.62 * wide + 3 * (1 - t) * t * t * wide + t**3 * wide
        rise = (1 - t) ** 3 * high + 3 * (1 - t) ** 2 * t * (high - 0.42 * wide)
        rise += 3 * (1 - t) * t * t * (spring + 0.55 * wide) + t**3 * spring
        upper.append((across, -rise))
    return upper + [(x, -y) for x, y in reversed(upper)]


def arch(wide: float, high: float, **paint: object) -> str:
    """Draw a whole arch."""
    half = half_arch(wide, high)
    return path(line(half + [(-x, y) for x, y in reversed(half[1:-1])]), **paint)


def voussoirs(wide: float, high: float, depth: float) -> str:
    """Draw an arch of stones in two colours; a stone of the second one is at both points."""
    half = half_arch(wide, high)
    length = sum(math.dist(one, other) for one, other in pairwise(half))
    stone = length / (2 * VOUSSOIRS)
    dashes = {"stroke_dasharray": f"{stone:.2f}", "stroke_dashoffset": round(stone / 2, 2)}
    plain = {"fill": "none", "stroke_width": depth, "stroke_linejoin": "miter"}
    stones = path(line(half, closed=False), stroke=BRICK, **plain, **dashes)
    return arch(wide, high, stroke=SAND, **plain) + mirrored(stones)


def ablaq() -> str:
    """Draw the back of stone."""
    courses = "".join(f"M-214 {y}h428v{COURSE / 2:g}h-428Z" for y in range(-306, 306, COURSE))
    frame = "M-214-314H214V314H-214Z"
    corners = "".join(
        moved(khatam(radius), x, y) for radius in (30, 12) for x in (-166, 166) for y in (-262, 262)
    )
    middle = "".join(moved(khatam(30), 0, y) for y in (-74, 0, 74))
    eyes = "".join(circle(0, y, 9) for y in (-74, 0, 74))
    return (
        sheet(TEAL_DARK)
        + path(courses, fill=TEAL)
        + path(frame, fill="none", stroke=GILT, stroke_width=4.0)
        + path(corners, fill=GILT, fill_rule="evenodd")
        + arch(190, 304, fill=TEAL_LIGHT, stroke=GILT, stroke_width=4.0)
        + voussoirs(148, 258, 38)
        + arch(126, 232, fill=TEAL_DARK, stroke=GILT, stroke_width=4.0)
        + arch(98, 194, fill=BRICK)
        + arch(70, 156, fill=TEAL, stroke=GILT, stroke_width=4.0)
        + path(middle, fill=SAND)
        + path(eyes, fill=BRICK)
    )


def knobs(spots: list[Point], wide: float, tone: str) -> str:
    """Draw round knobs, each a short line with round ends."""
    data = "".join(f"M{x:g} {y:g}h1" for x, y in spots)
    return path(data, stroke=tone, stroke_width=wide, stroke_linecap="round")


def mashrabiya() -> str:
    """Draw the back of turned wood."""
    left, top = -ACROSS * PITCH / 2, -DOWN * PITCH / 2
    columns, rows = range(ACROSS + 1), range(DOWN + 1)
    bars = "".join(f"M{left + PITCH * x:g} {top:g}V{-top:g}" for x in columns)
    bars += "".join(f"M{left:g} {top + PITCH * y:g}H{-left:g}" for y in rows)
    nodes = [(left + PITCH * x, top + PITCH * y) for y in rows[1:-1] for x in columns[1:-1]]
    crossed = [
        (left + PITCH * (x + 0.5), top + PITCH * (y + 0.5))
        for y in range(DOWN)
        for x in range(ACROSS)
        if (x + y) % 2 == 0
    ]
    half = PITCH / 2
    spindles = "".join(
        f"M{x - half:g} {y - half:g}l{PITCH} {PITCH}M{x - half:g} {y + half:g}l{PITCH}-{PITCH}"
        for x, y in crossed
    )
    glow = (
        '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="390">'
        '<stop offset="0" stop-color="#F0B352"/><stop offset=".5" stop-color="#C98432"/>'
        '<stop offset="1" stop-color="#7E4618"/></radialGradient></defs>'
    )
    inner = f"M{left:g} {top:g}H{-left:g}V{-top:g}H{left:g}Z"
    return (
        glow
        + sheet(WOOD_DARK)
        + path(inner, fill="url(#lamp)")
        + path(spindles, stroke=WOOD, stroke_width=6)
        + path(bars, stroke=WOOD, stroke_width=8)
        + path(bars, stroke=WOOD_LIGHT, stroke_width=2.5)
        + knobs(crossed, 15, WOOD)
        + knobs(nodes, 22, WOOD_DARK)
        + knobs([(x - 2, y - 2) for x, y in nodes], 12, WOOD_LIGHT)
    )


def main() -> None:
    """Write assets/cards/back-{ablaq,mashrabiya}.svg."""
    for name, drawn in (("ablaq", ablaq()), ("mashrabiya", mashrabiya())):
        save(f"cards/back-{name}.svg", (-250, -350, 500, 700), drawn)


if __name__ == "__main__":
    main()
