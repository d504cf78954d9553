"""The keyboard's focus at the table: a card of the hand, one of the floor, or a button.

Left and right move along a row as it is drawn, up and down between rows, Tab through all.
"""

from collections.abc import Sequence

from game.platform.input import Key
from game.play.drawing.hud import Hud
from game.play.table.board import Board
from game.rules.cards import Card

Stop = Card | str
"""A card, or a button's action name."""


class Focus:
    """The keyboard's focus. After a focused card is played, its neighbour has the focus."""

    def __init__(self, board: Board, hud: Hud) -> None:
        self._board = board
        self._hud = hud
        self._stop: Stop | None = None
        self._index: int | None = None
        """The number of the card in the hand; None if it is no card."""

    @property
    def stop(self) -> Stop | None:
        """The focused card or button."""
        stop, hand = self._stop, self._board.own
        if self._index is not None and stop not in hand:
            return hand[min(self._index, len(hand) - 1)] if hand else None
        if stop in self._hud.buttons or stop in hand or stop in self._board.floor:
            return stop
        return None

    @property
    def card(self) -> Card | None:
        """The focused card."""
        stop = self.stop
        return None if isinstance(stop, str) else stop

    def clear(self) -> None:
        """Remove the focus, for example when the pointer is used."""
        self._set(None)

    def handle(self, event: Key) -> bool:
        """Move by a key; return False if it moves nothing."""
        name = event.name
        if name in {"left", "right"}:
            self._step(self._rows()[self._row()], 1 if name == "right" else -1)
        elif name in {"up", "down"}:
            self._across(1 if name == "down" else -1)
        elif name == "tab":
            self._step(self.stops(), -1 if event.shift else 1)
        elif name in {"home", "end"}:
            row = self._rows()[self._row()]
            self._set(row[0 if name == "home" else -1])
        else:
            return False
        return True

    def _rows(self) -> list[list[Stop]]:
        """Return the rows that aren't empty, from top to bottom, each from left to right."""
        board, hand = self._board, self._board.layout.own.hand
        found: dict[float, list[Stop]] = {hand.bottom: [*board.own]} if board.own else {}
        for name, button in self._hud.buttons.items():
            beside = bool(board.own) and button.rect.centery > hand.top
            found.setdefault(hand.bottom if beside else button.rect.centery, []).append(name)
        found = {height: sorted(row, key=self._left) for height, row in found.items()}
        if board.floor:
            found[board.layout.floor.centery + 0.5] = [*self._floor()]
        return [found[height] for height in sorted(found)]

    def _floor(self) -> list[Card]:
        """Return the floor's cards in reading order."""
        return [*self._board.homes.floor_poses()]

    def _row(self) -> int:
        """Return the number of the focused row; the last one if nothing is focused."""
        rows, stop = self._rows(), self.stop
        return next((n for n, row in enumerate(rows) if stop in row), len(rows) - 1)

    def _step(self, stops: Sequence[Stop], by: int) -> None:
        stop = self.stop
        if stop in stops:
            self._set(stops[(stops.index(stop) + by) % len(stops)])
        else:
            self._set(stops[0 if by > 0 else -1])

    def _across(self, by: int) -> None:
        """Move to the row above or below, to the stop nearest to this one."""
        rows, stop = self._rows(), self.stop
        if stop is None:
            self._set((self._board.own or rows[-1])[0])
            return
        row = rows[max(0, min(len(rows) - 1, self._row() + by))]
        if stop in row:
            return
        left = self._left(stop)
        self._set(min(row, key=lambda other: abs(self._left(other) - left)))

    def stops(self) -> list[Stop]:
        """Return the cards and buttons in the order of Tab."""
        return [*self._board.own, *self._floor(), *self._hud.buttons]

    def _left(self, stop: Stop) -> float:
        if isinstance(stop, str):
            return self._hud.buttons[stop].rect.centerx
        return self._board.homes.of(stop).x

    def _set(self, stop: Stop | None) -> None:
        self._stop = stop
        self._hud.focused = stop if isinstance(stop, str) else ""
        hand = self._board.own
        self._index = hand.index(stop) if stop in hand else None
