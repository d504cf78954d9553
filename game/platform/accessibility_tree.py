"""The screen in words and rectangles, for screen readers and tests."""

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
    """Text that it copies to the clipboard, which some platforms only allow during the press."""
    pastes: bool = False
    """Whether it reads the clipboard, as for `copies`."""


@dataclass(frozen=True, slots=True)
class TextControl(Control):
    """A field for one line of text; `TextChanged(action, text)` types into it."""

    value: str = ""
    placeholder: str = ""
    """The text shown while it is empty."""
    longest: int = 0
    """The most characters it accepts."""
    type_size: int = 0
    """The type size in device pixels."""
    inset: int = 0
    """Device pixels between its left or right end and the text."""
    focused: bool = False
    """Whether it receives typed text."""
    selected: bool = False
    """Whether all of its text is selected when it gets the focus."""
    fixed: bool = False
    """Whether its text can only be copied."""


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
    """The contents of one screen. Only the topmost scene's tree is shown."""

    phase: Phase
    title: str = ""
    text: tuple[str, ...] = ()
    """The paragraphs of the screen."""
    turn: int | None = None
    """The seat to play. If all people play here, 0 is the first of them."""
    seats: tuple[int, ...] = ()
    """The seats of the people at this device."""
    link: str = "none"
    """The connection to the table's other devices: `none` without other devices, `waiting`,
    `connected` or `lost`.
    """
    scores: tuple[int, ...] = ()
    """Game points of each side, side 0 first."""
    hand: tuple[AccessibleCard, ...] = ()
    floor: tuple[AccessibleCard, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: str = ""
    """The action of the control that keys press, "" if none."""

    def spoken_scores(self) -> str:
        """Return the scores in the current language, "" if there are none."""
        scores = listed(map(str, self.scores))
        return _("Score: {scores}").format(scores=scores) if scores else ""


def group_labels() -> dict[str, str]:
    """Return the name of each group of a tree, in the current language."""
    return {"floor": _("Cards on the floor"), "hand": _("Your cards"), "controls": _("Controls")}
