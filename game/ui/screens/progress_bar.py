"""A progress bar."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.widgets import Panel


def progress(column: Column, done: int, whole: int) -> None:
    """Put a bar filled to the share `done` of `whole`."""
    column.gap(4)
    bar, unit = column.take(6), column.unit
    column.add(Panel(bar, radius=3 * unit, fill=theme.FELT_LINE, border=None))
    filled = pygame.Rect(bar.left, bar.top, round(bar.width * done / max(1, whole)), bar.height)
    if filled.width:
        column.add(Panel(filled, radius=3 * unit, fill=theme.BRASS, border=None))
