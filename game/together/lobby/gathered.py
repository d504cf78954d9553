"""The table that this device gathers; the player must confirm leaving it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.platform.service import Service
from game.ui.screens.context import Context

if TYPE_CHECKING:
    from game.together.lobby.gathering_screen import GatheringScreen


@runtime_checkable
class AskingScreen(Protocol):
    """A screen that asks the player before it is left."""

    def give_way(self, leave: Callable[[], None]) -> None:
        """Call `leave`, which removes this screen, after a confirmation if something is lost."""


class OpenGathering:
    """Remembers the table that was gathered last.

    Attributes:
        screen: its screen; None if there was none.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.screen: GatheringScreen | None = None

    def give_way(self, leave: Callable[[], None]) -> None:
        """Call `leave`, which leaves a table or seat before the game, after a confirmation."""
        gathered = self.screen is not None and self.screen.gathering.invited
        screen = self.screen if gathered else self._context.stage.scene
        if isinstance(screen, AskingScreen):
            screen.give_way(leave)
        else:
            leave()


GATHERED = Service(OpenGathering)
