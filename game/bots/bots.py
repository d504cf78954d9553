"""Every bot by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.bots.bot import Bot
from game.bots.exact import ExactEnding
from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.rules.cards import shorten

BOTS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
    },
)
"""What makes each bot, weakest first."""

EXACT = "+exact"
"""Added to a bot's name, it has the solver play the known last batch."""


def bot_named(name: str) -> Bot:
    """The bot of that name; ``greedy+exact`` is greedy until it can know every card.

    Raises:
        ValueError: there is no such bot.
    """
    base = name.removesuffix(EXACT)
    if base not in BOTS:
        raise ValueError(f"{shorten(name)} is not a bot; the bots are {', '.join(BOTS)}")
    bot = BOTS[base]()
    return bot if base == name else ExactEnding(bot)
