"""A picture that the app can draw over each frame; F12 shows and hides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.loop.scene import Scene

FRAMES_KEPT = 120
"""The number of frames, the last ones drawn, whose times are known."""


class AppStatus(NamedTuple):
    """The state of the running app, for an overlay.

    Attributes:
        scene: the topmost scene.
        frame_times: seconds that each of the last frames took to make, oldest first.
        frames_drawn: the number of frames since the app started.
        tasks: the names of the tasks that run next to the loop.
    """

    scene: Scene
    frame_times: Sequence[float]
    frames_drawn: int
    tasks: Sequence[str]


Overlay = Callable[[pygame.Surface, AppStatus], None]
"""Draws over a finished frame."""
