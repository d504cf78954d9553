"""Draws the table, back to front."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.i18n import _
from game.rules.cards import Card
from game.rules.state import HandState
from game.rules.view import view
from game.table.art import theme
from game.table.art.sprites import RISE, Pose, draw_card
from game.table.play.capture_choice import CaptureChoice
from game.table.play.celebration import BasraCelebration
from game.table.play.hud import Hud, Scoreboard, draw_plate
from game.table.play.last_plays import LastPlays
from game.table.play.piles import draw_pile, draw_stock
from game.table.play.play_log import PlayLog
from game.table.play.ribbon import draw_ribbon
from game.table.play.static_layer import StaticLayer
from game.table.play.table import Table
from game.table.play.table_layout import TableLayout
from game.table.storage.session import PERSON

TURN_HIGHLIGHT = (56, 50, 20)
"""What the middle of the light before whoever's turn it is adds to red, green and blue."""

HIGHLIGHT_GRAIN = 24
"""Pixels along the side of the small picture that the light is grown from."""


class TableView(NamedTuple):
    """What is drawn of a table besides what lies on its board."""

    scoreboard: Scoreboard
    outlines: Mapping[Card, float]
    """How strongly each card is outlined."""
    focused: Card | None
    choice: CaptureChoice | None
    ribbon: str = ""
    """What is written on the frame all the time."""
    asks: bool = True
    """Whether it is the person who is asked to play, and not somebody who looks on."""


class Stock(NamedTuple):
    """What is known of the stock besides its size."""

    bottom: Card | None
    """The card known to lie last."""
    batches: int


def stock_of(state: HandState) -> Stock:
    """What the person knows of a hand's stock."""
    rules = state.rules
    cards = rules.batch_size(state.players) * state.players
    return Stock(view(state, PERSON).bottom_card, batches(rules.pack_size, cards))


