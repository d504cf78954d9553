"""Watches where the person puts the window, so that it can come back there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.loop.window_place import WindowPlace, WindowState

SETTLED = 1.0
"""Seconds after the last change in which a window has come to its place."""

_CHANGES = frozenset(
    {
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWRESTORED,
    }
)

_WITHOUT_POSITIONS = frozenset({"wayland", "dummy", "offscreen"})
"""SDL's drivers whose windows don't know where they stand."""


class WindowWatch:
    """Knows the place of the open window; `keep` is called with it when it has changed."""

    def __init__(self, opened: WindowPlace, keep: Callable[[WindowPlace], None]) -> None:
        self._kept = self.place = opened
        """The window's, and where it was when it last was neither maximised nor full screen."""
        self._keep = keep
        self._changed_at: float | None = None
        self._maximised = opened.state == "maximised"
        self._minimised = False

    def heed(self, event: pygame.event.Event, now: float) -> None:
        """Take notice of an event of the window; `now` is in seconds."""
        if event.type not in _CHANGES:
            return
        self.has_changed(now)
        if event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._maximised, self._minimised = True, False
        elif event.type == pygame.WINDOWRESTORED:
            self._maximised = self._maximised and self._minimised
            self._minimised = False

    def has_changed(self, now: float) -> None:
        """Take notice that the window was changed, which not every system says."""
        self._changed_at = now

    def let_settle(self, now: float) -> None:
        """Keep the place once nothing of it has changed for a while."""
        if self._changed_at is not None and now >= self._changed_at + SETTLED:
            self.settle()

    def settle(self) -> None:
        """Keep the place as it is now, where it is another.

        It is read only now, for a window that is maximised says its new size before it says why.
        """
        if self._changed_at is None:
            return
        self._changed_at = None
        self.place = self._read()
        if self.place != self._kept:
            self._kept = self.place
            self._keep(self.place)

    def _read(self) -> WindowPlace:
        state: WindowState = "maximised" if self._maximised else "normal"
        if pygame.display.is_fullscreen():
            state = "full screen"
        if state != "normal" or self._minimised:
            return self.place._replace(state=state)
        known = pygame.display.get_driver() not in _WITHOUT_POSITIONS
        position = pygame.display.get_window_position() if known else None
        return WindowPlace(pygame.display.get_window_size(), position, state)
