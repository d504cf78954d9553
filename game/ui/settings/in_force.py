"""Applies settings."""

from __future__ import annotations

from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.ui.screens.context import Context
from game.ui.screens.settings import Settings
from game.words import language as i18n


def put_in_force(context: Context, settings: Settings, rules: Variant | None = None) -> None:
    """Apply settings; the caller then lays everything out again.

    `rules` are those whose scoring cards are marked.
    """
    context.settings = settings
    i18n.install(settings.spoken(context.platform.preferences))
    context.dress(rules or VARIANTS["egyptian"])
    sound = context.sound
    sound.enabled, sound.volume, sound.vibrates = (
        settings.sound,
        settings.volume,
        settings.vibration,
    )
