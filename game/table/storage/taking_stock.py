"""What is done with all that is kept before the first screen is shown."""

from __future__ import annotations

from game.host.protocol import Host, StorageError
from game.i18n import _
from game.table.storage import last_setup, older_saves, tally
from game.table.storage.library import Library

LEARNT_AT_START = 100
"""Games that are read before the first screen where their notes are missing; the rest is later."""


async def take_stock(host: Host, library: Library) -> list[str]:
    """Take in what older versions kept, and learn what there is: sentences for the person."""
    said = []
    damaged = await older_saves.take_in(host, library)
    try:
        await library.learn(LEARNT_AT_START)
    except StorageError:
        said.append(_("Your saved games can't be read."))
    library.keep_notes()
    if damaged or library.lost:
        said.append(_("A saved game is damaged and can't be opened. The damaged file is kept."))
    counts = tally.recall(host).problem
    if counts in {"damaged", "mended"}:
        said.append(_("The count of the games you won was damaged; the newest good copy is used."))
    if counts == "newer":
        said.append(
            _("The count of the games you won is from a newer version of Basra; it stays as it is.")
        )
    if last_setup.is_newer(host):
        said.append(
            _("What you asked for last is from a newer version of Basra; it stays as it is.")
        )
    return said
