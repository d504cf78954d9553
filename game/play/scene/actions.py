"""The actions of the table's buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.play.animation.director import Director
from game.play.course.flow import GameFlow
from game.play.course.game_mode import GameMode
from game.play.drawing.memory_aid import still_out
from game.play.input.gestures import Gestures
from game.play.input.hints import Adviser
from game.play.input.turn import PersonTurn
from game.play.layout.table_buttons import HINT, LAST_PLAYS, MEMORY_AID, MENU, UNDO, TableButton
from game.play.scene.last_plays import LastPlays
from game.play.scene.memory_aid_dialog import MemoryAidDialog
from game.play.table.table import Table
from game.rules.state import HandState
from game.words.language import _


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


class Actions:
    """The usual actions of a table."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it steers
        self,
        table: Table,
        mode: GameMode,
        turn: PersonTurn,
        gestures: Gestures,
        adviser: Adviser,
        last_plays: LastPlays,
        director: Director,
        flow: GameFlow,
    ) -> None:
        self._table, self._mode, self._turn = table, mode, turn
        self._gestures, self._adviser, self._last_plays = gestures, adviser, last_plays
        self._director, self._flow = director, flow

    def usual(self) -> tuple[Action, ...]:
        """Return the actions of most tables, in the order of their buttons."""
        return (
            Action(MENU, self.open_menu),
            Action(LAST_PLAYS, self.show_last_plays, possible=self._was_played),
            Action(UNDO, self.undo, possible=self._can_undo),
            Action(HINT, self.hint, lambda: self._adviser.busy, self._goes_on),
        )

    def memory_aid(self) -> Action:
        """Return the action that shows the cards still out."""
        return Action(MEMORY_AID, self.show_still_out, placed=False)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self._gestures.release()
        context = self._table.context
        context.stage.push(self._mode.pause(context, self._table.session))

    def show_last_plays(self) -> None:
        """Show the last plays again."""
        if self._was_played():
            self._last_plays.show()
        else:
            self._table.tell(_("Nothing has been played in this hand yet."))

    def undo(self) -> None:
        """Go back to the person's last decision, with an animation of the cards."""
        table, session = self._table, self._table.session
        if not self._can_undo():
            table.tell(_("There is nothing to take back in this hand."))
            return
        self._flow.stop()
        self._adviser.stop()
        undone = session.state
        session.undo()
        self._mode.note_help(table.context)
        table.toast.hide()
        self._turn.cancel()
        self.go_back(undone)

    def go_back(self, undone: HandState) -> None:
        """Animate the cards back from a later state, then continue from the session's state."""
        self._gestures.forget()
        self._turn.choice = None
        self._director.take_back(undone)
        self._flow.go_on_after_going_back()

    def hint(self) -> None:
        """Recommend a play with its reason on the person's turn, or cancel a running hint."""
        if self._adviser.busy:
            self._adviser.cancel()
        else:
            self._adviser.hint()
            self._mode.note_help(self._table.context)

    def show_still_out(self) -> None:
        """Show the cards that the person hasn't seen, if the memory aid is on."""
        context = self._table.context
        if context.settings.memory_aid:
            self._gestures.release()
            context.stage.push(MemoryAidDialog(context, still_out(self._table)))

    def _was_played(self) -> bool:
        return bool(self._table.state.history)

    def _can_undo(self) -> bool:
        return self._table.session.own_decision() is not None

    def _goes_on(self) -> bool:
        return not self._table.state.over
