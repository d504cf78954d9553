"""Text on surfaces, in Arabic and Latin letters: one line in one style."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.ui.art import theme
from game.ui.art.drawn_signs import square_sign, suit_sign
from game.ui.art.surface_cache import SurfaceCache
from game.ui.art.theme import Colour
from game.words.bidi_runs import SPACES, SQUARE_SIGNS, SUIT_SIGNS, Run, right_to_left, runs

Typeface = Literal["regular", "bold", "heading", "title"]
"""Headings are titles that are too small for Kufic letters: Arabic ones are bold."""

Align = Literal["start", "center", "end"]
"""The place of a line in its room; `start` is the left in English, the right in Arabic."""

FONTS = Path(__file__).parents[3] / "assets" / "fonts"
LINE_HEIGHT = 1.55
"""The height of a line in multiples of its size; a line's surface centres the capitals."""
WORD_SPACE = 0.25
"""The width of a space in multiples of its size."""

_FILES: dict[Typeface, str] = {
    "regular": "Cairo-Regular",
    "bold": "Cairo-Bold",
    "heading": "ReemKufi-SemiBold",
    "title": "ReemKufi-SemiBold",
}

KUFI = 1.12
"""How much larger Arabic titles are set, to look as large as Latin ones."""


class TextStyle(NamedTuple):
    """How text is set.

    Attributes:
        size: device pixels.
        colour: of everything except hearts and diamonds; None is the theme's ivory.
        typeface: one of four.
        align: its place in a room wider than the text.
        rtl: its direction; None follows `right_to_left`.
    """

    size: float
    colour: Colour | None = None
    typeface: Typeface = "regular"
    align: Align = "start"
    rtl: bool | None = None

    def at_size(self, size: float) -> TextStyle:
        """Return the style in another size."""
        return TextStyle(size, self.colour, self.typeface, self.align, self.rtl)

    def reads_from_right(self, text: str) -> bool:
        """Return whether a line in this style reads from the right."""
        return right_to_left(text) if self.rtl is None else self.rtl


SURFACES: SurfaceCache[tuple[str, int, Typeface, Colour, bool]] = SurfaceCache(
    24_000_000, window_areas=1
)
"""The lines drawn last."""


@lru_cache(maxsize=48)
def font(size: int, typeface: Typeface) -> pygame.font.Font:
    """Open a typeface at a size in pixels; it is cached."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(FONTS / f"{_FILES[typeface]}.ttf"), size)


_EXPECTED: dict[tuple[int, Typeface], None] = {}
"""Typefaces at sizes in pixels to prepare ahead."""


def expect_type(styles: Iterable[TextStyle]) -> None:
    """Prepare type of these styles ahead, because the first line of each takes longest."""
    _EXPECTED.update({(round(style.size), style.typeface): None for style in styles})


def open_ahead() -> bool:
    """Prepare one expected typeface; return False if there is none."""
    if not _EXPECTED:
        return False
    (size, typeface), _ = _EXPECTED.popitem()
    font(size, typeface).size("0")
    return True


def line_height(size: float) -> int:
    """Return the pixels from one line to the next."""
    return max(1, round(round(size) * LINE_HEIGHT))


def measure(text: str, style: TextStyle) -> tuple[int, int]:
    """Return width and height in pixels of one line, exactly those of `render`'s surface."""
    size = max(1, round(style.size))
    return _width(text, size, style.typeface, style.reads_from_right(text)), line_height(size)


def render(text: str, style: TextStyle) -> pygame.Surface:
    """Return one line of text on a clear surface. It is cached: don't draw on it."""
    size, typeface, colour = max(1, round(style.size)), style.typeface, style.colour or theme.IVORY
    key = (text, size, typeface, colour, style.reads_from_right(text))
    return SURFACES.get(key, lambda: _draw(*key))


@lru_cache(maxsize=2048)
def _width(text: str, size: int, typeface: Typeface, rtl: bool) -> int:  # noqa: FBT001 - part of the cache's key
    return sum(run_width(run, size, typeface) for run in runs(text, rtl=rtl))


@lru_cache(maxsize=512)
def run_width(run: Run, size: int, typeface: Typeface) -> int:
    """Return the width in pixels of one run of a line at `size` pixels."""
    if run.text and run.text[0] in SPACES:
        return max(1, round(size * WORD_SPACE)) * len(run.text)
    if run.text and run.text[0] in SUIT_SIGNS:
        return suit_sign(run.text[0], size, (0, 0, 0)).get_width() * len(run.text)
    if run.text and run.text[0] in SQUARE_SIGNS:
        return square_sign(run.text[0], size).get_width() * len(run.text)
    return _directed_font(run, size, typeface).size(run.text)[0]


def _directed_font(run: Run, size: int, typeface: Typeface) -> pygame.font.Font:
    if run.rtl and typeface == "heading":
        typeface = "bold"
    directed = font(round(size * KUFI) if run.rtl and typeface == "title" else size, typeface)
    directed.set_direction(pygame.DIRECTION_RTL if run.rtl else pygame.DIRECTION_LTR)
    directed.set_script("Arab" if run.rtl else "Latn")
    return directed


def _draw(text: str, size: int, typeface: Typeface, colour: Colour, rtl: bool) -> pygame.Surface:  # noqa: FBT001 - as above
    height = line_height(size)
    surface = pygame.Surface((_width(text, size, typeface, rtl), height), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    left = 0
    for run in runs(text, rtl=rtl):
        pen = left
        for piece in _pieces(run, size, typeface, colour):
            top = (height - piece.get_height()) // 2
            if typeface in {"heading", "title"}:  # only its margins may be cut
                ink = piece.get_bounding_rect()
                top = min(max(top, -ink.top), height - ink.bottom)
            surface.blit(piece, (pen, top))
            pen += piece.get_width()
        left += run_width(run, size, typeface)
    return surface


def _pieces(run: Run, size: int, typeface: Typeface, colour: Colour) -> list[pygame.Surface]:
    if not run.text or run.text[0] in SPACES:
        return []
    if run.text[0] in SUIT_SIGNS:
        return [suit_sign(sign, size, colour) for sign in run.text]
    if run.text[0] in SQUARE_SIGNS:
        return [square_sign(sign, size) for sign in run.text]
    return [_directed_font(run, size, typeface).render(run.text, True, colour)]  # noqa: FBT003 - smooth edges