def batches(pack: int, cards: int) -> int:
    """How many deals a pack makes when so many cards go out in each, the floor's four aside."""
    return -(-(pack - 4) // cards)


class Painter:
    """Draws one table. What lies still is painted once; what moves, over it in every frame."""

    def __init__(
        self, table: Table, hud: Hud, celebration: BasraCelebration, last_plays: LastPlays
    ) -> None:
        self._table = table
        self._board = table.board
        self._hud = hud
        self._celebration = celebration
        self._last_plays = last_plays
        self._log = PlayLog(table)
        self._layer = StaticLayer()

    def draw(self, surface: pygame.Surface, shown: TableView) -> None:
        """Draw everything on the table; the stock moves while cards come off it."""
        board, in_stock = self._board, self._board.cards_in_stock()
        at_home = board.cards_at_home(
            own=not any(card in shown.outlines for card in board.hands[PERSON])
        )
        stock = stock_of(self._table.state)

        def paint_background(onto: pygame.Surface) -> None:
            self._paint_background(onto, shown)
            if not in_stock:
                self._paint_stock(onto, stock)

        background = self._background(shown, None if in_stock else stock)
        self._layer.draw(surface, background, at_home, (paint_background, self._paint_cards))
        if in_stock:
            self._paint_stock(surface, stock)
        self._draw_cards(surface, in_stock | at_home.keys(), shown)
        self._celebration.draw(surface, board.layout)
        self._draw_overlays(surface, shown.choice)

    def _background(self, shown: TableView, stock: Stock | None) -> object:
        """All that the background shows; equal only where it looks alike."""
        table, board = self._table, self._board
        piles = tuple((pile.count, tuple(pile.basras)) for pile in board.piles)
        seats = (table.names, table.state.dealer, board.turn)
        still = stock and (stock, board.stock, board.batch)
        hud = (shown.scoreboard, self._hud.touched(), shown.ribbon)
        around = (table.safe, board.layout, hud)
        return (around, seats, piles, still, table.context.card_art, self._log.look())

    def _paint_background(self, surface: pygame.Surface, shown: TableView) -> None:
        table, board, layout = self._table, self._board, self._board.layout
        context = table.context
        surface.blit(context.table_art.background(layout.size, table.safe), (0, 0))
        if board.turn is not None:
            _draw_turn_highlight(surface, layout, board.turn)
        self._hud.draw(surface, layout, shown.scoreboard)
        self._log.draw(surface)
        draw_ribbon(surface, layout, shown.ribbon)
        for seat, name in enumerate(table.names):
            turn, dealer = board.turn == seat, table.state.dealer == seat
            words = _("Your turn") if turn and seat == PERSON and shown.asks else name
            draw_plate(surface, layout, seat, words, turn=turn, dealer=dealer)
        for side in range(len(board.piles)):
            draw_pile(surface, context.card_art, board, side)

    def _paint_stock(self, surface: pygame.Surface, stock: Stock) -> None:
        art = self._table.context.card_art
        draw_stock(surface, art, self._board, stock.bottom, stock.batches)

    def _paint_cards(self, surface: pygame.Surface, cards: Mapping[Card, Pose]) -> None:
        for card, pose in cards.items():
            draw_card(surface, self._table.context.card_art, card, pose)

    def _draw_cards(self, surface: pygame.Surface, painted: set[Card], shown: TableView) -> None:
        """Draw the cards that move or are outlined; the others are painted already."""
        board, art = self._board, self._table.context.card_art
        held = {card for hand in board.hands for card in hand}
        for card, sprite in board.sprites.items():
            sprite.glow = 1.0 if card in board.taken else shown.outlines.get(card, 0.0)
            if sprite.glow or card not in painted:
                sprite.draw(surface, art, 0.0 if card in held else board.floor_shift)
        if shown.focused is not None and shown.focused in board.sprites:
            self._draw_focus(surface, shown.focused)

    def _draw_focus(self, surface: pygame.Surface, card: Card) -> None:
        """A ring round the card that the keyboard is on."""
        layout, sprite = self._board.layout, self._board.sprites[card]
        around = sprite.pose.box.inflate(layout.px(8), layout.px(8))
        around.y -= round(sprite.rise * RISE * sprite.pose.width)
        radius = around.width * 0.1
        clear = (0, 0, 0, 0)
        theme.rounded(surface, around, radius, clear, theme.BRASS_LIGHT, width=2 * layout.unit)

    def _draw_overlays(self, surface: pygame.Surface, choice: CaptureChoice | None) -> None:
        """Draw what lies over the table for now."""
        table, layout = self._table, self._board.layout
        if choice is not None:
            choice.draw(surface, table.context.card_art)
        else:
            self._hud.draw_caption(surface, layout)
        self._last_plays.draw(surface)
        table.toast.draw(surface, layout.message_area, layout.unit)


def _draw_turn_highlight(surface: pygame.Surface, layout: TableLayout, seat: int) -> None:
    """A warm light behind a seat's cards, cut off at the felt's edge."""
    hand = layout.seats[seat].hand
    area = hand.inflate(hand.width * 0.6, hand.height * 1.1)
    before = surface.get_clip()
    surface.set_clip(layout.felt)
    surface.blit(_oval_light(area.size), area, special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(before)


@lru_cache(maxsize=4)
def _oval_light(size: tuple[int, int]) -> pygame.Surface:
    """A soft oval of a size."""
    light = pygame.transform.smoothscale(_round_light(), size)
    return light.convert() if pygame.display.get_surface() else light


@lru_cache(maxsize=1)
def _round_light() -> pygame.Surface:
    """A small round light, brightest in its middle and black, which adds nothing, at its edge."""
    light = pygame.Surface((HIGHLIGHT_GRAIN, HIGHLIGHT_GRAIN), depth=24)
    middle = (HIGHLIGHT_GRAIN - 1) / 2
    for y in range(HIGHLIGHT_GRAIN):
        for x in range(HIGHLIGHT_GRAIN):
            distance = min(1.0, math.hypot(x - middle, y - middle) / middle)
            bright = (1 - distance * distance) ** 2
            light.set_at((x, y), tuple(round(part * bright) for part in TURN_HIGHLIGHT))
    return light
