"""The curtain between the turns of people who share a device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from game.hotseat.curtain_dialog import CurtainDialog, CurtainWays
from game.hotseat.turn_words import since_turn_of, turn_of
from game.platform.accessibility_tree import AccessibilityTree
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.state import Play
from game.rules.view import View


class Curtain:
    """Keeps all hands face down except that of the player who lifted the curtain.

    Args:
        table: the table; its hands are face down until a player lifts the curtain.
        ways: the other actions at the table.

    Attributes:
        dialog: shown while a player is called, otherwise None.
    """

    def __init__(self, table: Table, ways: CurtainWays) -> None:
        self.dialog: CurtainDialog | None = None
        self._table, self._ways = table, ways

    @property
    def lifted_by(self) -> int | None:
        """The seat whose player lifted the curtain; None while all hands are face down."""
        return None if self._table.board.covered else self._table.person

    async def call(self, seat: int) -> None:
        """Wait until the player of a seat lifts the curtain, then turn that hand face up."""
        table = self._table
        if not table.board.covered:
            self.cover()
        self._ways.turn_to(seat)
        came: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def ready() -> None:
            if not came.done():
                came.set_result(None)

        self._show(seat, ready)
        await came
        self.dialog = None
        table.board.covered = False
        table.settle()

    def cover(self, played: Card | None = None) -> None:
        """Turn every hand face down and call no player; a card just played keeps its place."""
        table, board = self._table, self._table.board
        self.dialog = None
        self._ways.forget()
        table.toast.hide()
        table.motion.settle()
        dropped = None
        if played is not None and board.lies(played):
            pose = board.sprites[played].pose
            dropped = pose if pose != board.homes.of(played) else None
        board.covered, board.held = True, None
        board.snap(table.state)
        if dropped is not None and played is not None:
            board.sprites[played].pose = dropped
        table.redraw()

    def resize(self) -> None:
        """Lay out for the table's window, in the current language."""
        if self.dialog is not None:
            layout, self.dialog.names = self._table.board.layout, self._table.names
            self.dialog.resize(layout.size, layout.unit, self._table.safe)

    def accessibility_tree(self, floor: AccessibilityTree) -> AccessibilityTree:
        """Return the words and buttons of the curtain, or of the floor if the curtain is lifted."""
        if self.dialog is None:
            return floor
        shown = self.dialog.accessibility_tree()
        return replace(
            shown, phase=floor.phase, turn=floor.turn, scores=floor.scores, floor=floor.floor
        )

    def _show(self, seat: int, ready: Callable[[], None]) -> None:
        table = self._table
        names, played = table.names, since_turn_of(seat, table.state.history)
        self.dialog = CurtainDialog(table.context, seat, played, names, ready, self._ways)
        self.resize()
        table.announce(turn_of(names[seat]))


class CalledSeat:
    """The players who share a device; each is called before they choose a play.

    Args:
        person: waits for the play of the player who came.
        curtain: calls the players.
    """

    def __init__(self, person: Seat, curtain: Curtain) -> None:
        self._person, self._curtain = person, curtain

    async def choose(self, seen: View) -> Play:
        """Return the play of the player whose turn it is, and cover the hand afterwards."""
        await self._curtain.call(seen.seat)
        move = await self._person.choose(seen)
        self._curtain.cover(move.card)
        return move
