"""What is on screen, in words and rectangles: for screen readers, for tests, for any host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import Rect

Phase = Literal["menu", "play", "choose-capture", "hand-over", "game-over"]

Box = tuple[int, int, int, int]
"""Left, top, width and height in device pixels of the window."""


def box(rect: Rect) -> Box:
    """A rectangle as the mirror holds it."""
    return rect.left, rect.top, rect.width, rect.height


@dataclass(frozen=True, slots=True)
class Control:
    """A button, choice or toggle on screen; `Activate(action)` presses it."""

    action: str
    label: str
    rect: Box
    enabled: bool = True
    pressed: bool | None = None
    """For toggles and choices: whether it is on; None for a plain button."""


@dataclass(frozen=True, slots=True)
class MirrorCard:
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
class Mirror:
    """One screen as it stands. Only the topmost scene's mirror is shown."""

    phase: Phase
    title: str = ""
    text: tuple[str, ...] = ()
    """What the screen says, a paragraph each."""
    turn: int | None = None
    """The seat to play, 0 the person."""
    scores: tuple[int, ...] = ()
    """Game points of each side, side 0 first."""
    hand: tuple[MirrorCard, ...] = ()
    floor: tuple[MirrorCard, ...] = ()
    controls: tuple[Control, ...] = ()
