"""A cached picture of the table's still parts, so that a frame draws only what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.rules.cards import Card
from game.ui.art.sprites import Pose

Paint = Callable[[pygame.Surface], None]
PaintCards = Callable[[pygame.Surface, Mapping[Card, Pose]], None]


class StaticLayer:
    """A picture of the background and the still cards on it.

    Cards that become still are added to it. If one leaves, the picture is painted again.
    """

    def __init__(self) -> None:
        self._background: object = None
        self._cards: dict[Card, Pose] = {}
        self._picture: pygame.Surface | None = None
        self.kept = False
        """Whether the last frame's background came from an earlier one."""

    def draw(
        self,
        surface: pygame.Surface,
        background: object,
        cards: Mapping[Card, Pose],
        paint: tuple[Paint, PaintCards],
    ) -> None:
        """Draw the background and the still cards.

        Args:
            surface: the window.
            background: a key of everything in the background; equal only if it looks the same.
            cards: the still cards and their poses, none on top of another.
            paint: paints the whole background, and cards on it.
        """
        paint_background, paint_cards = paint
        picture = self._picture
        fits = picture is not None and picture.get_size() == surface.get_size()
        if picture is None or not fits:
            picture = self._picture = pygame.Surface(surface.get_size())
        same = background == self._background and self._cards.items() <= cards.items()
        self.kept = fits and same
        if self.kept:
            came = {card: pose for card, pose in cards.items() if card not in self._cards}
            paint_cards(picture, came)
        else:
            paint_background(picture)
            paint_cards(picture, cards)
        self._background, self._cards = background, dict(cards)
        surface.blit(picture, (0, 0))
