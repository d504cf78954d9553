"""The star of a finished game, drawn as with compass and ruler, and the winner's best cards."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.play.animation.celebration import draw_stars
from game.play.animation.effects import WARM, Place
from game.rules.cards import Card
from game.rules.scoring import points_of
from game.rules.state import HandState
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.icons import icon
from game.ui.art.light import shine
from game.ui.art.portraits import Ring, draw_faces
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.art.theme import Colour
from game.ui.loop.motion import ease_in_out, ease_out
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.seat_names import SeatName

PETALS, PETAL, AWAY, HEART, FACE = 8, 0.3, 0.68, 0.42, 1.2
"""The number of cards; as shares of the star's radius: a card's width, how far its centre is from
the middle, and the radius of the star in the middle; a face's width as a share of that star's.
"""

MOMENT = 1.6
"""Seconds from the first stroke of the compass to the last card."""

ASIDE = 0.35
"""Seconds in which the star then moves aside."""

_CIRCLE, _SQUARES, _OUTER, _OPENS = (0.0, 0.4), (0.25, 0.7), (0.5, 1.0), (0.75, 1.25)
"""The seconds in which each part is drawn, and in which the cards leave the middle."""

_PAIR = 1.94
"""The width of the faces of two partners, side by side, in faces."""

_BURST = 0.6
"""Seconds at the end in which small stars fly."""

_STROKES = 48
"""Straight lines in the circle."""


def best_cards(state: HandState, side: int) -> list[Card]:
    """Return the cards of a side's pile around the star: those that scored most come first."""
    basras = {turn.play.card: turn.basra for turn in state.basras(side)}
    rank = "KQJ"

    def worth(card: Card) -> tuple[int, int]:
        return points_of(state.rules, card) + basras.get(card, 0), rank.find(card.rank)

    return sorted(state.piles[side], key=worth, reverse=True)[:PETALS]


class WinnersStar(Widget):
    """The star, in a square place, with the scores in its middle.

    Args:
        rect: its place once it has moved aside.
        start: its centre before.
        score: the winner's score.
        people: the people whose faces are shown instead of the score, as after a loss.
        cards: the winner's cards; without them there is no light either.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a star is these things
        self,
        rect: pygame.Rect,
        start: tuple[int, int],
        unit: Unit,
        art: CardArt,
        score: int,
        people: Sequence[SeatName],
        cards: Sequence[Card],
        since: float,
    ) -> None:
        super().__init__(rect)
        self._start = start
        self._unit, self._art, self._score, self._cards = unit, art, str(score), cards
        self._people = people
        self._radius = rect.width / 2
        self.since = since

    @property
    def _middle(self) -> tuple[int, int]:
        """The star's centre by now."""
        gone = ease_in_out(min(1.0, max(0.0, (self.since - MOMENT) / ASIDE)))
        (x, y), (to_x, to_y) = self._start, self.rect.center
        return round(x + (to_x - x) * gone), round(y + (to_y - y) * gone)

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the light, the lines, the cards and the scores that are there by now."""
        lit = bool(self._cards)
        if lit:
            light = self.rect.inflate(self.rect.width // 6, 0).move_to(center=self._middle)
            shine(surface, light, WARM, 1.0)
        self._draw_figure(surface, theme.FELT_BRASS if lit else theme.FELT_LINE)
        self._draw_cards(surface)
        self._draw_heart(surface)
        flown = (self.since - (MOMENT - _BURST)) / _BURST
        if lit and 0 < flown < 1:
            draw_stars(surface, self._middle, self._radius * 0.8, flown)

    def _share(self, part: tuple[float, float]) -> float:
        begin, end = part
        return ease_in_out(min(1.0, max(0.0, (self.since - begin) / (end - begin))))

    def _at(self, turn: float, radius: float) -> Place:
        """Return a place around the middle, by eighths of a turn from the top."""
        angle = math.pi * turn / 4
        reach = self._radius * radius
        x, y = self._middle
        return x + reach * math.sin(angle), y - reach * math.cos(angle)

    def _draw_figure(self, surface: pygame.Surface, colour: Colour) -> None:
        """Draw the circle, two squares in it, and the larger star."""
        turns = [8 * step / _STROKES for step in range(_STROKES + 1)]
        self._stroke(surface, colour, [self._at(turn, 0.8) for turn in turns], _CIRCLE)
        for first in (0, 1):
            square = [self._at(first + turn, 0.8) for turn in (0, 2, 4, 6, 8)]
            self._stroke(surface, colour, square, _SQUARES)
        self._stroke(surface, colour, [self._at(3 * turn, 0.98) for turn in range(9)], _OUTER)

    def _stroke(
        self,
        surface: pygame.Surface,
        colour: Colour,
        places: Sequence[Place],
        part: tuple[float, float],
    ) -> None:
        """Draw the part of a line through some places that is drawn by now."""
        drawn = self._share(part) * (len(places) - 1)
        width = max(1, self._unit.px(1))
        for number, (start, end) in enumerate(pairwise(places)):
            share = min(1.0, drawn - number)
            if share <= 0:
                return
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            pygame.draw.aaline(surface, colour, start, (x, y), width)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """Draw the cards, which leave the middle one after another."""
        begin, end = _OPENS
        width = round(PETAL * self._radius)
        for number, card in enumerate(self._cards):
            start = begin + (end - begin) * number / PETALS
            flown = (self.since - start) / (MOMENT - _OPENS[1])
            if flown <= 0:
                continue
            x, y = self._at(number, AWAY * ease_out(min(1.0, flown)))
            draw_card(surface, self._art, card, Pose(x, y, width, -45.0 * number))

    def _draw_heart(self, surface: pygame.Surface) -> None:
        """Draw the winners' faces in the middle, or a star with their score."""
        share = self._share(_SQUARES)
        if not share:
            return
        side = 2 * round(HEART * self._radius * share)
        if self._people:
            face = round(side * FACE)
            across = 1 if len(self._people) == 1 else _PAIR
            faces = pygame.Rect(0, 0, round(face * across), face)
            faces.center = self._middle
            ring = Ring(theme.BRASS, 3 * self._unit)
            draw_faces(surface, faces, self._people, "glad", ring)
            return
        edge: Colour = theme.BRASS if self._cards else theme.FELT_LINE
        for size, colour in ((side, edge), (side - 2 * self._unit.px(5), theme.FELT_DARK)):
            shape = icon("star", max(8, size), colour)
            surface.blit(shape, shape.get_rect(center=self._middle))
        if share < 1:
            return
        style = TextStyle(side * 0.36, theme.BRASS_LIGHT, "bold", rtl=False)
        drawn = text.render(self._score, fit(self._score, style, side * 0.62, min_size=8))
        surface.blit(drawn, drawn.get_rect(center=self._middle))
