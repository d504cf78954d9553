"""Pointers and keys at the table, turned into what the person means by them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.cards import Card
from game.table.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Pos,
)
from game.table.session import PERSON
from game.table.sprites import Pose

if TYPE_CHECKING:
    from game.table.play.scene import TableScene

DRAG_AFTER = 9
"""CSS pixels a pressed pointer moves before it drags."""

SHORTCUTS = {"z": "last-trick", "u": "undo", "h": "hint", "escape": "menu"}


@dataclass
class Drag:
    """A card held by the pointer; `moving` once it has left its place."""

    card: Card
    start: Pos
    grip: tuple[float, float]
    moving: bool = False


class Gestures:
    """Follows one pointer and the keyboard's focus over the table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.drag: Drag | None = None
        self.hovered: Card | None = None
        self.focused: Card | str | None = None

    @property
    def pointed(self) -> Card | None:
        """The card of the hand that is pointed at, dragged or focused."""
        if self.drag is not None:
            return self.drag.card
        if self.hovered is not None:
            return self.hovered
        hand = self._scene.board.hands[PERSON]
        return next((card for card in hand if card == self.focused), None)

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
        """Let go of whatever is held and hovered."""
        if self.drag is not None and self.drag.moving:
            self._scene.put_back(self.drag.card)
        self.drag = None
        self.hovered = None
        self._scene.hud.held = self._scene.hud.hovered = ""

    def _down(self, pos: Pos) -> None:
        scene = self._scene
        self._unfocus()
        scene.hud.held = scene.hud.at(pos)
        card = scene.board.hand_at(pos)
        if scene.hud.held or card is None:
            return
        pose = scene.board.sprites[card].pose
        self.drag = Drag(card, pos, (pose.x - pos[0], pose.y - pos[1]))
        self.hovered = card

    def _move(self, event: PointerMove) -> None:
        scene, pos = self._scene, event.pos
        if self.drag is None:
            if event.kind == "mouse":
                scene.hud.hovered = scene.hud.at(pos)
                self.hovered = scene.board.hand_at(pos)
            return
        far = max(abs(pos[0] - self.drag.start[0]), abs(pos[1] - self.drag.start[1]))
        if self.drag.moving or far > DRAG_AFTER * scene.layout.unit:
            self._pull(self.drag, pos)

    def _pull(self, drag: Drag, pos: Pos) -> None:
        """The card follows the pointer."""
        board = self._scene.board
        if drag.card not in board.sprites:
            self.drag = None
            return
        drag.moving = True
        board.to_front(drag.card)
        sprite = board.sprites[drag.card]
        x, y = pos[0] + drag.grip[0], pos[1] + drag.grip[1]
        sprite.pose = Pose(x, y, board.box(drag.card).width, lift=0.7)

    def _up(self, event: PointerUp) -> None:
        scene, pos = self._scene, event.pos
        drag, self.drag = self.drag, None
        held, scene.hud.held = scene.hud.held, ""
        if event.kind == "touch":
            self.hovered = None
        if held:
            if scene.hud.at(pos) == held:
                scene.press(held)
        elif drag is not None and drag.moving:
            self._drop(drag.card, pos)
        elif drag is not None:
            scene.tap(drag.card)
        else:
            scene.tap_floor(scene.board.floor_at(pos))

    def _drop(self, card: Card, pos: Pos) -> None:
        scene = self._scene
        if card not in scene.board.sprites:
            return
        if pos[1] < scene.layout.seats[PERSON].hand.top:
            scene.drop_on(card, scene.board.floor_at(pos))
        else:
            scene.put_back(card)

    def _key(self, event: Key) -> None:
        scene, name = self._scene, event.name
        hand = scene.board.hands[PERSON]
        if name in SHORTCUTS:
            scene.press(SHORTCUTS[name])
        elif name in {"left", "right"}:
            self._step(list(hand), 1 if name == "right" else -1)
        elif name in {"up", "down"}:
            self._step(list(scene.hud.buttons) if name == "up" else list(hand), 1)
        elif name == "tab":
            self._step([*hand, *scene.hud.buttons], -1 if event.shift else 1)
        elif name in {"enter", "space"}:
            self._choose_focused()
        elif name.isdecimal() and 0 < int(name) <= len(hand):
            scene.tap(hand[int(name) - 1])

    def _step(self, stops: list[Card | str], by: int) -> None:
        """Move the keyboard's focus along some stops."""
        if not stops:
            return
        if self.focused in stops:
            self._focus(stops[(stops.index(self.focused) + by) % len(stops)])
        else:
            self._focus(stops[0 if by > 0 else -1])

    def _focus(self, stop: Card | str) -> None:
        self.focused = stop
        self.hovered = None
        self._scene.hud.focused = stop if isinstance(stop, str) else ""

    def _unfocus(self) -> None:
        self.focused = None
        self._scene.hud.focused = ""

    def _choose_focused(self) -> None:
        if isinstance(self.focused, str):
            self._scene.press(self.focused)
        elif self.focused is not None:
            self._scene.tap(self.focused)

    def _activate(self, action: str) -> None:
        scene = self._scene
        if action in scene.hud.buttons:
            scene.press(action)
        for card in (*scene.board.hands[PERSON], *scene.board.slots):
            if action == f"card-{card}":
                if card in scene.board.slots:
                    scene.tap_floor(card)
                else:
                    scene.tap(card)
                return
