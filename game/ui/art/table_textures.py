"""The materials of the table, made from seeded noise: lamp-lit felt, its weave, walnut.

The surfaces have 32 bits a pixel although none is clear. They are scaled and multiplied directly,
while each step with 24 bits would need a copy.
"""

import itertools
import math
import operator
import random
from functools import cache
from typing import Literal

import pygame

from game.ui.art import theme
from game.ui.art.palettes import RGB

Light = Literal["afternoon", "dusk", "night"]

_REACHES: dict[Light, float] = {"afternoon": 0.9, "dusk": 0.72, "night": 0.56}
"""How far the lamp's light reaches, as a part of the table's width and height."""

_COARSE = 72
"""Pixels along the longer side of the lamp's light before it is scaled up."""
_REPEAT = 8
"""Pixels after which the cloth's threads repeat, in both directions."""


def light_at(hour: int) -> Light:
    """Return the light in a coffee house at an hour of the day."""
    if 10 <= hour < 17:
        return "afternoon"
    return "dusk" if 17 <= hour < 20 else "night"


def lamp_light(size: tuple[int, int], light: Light) -> pygame.Surface:
    """Return plain felt of `size` pixels under a warm lamp a little above the middle."""
    scale = _COARSE / max(size)
    width, height = max(8, round(size[0] * scale)), max(8, round(size[1] * scale))
    reach = _REACHES[light]
    half = [255 * ((x + 0.5) / width - 0.5) / reach for x in range((width + 1) // 2)]
    steps = bytearray()
    for y in range(height):
        down = 255 * ((y + 0.5) / height - 0.46) / reach
        reaches = map(math.hypot, half, itertools.repeat(down))
        left = bytes(map(min, map(int, reaches), itertools.repeat(255)))
        steps += left + left[::-1][width % 2 :]
    coarse = pygame.image.frombytes(bytes(steps), (width, height), "P")
    coarse.set_palette(_falloff(theme.FELT_NIGHT if light == "night" else theme.FELT_LIT))
    return pygame.transform.smoothscale(coarse.convert(32), size)


def _falloff(lamp: RGB) -> list[tuple[int, ...]]:
    """Return the colours of the felt in 256 steps, from the lamp outwards."""
    reaches = (step / 255 for step in range(256))
    eased = [reach * reach * (3 - 2 * reach) for reach in reaches]
    lights = zip(lamp, theme.FELT_DIM, strict=True)
    return list(
        zip(*([round(lit + (dim - lit) * e) for e in eased] for lit, dim in lights), strict=True)
    )


@cache
def felt_weave() -> pygame.Surface:
    """Return a tile of woven cloth to multiply with the felt; its grain hides the light's steps."""
    side, rng = 128, random.Random(12)
    grain = bytes(13 * step // 256 for step in range(256))
    tile = [_threads(y, side) for y in range(_REPEAT)] * (side // _REPEAT)
    noise = rng.randbytes(side * side).translate(grain)
    shades = bytes(map(operator.sub, b"".join(tile), noise))
    return _grey(shades, (side, side))


def _threads(y: int, side: int) -> bytes:
    """Return one line of the cloth's threads and slubs."""
    repeat = bytes(255 - 5 * ((x + y) % 4 < 2) - 3 * ((x - y) % 8 < 2) for x in range(_REPEAT))
    return repeat * (side // _REPEAT)


def walnut_board(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Return a board of `size` pixels with its grain along the width and a rounded profile."""
    rng = random.Random(seed)
    board = pygame.Surface(size, depth=32)
    board.fill(theme.BOARD)
    length, width = size
    for along, across, depth in ((160, 3, 90), (90, 1.2, 70), (28, 0.7, 46)):
        grid = (max(2, round(length / along)), max(2, round(width / across)))
        board.blit(_noise(grid, size, depth, rng), (0, 0), special_flags=pygame.BLEND_MULT)
    board.blit(_profile(size), (0, 0), special_flags=pygame.BLEND_MULT)
    return board


def _noise(
    grid: tuple[int, int], size: tuple[int, int], depth: int, rng: random.Random
) -> pygame.Surface:
    """Return smooth noise from 255 - depth to 255, with one random value for each grid cell."""
    shades = _random_shades(grid[0] * grid[1], depth, rng)
    return pygame.transform.smoothscale(_grey(shades, grid), size)


def _random_shades(count: int, depth: int, rng: random.Random) -> bytes:
    """Return `count` values of `255 - rng.randrange(depth)`, drawn together.

    It works like `randrange`: the top bits of each 32, without those that are too high.
    """
    shades, too_high = _shades_of_bytes(depth)
    found = b""
    while len(found) < count:
        words = rng.randbytes(4 * (count - len(found)))
        found += words[3::4].translate(shades, too_high)
    return found


@cache
def _shades_of_bytes(depth: int) -> tuple[bytes, bytes]:
    """Return the shade of each byte by its highest bits, and the bytes that are too high."""
    surplus = 8 - depth.bit_length()
    shades = bytes([255 - (drawn >> surplus) for drawn in range(256)])
    return shades, bytes(range(depth << surplus, 256))


def _grey(shades: bytes, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.image.frombytes(shades, size, "P")
    picture.set_palette([(shade, shade, shade) for shade in range(256)])
    return picture.convert(32)


def _profile(size: tuple[int, int]) -> pygame.Surface:
    """Return light along the crest of a board, darker towards both edges."""
    steps = 24
    ramp = pygame.Surface((1, steps), depth=32)
    for step in range(steps):
        shade = 150 + round(105 * math.sin(math.pi * (step + 1) / (steps + 1)) ** 0.6)
        ramp.set_at((0, step), (shade, shade, shade))
    return pygame.transform.smoothscale(ramp, size)
