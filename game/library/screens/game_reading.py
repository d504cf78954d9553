"""What can't be read of the library is said on the first screen, whoever asked for it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from game.platform.protocol import StorageError
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import unreadable
from game.ui.screens.routing import StartScreen

Read = TypeVar("Read")


async def read_or_say(context: Context, reading: Awaitable[Read]) -> Read | None:
    """What is read of a game; None where it can't be, which is said."""
    try:
        return await reading
    except (StorageError, ValueError) as error:
        context.go(StartScreen(unreadable(error)))
        return None
