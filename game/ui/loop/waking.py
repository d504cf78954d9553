"""Ends the wait of an idle loop, from whatever thread."""

from __future__ import annotations

import contextlib

import pygame

WOKEN = pygame.event.custom_type()
"""The type of the event that says nothing but that something came."""


def wake() -> None:
    """Let the loop go on at once, if there is a window."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))
