"""Pointers and keys at the table, turned into actions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.platform import input as inputs
from game.play.drawing.hud import Hud
from game.play.input.focus import Focus
from game.play.input.turn import BasraPromise, PersonTurn
from game.play.table.board import Board
from game.rules.cards import Card
from game.ui.art.sprites import Pose

DRAG_AFTER = 9
"""CSS pixels a pressed pointer moves before it drags."""


@dataclass
class Drag:
    """A card held by the pointer: `moving` after it has left its place, `over` a floor card."""

    card: Card
    start: inputs.Pos
    grip: tuple[float, float]
    moving: bool = False
    over: Card | None = None


class Gestures:
    """Follows one pointer and the keyboard over the table.

    Args:
        board: the cards.
        hud: the buttons.
        turn: plays the cards.
        shown: returns how strongly each card is outlined while the person points at none.
    """

    def __init__(
        self, board: Board, hud: Hud, turn: PersonTurn, shown: Callable[[], Mapping[Card, float]]
    ) -> None:
        self.drag: Drag | None = None
        self.hovered: Card | None = None
        self.focus = Focus(board, hud)
        self._board = board
        self._hud = hud
        self._turn, self._shown = turn, shown
        self._down_here = False

    @property
    def pointed(self) -> Card | None:
        """The raised card of the hand: the one pointed at, dragged, focused or selected."""
        if self._turn.choice is None:
            used = self.drag.card if self.drag is not None else self.hovered
            for card in (used, self.focus.card):
                if card in self._board.own:
                    return card
        return self._turn.pointed

    @property
    def focused(self) -> Card | None:
        """The focused card, unless an open choice takes the keys."""
        return self.focus.card if self._turn.choice is None else None

    def outlines(self) -> Mapping[Card, float]:
        """Return how strongly each card is outlined now."""
        return self._turn.outlines(self.pointed, self._over) or self._shown()

    @property
    def _over(self) -> Card | None:
        """The floor card below the dragged card."""
        return self.drag.over if self.drag is not None else None

    def promise(self) -> BasraPromise | None:
        """Return the basra that the raised card would make now."""
        return self._turn.promise(self.pointed, self._over)

    def outlook(self) -> str:
        """Say what the raised card would take now."""
        return self._turn.outlook(self.pointed, self._over)

    def handle(self, event: inputs.Input) -> None:
        """Handle one input while no choice is open."""
        match event:
            case inputs.PointerDown():
                self._down(event.pos)
            case inputs.PointerMove():
                self._move(event)
            case inputs.PointerUp():
                self._up(event)
            case inputs.PointerLeave():
                self.release()
            case inputs.Key():
                self._key(event)
            case inputs.Activate():
                self._activate(event.action)
            case _:
                pass

    def release(self) -> None:
        """Release what is held and hovered; a dragged card flies back."""
        drag = self.drag
        self.forget()
        self.hovered = None
        self._hud.held = self._hud.hovered = ""
        if drag is not None and drag.moving:
            self._turn.put_back(drag.card)

    def point_at_nothing(self) -> None:
        """Lower the card that is pointed at or focused, until the pointer or the focus moves."""
        self.hovered = None
        self.focus.clear()

    def forget(self) -> None:
        """Stop dragging, and leave the card in place."""
        self.drag = self._board.held = None
        self._down_here = False

    def _down(self, pos: inputs.Pos) -> None:
        self.release()  # another press may not have ended
        self.focus.clear()
        self._down_here = True
        self._hud.held = self._hud.at(pos)
        card = self._board.homes.hand_at(pos)
        if self._hud.held or card is None:
            return
        pose = self._board.sprites[card].pose
        self.drag = Drag(card, pos, (pose.x - pos[0], pose.y - pos[1]))
        self.hovered = card

    def _move(self, event: inputs.PointerMove) -> None:
        pos = event.pos
        if self.drag is None:
            if event.kind == "mouse":
                self._hud.hovered = self._hud.at(pos)
                self.hovered = self._board.homes.hand_at(pos)
            return
        distance = max(abs(pos[0] - self.drag.start[0]), abs(pos[1] - self.drag.start[1]))
        if self.drag.moving or distance > DRAG_AFTER * self._board.layout.unit:
            self._pull(self.drag, pos)

    def _pull(self, drag: Drag, pos: inputs.Pos) -> None:
        """Move the dragged card to the pointer."""
        board = self._board
        if drag.card not in board.own:
            self.forget()
            return
        if not drag.moving:
            drag.moving = True
            board.pick_up(drag.card)
        drag.over = board.homes.floor_at(pos)
        x, y = pos[0] + drag.grip[0], pos[1] + drag.grip[1]
        width = board.layout.own.card
        board.sprites[drag.card].pose = Pose(x, y, width, lift=0.7)

    def _up(self, event: inputs.PointerUp) -> None:
        """Finish a press that began on the table; ignore one that began elsewhere."""
        pos, drag, began = event.pos, self.drag, self._down_here
        self.forget()
        held, self._hud.held = self._hud.held, ""
        if event.kind == "touch":
            self.hovered = None
        if held:
            if self._hud.at(pos) == held:
                self._hud.press(held)
        elif drag is not None and drag.moving:
            if pos[1] < self._board.layout.own.hand.top:
                self._turn.drop_on(drag.card, self._board.homes.floor_at(pos))
            else:
                self._turn.put_back(drag.card)
        elif drag is not None:
            self._turn.tap(drag.card)
        elif began:
            self._turn.tap_floor(self._board.homes.floor_at(pos))

    def _key(self, event: inputs.Key) -> None:
        name, hand = event.name, self._board.own
        pressed = self._hud.pressed_by(name)
        if name == "escape" and self._cancel():
            return
        if pressed:
            self._hud.press(pressed)
        elif name in {"enter", "space"}:
            self._choose_focused()
        elif name.isdecimal():
            if 0 < int(name) <= len(hand):
                self._turn.tap(hand[int(name) - 1])
        elif self.focus.handle(event):
            self.hovered = None

    def _cancel(self) -> bool:
        """Cancel the drag or the selection; return False if there is nothing to cancel."""
        if self.drag is None:
            return self._turn.cancel()
        self.release()
        return True

    def _choose_focused(self) -> None:
        stop = self.focus.stop
        if isinstance(stop, str):
            self._hud.press(stop)
        elif stop is not None:
            self._tap(stop)

    def _tap(self, card: Card) -> None:
        if card in self._board.floor:
            self._turn.tap_floor(card)
        else:
            self._turn.tap(card)

    def _activate(self, action: str) -> None:
        if action in self._hud.buttons:
            self._hud.press(action)
        for card in (*self._board.own, *self._board.floor):
            if action == f"card-{card}":
                self._tap(card)
                return
