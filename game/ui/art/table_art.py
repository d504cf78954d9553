"""The table top as a surface, with its walnut frame and inlay, cached for each size."""

import pygame

from game.ui.art import svg, theme
from game.ui.art.palettes import CONTRAST
from game.ui.art.table_textures import Light, felt_weave, lamp_light, walnut_board

MAX_TABLES = 2
"""The table tops in memory; a 4K one takes 32 MB."""

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


class TableArt:
    """Table tops, drawn when first needed; the last few are cached.

    `light` is the light on all of them; the felt of highest contrast is always the same.
    """

    def __init__(self) -> None:
        self.light: Light = "dusk"
        self._tables: dict[object, pygame.Surface] = {}

    def background(self, size: tuple[int, int], safe: Margins = (0, 0, 0, 0)) -> pygame.Surface:
        """Return the whole table top of `size` pixels; blit it, never draw on it.

        The frame, `frame_width(size)` wide, is inside the `safe` margins, with plain walnut beyond.
        """
        light = "dusk" if theme.palette is CONTRAST else self.light
        key = (theme.palette, size, safe, light)
        if key not in self._tables:
            while len(self._tables) >= MAX_TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = _table(size, safe, light)
        return self._tables[key]


def smooth_table(size: tuple[int, int]) -> pygame.Surface:
    """Return a table top without the threads of its cloth, which make a picture file large."""
    return _framed(lamp_light(size, "dusk"), (0, 0, 0, 0))


def _table(size: tuple[int, int], safe: Margins, light: Light) -> pygame.Surface:
    table = lamp_light(size, light)
    weave = felt_weave()
    for x in range(0, size[0], weave.get_width()):
        for y in range(0, size[1], weave.get_height()):
            table.blit(weave, (x, y), special_flags=pygame.BLEND_MULT)
    return _framed(table, safe)


def felt_of(size: tuple[int, int], safe: Margins = (0, 0, 0, 0)) -> pygame.Rect:
    """Return the felt inside the frame."""
    left, top, right, bottom = safe
    band = frame_width(size)
    whole = pygame.Rect(left, top, size[0] - left - right, size[1] - top - bottom)
    return whole.inflate(-2 * band, -2 * band)


def _framed(table: pygame.Surface, safe: Margins) -> pygame.Surface:
    size = table.get_size()
    draw_frame(table, felt_of(size, safe), frame_width(size))
    return table.convert() if pygame.display.get_surface() else table


EBONY = (22, 14, 9)
BRASS = (160, 122, 60)
PEARLS = ("#BDB29E", "#A8B8B0", "#BAA29B", "#A6AEBC", "#BDB792")
"""Mother-of-pearl has a different tint in each piece."""

SMALLEST_STAR = 9
"""The pixels below which a star is a blot: small diamonds, wider apart, replace it."""


WIDE, LOW = 1.7, 2.0
"""The width as a multiple of its height of a wide table, and of a low one, such as a phone on its
side.
"""


def frame_width(size: tuple[int, int]) -> int:
    """Return the width in pixels of the walnut frame, thinner if the table needs its height."""
    width, height = size
    if width <= height or WIDE * height <= width < LOW * height:
        share = 0.03
    else:
        share = 0.042 if width < LOW * height else 0.02
    return max(8, round(min(size) * share))


def draw_frame(table: pygame.Surface, felt: pygame.Rect, band: int) -> None:
    """Draw everything around `felt`: its shadowed edge, the boards, the inlay."""
    _shade_edges(table, felt, band)
    _draw_boards(table, felt)
    _inlay(table, felt, band)


