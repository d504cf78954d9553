"""Vector art as surfaces: parts read from assets, documents drawn at an exact pixel size."""

import io
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Template

import pygame

View = tuple[float, float, float, float]
"""The part of a drawing that is shown: left, top, width, height."""

ASSETS = Path(__file__).parents[3] / "assets"

_ONLY_BY_PATH = ASSETS / "drawn.svg"
"""The path of a drawing in a browser: pygame reads images there only by path, from memory."""

_DOCUMENT = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


@cache
def part(name: str) -> tuple[View, Template]:
    """Read one SVG file of `assets`: its viewBox, and its content with colour names."""
    found = _DOCUMENT.search((ASSETS / name).read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{name} is not an SVG file with a viewBox")
    left, top, width, height = (float(edge) for edge in found[1].split())
    return (left, top, width, height), Template(found[2])


def document(content: str, size: tuple[int, int], view: View) -> str:
    """Return an SVG document of `size` pixels that `view` of the content fills."""
    width, height = size
    left, top, across, down = view
    scale = f"scale({width / across:.6f} {height / down:.6f})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g transform="{scale} translate({-left} {-top})">'
        f"{content}</g></svg>"
    )


def draw(content: str, size: tuple[int, int], view: View) -> pygame.Surface:
    """Draw SVG content so that `view` of it fills `size` device pixels."""
    drawing = document(content, size, view).encode()
    if sys.platform != "emscripten":
        return pygame.image.load_sized_svg(io.BytesIO(drawing), size)
    _ONLY_BY_PATH.write_bytes(drawing)
    return pygame.image.load_sized_svg(str(_ONLY_BY_PATH), size)


def draw_part(name: str, size: tuple[int, int], colours: Mapping[str, str]) -> pygame.Surface:
    """Draw one file of `assets` at `size` in the given colours."""
    view, template = part(name)
    return draw(template.substitute(colours), size, view)


def for_display(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the format that the display blits fastest, if there is a display."""
    if pygame.display.get_surface() is None:
        return surface
    converted = surface.convert_alpha()
    converted.set_alpha(255, pygame.RLEACCEL)
    return converted
