"""Cards as things on the table: their position, their turn, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height, turned
from game.ui.art.palettes import RGB
from game.ui.art.surface_cache import SurfaceCache
from game.ui.loop.motion import Ease, Tween, ease_in_out, even


@dataclass(frozen=True, slots=True)
class Pose:
    """The position of a card.

    Attributes:
        x, y: its centre in device pixels.
        width: its width in device pixels.
        angle: degrees anticlockwise.
        face: 1 face up, 0 face down, in between on its edge.
        lift: its height, 0 on the table, 1 in the hand of a thrower.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: float = 1.0
    lift: float = 0.0

    def towards(self, end: Pose, t: float) -> Pose:
        """Return the pose at share `t` of the way to `end`; place and angle may overshoot."""
        inside = min(1.0, max(0.0, t))
        return Pose(
            self.x + (end.x - self.x) * t,
            self.y + (end.y - self.y) * t,
            self.width + (end.width - self.width) * inside,
            self.angle + (end.angle - self.angle) * t,
            self.face + (end.face - self.face) * inside,
            self.lift + (end.lift - self.lift) * inside,
        )

    @property
    def box(self) -> pygame.Rect:
        """Return the upright rectangle of the card."""
        width = round(self.width)
        upright = pygame.Rect(0, 0, width, card_height(width))
        upright.center = round(self.x), round(self.y)
        return upright


class Sprite:
    """One card on the table."""

    def __init__(self, card: Card, pose: Pose) -> None:
        self.card = card
        self.pose = pose
        self.glow = 0.0
        """How strongly brass light outlines it, 0 to 1."""
        self.picture_width = round(pose.width)
        """The width its picture is drawn at; in between, while it moves, that is scaled."""
        self.rise = 0.0
        """How far it is pulled out of the hand, 0 to 1."""
        self._drawn: Pose | None = None

    def to(  # noqa: PLR0913 - a movement is these things
        self,
        end: Pose,
        seconds: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_in_out,
        arc: float = 0.0,
        start: Callable[[], None] | None = None,
        arrived: Callable[[], None] | None = None,
        picture_width: int = 0,
    ) -> Tween:
        """Return a movement to `end` that raises the card by `arc` on the way.

        `picture_width` is the width of the picture to scale from, so that a movement draws no
        new one; 0 uses the visible width.
        """
        begin: list[Pose] = []

        def apply(t: float) -> None:
            if not begin:
                begin.append(self.pose)
                self.picture_width = picture_width or round(max(self.pose.width, end.width))
            pose = begin[0].towards(end, t)
            rise = arc * math.sin(math.pi * min(1.0, max(0.0, t)))
            self.pose = end if t == 1.0 else replace(pose, lift=pose.lift + rise)
            if t == 1.0:
                self.picture_width = picture_width or round(end.width)

        return Tween(apply, seconds, delay, ease, start, arrived)

    def hop(self, height: float, seconds: float, delay: float = 0.0) -> Tween:
        """Return a movement up from the card's place and back."""
        begin: list[Pose] = []

        def apply(t: float) -> None:
            if not begin:
                begin.append(self.pose)
            lifted = replace(begin[0], lift=begin[0].lift + height * math.sin(math.pi * t))
            self.pose = begin[0] if t == 1.0 else lifted

        return Tween(apply, seconds, delay, even)

    def draw(self, surface: pygame.Surface, art: CardArt, shift: float = 0.0) -> None:
        """Draw shadow, card and glow, moved down by `shift` pixels."""
        pose = self.pose
        if shift or self.rise:
            pose = replace(pose, y=pose.y + shift - self.rise * RISE * pose.width)
        if pose.face >= 0.5:
            art.expect(self.picture_width)
        stays, self._drawn = self.pose == self._drawn, self.pose
        width = self.picture_width
        draw_card(surface, art, self.card, pose, picture_width=width, glow=self.glow, stays=stays)


RISE = 0.05
"""Card widths by which a card under the pointer is pulled out of the hand."""

LIFT_SCALE = 0.06
"""The growth of a card at full lift."""

FLAT = 0.98
"""The flatness from which a card is drawn flat."""

_HALOS: SurfaceCache[tuple[int, float, float, RGB]] = SurfaceCache(16_000_000, window_areas=0.5)

_HALO_STEP = 0.02
"""The step in which the scale of a halo is rounded, as its card is lifted."""


