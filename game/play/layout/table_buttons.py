"""The table's buttons as data, for the layout, the HUD and the keyboard.

A layout has a place for each of `BUTTONS`, and build/PAGE.md lists them.
"""

from dataclasses import dataclass

from game.words.language import _, mark


@dataclass(frozen=True)
class TableButton:
    """One button of the table.

    Attributes:
        name: its name in tests and in the page's `data-action`; it never changes.
        icon: its drawing.
        key: the key that presses it, as `Key` names it.
        message: what it does, in the source's language.
        stop_icon: its drawing while pressing it again stops what it started.
        stop_message: what it does at that time.
    """

    name: str
    icon: str
    key: str
    message: str
    stop_icon: str = ""
    stop_message: str = ""

    @property
    def label(self) -> str:
        """What it does, in the current language."""
        return _(self.message)

    @property
    def stop_label(self) -> str:
        """What it does while it stops something, in the current language."""
        return _(self.stop_message)

    @property
    def printed_key(self) -> str:
        """Its key as keyboards show it."""
        return "Esc" if self.key == "escape" else self.key.upper()


MENU = TableButton("menu", "menu", "escape", mark("Menu"))
LAST_MOVES = TableButton("last-moves", "last-moves", "z", mark("Show last moves"))
UNDO = TableButton("undo", "undo", "u", mark("Undo"))
HINT = TableButton("hint", "hint", "h", mark("Hint"), "close", mark("Cancel hint"))

BUTTONS = (MENU, LAST_MOVES, UNDO, HINT)
"""The first has its place in the corner, the others side by side, in reading order."""

UNSEEN_CARDS = TableButton("unseen-cards", "memory", "c", mark("Unseen cards"))
"""Has a place if the player shows unseen cards and the table has no room for them."""

ALL_MOVES = TableButton("all-moves", "last-moves", "", mark("All moves"))
"""Covers the last plays in words, if the table has room for them."""
