"""Tools for the art scripts: path data, turned copies and whole SVG files."""

from __future__ import annotations

import math
import re
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a coordinate with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def polar(radius: float, degrees: float) -> Point:
    """Return the point `radius` from the origin, `degrees` clockwise from straight up."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def line(points: list[Point], *, closed: bool = True) -> str:
    """Return path data of a polyline."""
    joined = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{joined}{'Z' if closed else ''}"


def circle(x: float, y: float, radius: float) -> str:
    """Return path data of a circle, which can be part of a compound path."""
    r = number(radius)
    return (
        f"M{number(x - radius)} {number(y)}"
        f"a{r} {r} 0 1 1 {number(2 * radius)} 0a{r} {r} 0 1 1 {number(-2 * radius)} 0Z"
    )


def moved(data: str, x: float, y: float, turn: float = 0) -> str:
    """Turn path data of absolute points (no arcs, no H or V) clockwise, then move it by (x, y)."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def move(match: re.Match[str]) -> str:
        px, py = float(match[1]), float(match[2])
        return f"{number(px * cosine - py * sine + x)} {number(px * sine + py * cosine + y)} "

    return re.sub(r"(-?\d+\.?\d*)[ ,]?(-?\d+\.?\d*)\s?", move, data)


def path(data: str, **attributes: object) -> str:
    """Return a path element; an attribute's underscores become dashes."""
    return f'<path d="{data}"{_attributes(attributes)}/>'


def group(content: str, transform: str = "", **attributes: object) -> str:
    """Return a group of elements under a transform."""
    move = f' transform="{transform}"' if transform else ""
    return f"<g{move}{_attributes(attributes)}>{content}</g>"


def around(content: str, count: int, start: float = 0) -> str:
    """Return `count` copies of elements, turned evenly about the origin."""
    return "".join(
        group(content, f"rotate({number(start + 360 * step / count)})") for step in range(count)
    )


def mirrored(content: str) -> str:
    """Return the elements and their mirror image across the vertical axis."""
    return content + group(content, "scale(-1 1)")


def star(outer: float, inner: float, points: int, start: float = 0) -> str:
    """Return path data of a star polygon with `points` points."""
    half = 180 / points
    corners = [
        polar(inner if step % 2 else outer, start + half * step) for step in range(2 * points)
    ]
    return line(corners)


def khatam(radius: float, start: float = 0) -> str:
    """Return path data of the eight-pointed star made of two squares, `radius` to its points."""
    return star(radius, radius * math.cos(math.pi / 4) / math.cos(math.pi / 8), 8, start)


def save(name: str, view: tuple[float, float, float, float], *content: str) -> None:
    """Write one SVG file below assets; `view` is its viewBox."""
    box = " ".join(number(edge) for edge in view)
    size = f'width="{number(view[2])}" height="{number(view[3])}"'
    body = "\n".join(content)
    target = ASSETS / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">\n{body}\n</svg>\n',
        encoding="utf-8",
    )


def _attributes(attributes: dict[str, object]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
        for name, value in attributes.items()
    )
