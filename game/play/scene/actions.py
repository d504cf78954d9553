"""The table's actions: all that a person does there besides playing cards, each in one entry.

The layout has a place for each, the HUD draws and names it, the keyboard presses it, and
build/PAGE.md lists it: one more is an entry in `ACTIONS` and the function that it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.words.language import _, mark

if TYPE_CHECKING:
    from game.play.scene.table_scene import TableScene


def _never(scene: TableScene) -> bool:
    """What is over as soon as it is done never goes on."""
    del scene
    return False


def _always(scene: TableScene) -> bool:
    """What can always be done."""
    del scene
    return True


@dataclass(frozen=True)
class Action:
    """One button of the table.

    Attributes:
        name: what tests and the page's `data-action` call it; it never changes.
        icon: its drawing.
        key: the key that presses it, as `Key` names it.
        message: what it does, in the source's language.
        run: does it.
        runs: whether what it began still goes on, so that pressing it again stops that.
        stop_icon: its drawing while it goes on.
        stop_message: what it does then.
        possible: whether it can be done now; its button is dimmed where not, and says why.
    """

    name: str
    icon: str
    key: str
    message: str
    run: Callable[[TableScene], None]
    runs: Callable[[TableScene], bool] = _never
    stop_icon: str = ""
    stop_message: str = ""
    possible: Callable[[TableScene], bool] = _always

    @property
    def label(self) -> str:
        """What it does, in the language now spoken."""
        return _(self.message)

    @property
    def stop_label(self) -> str:
        """What it does while it goes on, in the language now spoken."""
        return _(self.stop_message)

    @property
    def printed_key(self) -> str:
        """Its key as keyboards show it."""
        return "Esc" if self.key == "escape" else self.key.upper()


def open_menu(scene: TableScene) -> None:
    """Open the menu over the table."""
    scene.gestures.release()
    table = scene.table
    table.context.stage.push(scene.mode.pause(table.context, table.session))


def show_last_plays(scene: TableScene) -> None:
    """Show the last plays again."""
    if scene.table.state.history:
        scene.last_plays.show()
    else:
        scene.table.tell(_("Nothing has been played in this hand yet."))


def was_played(scene: TableScene) -> bool:
    """Whether anything has been played in this hand."""
    return bool(scene.table.state.history)


def can_undo(scene: TableScene) -> bool:
    """Whether there is a decision of the person's to go back to."""
    return scene.table.session.own_decision() is not None


def undo(scene: TableScene) -> None:
    """Go back to the person's last decision; the cards are seen to go back too."""
    session = scene.table.session
    if session.own_decision() is None:
        scene.table.tell(_("There is nothing to take back in this hand."))
        return
    scene.flow.stop()
    scene.adviser.stop()
    undone = session.state
    session.undo()
    scene.mode.note_help(scene.table.context)
    scene.table.toast.hide()
    scene.turn.cancel()
    scene.take_back(undone)


def hint(scene: TableScene) -> None:
    """Recommend a play, with its reason, when it is the person's turn; stop where that goes on."""
    if hint_runs(scene):
        scene.adviser.cancel()
    else:
        scene.adviser.hint()
        scene.mode.note_help(scene.table.context)


def can_hint(scene: TableScene) -> bool:
    """Whether a play is yet to be made for which there may be a hint."""
    return scene.goes_on


def hint_runs(scene: TableScene) -> bool:
    """Whether a hint is thought about, or waits for the person's turn."""
    return scene.adviser.busy


def show_still_out(scene: TableScene) -> None:
    """Show which cards are still out, to whoever asked for that aid in the settings."""
    if scene.table.context.settings.memory_aid:
        scene.show_still_out()


ACTIONS = (
    Action("menu", "menu", "escape", mark("Menu"), open_menu),
    Action(
        "last-trick",
        "last-trick",
        "z",
        mark("Show the last plays"),
        show_last_plays,
        possible=was_played,
    ),
    Action("undo", "undo", "u", mark("Take back"), undo, possible=can_undo),
    Action(
        "hint",
        "hint",
        "h",
        mark("Hint"),
        hint,
        runs=hint_runs,
        stop_icon="close",
        stop_message=mark("No hint"),
        possible=can_hint,
    ),
)
"""The first one's button is in the corner, the others stand side by side, in reading order."""


MEMORY_AID = Action("memory-aid", "memory", "c", mark("Cards still out"), show_still_out)
"""Has a button where the memory aid is on and the table has no room for it."""
