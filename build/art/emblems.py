"""Draws the courts' emblems: `python build/art/emblems.py` writes assets/cards/court-*.svg.

King: a crown in a throne arch. Queen: an ewer in a rosette. Jack: a cup in front of a polo stick.
Each is in the upper half of a court panel (see courts.py); the suit's own mark is added when a card
is put together.
"""

from __future__ import annotations

from courts import VIEW
from drawing import around, circle, group, line, mirrored, number, path, polar, save

METAL = (
    '<linearGradient id="metal" x1="0%" y1="0%" x2="100%" y2="0%">'
    '<stop offset="0" stop-color="${gold_dark}"/><stop offset="0.28" stop-color="${gold_light}"/>'
    '<stop offset="0.55" stop-color="${gold}"/><stop offset="1" stop-color="${gold_dark}"/>'
    "</linearGradient>"
    '<linearGradient id="gilt" x1="0%" y1="0%" x2="0%" y2="100%">'
    '<stop offset="0" stop-color="${gold_light}"/><stop offset="0.5" stop-color="${gold}"/>'
    '<stop offset="1" stop-color="${gold_dark}"/></linearGradient>'
)

Cubic = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]


def metal(data: str, weight: float = 3.0) -> str:
    """Draw a shape of polished brass with a dark outline."""
    return path(
        data, fill="url(#metal)", stroke="${line}", stroke_width=weight, stroke_linejoin="round"
    )


def gilt(data: str, weight: float = 3.0) -> str:
    """Draw a gilded shape, light from above, with a dark outline."""
    return path(
        data, fill="url(#gilt)", stroke="${line}", stroke_width=weight, stroke_linejoin="round"
    )


def engraved(data: str, weight: float = 2.0) -> str:
    """Draw a line cut into metal."""
    return path(
        data, fill="none", stroke="${gold_dark}", stroke_width=weight, stroke_linecap="round"
    )


def roundel(x: float, y: float, radius: float) -> str:
    """Draw the pale disc for the suit's mark."""
    rim = gilt(circle(x, y, radius + 5), 2.4)
    return rim + path(circle(x, y, radius), fill="${face}", stroke="${line}", stroke_width=1.6)


