"""Writes a picture as a small PNG with 256 colours, including clear and half clear ones."""

from __future__ import annotations

import heapq
import struct
import zlib
from collections import Counter
from typing import NamedTuple

Colour = tuple[int, ...]
"""Red, green, blue and opacity, each up to 255."""

MOST_COLOURS = 256


class Shade(NamedTuple):
    """A colour of the picture, its number of pixels, and its look: clear colours are dim."""

    colour: Colour
    pixels: int
    seen: tuple[float, float, float, float]


def indexed_png(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Return the PNG file of a picture of `size`; each pixel is the four parts of a `Colour`."""
    drawn = [tuple(pixels[start : start + 4]) for start in range(0, len(pixels), 4)]
    groups = _groups([_shade(*found) for found in Counter(drawn).items()])
    palette = sorted((_mean(group), group) for group in groups)
    index = {shade.colour: number for number, (_, group) in enumerate(palette) for shade in group}
    lines = bytes(index[colour] for colour in drawn)
    return _file(lines, size, [colour for colour, _ in palette])


def _shade(colour: Colour, pixels: int) -> Shade:
    red, green, blue, opacity = colour
    part = opacity / 255
    return Shade(colour, pixels, (red * part, green * part, blue * part, opacity))


def _groups(shades: list[Shade]) -> list[list[Shade]]:
    """Group the shades by shown colour: split the most varied group while colours are left."""
    waiting = [(*_widest(shades), shades)]
    while len(waiting) < MOST_COLOURS and waiting[0][0] < 0:
        _, axis, middle, group = heapq.heappop(waiting)
        for part in (
            [shade for shade in group if shade.seen[axis] <= middle],
            [shade for shade in group if shade.seen[axis] > middle],
        ):
            heapq.heappush(waiting, (*_widest(part), part))
    return [group for *_, group in waiting]


def _widest(group: list[Shade]) -> tuple[float, int, float]:
    """Return a group's largest variation, negative, with its part of the colour and its middle."""
    count = sum(shade.pixels for shade in group)
    found = []
    for axis in range(4):
        middle = sum(shade.seen[axis] * shade.pixels for shade in group) / count
        spread = sum((shade.seen[axis] - middle) ** 2 * shade.pixels for shade in group)
        found.append((-spread, axis, middle))
    return min(found)


def _mean(group: list[Shade]) -> Colour:
    """Return the shown colour of a group; clear pixels count little."""
    count = sum(shade.pixels for shade in group)
    weight = sum(shade.pixels * shade.colour[3] for shade in group)
    if not weight:
        return group[0].colour
    parts = (
        sum(shade.colour[part] * shade.colour[3] * shade.pixels for shade in group) / weight
        for part in range(3)
    )
    return (*map(round, parts), round(weight / count))


def _file(lines: bytes, size: tuple[int, int], palette: list[Colour]) -> bytes:
    width, height = size
    rows = (b"\0" + lines[width * row : width * (row + 1)] for row in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(part for colour in palette for part in colour[:3])),
            _chunk(b"tRNS", bytes(colour[3] for colour in palette)),
            _chunk(b"IDAT", zlib.compress(b"".join(rows), 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
