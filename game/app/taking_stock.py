"""Check all that is saved, before the first screen is shown and just after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.library.library import Library
from game.library.tally import TALLY
from game.platform.lazy_import import lazy_import
from game.platform.protocol import StorageError, Texts
from game.session.last_setup import LAST_SETUP
from game.ui.screens.settings import SETTINGS
from game.words.language import _

if TYPE_CHECKING:
    from game.app import stores
else:
    stores = lazy_import("game.app.stores")

LEARNT_AT_START = 100
"""Games that are read before the first screen if their notes are missing; others are read later."""

_FIRST = (TALLY, LAST_SETUP)
"""The texts that the first screen shows."""


async def take_stock(texts: Texts, library: Library) -> list[str]:
    """Learn which games are saved, and return sentences for the player about problems."""
    said = []
    try:
        await library.reader.learn(LEARNT_AT_START)
    except StorageError:
        said.append(_("Your saved games can't be read."))
    library.catalogue.keep_notes()
    if library.reader.lost:
        said.append(_("A saved game is damaged and can't be opened. The damaged file is kept."))
    return [*said, *filter(None, (store.report(texts) for store in _FIRST))]


def look_over(texts: Texts) -> list[str]:
    """Return sentences about saved texts that the first screen doesn't need."""
    told = (SETTINGS, *_FIRST)
    others = (store for store in stores.STORES if store not in told and not store.keys)
    return [*filter(None, (store.report(texts) for store in others))]
