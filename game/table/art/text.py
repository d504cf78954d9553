"""Text on surfaces, in Arabic and Latin letters alike.

HarfBuzz shapes letters within one direction only, so a line is first split into runs of one
direction (the Unicode bidirectional algorithm), each run is drawn by itself, and the runs are set
side by side in the order in which they are seen. Nothing else in the game knows about this.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
from bidi import algorithm as bidi

from game import i18n
from game.table.art.suits import SUIT_SIGNS, suit_sign
from game.table.art.surface_cache import SurfaceCache
from game.table.art.theme import Colour

Weight = Literal["regular", "bold"]

FONTS = Path(__file__).parents[3] / "assets" / "fonts"
LINE_HEIGHT = 1.55
"""Height of a line in sizes of its type; a one-line surface is this high, capitals centred."""
ELLIPSIS = "…"
SPACES = " \u00a0"
WORD_SPACE = 0.25
"""Width of a space in sizes of its type."""

_CACHE_BYTES = 24_000_000
_FONTS_KEPT = 48
_MARKS = str.maketrans("", "", "\u200e\u200f\u061c")


class Run(NamedTuple):
    """Characters of one direction, in reading order."""

    text: str
    rtl: bool


class Face(NamedTuple):
    """A typeface at a size in pixels."""

    size: int
    weight: Weight = "regular"
    title: bool = False


class _Letter(NamedTuple):
    char: str
    level: int


def right_to_left(text: str) -> bool:
    """Whether a line reads from the right.

    A line with Arabic letters follows the language now spoken if that is written from the right,
    else its first letter; a line without any reads from the left.
    """
    if not any("\u0590" <= char <= "\u08ff" for char in text):
        return False
    return i18n.right_to_left() or bidi.get_base_level(text) == 1


def _letters(text: str, *, rtl: bool) -> list[_Letter]:
    """The characters with their embedding levels, in reading order."""
    storage = bidi.get_empty_storage()
    storage["base_level"] = int(rtl)
    storage["base_dir"] = "R" if rtl else "L"
    bidi.get_embedding_levels(text, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage, debug=False)
    bidi.resolve_neutral_types(storage, debug=False)
    bidi.resolve_implicit_levels(storage, debug=False)
    letters = [_Letter(item["ch"], item["level"]) for item in storage["chars"]]
    seen = len(text.rstrip())
    return letters[:seen] + [_Letter(letter.char, int(rtl)) for letter in letters[seen:]]


@lru_cache(maxsize=2048)
def runs(text: str, *, rtl: bool) -> tuple[Run, ...]:
    """Split one line into runs, in the order in which they are seen from left to right."""
    levels: list[tuple[int, str]] = [
        (level, "".join(letter.char for letter in group))
        for level, group in groupby(_letters(text, rtl=rtl), key=lambda letter: letter.level)
    ]
    for level in range(max((level for level, _ in levels), default=0), 0, -1):
        _reverse_from(levels, level)
    return tuple(
        part for level, chars in levels for part in _apart(chars.translate(_MARKS), level % 2 == 1)
    )


def _reverse_from(levels: list[tuple[int, str]], level: int) -> None:
    """Reverse every longest sequence of runs at this level or above (rule L2)."""
    start = 0
    while start < len(levels):
        end = start
        while end < len(levels) and levels[end][0] >= level:
            end += 1
        levels[start:end] = reversed(levels[start:end])
        start = end + 1


def _apart(chars: str, rtl: bool) -> list[Run]:  # noqa: FBT001 - a direction
    """Set suit signs and spaces apart: the typefaces lack the ones and pinch the others."""
    parts = [Run("".join(group), rtl) for _, group in groupby(chars, key=_kind)]
    return parts[::-1] if rtl else parts


def _kind(char: str) -> str:
    return char if char in SUIT_SIGNS + SPACES else ""


class _Press:
    """The fonts in use and the surfaces already drawn; both bounded."""

    def __init__(self) -> None:
        self.fonts: OrderedDict[Face, pygame.font.Font] = OrderedDict()
        self.surfaces: SurfaceCache[tuple[str, Face, Colour, bool]] = SurfaceCache(_CACHE_BYTES)

    def clear(self) -> None:
        """Let go of everything."""
        self.fonts.clear()
        self.surfaces.clear()

    def font(self, face: Face) -> pygame.font.Font:
        """The font of a face, opened once."""
        if face not in self.fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            name = "ReemKufi-SemiBold" if face.title else f"Cairo-{face.weight.capitalize()}"
            self.fonts[face] = pygame.font.Font(str(FONTS / f"{name}.ttf"), face.size)
            while len(self.fonts) > _FONTS_KEPT:
                self.fonts.popitem(last=False)
        self.fonts.move_to_end(face)
        return self.fonts[face]


_press = _Press()


def forget() -> None:
    """Let go of every font and surface, as after pygame was shut down."""
    _press.clear()
    _width.cache_clear()


def _set(face: Face, run: Run) -> pygame.font.Font:
    """The font of a face, told the run's direction."""
    font = _press.font(face)
    font.set_direction(pygame.DIRECTION_RTL if run.rtl else pygame.DIRECTION_LTR)
    font.set_script("Arab" if run.rtl else "Latn")
    return font


