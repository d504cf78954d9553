"""Watches where the player puts the window, so that it can open there again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.loop.window_place import WindowPlace, WindowState

SETTLED = 1.0
"""Seconds without a change after which the window's place counts as final."""

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
"""SDL's drivers whose windows don't know their position."""


class WindowWatch:
    """Tracks the place of the open window; calls `keep` when it has changed."""

    def __init__(self, opened: WindowPlace, keep: Callable[[WindowPlace], None]) -> None:
        self._kept = self.place = opened
        """The window's place; its size and position are those before it filled the screen."""
        self._keep = keep
        self._changed_at: float | None = None
        self._maximised = opened.state == "maximised"
        self._minimised = False

    def heed(self, event: pygame.event.Event, now: float) -> None:
        """Handle an event of the window; `now` is in seconds."""
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
        """Record that the window was changed, because not every system reports it."""
        self._changed_at = now

    def let_settle(self, now: float) -> None:
        """Keep the place once it hasn't changed for a while."""
        if self._changed_at is not None and now >= self._changed_at + SETTLED:
            self.settle()

    def settle(self) -> None:
        """Keep the current place if it has changed.

        The place is read only now, because a maximised window reports its size before its state.
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
