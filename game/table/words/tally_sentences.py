"""The games won against a level, in a sentence."""

from __future__ import annotations

from game.i18n import ngettext
from game.table.storage.tally import Count
from game.table.words.bot_names import bot_name


def games_won(level: str, count: Count) -> str:
    """The count in a sentence, "" before the first game."""
    if not count.played:
        return ""
    return ngettext(
        "Against {level} you have won {won} of {count} game.",
        "Against {level} you have won {won} of {count} games.",
        count.played,
    ).format(level=bot_name(level), won=count.won, count=count.played)
