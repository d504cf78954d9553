"""Portraits: `assets/art/people`, cut round. Players have a figure in a colour of their seat."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from game.ui.art import svg, theme
from game.ui.art.surface_cache import SurfaceCache
from game.ui.art.theme import Colour
from game.words.language import right_to_left
from game.words.seat_names import SeatName

Mood = Literal["calm", "up", "glad", "sorry"]
MOODS: tuple[Mood, ...] = ("calm", "up", "glad", "sorry")
"""Eyes on the cards, eyes up, pleased, and not."""

PAIR = 1.6
"""The width of the faces of two partners, in faces."""

_COLOURS = (
    ("#3B6A45", "#5B8F65"),
    ("#2F5D74", "#4A7F99"),
    ("#7A4A35", "#A06A50"),
    ("#5B4569", "#7F6590"),
)
"""The colours behind players' figures, by seat: the ground and its lines."""

_pictures = SurfaceCache[tuple[str, Mood, int]](8_000_000)


class Ring(NamedTuple):
    """The ring around a face."""

    colour: Colour
    width: float


def draw_face(
    surface: pygame.Surface, place: pygame.Rect, name: SeatName, mood: Mood, ring: Ring
) -> None:
    """Draw a bot's person, or a player's figure in the colour of their seat, in a ring."""
    surface.blit(portrait(name.portrait or "guest-0", mood, place.width), place)
    clear = (0, 0, 0, 0)
    theme.rounded(surface, place, place.width / 2, clear, ring.colour, width=ring.width)


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
    """Return a round portrait of `size` pixels; it is shared: don't draw on it.

    A player's has the number of its colours: "guest-0".
    """
    return _pictures.get((name, mood, size), lambda: _draw(name, mood, size))


def _draw(name: str, mood: Mood, size: int) -> pygame.Surface:
    file, _, number = name.partition("-")
    shown: dict[str, str] = {one: "inline" if one == mood else "none" for one in MOODS}
    shown |= zip(("ground", "line"), _COLOURS[int(number or 0)], strict=True)
    drawn = svg.draw_part(f"art/people/{file}.svg", (size, size), shown)
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    theme.rounded(disc, disc.get_rect(), size / 2, (255, 255, 255))
    drawn.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.for_display(drawn)
