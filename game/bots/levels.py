"""The names of the bots, for all that only names them: none of them is loaded for that."""

from __future__ import annotations

BOTS = ("random", "novice", "greedy", "casual", "skilled", "master")
"""Every bot, weakest first; `game.bots.bots` makes them."""

EXACT = "+exact"
"""Added to a bot's name, it has the solver play the known last batch."""
