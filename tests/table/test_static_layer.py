"""The resting parts of the table are painted once for each change."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rules.cards import Card
from game.table.art.sprites import Pose
from game.table.play.static_layer import StaticLayer

SIZE = (40, 30)
COLOURS = {"dark": pygame.Color(10, 20, 30), "light": pygame.Color(200, 190, 180)}
ACE, KING = Card.parse("AS"), Card.parse("KH")
LEFT, RIGHT = Pose(5, 5, 4), Pose(30, 5, 4)


class Painting:
    """A layer that counts how often its parts were painted."""

    def __init__(self) -> None:
        self.backgrounds = 0
        self.cards: list[Card] = []
        self.layer = StaticLayer()

    def draw(
        self, background: str, cards: Mapping[Card, Pose], size: tuple[int, int] = SIZE
    ) -> pygame.Surface:
        """Return a window with the layer on it."""
        window = pygame.Surface(size)

        def paint_background(onto: pygame.Surface) -> None:
            self.backgrounds += 1
            onto.fill(COLOURS[background])

        def paint_cards(onto: pygame.Surface, poses: Mapping[Card, Pose]) -> None:
            self.cards += poses
            for pose in poses.values():
                onto.fill("red", (pose.x, pose.y, pose.width, pose.width))

        self.layer.draw(window, background, cards, (paint_background, paint_cards))
        return window


def test_change_is_painted_once() -> None:
    painting = Painting()
    for background in ("dark", "dark", "dark", "light", "light"):
        window = painting.draw(background, {ACE: LEFT})
        assert window.get_at((1, 1)) == COLOURS[background]
        assert window.get_at((6, 6)) == pygame.Color("red")
    assert painting.backgrounds == 2
    assert painting.cards == [ACE, ACE]


def test_landed_card_is_painted_alone() -> None:
    painting = Painting()
    painting.draw("dark", {ACE: LEFT})
    window = painting.draw("dark", {ACE: LEFT, KING: RIGHT})
    assert window.get_at((6, 6)) == window.get_at((31, 6)) == pygame.Color("red")
    assert painting.backgrounds == 1
    assert painting.cards == [ACE, KING]


def test_card_that_leaves_is_painted_over() -> None:
    painting = Painting()
    painting.draw("dark", {ACE: LEFT, KING: RIGHT})
    window = painting.draw("dark", {KING: RIGHT})
    assert window.get_at((6, 6)) == COLOURS["dark"]
    assert painting.backgrounds == 2


def test_larger_window_is_filled() -> None:
    painting = Painting()
    painting.draw("dark", {})
    window = painting.draw("dark", {}, (80, 60))
    assert window.get_at((79, 59)) == COLOURS["dark"]
    assert painting.backgrounds == 2
