"""The games won against a level, in a sentence."""

from __future__ import annotations

from game.bots.bot_names import bot_name
from game.library.tally import Count
from game.words.language import ngettext


def games_won(level: str, count: Count) -> str:
    """Return the count in a sentence, or "" before the first game."""
    if not count.played:
        return ""
    return ngettext(
        "Against {level} you have won {won} of {count} game.",
        "Against {level} you have won {won} of {count} games.",
        count.played,
    ).format(level=bot_name(level), won=count.won, count=count.played)
