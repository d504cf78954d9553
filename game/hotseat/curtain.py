"""The curtain between the turns of people who share a device, and their question of consent.

The curtain shows whose turn it is, what was played since, and the button to lift it.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.play.sentences.event_sentences import play_sentence
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.state import Play, Turn
from game.rules.view import View
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.screens.column import Column
from game.ui.screens.screen import Dialog
from game.ui.widgets import Area, Command, SmallCards
from game.words.language import _

CARD, DENSE_CARD = 44, 30
"""The width of a card in CSS pixels, normally and if the window is low."""

READY = "ready"

FLAT_STANDING = 0.9
"""The position of the curtain at a flat table, from 0 (top) to 1 (bottom)."""

QUIET = 0.35
"""Seconds in which a press counts as the second tap of the double tap that made a play."""


@dataclass(frozen=True)
class CurtainWays:
    """The other actions at a table while its curtain is down.

    Attributes:
        forget: cancels everything started with the cards to be covered.
        turn_to: shows the table from a seat.
        menu: opens the table's menu.
        flat: returns whether the table is flat between two players; None if it can't be.
        lay_flat: switches between flat and upright.
        others: returns the buttons next to the one that lifts the curtain.
    """

    forget: Callable[[], None]
    turn_to: Callable[[int], None]
    menu: Callable[[], None]
    flat: Callable[[], bool | None]
    lay_flat: Callable[[], None]
    others: Callable[[], Sequence[Command]]


class CurtainDialog(Dialog):
    """Calls the player whose turn it is, and shows only what everyone may know.

    Args:
        seat: the seat whose turn it is.
        on_ready: lifts the curtain.
        ways: the other actions.
    """

    _closes = False
    _widest = 420

    def __init__(
        self, table: Table, seat: int, on_ready: Callable[[], None], ways: CurtainWays
    ) -> None:
        super().__init__(table.context)
        self._table, self._seat = table, seat
        self._on_ready, self._ways = on_ready, ways
        history = table.state.history
        own = (number for number, turn in enumerate(history, 1) if turn.seat == seat)
        self._played = history[max(own, default=0) :]
        self._drawn_at = table.context.clock.now
        self.context.stage.spawn(self.context.clock.sleep(QUIET))  # so the loop isn't idle before
        self.form.focus = READY

    def _build(self) -> list[Area]:
        """Lay out the panel in the middle, or near the called player at a flat table."""
        self._standing = FLAT_STANDING if self._ways.flat() else 0.5
        return super()._build()

    @property
    def title(self) -> str:
        """Whose turn it is."""
        return _("{name}: your turn").format(name=self._table.names[self._seat])

    def handle(self, event: Input) -> None:
        """Handle an input, unless it belongs to the press that made the play before."""
        early = self.context.clock.now - self._drawn_at < QUIET
        if isinstance(event, Activate) or not early:
            super().handle(event)

    def _cancel(self) -> None:
        """Open the menu; Escape must not lift the curtain."""
        self._ways.menu()

    def _body(self, column: Column) -> None:
        """Show each play since, in words and in cards."""
        if not self._played:
            column.write(_("The cards are dealt."), align="center")
        for turn in self._played:
            _show_play(column, self.context.card_art, turn, self._table.names)

    def _notes(self, column: Column) -> None:
        """Say that all hands are covered, and offer to lay the table flat."""
        column.gap(4)
        words = _("All cards stay face down until you press “I'm here”.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
        flat = self._ways.flat()
        if flat is not None:
            column.gap(4)
            note = _("The table turns to face the player whose turn it is.") if flat else ""
            command = Command("lay-flat", _("Lay the device flat"), self._ways.lay_flat)
            column.toggle(command, on=flat, note=note)

    def _commands(self) -> list[Command]:
        """Return the button that lifts the curtain, and the other buttons."""
        return [Command(READY, _("I'm here"), self._on_ready, "primary"), *self._ways.others()]


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

        self.dialog = CurtainDialog(table, seat, ready, self._ways)
        self.resize()
        table.announce(self.dialog.title)
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
        """Lay out for the table's window."""
        if self.dialog is not None:
            layout = self._table.board.layout
            self.dialog.resize(layout.size, layout.unit, self._table.safe)

    def accessibility_tree(self, floor: AccessibilityTree) -> AccessibilityTree:
        """Return the words and buttons of the curtain, or of the floor if the curtain is lifted."""
        if self.dialog is None:
            return floor
        shown = self.dialog.accessibility_tree()
        return replace(
            shown, phase=floor.phase, turn=floor.turn, scores=floor.scores, floor=floor.floor
        )


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


class ConsentDialog(Dialog):
    """Asks each of the others to agree with a separate button; one player can refuse for all.

    Args:
        turn: the play to take back.
        asked: the seats that must agree.
        on_agreed: called once all have agreed.
        on_refused: called once if a player refuses.
    """

    _closes = False
    _widest = 420

    def __init__(
        self,
        table: Table,
        turn: Turn,
        asked: Sequence[int],
        *,
        on_agreed: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        super().__init__(table.context)
        self._turn, self._table = turn, table
        self._asked, self._agreed = tuple(asked), set[int]()
        self._on_agreed, self._on_refused = on_agreed, on_refused
        self.form.focus = "refuse"

    @property
    def title(self) -> str:
        """The question."""
        return _("Undo this move?")

    def _cancel(self) -> None:
        """Refuse."""
        self.context.stage.pop()
        self._on_refused()

    def _body(self, column: Column) -> None:
        """Show the play, then a button for each player who is asked."""
        _show_play(column, self.context.card_art, self._turn, self._table.names)
        words = _("Everyone else here must agree.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
        for seat in self._asked:
            column.gap(8)
            words = _("{name} agrees").format(name=self._table.names[seat])
            on = seat in self._agreed
            column.toggle(Command(f"agree-{seat + 1}", words, partial(self._agree, seat)), on=on)

    def _commands(self) -> list[Command]:
        """Return the button that refuses."""
        return [Command("refuse", _("Keep the move"), self._cancel)]

    def _agree(self, seat: int) -> None:
        self._agreed ^= {seat}
        if self._agreed >= set(self._asked):
            self.context.stage.pop()
            self._on_agreed()
        else:
            self.lay_out()


def _show_play(column: Column, art: CardArt, turn: Turn, names: Sequence[str]) -> None:
    column.write(play_sentence(turn, names), align="center").gap(4)
    cards = (turn.play.card, *turn.play.captured)
    width = column.px(DENSE_CARD if column.dense else CARD)
    room = min(column.width, width + round(width * 1.08) * (len(cards) - 1))
    row = pygame.Rect(column.left + (column.width - room) // 2, column.y, room, 1)
    column.add(SmallCards(row, cards, art, width=width)).gap(8)
