"""Computer players, and hands between them.

A `Bot` gets the view of its seat and yields its best play so far; `choose` takes the last one.
`bot_named` makes the bot of one of `BOTS`. `play_hand` plays a hand between bots, and `play_rest`
plays the rest of one, each seat with the random numbers of `rng_for`.
"""

from game.bots.bot import Bot, choose, play_hand, play_rest, rng_for
from game.bots.bots import bot_named
from game.bots.levels import BOTS

__all__ = ["BOTS", "Bot", "bot_named", "choose", "play_hand", "play_rest", "rng_for"]
