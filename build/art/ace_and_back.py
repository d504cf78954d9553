"""Draws the ace's medallion, the scoring mark and the back: `python build/art/ace_and_back.py`.

The back is a lattice of polygons in contact: octagons and squares fill the plane (4.8.8). From the
middle of every edge two lines start at `CONTACT` degrees to it, into both tiles, and end where they
meet their neighbours. Their crossings alternate over and under: at each edge the line that leans
anticlockwise is on top, and a strand leans the other way at its next edge.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from drawing import Point, around, circle, group, khatam, line, path, polar, save, star

CONTACT = 67.5
PITCH = 105
COLUMNS, ROWS = 4, 6
STRAP, SHADOW = 7.2, 11.2

WINE, WINE_LIGHT, WINE_DARK, ROSE, ROSE_LIGHT = (
    "#5C1826",
    "#7B2B38",
    "#37090F",
    "#D9A286",
    "#F0CDB0",
)
IVORY = "#FBF5E6"


@dataclass(frozen=True)
class Contact:
    """The middle of an edge between two tiles, and the direction (degrees) of that edge."""

    x: float
    y: float
    edge: float


def contacts() -> list[Contact]:
    """Return the middle of every edge of the octagons in the frame, whose centre is 0, 0."""
    found: dict[tuple[int, int], Contact] = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            x = (column - (COLUMNS - 1) / 2) * PITCH
            y = (row - (ROWS - 1) / 2) * PITCH
            for side in range(8):
                dx, dy = polar(PITCH / 2, 45 * side)
                contact = Contact(x + dx, y + dy, 45 * side)
                found[round(2 * contact.x), round(2 * contact.y)] = contact
    return list(found.values())


def arm_length(apothem: float, sides: int) -> float:
    """Return the length of a line from the middle of a tile's edge to its neighbour."""
    lean, half = math.radians(90 - CONTACT), math.pi / sides
    return apothem * math.sin(half) / math.sin(math.pi - half - lean)


def arms(contact: Contact) -> list[tuple[Point, Point, bool]]:
    """Return the four arms of a crossing: start, end, and whether it is in the upper strand."""
    octagon = arm_length(PITCH / 2, 8)
    square = arm_length(PITCH * (math.sqrt(2) - 1) / 2, 4)
    drawn = []
    for inward in (0, 180):
        diagonal = contact.edge % 90 != 0
        length = square if diagonal and inward == 0 else octagon
        for lean in (-1, 1):
            direction = contact.edge + inward + lean * (90 - CONTACT)
            dx, dy = polar(length, direction)
            end = (contact.x + dx, contact.y + dy)
            if _inside(end):
                drawn.append(((contact.x, contact.y), end, lean == 1))
    return drawn


def _inside(point: Point) -> bool:
    return abs(point[0]) <= COLUMNS * PITCH / 2 + 0.1 and abs(point[1]) <= ROWS * PITCH / 2 + 0.1


def lattice() -> str:
    """Draw the strapwork of the back."""
    lower, upper = "", ""
    for contact in contacts():
        for start, end, over in arms(contact):
            lower += line([start, end], closed=False)
            if over:
                middle = tuple(a + (b - a) * 0.5 for a, b in zip(start, end, strict=True))
                upper += line([start, (middle[0], middle[1])], closed=False)
    return _strap(lower, "round") + _strap(upper, "butt")


def _strap(data: str, cap: str) -> str:
    layers = ((SHADOW, WINE_DARK), (STRAP, ROSE))
    return "".join(
        path(data, fill="none", stroke=tone, stroke_width=width, stroke_linecap=cap)
        for width, tone in layers
    )


