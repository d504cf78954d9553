"""The names of the bots. Using a name doesn't import its bot."""

from __future__ import annotations

BOTS = ("random", "novice", "greedy", "casual", "skilled", "master")
"""Every bot, weakest first, as `simulate` measures them; `game.bots.bots` creates them."""

EXACT = "+exact"
"""A suffix of a bot's name: the solver plays the last batch once every card is known."""
