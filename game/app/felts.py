"""Screens in another palette than the one by lamp light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.art.palettes import Felt
from game.ui.screens.context import Context


def on_felt(felt: Felt, show: Callable[[Context], None]) -> Callable[[Context], None]:
    """What shows a screen once that felt was chosen in the settings."""

    def show_on_felt(context: Context) -> None:
        context.settings = replace(context.settings, felt=felt)
        show(context)

    return show_on_felt