def along(curve: Cubic, part: float) -> tuple[float, float]:
    """Return the point at `part` (0 to 1) of a cubic Bézier curve."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve
    a, b, c, d = (1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def throne() -> str:
    """Draw the niche: columns, an arch of stones in two colours, rays on its back wall."""
    outer: Cubic = ((-112, -146), (-112, -206), (-36, -222), (0, -272))
    inner: Cubic = ((-88, -146), (-88, -188), (-28, -206), (0, -240))
    wall = "M-90-20V-146C-88-188-28-206 0-240C28-206 88-188 90-146V-20Z"
    rays = ""
    for step in range(9):
        near, far = along(inner, step / 9 + 0.02), along(inner, step / 9 + 0.075)
        rays += line([(0, -96), near, far]) + line(
            [(0, -96), (-near[0], near[1]), (-far[0], far[1])]
        )
    for step in range(3):
        top, foot = -134 + 28 * step, -121 + 28 * step
        rays += line([(0, -96), (-88, top), (-88, foot)]) + line([(0, -96), (88, top), (88, foot)])
    stones = ""
    count = 9
    for step in range(count):
        corners = [along(outer, step / count), along(outer, (step + 1) / count)]
        corners += [along(inner, (step + 1) / count), along(inner, step / count)]
        fill = "${parchment}" if step % 2 else "${accent}"
        stones += path(line(corners), fill=fill, stroke="${line}", stroke_width=1.6)
    rim = path(
        "M-112-146C-112-206-36-222 0-272C36-222 112-206 112-146"
        "M-88-146C-88-188-28-206 0-240C28-206 88-188 88-146",
        fill="none",
        stroke="${line}",
        stroke_width=3.0,
    )
    column = metal("M-108-30V-132H-92V-30Z", 2.4) + engraved("M-104-122V-34M-96-122V-34", 1.6)
    column += gilt("M-112-148H-88L-91-132H-109Z", 2.4) + gilt("M-113-22L-109-38H-91L-87-22Z", 2.4)
    return (
        path(wall, fill="${parchment}")
        + path(rays, fill="${face}")
        + mirrored(stones)
        + rim
        + mirrored(column)
    )


def king() -> str:
    """Draw a crown on a cushion in a throne arch."""
    cushion = path(
        "M-62-40C-74-44-74-70-62-74C-30-66 30-66 62-74C74-70 74-44 62-40C30-46-30-46-62-40Z",
        fill="${accent}",
        stroke="${line}",
        stroke_width=3.0,
    )
    cushion += path("M-56-57C-20-51 20-51 56-57", fill="none", stroke="${gold}", stroke_width=3.0)
    tassel = gilt(circle(-68, -73, 6) + circle(-68, -41, 6), 2.0)
    dais = gilt("M-86-22V-38H86V-22Z", 2.6)
    body = (
        "M-58-92C-62-116-68-138-77-158C-62-152-48-142-37-124C-28-142-12-160 0-190"
        "C12-160 28-142 37-124C48-142 62-152 77-158C68-138 62-116 58-92C20-84-20-84-58-92Z"
    )
    band = "M-60-70L-58-94C-20-86 20-86 58-94L60-70C20-62-20-62-60-70Z"
    pearls = "".join(
        path(circle(x, y, r), fill="${face}", stroke="${line}", stroke_width=2.4)
        for x, y, r in ((0, -196, 9), (-78, -163, 8), (78, -163, 8))
    )
    gems = "".join(
        path(circle(x, y, 5), fill="${suit}", stroke="${line}", stroke_width=1.4)
        for x, y in ((-40, -77), (40, -77), (-20, -73.5), (20, -73.5))
    )
    gems += path("M0-82L8-72.5L0-63L-8-72.5Z", fill="${suit}", stroke="${line}", stroke_width=1.4)
    ribs = engraved("M-46-98C-48-112-54-128-60-140M46-98C48-112 54-128 60-140")
    return (
        METAL
        + throne()
        + dais
        + cushion
        + mirrored(tassel)
        + metal(body)
        + ribs
        + gilt(band)
        + gems
        + pearls
        + roundel(0, -121, 17)
    )


def rosette(x: float, y: float) -> str:
    """Draw sixteen petals in two rows around a dark disc."""
    back = "M-15-80C-20-96-10-108 0-120C10-108 20-96 15-80Z"
    front = "M-13-78C-20-90-13-102 0-109C13-102 20-90 13-78Z"
    vein = "M0-82V-100M-5.5-83C-7-90-5-94-3-97M5.5-83C7-90 5-94 3-97"
    behind = path(back, fill="${gold}", stroke="${line}", stroke_width=2.4)
    before = path(front, fill="${face}", stroke="${line}", stroke_width=2.4)
    before += path(vein, fill="none", stroke="${accent}", stroke_width=2.4, stroke_linecap="round")
    beads = "".join(circle(*polar(79, 11.25 * step), 3.1) for step in range(32))
    return group(
        around(behind, 8, 22.5)
        + around(before, 8)
        + around(group(before, "scale(0.9 0.985)"), 8, 22.5)
        + path(circle(0, 0, 84), fill="${line}")
        + path(beads, fill="${gold_light}")
        + path(circle(0, 0, 73.5), fill="${accent}", stroke="${gold}", stroke_width=2.4),
        f"translate({number(x)} {number(y)})",
    )


def queen() -> str:
    """Draw an ewer in a rosette."""
    body = (
        "M-10-207C-9-196-10-190-14-182C-24-166-42-154-42-128C-42-110-28-100-12-96L-11-90"
        "C-20-87-28-84-30-77H30C28-84 20-87 11-90L12-96C28-100 42-110 42-128"
        "C42-154 24-166 14-182C10-190 9-196 10-207Z"
    )
    spout = (
        "M34-146C50-148 50-168 54-186C57-199 64-207 76-209L80-200C71-198 68-192 66-180"
        "C62-156 60-132 38-116Z"
    )
    handle = (
        "M-12-196C-24-212-50-212-58-192C-65-174-54-152-38-142L-36-149"
        "C-47-157-54-172-50-187C-45-201-26-200-14-187Z"
    )
    mouth = "M-17-217C-12-212-10-208-10-203H10C10-208 12-212 17-217Z"
    lid = "M-15-217C-15-228-8-232-3-236C-5-243 5-243 3-236C8-232 15-228 15-217Z"
    collar = engraved("M-11-194H11M-14-183H14", 2.4)
    belly = engraved("M-30-106C-12-100 12-100 30-106M-24-160C-10-166 10-166 24-160", 2.2)
    return (
        METAL
        + rosette(0, -158)
        + metal(spout)
        + metal(handle)
        + metal(body)
        + collar
        + belly
        + gilt(mouth, 2.6)
        + gilt(lid, 2.6)
        + roundel(0, -132, 21)
    )


def polo_stick() -> str:
    """Draw a leaning mallet with a bent head, upright at first and then turned."""
    shaft = metal("M-6-4L-5-222H5L6-4C6 2-6 2-6-4Z", 2.6)
    grip = path("M-7-8L-6.6-62H6.6L7-8Z", fill="${accent}", stroke="${line}", stroke_width=2.4)
    wraps = path("M-7-18L7-26M-7-30L7-38M-7-42L7-50", stroke="${gold}", stroke_width=3.0)
    head = (
        "M-9-214C-9-236 4-248 24-250C44-252 58-244 62-232C64-224 56-218 50-223"
        "C42-230 32-232 24-229C14-226 11-221 10-214Z"
    )
    rings = gilt("M-9-216H11V-206H-9Z", 2.2) + gilt("M-8-68H8V-60H-8Z", 2.2)
    return shaft + grip + wraps + metal(head, 2.8) + rings


def jack() -> str:
    """Draw a cup in front of a polo stick, and the ball."""
    stick = group(polo_stick(), "translate(-92 -38) rotate(30.5) scale(1.03)")
    ball = gilt(circle(80, -66, 19), 2.8)
    ball += group(
        path("M0-15L4-4L15 0L4 4L0 15L-4 4L-15 0L-4-4Z", fill="${accent}"), "translate(80 -66)"
    )
    cup = (
        "M-58-206C-60-166-46-132-13-122C-9-118-9-112-13-108C-10-98-12-90-24-84"
        "C-36-79-42-74-42-64H42C42-74 36-79 24-84C12-90 10-98 13-108C9-112 9-118 13-122"
        "C46-132 60-166 58-206Z"
    )
    rim = "M-62-212H62C64-206 62-200 58-198H-58C-62-200-64-206-62-212Z"
    knop = "M-18-115C-18-122 18-122 18-115C18-108-18-108-18-115Z"
    lines = engraved("M-50-188H50M-30-138C-12-130 12-130 30-138M-34-73H34", 2.4)
    flutes = engraved("M-44-180C-43-164-38-152-30-144M44-180C43-164 38-152 30-144", 2.2)
    return (
        METAL
        + stick
        + ball
        + group(
            metal(cup) + lines + flutes + gilt(rim, 2.8) + gilt(knop, 2.4) + roundel(0, -162, 24),
            "translate(4 -48) scale(0.88) translate(0 64)",
        )
    )


def main() -> None:
    """Write the three emblems."""
    for rank, draw in {"K": king, "Q": queen, "J": jack}.items():
        save(f"cards/court-{rank}.svg", VIEW, draw())


if __name__ == "__main__":
    main()
