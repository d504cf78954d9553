"""Where the keyboard is at the table: on a card of the hand, on one of the floor, on a button.

Left and right go along a row as it is drawn, up and down from row to row, Tab through all.
"""

from __future__ import annotations

from game.platform.input import Key
from game.play.drawing.hud import Hud
from game.play.table.board import Board
from game.rules.cards import Card

Stop = Card | str
"""A card, or a button's action name."""


class Focus:
    """What the keyboard is on. A card that is played hands it on to its neighbour."""

    def __init__(self, board: Board, hud: Hud) -> None:
        self._board = board
        self._hud = hud
        self._stop: Stop | None = None
        self._index: int | None = None
        """Which card of the hand it is, where it is one."""

    @property
    def stop(self) -> Stop | None:
        """The card or button that the keyboard is on."""
        stop, hand = self._stop, self._board.own
        if self._index is not None and stop not in hand:
            return hand[min(self._index, len(hand) - 1)] if hand else None
        if stop in self._hud.buttons or stop in hand or stop in self._board.slots:
            return stop
        return None

    @property
    def card(self) -> Card | None:
        """The card that the keyboard is on."""
        stop = self.stop
        return None if isinstance(stop, str) else stop

    @property
    def card_of_hand(self) -> Card | None:
        """The card of the person's hand that the keyboard is on."""
        return self.card if self.card in self._board.own else None

    def clear(self) -> None:
        """Leave everything, as when the pointer is used."""
        self._set(None)

    def handle(self, event: Key) -> bool:
        """Move by a key; False for one that moves nothing."""
        name = event.name
        if name in {"left", "right"}:
            self._along(1 if name == "right" else -1)
        elif name in {"up", "down"}:
            self._across(1 if name == "down" else -1)
        elif name == "tab":
            self._through(-1 if event.shift else 1)
        elif name in {"home", "end"}:
            row = self._rows()[self._row()]
            self._set(row[0 if name == "home" else -1])
        else:
            return False
        return True

    def _rows(self) -> list[list[Stop]]:
        """The rows that hold anything, from the top as they are drawn, each from left to right."""
        boxes, board = self._hud.buttons, self._board
        found: dict[float, list[Stop]] = {}
        for name in sorted(boxes, key=lambda name: boxes[name].rect.left):
            found.setdefault(boxes[name].rect.centery, []).append(name)
        if board.slots:
            found[board.layout.floor.centery + 0.5] = [*self._floor()]
        if board.own:
            found[board.layout.size[1]] = [*board.own]
        return [found[height] for height in sorted(found)]

    def _floor(self) -> list[Card]:
        """The floor's cards as one reads them."""
        centres, slots = self._board.homes.places().centres, self._board.slots
        return sorted(slots, key=lambda card: centres[slots[card]][::-1])

    def _row(self) -> int:
        """The row that the keyboard is in, the last one at first."""
        rows, stop = self._rows(), self.stop
        return next((n for n, row in enumerate(rows) if stop in row), len(rows) - 1)

    def _along(self, by: int) -> None:
        row, stop = self._rows()[self._row()], self.stop
        if stop in row:
            self._set(row[(row.index(stop) + by) % len(row)])
        else:
            self._set(row[0 if by > 0 else -1])

    def _across(self, by: int) -> None:
        """To the row above or below, at the stop nearest to this one."""
        rows, stop = self._rows(), self.stop
        if stop is None:
            self._set(rows[-1][0])
            return
        row = rows[max(0, min(len(rows) - 1, self._row() + by))]
        if stop in row:
            return
        left = self._left(stop)
        self._set(min(row, key=lambda other: abs(self._left(other) - left)))

    def stops(self) -> list[Stop]:
        """The cards and buttons that Tab goes through, in this order."""
        return [*self._board.own, *self._floor(), *self._hud.buttons]

    def _through(self, by: int) -> None:
        stops, stop = self.stops(), self.stop
        if stop in stops:
            self._set(stops[(stops.index(stop) + by) % len(stops)])
        else:
            self._set(stops[0 if by > 0 else -1])

    def _left(self, stop: Stop) -> float:
        if isinstance(stop, str):
            return self._hud.buttons[stop].rect.centerx
        return self._board.homes.of(stop).x

    def _set(self, stop: Stop | None) -> None:
        self._stop = stop
        self._hud.focused = stop if isinstance(stop, str) else ""
        hand = self._board.own
        self._index = hand.index(stop) if stop in hand else None
