"""Portraits of the bots' people: `assets/art/people`, cut round."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from game.ui.art import svg, text, theme
from game.ui.art.icons import icon
from game.ui.art.surface_cache import SurfaceCache
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.words.language import right_to_left
from game.words.seat_names import SeatName

Mood = Literal["calm", "up", "glad", "sorry"]
MOODS: tuple[Mood, ...] = ("calm", "up", "glad", "sorry")
"""Eyes on the cards, eyes up, pleased, and not."""

PAIR = 1.6
"""The width of the faces of two partners, in faces."""

_pictures = SurfaceCache[tuple[str, Mood, int]](8_000_000)


class Ring(NamedTuple):
    """The ring around a face: its colour and width, and the pixels covered below."""

    colour: Colour
    width: float
    covered: int = 0


def draw_face(
    surface: pygame.Surface, place: pygame.Rect, name: SeatName, mood: Mood, ring: Ring
) -> None:
    """Draw a bot's person, or a star with a name's first letter, in a ring."""
    radius = place.width / 2
    if name.portrait:
        surface.blit(portrait(name.portrait, mood, place.width), place)
        theme.rounded(surface, place, radius, (0, 0, 0, 0), ring.colour, width=ring.width)
        return
    theme.rounded(surface, place, radius, theme.FELT_DEEP, ring.colour, width=ring.width)
    shape = icon("star", round(place.width * 0.82), theme.FELT_LINE)
    surface.blit(shape, shape.get_rect(center=place.center))
    letter = next(filter(str.isalnum, name), "")
    drawn = text.render(letter, TextStyle(place.width * 0.36, theme.IVORY, "title"))
    surface.blit(drawn, drawn.get_rect(center=place.center).move(0, -ring.covered // 3))


def faces_across(people: Sequence[SeatName]) -> float:
    """Return the width of one face or of two that overlap, in faces."""
    return 1 if len(people) == 1 else PAIR


def draw_faces(
    surface: pygame.Surface, place: pygame.Rect, people: Sequence[SeatName], mood: Mood, ring: Ring
) -> None:
    """Draw one face, or those of two partners, with the first one at the start and in front."""
    size = place.height
    ends = [place.left, place.right - size]
    for number, name in reversed(list(enumerate(people))):
        left = ends[number != right_to_left()]
        draw_face(surface, pygame.Rect(left, place.top, size, size), name, mood, ring)


def portrait(name: str, mood: Mood, size: int) -> pygame.Surface:
    """Return a round portrait of `size` pixels; it is shared: don't draw on it."""
    return _pictures.get((name, mood, size), lambda: _draw(name, mood, size))


def _draw(name: str, mood: Mood, size: int) -> pygame.Surface:
    shown: dict[str, str] = {one: "inline" if one == mood else "none" for one in MOODS}
    drawn = svg.draw_part(f"art/people/{name}.svg", (size, size), shown)
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    theme.rounded(disc, disc.get_rect(), size / 2, (255, 255, 255))
    drawn.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.for_display(drawn)
