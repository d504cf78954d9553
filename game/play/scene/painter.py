"""Draws the table back to front: still parts from a cached picture, then what moves."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import pygame

from game.play.animation.effects import BASRA, Effects, draw_points, points_size
from game.play.drawing.hud import Hud, draw_ribbon
from game.play.drawing.name_plate import Look, NamePlate, draw_name_plate, draw_portrait, fits_plate
from game.play.drawing.piles import draw_pile, draw_stock
from game.play.drawing.play_log import PlayLog
from game.play.drawing.voice import voice_picture
from game.play.input.capture_choice import CaptureChoice
from game.play.input.turn import BasraPromise
from game.play.layout.message_place import place_message
from game.play.layout.table_layout import TableLayout
from game.play.scene.last_plays import LastPlays
from game.play.table.board import Board
from game.play.table.moods import moods
from game.play.table.scoreboard import Scoreboard
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.dealing import batches
from game.rules.state import HandState
from game.rules.view import view
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.icons import icon
from game.ui.art.light import shine
from game.ui.art.portraits import Mood
from game.ui.art.sprites import LIFT_SCALE, RISE, Pose, draw_card
from game.ui.loop.memo import Memo
from game.ui.screens.toast import ToastPlate
from game.words.bidi_runs import isolate_ltr
from game.words.language import _

LAMP, LAMP_SHARE = 20, 0.2
"""The least CSS pixels of a hint's lamp on a card, and its share of the card's width."""

PROMISE, PROMISE_SHARE = 14, 0.2
"""CSS pixels of a promise's type on the narrowest card, and the share of other cards' width."""


Paint = Callable[[pygame.Surface], None]
PaintCards = Callable[[pygame.Surface, Mapping[Card, Pose]], None]


class TableView(NamedTuple):
    """What to draw of a table in addition to its board."""

    scoreboard: Scoreboard
    outlines: Mapping[Card, float]
    """How strongly each card is outlined."""
    focused: Card | None
    choice: CaptureChoice | None
    hinted: Card | None = None
    """The card of the hand that a hint recommends."""
    promise: BasraPromise | None = None
    """The basra that the card pointed at would make."""
    outlook: str = ""
    """What the card pointed at would take, in words."""
    clock: str = ""
    """The time left for the play, shown on the plate of the seat whose turn it is."""
    ribbon: str = ""
    """The permanent text on the frame."""
    asks: bool = True
    """Whether the person is asked to play, rather than watching."""


class Painter:
    """Draws one table: still things from a cached picture, moving ones in every frame.

    Attributes:
        effects: short effects.
        taken: where the last frame has the floor's cards, a choice, whose turn it is and a message.
    """

    def __init__(self, table: Table, hud: Hud, effects: Effects, last_plays: LastPlays) -> None:
        self._table = table
        self._board = table.board
        self._hud = hud
        self.effects = effects
        self.taken: list[pygame.Rect] = []
        self._last_plays = last_plays
        self._log = PlayLog(table)
        self._layer = StaticLayer()
        self._message: Memo[ToastPlate] = Memo()
        self._voice: Memo[tuple[pygame.Surface, pygame.Rect]] = Memo()
        self._bottom: Memo[Card | None] = Memo()
        self._faces: Memo[tuple[Mood, ...]] = Memo()

    def draw(self, surface: pygame.Surface, shown: TableView) -> None:
        """Draw the table; the stock is drawn separately while cards leave it."""
        board, in_stock = self._board, self._board.homes.in_stock()
        at_home = board.homes.at_home(own=not any(card in shown.outlines for card in board.own))
        seen = self._table.state, self._table.lookers
        bottom = self._bottom.get(seen, lambda: _bottom_of_stock(*seen))

        def paint_background(onto: pygame.Surface) -> None:
            self._paint_background(onto, shown)
            if not in_stock:
                self._paint_stock(onto, bottom)

        stock = None if in_stock else (bottom, board.shown.stock, board.shown.batch)
        background = self._background(shown, stock)
        self._layer.draw(surface, background, at_home, (paint_background, self._paint_cards))
        if in_stock:
            self._paint_stock(surface, bottom)
        self.effects.draw_below(surface, board.layout)
        self._draw_cards(surface, in_stock | at_home.keys(), shown)
        self.effects.draw(surface, board.layout)
        self._draw_overlays(surface, shown)

    def _background(self, shown: TableView, stock: object) -> object:
        """Return a key of everything in the background; equal only if it looks the same."""
        table, board = self._table, self._board
        piles = tuple((pile.count, tuple(pile.basras)) for pile in board.shown.piles)
        seats = (table.names, table.state.dealer, board.shown.turn, self._moods())
        hud = (shown.scoreboard, self._hud.look(), shown.ribbon, shown.clock, self._asks(shown))
        around = (table.safe, board.layout, hud, self._log.look())
        art = (table.context.card_art, theme.palette, table.context.table_art.light)
        return (around, seats, piles, stock, art)

    def _paint_background(self, surface: pygame.Surface, shown: TableView) -> None:
        table, board, layout = self._table, self._board, self._board.layout
        context = table.context
        surface.blit(context.table_art.background(layout.size, table.safe), (0, 0))
        if board.shown.turn is not None:
            _draw_turn_highlight(surface, layout, board.shown.turn)
        with theme.table_colours():
            self._paint_around(surface, shown)

    def _paint_around(self, surface: pygame.Surface, shown: TableView) -> None:
        """Paint the parts around the cards: scores, buttons, players and piles."""
        table, board, layout = self._table, self._board, self._board.layout
        self._hud.draw(surface, layout, shown.scoreboard if table.look.counted else None)
        self._log.draw(surface)
        draw_ribbon(surface, layout, shown.ribbon)
        for seat, name in enumerate(table.names):
            turn, dealer = board.shown.turn == seat, table.state.dealer == seat
            told = turn and self._asks(shown)
            words = self._turn_words(name, shown) if turn and not told else name
            rest = shown.scoreboard.taker == seat
            if words != name and not fits_plate(layout, seat, words, dealer + rest):
                words = isolate_ltr(shown.clock) if shown.clock else name
            draw_portrait(surface, layout, seat, name, Look(self._moods()[seat], turn))
            plate = NamePlate(words, turn and not told, dealer, rest)
            draw_name_plate(surface, layout, seat, plate)
        for side in range(len(board.shown.piles)):
            draw_pile(surface, table.context.card_art, board, side)

    def _moods(self) -> tuple[Mood, ...]:
        """Return how each player looks."""
        inputs = (self._table.state, self._board.shown.turn, self._table.context.settings.reactions)
        return self._faces.get(inputs, lambda: moods(*inputs))

    def _turn_words(self, name: str, shown: TableView) -> str:
        """Return the words for the turn of a player, with the time left."""
        here = shown.asks and (self._board.shown.turn,) == self._table.here
        words = _("Your turn") if here else name
        return f"{words} {isolate_ltr(shown.clock)}" if shown.clock else words

    def _asks(self, shown: TableView) -> bool:
        """Return whether the line above the hand says that it is the person's turn."""
        table, board = self._table, self._board
        free = shown.choice is None and not table.toast.message and not board.covered
        own = shown.asks and board.shown.turn == table.person and table.person in table.here
        return own and free and board.layout.message_area.height > 0

    def _paint_stock(self, surface: pygame.Surface, bottom: Card | None) -> None:
        art, state = self._table.context.card_art, self._table.state
        if self._table.look.counted:
            with theme.table_colours():
                draw_stock(surface, art, self._board, bottom, batches(state.rules, state.players))

    def _paint_cards(self, surface: pygame.Surface, cards: Mapping[Card, Pose]) -> None:
        for card, pose in cards.items():
            draw_card(surface, self._table.context.card_art, card, pose)

    def _draw_cards(self, surface: pygame.Surface, painted: set[Card], shown: TableView) -> None:
        """Draw the cards that move or are outlined; the others are painted already."""
        board, art = self._board, self._table.context.card_art
        held = {card for hand in board.hands for card in hand}
        drawn: list[pygame.Rect] = []
        floor = board.homes.floor_poses()
        lying = dict.fromkeys(card for card in floor if not board.sprites[card].pose.lift)
        for card in (*lying, *(card for card in board.sprites if card not in lying)):
            sprite = board.sprites[card]
            sprite.glow = 1.0 if card in board.shown.taken else shown.outlines.get(card, 0.0)
            covers = drawn and card in lying and sprite.pose.box.collidelist(drawn) >= 0
            if sprite.glow or card not in painted or covers:
                sprite.draw(surface, art, 0.0 if card in held else board.shown.floor_shift)
                if card in lying:
                    drawn.append(sprite.pose.box)
        if shown.hinted is not None and shown.hinted in board.sprites:
            self._draw_lamp(surface, shown.hinted)
        if shown.focused is not None and shown.focused in board.sprites:
            self._draw_focus(surface, shown.focused)
        if shown.promise is not None:
            _draw_promise(surface, board, shown.promise)

    def _draw_focus(self, surface: pygame.Surface, card: Card) -> None:
        """Draw a ring around the focused card."""
        layout, sprite = self._board.layout, self._board.sprites[card]
        around = sprite.pose.box.inflate(layout.px(8), layout.px(8))
        around.y -= round(sprite.rise * RISE * sprite.pose.width)
        theme.draw_ring(surface, around, around.width * 0.1, layout.unit)

    def _draw_lamp(self, surface: pygame.Surface, card: Card) -> None:
        """Draw the sign of a hint at the lower left of a card, where no card has a figure."""
        layout, sprite = self._board.layout, self._board.sprites[card]
        size = max(layout.px(LAMP), round(LAMP_SHARE * sprite.pose.width))
        place = pygame.Rect(0, 0, size, size).move_to(bottomleft=sprite.pose.box.bottomleft)
        place.move_ip(layout.px(3), -layout.px(3) - round(sprite.rise * RISE * sprite.pose.width))
        theme.rounded(surface, place, size / 2, theme.BRASS, theme.INK, width=layout.unit)
        sign = icon("hint", size * 3 // 4, theme.INK)
        surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_overlays(self, surface: pygame.Surface, shown: TableView) -> None:
        """Draw the choice, the last plays and the message or the person's turn, over the table."""
        table, layout = self._table, self._board.layout
        message, taken = self.message(shown.choice), self._floor()
        if self._asks(shown):
            said = (
                layout,
                self._turn_words(self._table.names[self._table.person], shown),
                shown.outlook,
            )
            picture, place = self._voice.get((said, theme.palette), lambda: voice_picture(*said))
            surface.blit(picture, place)
            taken.append(place)
        if shown.choice is not None:
            shown.choice.draw(surface, table.context.card_art)
            taken.append(shown.choice.shown.box)
        elif self._hud.caption:
            taken += [message.rect] if message is not None else []
            self._hud.draw_caption(surface, layout, taken)
        if message is not None:
            message.draw(surface, layout.unit)
            taken.append(message.rect)
        self._last_plays.draw(surface)
        self.taken = taken

    def message(self, choice: CaptureChoice | None) -> ToastPlate | None:
        """Return the table's message on its plate.

        Return None without a message, or if it would cover the panel of a choice.
        """
        toast, layout = self._table.toast, self._board.layout
        if not toast.message:
            return None
        panels = [choice.shown.box] if choice is not None else []
        taken = self._floor() + panels
        inputs = (toast.message, layout, taken, theme.palette)
        plate = self._message.get(inputs, lambda: place_message(layout, toast, taken))
        return plate if plate.rect.collidelist(panels) < 0 else None

    def _floor(self) -> list[pygame.Rect]:
        """Return the rectangles of the floor's cards at home."""
        return [pose.box for pose in self._board.homes.floor_poses().values()]


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
            cards: the still cards and their poses, each on top of those before it.
            paint: paints the whole background, and cards on it.
        """
        paint_background, paint_cards = paint
        picture = self._picture
        fits = picture is not None and picture.get_size() == surface.get_size()
        if picture is None or not fits:
            picture = self._picture = pygame.Surface(surface.get_size())
        same = background == self._background and self._cards.items() <= cards.items()
        came = {card: pose for card, pose in cards.items() if card not in self._cards}
        self.kept = fits and same and not _covered(came, cards)
        if self.kept:
            paint_cards(picture, came)
        else:
            paint_background(picture)
            paint_cards(picture, cards)
        self._background, self._cards = background, dict(cards)
        surface.blit(picture, (0, 0))


def _covered(came: Mapping[Card, Pose], cards: Mapping[Card, Pose]) -> bool:
    """Return whether one of the cards that came is below a card that was there before."""
    drawn: list[pygame.Rect] = []
    for card, pose in cards.items() if came else ():
        if card in came:
            drawn.append(pose.box)
        elif pose.box.collidelist(drawn) >= 0:
            return True
    return False


def _bottom_of_stock(state: HandState, seats: Iterable[int]) -> Card | None:
    """Return the card that all of these seats know to be at the bottom; None before the deal."""
    bottoms = {view(state, seat).bottom_card for seat in seats if state.batch}
    return bottoms.pop() if len(bottoms) == 1 else None


def _draw_turn_highlight(surface: pygame.Surface, layout: TableLayout, seat: int) -> None:
    """Draw a warm light behind a seat's cards, clipped to the felt."""
    hand = layout.seats[seat].hand
    area = hand.inflate(hand.width * 0.6, hand.height * 1.1)
    before = surface.get_clip()
    surface.set_clip(layout.felt)
    shine(surface, area, theme.TURN_LIGHT, 1.0)
    surface.set_clip(before)


def _draw_promise(surface: pygame.Surface, board: Board, promise: BasraPromise) -> None:
    """Draw "+10" at the upper end of a card, not covered by its index or the holding finger."""
    if promise.card not in board.sprites:
        return
    layout, sprite = board.layout, board.sprites[promise.card]
    pose = sprite.pose
    width = pose.width * (1 + LIFT_SCALE * pose.lift)
    style = BASRA._replace(size=min(BASRA.size, max(PROMISE, PROMISE_SHARE * width / layout.unit)))
    room = points_size(layout, promise.points, style)
    top = pose.y - sprite.rise * RISE * pose.width - pose.lift * width * 0.12
    y = top - card_height(round(width)) / 2 + layout.px(13)
    x = pose.x + width / 2 - room[0] / 2 + layout.px(4)
    draw_points(surface, layout, (x, y), promise.points, own=True, style=style)
