"""Draws the table, back to front."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.view import view
from game.table.play.hud import draw_plate, standing_of
from game.table.play.piles import draw_pile, draw_stock
from game.table.play.recall import draw_recall, last_round
from game.table.session import PERSON

if TYPE_CHECKING:
    from game.table.play.scene import TableScene


class Painter:
    """Draws one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on the table."""
        scene = self._scene
        background = scene.context.table_art.background(scene.layout.size, scene.safe)
        surface.blit(background, (0, 0))
        scene.hud.draw(surface, scene.layout, standing_of(scene.session, scene.sides))
        self._draw_seats(surface)
        self._draw_stacks(surface)
        self._draw_cards(surface)
        scene.flourish.draw(surface, scene.layout)
        self._draw_over(surface)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        scene = self._scene
        for seat, name in enumerate(scene.names):
            draw_plate(
                surface,
                scene.layout,
                seat,
                name,
                turn=scene.board.turn == seat,
                dealer=scene.state.dealer == seat,
            )

    def _draw_stacks(self, surface: pygame.Surface) -> None:
        scene, state = self._scene, self._scene.state
        art, board = scene.context.card_art, scene.board
        bottom = view(state, PERSON).bottom_card
        draw_stock(surface, art, board, bottom, batches(state.rules.pack_size, scene.batch_cards))
        for side in range(state.sides):
            draw_pile(surface, art, board, side)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        scene = self._scene
        lit = scene.lit()
        for card, sprite in scene.board.sprites.items():
            sprite.glow = lit.get(card, 0.0)
            sprite.draw(surface, scene.context.card_art, scene.board.shift)

    def _draw_over(self, surface: pygame.Surface) -> None:
        scene, art = self._scene, self._scene.context.card_art
        if scene.chooser is not None:
            scene.chooser.shown.draw(surface, art)
        if scene.recalling:
            turns = last_round(scene.state)
            draw_recall(surface, art, scene.layout, [(scene.names[t.seat], t) for t in turns])
        scene.toast.draw(surface, scene.layout.message, scene.layout.unit, at_top=True)


def batches(pack: int, cards: int) -> int:
    """How many deals a pack makes when so many cards go out in each, the floor's four aside."""
    return -(-(pack - 4) // cards)
