"""The differences between tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.play.course.flow import FlowParts, GameFlow, Watcher, seats_at
from game.play.layout.table_buttons import TableButton
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.state import Play
from game.ui.widgets import Command


@dataclass(frozen=True)
class Action:
    """A button of the table and its action.

    Attributes:
        button: its look and its key.
        run: does it.
        runs: whether it is still running, so that pressing again stops it.
        possible: whether it can be done now; if not, its button is dimmed, and `run` says why.
        placed: whether its button has a place; if not, only its key presses it.
    """

    button: TableButton
    run: Callable[[], None]
    runs: Callable[[], bool] = lambda: False
    possible: Callable[[], bool] = lambda: True
    placed: bool = True


@dataclass(frozen=True)
class TableKind:
    """The differences from a table of one person and bots, which is the default.

    Attributes:
        seats: makes the players from the table and the seat that waits for plays made here.
        course: makes what runs the game.
        buttons: makes the table's actions from the usual ones, in the order of their places.
        watcher: is notified of each turn and each play.
        offer: the button in the place of the goal, in the current language; None for the goal.
        refuses: returns whether a play of the person is not allowed.
        outlines: returns how strongly each card is outlined while no card is pointed at.
        clock: returns the time left for the play, or "".
        on_close: is called when the game stops here.
    """

    seats: Callable[[Table, Seat], Sequence[Seat]] = seats_at
    course: Callable[[FlowParts], GameFlow] = GameFlow
    buttons: Callable[[Sequence[Action]], Sequence[Action]] = tuple
    watcher: Watcher | None = None
    offer: Callable[[], Command | None] = lambda: None
    refuses: Callable[[Play], bool] = lambda _move: False
    outlines: Callable[[], Mapping[Card, float]] = dict
    clock: Callable[[], str] = str
    on_close: Callable[[], None] = lambda: None


USUAL = TableKind()
