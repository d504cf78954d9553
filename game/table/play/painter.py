"""Draws the table, back to front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.i18n import _
from game.rules.cards import Card
from game.rules.state import HandState, Turn
from game.rules.view import view
from game.table.art import theme
from game.table.art.sprites import RISE, Pose, draw_card
from game.table.loop.scene import Insets
from game.table.play.board import Board
from game.table.play.choose import Chooser
from game.table.play.flourish import Flourish
from game.table.play.hud import Hud, Standing, draw_plate
from game.table.play.piles import draw_pile, draw_stock
from game.table.play.recall import draw_recall
from game.table.play.resting_layer import RestingLayer
from game.table.play.turn_highlight import draw_light
from game.table.storage.session import PERSON
from game.table.ui.context import Context
from game.table.ui.toast import Toast


class Ground(NamedTuple):
    """What the table shows round its cards."""

    safe: Insets
    names: tuple[str, ...]
    standing: Standing
    dealer: int


class Stock(NamedTuple):
    """What is known of the stock besides its size."""

    bottom: Card | None
    """The card known to lie last."""
    batches: int


class Above(NamedTuple):
    """What is shown over the table for now."""

    lit: Mapping[Card, float]
    """How strongly each card is outlined."""
    focused: Card | None
    chooser: Chooser | None
    recalled: Sequence[tuple[str, Turn]]
    """The plays shown again, each with its player's name."""


def stock_of(state: HandState) -> Stock:
    """What the person knows of a hand's stock."""
    rules = state.rules
    cards = rules.batch_size(state.players) * state.players
    return Stock(view(state, PERSON).bottom_card, batches(rules.pack_size, cards))


def batches(pack: int, cards: int) -> int:
    """How many deals a pack makes when so many cards go out in each, the floor's four aside."""
    return -(-(pack - 4) // cards)


class Painter:
    """Draws one table. What rests is painted once; what moves is drawn over it in every frame."""

    def __init__(
        self, context: Context, board: Board, hud: Hud, flourish: Flourish, toast: Toast
    ) -> None:
        self._context = context
        self._board = board
        self._hud = hud
        self._flourish = flourish
        self._toast = toast
        self._layer = RestingLayer()

    def draw(self, surface: pygame.Surface, ground: Ground, stock: Stock, above: Above) -> None:
        """Draw everything on the table; the stock moves while cards come off it."""
        board, art, waiting = self._board, self._context.card_art, self._board.waiting()
        resting = board.resting(own=not any(card in above.lit for card in board.hands[PERSON]))
        piles = tuple((pile.count, tuple(pile.basras)) for pile in board.piles)
        still = None if waiting else (stock, board.stock, board.batch)
        shown = (ground, board.layout, board.turn, piles, still, self._hud.touched(), art)

        def paint_ground(onto: pygame.Surface) -> None:
            self._paint_ground(onto, ground)
            if still:
                self._paint_stock(onto, stock)

        self._layer.draw(surface, shown, resting, (paint_ground, self._paint_cards))
        if not still:
            self._paint_stock(surface, stock)
        self._draw_cards(surface, waiting | resting.keys(), above)
        self._flourish.draw(surface, board.layout)
        self._draw_above(surface, above)

    def _paint_ground(self, surface: pygame.Surface, ground: Ground) -> None:
        board, layout, context = self._board, self._board.layout, self._context
        surface.blit(context.table_art.background(layout.size, ground.safe), (0, 0))
        if board.turn is not None:
            draw_light(surface, layout, board.turn)
        self._hud.draw(surface, layout, ground.standing)
        for seat, name in enumerate(ground.names):
            turn, dealer = board.turn == seat, ground.dealer == seat
            words = _("Your turn") if turn and seat == PERSON else name
            draw_plate(surface, layout, seat, words, turn=turn, dealer=dealer)
        for side in range(len(board.piles)):
            draw_pile(surface, context.card_art, board, side)

    def _paint_stock(self, surface: pygame.Surface, stock: Stock) -> None:
        draw_stock(surface, self._context.card_art, self._board, stock.bottom, stock.batches)

    def _paint_cards(self, surface: pygame.Surface, cards: Mapping[Card, Pose]) -> None:
        for card, pose in cards.items():
            draw_card(surface, self._context.card_art, card, pose)

    def _draw_cards(self, surface: pygame.Surface, painted: set[Card], above: Above) -> None:
        """Draw the cards that move or are lit; the others are painted already."""
        board, art = self._board, self._context.card_art
        held = {card for hand in board.hands for card in hand}
        for card, sprite in board.sprites.items():
            sprite.glow = 1.0 if card in board.taken else above.lit.get(card, 0.0)
            if sprite.glow or card not in painted:
                sprite.draw(surface, art, 0.0 if card in held else board.shift)
        if above.focused in board.sprites and above.focused is not None:
            self._draw_focus(surface, above.focused)

    def _draw_focus(self, surface: pygame.Surface, card: Card) -> None:
        """A ring round the card that the keyboard is on."""
        layout, sprite = self._board.layout, self._board.sprites[card]
        around = sprite.pose.box.inflate(layout.px(8), layout.px(8))
        around.y -= round(sprite.rise * RISE * sprite.pose.width)
        radius = around.width * 0.1
        clear = (0, 0, 0, 0)
        theme.rounded(surface, around, radius, clear, theme.BRASS_LIGHT, width=2 * layout.unit)

    def _draw_above(self, surface: pygame.Surface, above: Above) -> None:
        layout, art = self._board.layout, self._context.card_art
        if above.chooser is not None:
            above.chooser.draw(surface, art)
        else:
            self._hud.draw_caption(surface, layout)
        if above.recalled:
            draw_recall(surface, art, layout, above.recalled)
        self._toast.draw(surface, layout.message, layout.unit, at_top=True)
