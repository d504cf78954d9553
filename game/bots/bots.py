"""Create a bot by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.bots.bot import Bot
from game.bots.casual import CasualBot
from game.bots.exact_bot import ExactEndgameBot
from game.bots.greedy import GreedyBot
from game.bots.levels import BOTS, EXACT
from game.bots.master import MasterBot
from game.bots.novice import NoviceBot
from game.bots.random_bot import RandomBot
from game.bots.skilled import SkilledBot
from game.rules.cards import shorten

_MADE_BY: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "novice": NoviceBot,
        "greedy": GreedyBot,
        "casual": CasualBot,
        "skilled": SkilledBot,
        "master": MasterBot,
    }
)
"""The class of each of `BOTS`."""


def bot_named(name: str) -> Bot:
    """Create a bot; ``greedy+exact`` is greedy until it can know every card.

    Raises:
        ValueError: there is no such bot.
    """
    base = name.removesuffix(EXACT)
    if base not in BOTS:
        raise ValueError(f"{shorten(name)} is not a bot; the bots are {', '.join(BOTS)}")
    bot = _MADE_BY[base]()
    return bot if base == name else ExactEndgameBot(bot)
