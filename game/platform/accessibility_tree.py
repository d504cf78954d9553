"""What is on screen, in words and rectangles: for screen readers, for tests, for any platform."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.words.language import _, listed

Phase = Literal["menu", "play", "choose-capture", "hand-over", "game-over", "replay"]


class Box(NamedTuple):
    """A rectangle in device pixels of the window."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Control:
    """A button, choice or toggle on screen; `Activate(action)` presses it."""

    action: str
    label: str
    rect: Box
    enabled: bool = True
    pressed: bool | None = None
    """For toggles and choices: whether it is on; None for a plain button."""
    copies: str = ""
    """Text that it puts on the clipboard, which a platform may allow only in the very act."""


@dataclass(frozen=True, slots=True)
class TextControl(Control):
    """A field for one line of text; `TextChanged(action, text)` types into it."""

    value: str = ""
    placeholder: str = ""
    """What stands in it while it is empty."""
    longest: int = 0
    """Characters it takes at most."""
    type_size: int = 0
    """Device pixels of its type."""
    inset: int = 0
    """Device pixels between its left or right end and the text."""
    focused: bool = False
    """Whether what is typed goes there."""
    selected: bool = False
    """Whether all of its text is selected when the focus comes to it."""
    fixed: bool = False
    """Whether it can only be copied from."""


@dataclass(frozen=True, slots=True)
class AccessibleCard:
    """A face-up card; `Activate("card-9S")` plays it, or picks it on the floor."""

    card: str
    label: str
    rect: Box
    enabled: bool = True

    @property
    def action(self) -> str:
        """The name that chooses this card."""
        return f"card-{self.card}"


@dataclass(frozen=True, slots=True)
class AccessibilityTree:
    """One screen as it stands. Only the topmost scene's tree is shown."""

    phase: Phase
    title: str = ""
    text: tuple[str, ...] = ()
    """What the screen says, a paragraph each."""
    turn: int | None = None
    """The seat to play, 0 the first person here where nobody sits elsewhere."""
    seats: tuple[int, ...] = ()
    """The seats whose people are at this device."""
    link: str = "none"
    """How the other devices of the table are reached: `none` where there are none, `waiting`,
    `connected` or `lost`."""
    scores: tuple[int, ...] = ()
    """Game points of each side, side 0 first."""
    hand: tuple[AccessibleCard, ...] = ()
    floor: tuple[AccessibleCard, ...] = ()
    controls: tuple[Control, ...] = ()

    def spoken_scores(self) -> str:
        """The scores in the language now spoken, "" where there are none."""
        scores = listed(map(str, self.scores))
        return _("Score: {scores}").format(scores=scores) if scores else ""


def group_labels() -> dict[str, str]:
    """What each group of a tree is called, in the language now spoken."""
    return {
        "floor": _("Cards on the table"),
        "hand": _("Your hand"),
        "controls": _("Controls"),
    }
