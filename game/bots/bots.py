"""Create a bot by its name."""

import random
from collections.abc import Callable, Iterator, Mapping

from game.bots.bot import Bot
from game.bots.levels import BOTS, EXACT
from game.bots.search_bot import MASTER, SKILLED, CasualBot, Habits, SearchBot
from game.bots.simple_bots import GreedyBot, NoviceBot, RandomBot
from game.rules.cards import shorten
from game.rules.state import Play
from game.rules.view import View, reveal
from game.solver.endgame import search

_BEGINNER = Habits(overlooks=(0.12, 0.9, 1), jack=2.5, remembers=12)
_NOVICE = Habits(overlooks=(0.05, 0.7, 1), jack=2.5)
_COLLECTOR = Habits(overlooks=(0, 0.3, 0.65), jack=2.5)
_CASUAL = Habits(overlooks=(0, 0.1, 0.35), solves=2)

_MADE_BY: Mapping[str, Callable[[], Bot]] = {
    "random": lambda: CasualBot(_BEGINNER),
    "novice": lambda: CasualBot(_NOVICE),
    "greedy": lambda: CasualBot(_COLLECTOR),
    "casual": lambda: CasualBot(_CASUAL),
    "skilled": lambda: SearchBot(SKILLED),
    "master": lambda: SearchBot(MASTER),
}
"""Creates each of `BOTS`."""

PLAIN: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "greedy": GreedyBot,
    "casual": CasualBot,
}
"""Creates the bots of puzzles, examples and benchmarks. They stay the same if a level changes."""


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


class ExactEndgameBot:
    """A bot that uses the solver for the last batch once it can know every card."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Solve if every card is known, else let the other bot think."""
        if not view.knows_all:
            yield from self._bot.think(view, rng)
            return
        for solution in search(reveal(view)):
            yield solution.best[0]