def draw_card(  # noqa: PLR0913 - a picture is these things
    surface: pygame.Surface,
    art: CardArt,
    card: Card | None,
    pose: Pose,
    *,
    picture_width: int = 0,
    glow: float = 0.0,
    stays: bool = False,
) -> None:
    """Draw a card at a pose; None draws its back only.

    `picture_width` is the width of the picture to scale from, 0 for the pose's own width. `stays`
    says that the card was drawn like this before, so caching the turned picture pays.
    """
    picture_width = max(8, picture_width or round(pose.width))
    width = pose.width * (1 + LIFT_SCALE * pose.lift)
    turn = abs(2 * pose.face - 1)
    scale = 1.0 if abs(width - picture_width) < 0.6 else width / picture_width
    _draw_shadow(surface, art, pose, picture_width, turn)
    if glow > 0:
        halo = turned_halo(picture_width, pose.angle, scale)
        halo.set_alpha(round(255 * glow))
        surface.blit(halo, halo.get_rect(center=_seen_at(pose, width)))
    seen = None if pose.face < 0.5 else card
    still = turn >= FLAT and scale == 1.0
    if still and abs(pose.angle) > 0.2:
        shown = art.turned(seen, picture_width, pose.angle)
    elif stays and not still and turn >= FLAT:
        shown = art.turned(seen, picture_width, pose.angle, scale)
    else:
        shown = art.back(picture_width) if seen is None else art.face(seen, picture_width)
        if not still:
            shown = turned(_squeezed(shown, turn), pose.angle, scale)
    surface.blit(shown, shown.get_rect(center=_seen_at(pose, width)))


def _seen_at(pose: Pose, width: float) -> tuple[int, int]:
    """Return the visible centre of a card: the higher it is, the further up."""
    return round(pose.x), round(pose.y - pose.lift * width * 0.12)


def _squeezed(shown: pygame.Surface, turn: float) -> pygame.Surface:
    """Return the picture of a card that turns over: 1 flat, 0 on its edge."""
    if turn >= FLAT:
        return shown
    return pygame.transform.smoothscale(
        shown, (max(2, round(shown.get_width() * turn)), shown.get_height())
    )


def _draw_shadow(
    surface: pygame.Surface, art: CardArt, pose: Pose, picture_width: int, turn: float
) -> None:
    """Draw the shadow; the higher the card, the further away."""
    shadow = _shadow_at(art, pose, picture_width, max(turn, 0.25))
    drop = pose.width * (0.025 + 0.14 * pose.lift)
    surface.blit(shadow, shadow.get_rect(center=(round(pose.x + drop * 0.3), round(pose.y + drop))))


def _shadow_at(art: CardArt, pose: Pose, picture_width: int, turn: float) -> pygame.Surface:
    scale = pose.width * (1 + LIFT_SCALE * pose.lift) / picture_width
    upright, sized = abs(pose.angle) <= 4, abs(scale - 1) <= 0.02
    if turn >= FLAT and sized:
        return (
            art.shadow(picture_width) if upright else art.turned_shadow(picture_width, pose.angle)
        )
    if turn >= FLAT and upright:
        return art.nearly_shadow(scale * picture_width)
    shadow = _squeezed(art.soft_shadow(picture_width), turn)
    return shadow if upright and sized else pygame.transform.rotozoom(shadow, pose.angle, scale)


def turned_halo(width: int, angle: float, scale: float = 1.0) -> pygame.Surface:
    """Return the light around a card `width` pixels wide, turned by degrees and scaled.

    It is cached: set its alpha, but don't draw on it.
    """
    angle, scale, colour = round(angle, 1), _HALO_STEP * round(scale / _HALO_STEP), theme.GLOW
    upright = _HALOS.get((width, 0.0, 1.0, colour), lambda: _halo(width, colour))
    if not angle and scale == 1.0:
        return upright
    upright.set_alpha(255)

    def draw() -> pygame.Surface:
        if not angle:  # rotozoom would move a smaller one by half a pixel, off its card
            return pygame.transform.smoothscale_by(upright, scale)
        return pygame.transform.rotozoom(upright, angle, scale)

    return _HALOS.get((width, angle, scale, colour), draw)


def _halo(width: int, colour: RGB) -> pygame.Surface:
    """Draw a card's outline in soft brass, solid near the card and fading outwards."""
    line = max(2, round(width * 0.05))
    rim = 3 * line
    size = (width + 2 * rim, card_height(width) + 2 * rim)
    halo = pygame.Surface(size, pygame.SRCALPHA)
    halo.fill((*colour, 0))
    inner = halo.get_rect().inflate(2 * (line - rim), 2 * (line - rim))
    pygame.draw.rect(halo, (*colour, 255), inner, border_radius=round(width * 0.072) + line)
    soft = pygame.transform.gaussian_blur(halo, max(1, line // 2))
    sharp = inner.inflate(-line // 2, -line // 2)  # for a felt on which light doesn't show
    pygame.draw.rect(soft, (*colour, 255), sharp, border_radius=round(width * 0.072) + line)
    return soft