def rosettes() -> str:
    """Draw a small star in every octagon."""
    pieces, half = "", math.pi / 8
    valley = PITCH / 2 * math.cos(math.radians(CONTACT)) / math.cos(math.radians(CONTACT) - half)
    for row in range(ROWS):
        for column in range(COLUMNS):
            x = (column - (COLUMNS - 1) / 2) * PITCH
            y = (row - (ROWS - 1) / 2) * PITCH
            petals = path(star(PITCH / 2, valley, 8), fill=WINE_LIGHT)
            petals += path(khatam(15), fill=ROSE) + path(khatam(10.5), fill=WINE_DARK)
            petals += path(circle(0, 0, 3.6), fill=ROSE_LIGHT)
            pieces += group(petals, f"translate({x} {y})")
    return pieces


def back() -> str:
    """Draw the whole back, including its ivory margin."""
    width, height = COLUMNS * PITCH, ROWS * PITCH
    sheet = (
        f'<rect x="-247.5" y="-347.5" width="495" height="695" rx="36" fill="{IVORY}" '
        'stroke="${edge}" stroke-width="4"/>'
        f'<rect x="-226" y="-326" width="452" height="652" rx="22" fill="{WINE}"/>'
    )
    half_x, half_y = width / 2, height / 2
    frame = f"M{-half_x} {-half_y}H{half_x}V{half_y}H{-half_x}Z"
    border = path(frame, fill="none", stroke=WINE_DARK, stroke_width=9.0)
    border += path(frame, fill="none", stroke=ROSE, stroke_width=5.0)
    field = path(frame, fill=WINE)
    return sheet + field + rosettes() + lattice() + border


def medallion() -> str:
    """Draw two interlaced squares around the ace, with palmettes in the eight corners between."""
    radius = 150.0
    square = line([polar(radius, 90 * step) for step in range(4)])
    other = line([polar(radius, 45 + 90 * step) for step in range(4)])
    crossing = radius * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    bridges = ""
    for step in range(8):
        x, y = polar(crossing, 22.5 + 45 * step)
        along = 135 + 45 * (step // 2 * 2) if step % 2 == 0 else 180 + 45 * (step // 2 * 2)
        dx, dy = polar(13, along)
        bridges += line([(x - dx, y - dy), (x + dx, y + dy)], closed=False)
    palmette = path(
        "M-3-122C-15-123-25-131-24-146C-18-143-9-141-5-133C-11-146-9-158 0-172"
        "C9-158 11-146 5-133C9-141 18-143 24-146C25-131 15-123 3-122Z",
        fill="${brass}",
    )
    palmette += path("M0-134C-5-144-5-152 0-162C5-152 5-144 0-134Z", fill="${suit}")
    beads = "".join(circle(*polar(91, 15 * step), 2.2) for step in range(24))
    tips = "".join(circle(*polar(166, 45 * step), 4) for step in range(8))
    return (
        path(khatam(radius), fill="${parchment}")
        + path(circle(0, 0, 108), fill="${face}")
        + path(circle(0, 0, 99), fill="none", stroke="${brass}", stroke_width=1.6)
        + path(beads + tips, fill="${brass}")
        + around(palmette, 8, 22.5)
        + _ribbon(square + other)
        + _ribbon(bridges)
    )


def _ribbon(data: str) -> str:
    layers = ((12.5, "${face}"), (8.5, "${suit}"), (3.4, "${gold}"))
    return "".join(
        path(data, fill="none", stroke=tone, stroke_width=width, stroke_linejoin="miter")
        for width, tone in layers
    )


def mark() -> str:
    """Draw the brass star of a card that scores."""
    rim = path(khatam(19), fill="${gold_dark}")
    return rim + path(khatam(15.5), fill="${gold}") + path(circle(0, 0, 4.5), fill="${gold_dark}")


def main() -> None:
    """Write assets/cards/{back,medallion,mark}.svg."""
    save("cards/back-girih.svg", (-250, -350, 500, 700), back())
    save("cards/medallion.svg", (-175, -175, 350, 350), medallion())
    save("cards/mark.svg", (-20, -20, 40, 40), mark())


if __name__ == "__main__":
    main()