def _run_width(face: Face, run: Run) -> int:
    if run.text and run.text[0] in SPACES:
        return max(1, round(face.size * WORD_SPACE)) * len(run.text)
    if run.text and run.text[0] in SUIT_SIGNS:
        return suit_sign(run.text[0], face.size, (0, 0, 0)).get_width() * len(run.text)
    return _set(face, run).size(run.text)[0]


@lru_cache(maxsize=8192)
def _width(text: str, face: Face, rtl: bool) -> int:  # noqa: FBT001 - part of the cache's key
    return sum(_run_width(face, run) for run in runs(text, rtl=rtl))


def line_height(size: float) -> int:
    """Pixels from one line to the next for type of this size."""
    return max(1, round(round(size) * LINE_HEIGHT))


def measure(
    text: str,
    size: float,
    *,
    weight: Weight = "regular",
    title: bool = False,
    rtl: bool | None = None,
) -> tuple[int, int]:
    """Width and height in pixels of one line, exactly those of the surface `render` returns."""
    face = Face(max(1, round(size)), weight, title)
    direction = right_to_left(text) if rtl is None else rtl
    return _width(text, face, direction), line_height(size)


def render(  # noqa: PLR0913 - what type is set by
    text: str,
    size: float,
    colour: Colour,
    *,
    weight: Weight = "regular",
    title: bool = False,
    rtl: bool | None = None,
) -> pygame.Surface:
    """One line of text on a clear surface, kept for the next time: do not draw on it.

    `size` is in device pixels. `rtl` is the direction the line reads in; see `right_to_left`.
    """
    face = Face(max(1, round(size)), weight, title)
    direction = right_to_left(text) if rtl is None else rtl
    key = (text, face, colour, direction)
    return _press.surfaces.get(key, lambda: _draw(text, face, colour, rtl=direction))


def _draw(text: str, face: Face, colour: Colour, *, rtl: bool) -> pygame.Surface:
    """The line drawn anew."""
    height = line_height(face.size)
    surface = pygame.Surface((_width(text, face, rtl), height), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    left = 0
    for run in runs(text, rtl=rtl):
        pen = left
        for piece in _pieces(run, face, colour):
            surface.blit(piece, (pen, (height - piece.get_height()) // 2))
            pen += piece.get_width()
        left += _run_width(face, run)
    return surface


def _pieces(run: Run, face: Face, colour: Colour) -> list[pygame.Surface]:
    if not run.text or run.text[0] in SPACES:
        return []
    if run.text and run.text[0] in SUIT_SIGNS:
        return [suit_sign(sign, face.size, colour) for sign in run.text]
    return [_set(face, run).render(run.text, True, colour)]  # noqa: FBT003 - smooth edges


@lru_cache(maxsize=1024)
def _wrapped(text: str, face: Face, width: int, rtl: bool) -> tuple[str, ...]:  # noqa: FBT001 - as above
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer, face, rtl) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _broken(word, face, width, rtl=rtl)
            lines.extend(whole)
        lines.append(line)
    return tuple(lines)


def _broken(word: str, face: Face, width: int, *, rtl: bool) -> list[str]:
    """A word too long for a line, in pieces that fit; each has one character at least."""
    pieces = [""]
    for char in word:
        if pieces[-1] and _width(pieces[-1] + char, face, rtl) > width:
            pieces.append("")
        pieces[-1] += char
    return pieces


def wrap(  # noqa: PLR0913 - as render
    text: str,
    size: float,
    width: float,
    *,
    weight: Weight = "regular",
    title: bool = False,
    rtl: bool | None = None,
) -> tuple[str, ...]:
    """The text in lines no wider than `width` pixels, broken between words and at line ends.

    Render the lines with the same `rtl`; give it where a single line may lack Arabic letters.
    """
    face = Face(max(1, round(size)), weight, title)
    return _wrapped(text, face, int(width), right_to_left(text) if rtl is None else rtl)


def ellipsis(
    text: str,
    size: float,
    width: float,
    *,
    weight: Weight = "regular",
    title: bool = False,
) -> str:
    """The text if it fits in `width` pixels, else as much of its start as does, and "…"."""
    if measure(text, size, weight=weight, title=title)[0] <= width:
        return text
    kept = text
    while kept and measure(kept + ELLIPSIS, size, weight=weight, title=title)[0] > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


def fit(  # noqa: PLR0913 - as render
    text: str,
    size: float,
    width: float,
    *,
    least: float,
    weight: Weight = "regular",
    title: bool = False,
) -> int:
    """The largest size from `size` down to `least` at which the line fits in `width` pixels."""
    chosen = round(size)
    while chosen > least and measure(text, chosen, weight=weight, title=title)[0] > width:
        chosen -= 1
    return max(chosen, round(least))