def _shade_edges(table: pygame.Surface, felt: pygame.Rect, band: int) -> None:
    """Draw the soft shadow of the frame on the felt."""
    reach = max(6, round(band * 0.8))
    ramp = pygame.Surface((1, reach), pygame.SRCALPHA)
    for step in range(reach):
        ramp.set_at((0, step), (*theme.RIM, round(150 * (1 - step / reach) ** 2)))
    across = pygame.transform.scale(ramp, (felt.width, reach))
    down = pygame.transform.scale(pygame.transform.rotate(ramp, 90), (reach, felt.height))
    table.blit(across, felt.topleft)
    table.blit(pygame.transform.flip(across, False, True), (felt.left, felt.bottom - reach))  # noqa: FBT003
    table.blit(down, felt.topleft)
    table.blit(pygame.transform.flip(down, True, False), (felt.right - reach, felt.top))  # noqa: FBT003


def _draw_boards(table: pygame.Surface, felt: pygame.Rect) -> None:
    """Draw four boards from the felt to the window's edges, with mitred corners."""
    width, height = table.get_size()
    left, right = felt.left, width - felt.right
    table.blit(walnut_board((width, felt.top), 1), (0, 0))
    table.blit(walnut_board((width, height - felt.bottom), 2), (0, felt.bottom))
    table.blit(_side_board((left, height), felt, 3), (0, 0))
    flipped = pygame.transform.flip(_side_board((right, height), felt, 4), True, False)  # noqa: FBT003
    table.blit(flipped, (felt.right, 0))


def _side_board(size: tuple[int, int], felt: pygame.Rect, seed: int) -> pygame.Surface:
    width, height = size
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.blit(pygame.transform.rotate(walnut_board((height, width), seed), 90), (0, 0))
    nothing = (0, 0, 0, 0)
    pygame.draw.polygon(board, nothing, [(0, 0), (width, felt.top), (width, 0)])
    pygame.draw.polygon(board, nothing, [(0, height), (width, felt.bottom), (width, height)])
    return board


def _inlay(table: pygame.Surface, felt: pygame.Rect, band: int) -> None:
    """Draw an ebony channel with stars between brass lines."""
    tile = max(5, round(band * 0.38))
    hair = max(1, round(band / 36))
    edge = max(2, round((band - tile) * 0.45))
    inner = felt.inflate(2 * edge, 2 * edge)
    outer = inner.inflate(2 * tile, 2 * tile)
    pygame.draw.rect(table, EBONY, outer, tile)
    pygame.draw.rect(table, BRASS, outer.inflate(2 * hair, 2 * hair), hair)
    pygame.draw.rect(table, BRASS, inner, hair)
    pygame.draw.rect(table, BRASS, felt.inflate(2 * hair, 2 * hair), hair)
    name = "art/inlay.svg" if tile >= SMALLEST_STAR else "art/inlay-small.svg"
    stars = [svg.draw_part(name, (tile, tile), {"pearl": _lit(pearl)}) for pearl in PEARLS]
    upright = [pygame.transform.rotate(star, 90) for star in stars]
    stride = 1 if tile >= SMALLEST_STAR else 2
    paved = []
    for index, corner in enumerate(_paving(inner, outer, tile, stride)):
        pieces = upright if inner.top <= corner[1] < inner.bottom else stars
        paved.append((pieces[(index * 7 + index // 3) % len(pieces)], corner))
    table.fblits(paved)


def _lit(pearl: str) -> str:
    """Return a tint of the palette's brightness."""
    parts = bytes.fromhex(pearl.removeprefix("#"))
    return "#" + bytes(min(255, round(part * theme.PEARL)) for part in parts).hex()


def _paving(
    inner: pygame.Rect, outer: pygame.Rect, tile: int, stride: int
) -> list[tuple[int, int]]:
    """Return the top left corners of tiles all around the channel, evenly on each side."""
    across = max(1, inner.width // (tile * stride))
    down = max(1, inner.height // (tile * stride))
    corners = []
    for step in range(across):
        x = inner.left + round((step + 0.5) * inner.width / across - tile / 2)
        corners += [(x, outer.top), (x, inner.bottom)]
    for step in range(down):
        y = inner.top + round((step + 0.5) * inner.height / down - tile / 2)
        corners += [(outer.left, y), (inner.right, y)]
    right, bottom = inner.right, inner.bottom
    return [*corners, outer.topleft, (right, outer.top), (outer.left, bottom), (right, bottom)]
