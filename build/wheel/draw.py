"""Runs inside Pyodide: what the table needs of pygame-ce does what it should, without a screen."""

from __future__ import annotations

from pathlib import Path

import pygame

_HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">'
SVG = _HEAD + b'<path fill="red" d="M0 0h8v8H0"/></svg>'


def main() -> None:
    """Draw a circle, scale it, read a drawing, write a word: an error says what is wrong."""
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(surface, "white", (32, 32), 20)
    _expect("a circle", surface.get_at((32, 32)), "white")
    _expect("what is beside a circle", surface.get_at((2, 2)), (0, 0, 0, 0))
    _expect(
        "a scaled circle", pygame.transform.smoothscale(surface, (16, 16)).get_at((8, 8)), "white"
    )
    _expect("an SVG drawing", _drawing().get_at((4, 8)), "red")
    pygame.font.init()
    font = pygame.font.Font(str(Path(pygame.__file__).with_name("freesansbold.ttf")), 32)
    word = font.render("Basra", antialias=True, color="white").get_bounding_rect()
    if not (40 < word.width < 160 and 10 < word.height < 40):
        raise RuntimeError(f"a word is {word.size}")


def _drawing() -> pygame.Surface:
    Path("drawing.svg").write_bytes(SVG)
    return pygame.image.load_sized_svg("drawing.svg", (16, 16))


def _expect(what: str, found: pygame.Color, wanted: str | tuple[int, int, int, int]) -> None:
    if found != pygame.Color(wanted):
        raise RuntimeError(f"{what} is {found}, not {wanted}")


main()
