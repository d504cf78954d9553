"""What the table asks of the machine it runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from game.host.accessibility_tree import AccessibilityTree
    from game.host.game_files import GameFiles
    from game.host.input import Input


IDLE_WAIT = 0.5
"""Seconds that a host sleeps at most while nothing moves."""


class StorageError(Exception):
    """Text could not be kept or read back; says why in one sentence."""


class TakenOverError(StorageError):
    """Another window writes this game now."""


class Host(Protocol):
    """The platform: pacing, storage, language, screen readers. Native and web implement it."""

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass and return the seconds it took.

        When `idle`, nothing moves: a host may sleep in `wait(seconds)`, which returns early
        when the person does something.
        """

    def now(self) -> float:
        """Seconds on a clock that only goes forward, for measuring how long work takes."""

    def date(self) -> datetime:
        """The date and time that the machine believes it is, in its own time zone."""

    def names(self, prefix: str) -> tuple[str, ...]:
        """Every name that begins so and under which text is kept. Raises StorageError."""

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none. Raises StorageError.

        A byte that is no UTF-8 comes as a lone surrogate, and is written as it was.
        """

    def read_previous(self, name: str) -> str | None:
        """What was kept under `name` before that, None where nothing was. Raises StorageError."""

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`, whole or not at all. Raises StorageError."""

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything. Raises StorageError."""

    @property
    def games(self) -> GameFiles:
        """Where games are kept."""

    def language(self) -> str:
        """The person's language as the system names it: "ar-EG", "ar_EG.UTF-8", "" if unknown."""

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement."""

    def device_pixel_ratio(self) -> float:
        """Device pixels of one CSS pixel."""

    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""

    def show(self, tree: AccessibilityTree) -> None:
        """Keep the platform's own picture of the screen, if it has one, in step."""

    def announce(self, text: str) -> None:
        """Say what happened to a screen reader, politely."""

    def inputs(self) -> list[Input]:
        """What came in through the platform's own controls since last asked."""
