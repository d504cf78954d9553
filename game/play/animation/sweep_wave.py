"""The waves of sweeping cards: a circle from a jack, a red diamond from the komi."""

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from game.play.animation.effects import WARM, Effect, Place
from game.play.layout.table_layout import TableLayout
from game.rules.captures import sweeps
from game.rules.cards import KOMI, Card
from game.rules.variant import Variant
from game.ui.art import text, theme
from game.ui.art.drawn_signs import suit_sign
from game.ui.art.icons import icon
from game.ui.art.light import Light, shine
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.motion import ease_out
from game.words.language import ngettext

SweepKind = Literal["jack", "komi"]

SPARKS = 20
"""Stars or diamonds along a wave's front."""

SPARK = 0.4
"""A spark's size at the start of a wave, in card widths; it shrinks from there."""

FADED = 0.9
"""The progress at which a wave's line disappears."""

EMBER: Light = (96, 34, 12)
"""The light of the komi's wave."""

BEGUN = 0.35
"""A wave's radius at the start, in card widths."""


def sweep_kind(rules: Variant, card: Card) -> SweepKind | None:
    """Return which sweeping card this is (RULES.md#jack, #komi); None if it doesn't sweep."""
    if not sweeps(rules, card):
        return None
    return "komi" if card == KOMI else "jack"


def distance(kind: SweepKind, one: Place, other: Place) -> float:
    """Return how far a wave travels between two places; the komi's wave has corners."""
    x, y = abs(one[0] - other[0]), abs(one[1] - other[1])
    return math.hypot(x, y) if kind == "jack" else x + y


class SweepWave(Effect):
    """A wave over the felt from the thrown card, `reach` pixels far; `width` is a card's."""

    def __init__(self, kind: SweepKind, centre: Place, reach: float, width: float) -> None:
        self._kind, self._centre, self._reach, self._width = kind, centre, reach, width

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the wave's line under the cards that it lifts."""
        if self.progress >= 1.0:
            return
        lit = pygame.Rect(0, 0, round(4 * self._width), round(4 * self._width))
        lit.center = round(self._centre[0]), round(self._centre[1])
        light = WARM if self._kind == "jack" else EMBER
        shine(surface, lit, light, min(1.0, 3 * (1 - self.progress)))
        surface.set_clip(_room(layout))
        thick = layout.px(8) * (1 - self.progress)
        if self.progress < FADED:
            self._draw_front(surface, max(1, round(thick)))

    def _draw_front(self, surface: pygame.Surface, thick: int) -> None:
        radius = self._radius
        if self._kind == "jack":
            pygame.draw.circle(surface, theme.BRASS, self._centre, radius, thick)
            pygame.draw.circle(surface, theme.BRASS_DEEP, self._centre, radius * 0.84, thick)
        else:
            pygame.draw.polygon(surface, theme.BRASS, self._corners(radius), thick)
            pygame.draw.polygon(surface, theme.RED, self._corners(radius * 0.84), thick)

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the stars of a jack's wave or the diamonds of a komi's."""
        size = round(self._width * SPARK * (1 - self.progress**2))
        if size < layout.px(3):
            return
        before = surface.get_clip()
        surface.set_clip(_room(layout))
        sparks = [self._spark(size, even=even) for even in (True, False)]
        for number in range(SPARKS):
            spark = sparks[number % 2]
            x, y = self._on_front(number / SPARKS, self._radius)
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))
        surface.set_clip(before)

    @property
    def _radius(self) -> float:
        """The wave's current radius, in pixels."""
        begun = self._width * BEGUN
        return begun + (self._reach - begun) * self.progress

    def _spark(self, size: int, *, even: bool) -> pygame.Surface:
        largest = max(size, round(self._width * SPARK))
        if self._kind == "jack":
            drawn = icon("star", largest, theme.BRASS_LIGHT if even else theme.IVORY)
        else:
            drawn = suit_sign("♦", largest, theme.BRASS_LIGHT if even else theme.INK)
        return pygame.transform.smoothscale_by(drawn, size / largest)

    def _on_front(self, share: float, radius: float) -> Place:
        """Return a place on the wave's line, by its share of the way around."""
        x, y = self._centre
        if self._kind == "jack":
            turn = 2 * math.pi * share
            return x + radius * math.sin(turn), y - radius * math.cos(turn)
        corners = self._corners(radius)
        side, along = divmod(share * 4, 1)
        begin, end = corners[int(side)], corners[(int(side) + 1) % 4]
        return begin[0] + (end[0] - begin[0]) * along, begin[1] + (end[1] - begin[1]) * along

    def _corners(self, radius: float) -> Sequence[Place]:
        x, y = self._centre
        return (x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)


def _room(layout: TableLayout) -> pygame.Rect:
    """Return the area of a wave: around the floor, without the other players' cards."""
    return layout.floor.union(layout.message_area).inflate(layout.px(8), layout.px(8))


class CountPlate(Effect):
    """The number of cards for the pile, including the one that swept: "+6 cards".

    `place` is the middle of the plate's upper edge.
    """

    def __init__(self, kind: SweepKind, count: int, place: Place) -> None:
        self.words = ngettext("+{count} card", "+{count} cards", count).format(count=count)
        self.place, self._kind = place, kind

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the plate, which appears and disappears with the cards."""
        if not 0 < self.progress < 1:
            return
        drawn = text.render(self.words, TextStyle(layout.px(17), theme.IVORY, "bold"))
        plate = drawn.get_rect().inflate(layout.px(24), layout.px(4))
        away = layout.px(8) * ease_out(min(1.0, 4 * self.progress))
        plate.midtop = round(self.place[0]), round(self.place[1] + away)
        plate.clamp_ip(layout.overlay_area)
        line: Colour = theme.BRASS if self._kind == "jack" else theme.CORAL
        width = 1.5 * layout.unit
        theme.rounded(surface, plate, plate.height / 2, theme.FELT_DARK, line, width=width)
        surface.blit(drawn, drawn.get_rect(center=plate.center))
