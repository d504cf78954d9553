"""Draws the parts that the courts share: the arch, the waist and a ground for each suit.

`python build/art/courts.py` writes assets/cards/{arch,waist,ground-*}.svg. A court is a panel
268 by 632 units around the middle of the card; these parts are its upper half, y from -316 to 0.
"""

from __future__ import annotations

import math

from drawing import circle, group, khatam, line, mirrored, moved, number, path, polar, save, star

VIEW = (-134, -316, 268, 632)
SPRING, PEAK, OPENING = -184, -303, 121

ARCH = (
    f"M{-OPENING} 0V{SPRING}C{-OPENING} -250 -34 -258 0 {PEAK}C34 -258 {OPENING} -250 {OPENING} "
    f"{SPRING}V0"
)


def leaf(length: float, width: float) -> str:
    """Return path data of a leaf that points up from the origin, its tip bent like a comma."""
    w, h = width, length
    return (
        f"M0 0C{number(-w)} {number(-0.25 * h)} {number(-0.9 * w)} {number(-0.7 * h)} "
        f"{number(0.35 * w)} {number(-h)}C{number(0.2 * w)} {number(-0.72 * h)} {number(w)} "
        f"{number(-0.5 * h)} 0 0Z"
    )


def arch() -> str:
    """Draw the spandrels above the pointed arch, its moulding, and the panel's border."""
    edge = 129
    spandrel = (
        f"M{-edge} -1V-311H{edge}V-1H{OPENING}V{SPRING}"
        f"C{OPENING} -250 34 -258 0 {PEAK}C-34 -258 {-OPENING} -250 {-OPENING} {SPRING}V-1Z"
    )
    corner = group(
        path(khatam(19), fill="${gold}")
        + path(khatam(12), fill="${ground}")
        + path(circle(0, 0, 4.5), fill="${gold_light}"),
        "translate(-101 -284)",
    )
    vine = group(path(leaf(38, 11), fill="${gold}"), "translate(-82 -292) rotate(86)")
    vine += group(path(leaf(32, 9), fill="${gold}"), "translate(-108 -264) rotate(176) scale(-1 1)")
    vine += path(circle(-38, -299, 3.5) + circle(-116, -222, 3.5), fill="${gold}")
    moulding = path(ARCH, fill="none", stroke="${line}", stroke_width=10.0)
    moulding += path(ARCH, fill="none", stroke="${gold}", stroke_width=6.0)
    moulding += path(ARCH, fill="none", stroke="${gold_light}", stroke_width=1.6)
    border = f"M{-131.5} 0V-313.5H131.5V0"
    return (
        path(spandrel, fill="${accent}")
        + mirrored(corner + vine)
        + moulding
        + path(border, fill="none", stroke="${line}", stroke_width=7.0)
        + path(border, fill="none", stroke="${gold}", stroke_width=3.4)
    )


def braid(half_width: float, period: float, swing: float) -> str:
    """Draw two strands woven over and under each other along the x axis."""

    def strand(sign: int, start: float, stop: float) -> str:
        steps = max(3, round((stop - start) / 3))
        points = [start + (stop - start) * step / steps for step in range(steps + 1)]
        return line(
            [(x, sign * swing * math.sin(2 * math.pi * x / period)) for x in points], closed=False
        )

    def draw(data: str) -> str:
        outline = path(data, fill="none", stroke="${line}", stroke_width=8.5)
        return outline + path(data, fill="none", stroke="${gold}", stroke_width=5.0)

    whole = strand(1, -half_width, half_width) + strand(-1, -half_width, half_width)
    crossings = int(half_width / (period / 2))
    over = "".join(
        strand(1 if place % 2 else -1, place * period / 2 - 6, place * period / 2 + 6)
        for place in range(-crossings, crossings + 1)
    )
    return draw(whole) + draw(over)


def waist() -> str:
    """Draw the band across the middle, and the eight-pointed star that joins both halves."""
    band = path("M-131-25H131V25H-131Z", fill="${ground}", stroke="${line}", stroke_width=4.0)
    lines = path("M-131-21H131M-131 21H131", stroke="${gold}", stroke_width=4.0)
    petals = "".join(
        group(
            path("M0-7C-7-15-6-21 0-28C6-21 7-15 0-7Z", fill="${parchment}"), f"rotate({45 * step})"
        )
        for step in range(8)
    )
    jewel = (
        path(khatam(49), fill="${line}")
        + path(khatam(46), fill="${gold}")
        + path(khatam(39), fill="${line}")
        + path(khatam(37), fill="${accent}")
        + petals
        + path(circle(0, 0, 7.5), fill="${gold}", stroke="${line}", stroke_width=2.0)
    )
    ends = path("M-131 0V-26V26M131 0V-26V26", stroke="${gold}", stroke_width=5.0)
    return band + braid(129, 52, 10.5) + lines + ends + jewel


