"""What can be drawn over whatever is shown, to see how it is made; F12 shows and hides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.loop.scene import Scene

FRAMES_KEPT = 120
"""Of how many frames the times are known, the last ones drawn."""


class AppStatus(NamedTuple):
    """What an overlay is told of the running app.

    Attributes:
        scene: the topmost one.
        frame_times: seconds that each of the last frames took to make, oldest first.
        frames_drawn: how many there were since the app began.
        tasks: the names of what runs beside the loop.
    """

    scene: Scene
    frame_times: Sequence[float]
    frames_drawn: int
    tasks: Sequence[str]


Overlay = Callable[[pygame.Surface, AppStatus], None]
"""Draws over a frame that is drawn already."""
