"""The table that this device gathers, which is given up only once the player confirms it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.platform.service import Service
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen

if TYPE_CHECKING:
    from game.together.lobby.gathering_screen import GatheringScreen


class OpenGathering:
    """Knows the table that was gathered last.

    Attributes:
        screen: where it is gathered; None if none was.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.screen: GatheringScreen | None = None

    def give_way(self, leave: Callable[[], None]) -> None:
        """Do what gives up a table or a seat before the game, once that is confirmed."""
        scene = self._context.stage.scene
        if self.screen is not None and self.screen.invited:
            self.screen.confirm(leave)
        elif isinstance(scene, Screen):
            scene.give_way(leave)
        else:
            leave()


GATHERED = Service(OpenGathering)
