"""Ends the wait of an idle loop, from any thread."""

from __future__ import annotations

import contextlib

import pygame

WOKEN = pygame.event.custom_type()
"""The type of the event that only wakes the loop."""


def wake() -> None:
    """Make the loop continue at once, if there is a window."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))
