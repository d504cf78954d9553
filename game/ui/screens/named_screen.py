"""What a screen that can be opened by name is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.screens.context import Context


class NamedScreen(NamedTuple):
    """What is to be seen, in one line, and what shows it on the context's stage."""

    description: str
    open: Callable[[Context], None]