def star_ground() -> str:
    """Draw the ground of spades: eight-pointed stars and crosses, as on tiled walls."""
    cell = 60.5
    stars, rims, hearts = "", "", ""
    for row in range(6):
        for column in range(-2, 3):
            x, y = column * cell, -row * cell - cell / 2
            stars += moved(khatam(cell / 2), x, y)
            rims += moved(khatam(cell / 2 - 6.5), x, y)
            hearts += moved(star(11, 4.5, 8), x, y)
    return (
        path(stars, fill="${ground_light}")
        + path(rims, fill="${ground}")
        + path(hearts, fill="${ground_light}")
    )


def scroll_ground() -> str:
    """Draw the ground of hearts: a spiral vine with leaves, mirrored from cell to cell."""
    cell = 60.5
    vine = "M-30 30C-30 4-18-22 4-22C20-22 25-8 22 3C19 13 6 16 1 8C-2 2 2-5 8-4"
    leaves = [(-27, 6, -62, 15), (-12, -17, -30, 14), (20, -12, 62, 14), (22, 6, 130, 15)]
    leafage = "".join(
        group(path(leaf(size, 5.5), fill="${ground_light}"), f"translate({x} {y}) rotate({turn})")
        for x, y, turn, size in leaves
    )
    bud = path(circle(8, -2, 4.6), fill="${ground_light}")
    stem = path(
        vine, fill="none", stroke="${ground_light}", stroke_width=3.6, stroke_linecap="round"
    )
    pieces = ""
    for row in range(6):
        for column in range(-2, 3):
            across = -1 if column % 2 else 1
            down = -1 if row % 2 else 1
            x, y = column * cell, -row * cell - cell / 2
            move = f"translate({number(x)} {number(y)}) scale({across} {down})"
            pieces += group(stem + leafage + bud, move)
    return pieces


def ogee_ground() -> str:
    """Draw the ground of diamonds: a net of ogees, as on woven silk, with flowers in its meshes."""
    wide, high = 60.5, 84.0
    mesh = "c4 16 30.25 20 30.25 42c0 22-26.25 26-30.25 42c-4-16-30.25-20-30.25-42"
    mesh += "c0-22 26.25-26 30.25-42Z"
    net, flowers = "", ""
    for row in range(-1, 8):
        for column in range(-2, 3):
            x = column * wide + (wide / 2 if row % 2 else 0)
            y = -row * high / 2
            net += f"M{number(x)} {number(y - high / 2)}{mesh}"
            for turn in range(0, 360, 90):
                dx, dy = polar(9.5, turn)
                flowers += moved("M0-7C5-3 5 3 0 7C-5 3-5-3 0-7Z", x + dx, y + dy, turn)
            flowers += circle(x, y, 2.6)
    lines = path(net, fill="none", stroke="${ground_light}", stroke_width=3.4)
    return lines + path(flowers, fill="${ground_light}")


def scale_ground() -> str:
    """Draw the ground of clubs: rows of scales, with a trefoil on each."""
    radius = 30.25
    pieces = ""
    for row in range(10, -2, -1):
        scales, rims, trefoils = "", "", ""
        for column in range(-3, 4):
            x = column * 2 * radius + (radius if row % 2 else 0)
            y = -row * radius
            scales += circle(x, y, radius)
            rims += circle(x, y, radius - 4.2)
            for turn in (0, 120, 240):
                dx, dy = polar(6.2, turn)
                trefoils += circle(x + dx, y - 10 + dy, 4.6)
            trefoils += line([(x - 1.3, y - 9), (x + 1.3, y - 9), (x + 3, y + 2), (x - 3, y + 2)])
        pieces += path(scales, fill="${ground_light}") + path(rims, fill="${ground}")
        pieces += path(trefoils, fill="${ground_light}")
    return pieces


GROUNDS = {"S": star_ground, "H": scroll_ground, "D": ogee_ground, "C": scale_ground}


def main() -> None:
    """Write the shared parts of the courts."""
    save("cards/arch.svg", VIEW, arch())
    save("cards/waist.svg", VIEW, waist())
    field = path("M-130 1V-312H130V1Z", fill="${ground}")
    for suit, draw in GROUNDS.items():
        save(f"cards/ground-{suit}.svg", VIEW, field, draw())


if __name__ == "__main__":
    main()
