"""Pointers at the table, turned into what the person means by them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.host.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Pos,
)
from game.rules.cards import Card
from game.table.art.sprites import Pose
from game.table.play.board import Board
from game.table.play.focus import Focus
from game.table.play.hud import Hud
from game.table.storage.session import PERSON

DRAG_AFTER = 9
"""CSS pixels a pressed pointer moves before it drags."""

SHORTCUTS = {"z": "last-trick", "u": "undo", "h": "hint"}


class Player(Protocol):
    """What can be done with cards."""

    def tap(self, card: Card) -> None:
        """A card of the hand was tapped."""

    def tap_floor(self, card: Card | None) -> None:
        """The floor was tapped, on a card or beside them."""

    def drop_on(self, card: Card, target: Card | None) -> None:
        """A card of the hand was dropped on the floor, or on one of its cards."""

    def put_back(self, card: Card) -> None:
        """A card was dragged and let go of."""

    def give_up(self) -> bool:
        """Take back what was begun; False where there is nothing."""


@dataclass
class Drag:
    """A card held by the pointer; `moving` once it has left its place, `over` a floor card."""

    card: Card
    start: Pos
    grip: tuple[float, float]
    moving: bool = False
    over: Card | None = None


class Gestures:
    """Follows one pointer and the keyboard over the table.

    Args:
        board: where the cards lie.
        hud: the buttons.
        player: what cards are played through.
        press: presses a button by its action name.
    """

    def __init__(
        self, board: Board, hud: Hud, player: Player, press: Callable[[str], None]
    ) -> None:
        self.drag: Drag | None = None
        self.hovered: Card | None = None
        self.focus = Focus(board, hud)
        self._board = board
        self._hud = hud
        self._player = player
        self._press = press
        self._down_here = False

    @property
    def pointed(self) -> Card | None:
        """The card of the hand that is pointed at, dragged or focused."""
        held = self.drag.card if self.drag is not None else self.hovered
        return held if held in self._board.hands[PERSON] else self.focus.card_of_hand

    @property
    def over(self) -> Card | None:
        """The floor card that the pointer holds a card over."""
        return self.drag.over if self.drag is not None else None

    def handle(self, event: Input) -> None:
        """Take one input while no choice is open."""
        match event:
            case PointerDown():
                self._down(event.pos)
            case PointerMove():
                self._move(event)
            case PointerUp():
                self._up(event)
            case PointerLeave():
                self.release()
            case Key():
                self._key(event)
            case Activate():
                self._activate(event.action)
            case _:
                pass

    def release(self) -> None:
        """Let go of whatever is held and hovered; a dragged card flies back."""
        drag = self.drag
        self.forget()
        self.hovered = None
        self._hud.held = self._hud.hovered = ""
        if drag is not None and drag.moving:
            self._player.put_back(drag.card)

    def forget(self) -> None:
        """Drag nothing any more, and leave the card where it is."""
        self.drag = self._board.held = None
        self._down_here = False

    def _down(self, pos: Pos) -> None:
        self.focus.clear()
        self._down_here = True
        self._hud.held = self._hud.at(pos)
        card = self._board.hand_at(pos)
        if self._hud.held or card is None:
            return
        pose = self._board.sprites[card].pose
        self.drag = Drag(card, pos, (pose.x - pos[0], pose.y - pos[1]))
        self.hovered = card

    def _move(self, event: PointerMove) -> None:
        pos = event.pos
        if self.drag is None:
            if event.kind == "mouse":
                self._hud.hovered = self._hud.at(pos)
                self.hovered = self._board.hand_at(pos)
            return
        far = max(abs(pos[0] - self.drag.start[0]), abs(pos[1] - self.drag.start[1]))
        if self.drag.moving or far > DRAG_AFTER * self._board.layout.unit:
            self._pull(self.drag, pos)

    def _pull(self, drag: Drag, pos: Pos) -> None:
        """The card follows the pointer."""
        board = self._board
        if drag.card not in board.hands[PERSON]:
            self.forget()
            return
        if not drag.moving:
            drag.moving = True
            board.pick_up(drag.card)
        drag.over = board.floor_at(pos)
        x, y = pos[0] + drag.grip[0], pos[1] + drag.grip[1]
        width = board.layout.seats[PERSON].card
        board.sprites[drag.card].pose = Pose(x, y, width, lift=0.7)

    def _up(self, event: PointerUp) -> None:
        """End what the pointer began here; a press that began on something else ends nothing."""
        pos, drag, began = event.pos, self.drag, self._down_here
        self.forget()
        held, self._hud.held = self._hud.held, ""
        if event.kind == "touch":
            self.hovered = None
        if held:
            if self._hud.at(pos) == held:
                self._press(held)
        elif drag is not None and drag.moving:
            self._drop(drag.card, pos)
        elif drag is not None:
            self._player.tap(drag.card)
        elif began:
            self._player.tap_floor(self._board.floor_at(pos))

    def _drop(self, card: Card, pos: Pos) -> None:
        if pos[1] < self._board.layout.seats[PERSON].hand.top:
            self._player.drop_on(card, self._board.floor_at(pos))
        else:
            self._player.put_back(card)

    def _key(self, event: Key) -> None:
        name, hand = event.name, self._board.hands[PERSON]
        if name in SHORTCUTS:
            self._press(SHORTCUTS[name])
        elif name == "escape":
            self._escape()
        elif name in {"enter", "space"}:
            self._choose_focused()
        elif name.isdecimal():
            if 0 < int(name) <= len(hand):
                self._player.tap(hand[int(name) - 1])
        elif self.focus.handle(event):
            self.hovered = None

    def _escape(self) -> None:
        """Take back what was begun, else open the menu."""
        if self.drag is not None:
            self.release()
        elif not self._player.give_up():
            self._press("menu")

    def _choose_focused(self) -> None:
        stop = self.focus.stop
        if isinstance(stop, str):
            self._press(stop)
        elif stop is not None:
            self._tap(stop)

    def _tap(self, card: Card) -> None:
        if card in self._board.slots:
            self._player.tap_floor(card)
        else:
            self._player.tap(card)

    def _activate(self, action: str) -> None:
        if action in self._hud.buttons:
            self._press(action)
        for card in (*self._board.hands[PERSON], *self._board.slots):
            if action == f"card-{card}":
                self._tap(card)
                return
