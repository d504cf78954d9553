"""What comes after a hand, and after a game."""

from __future__ import annotations

from game.table.screens import games
from game.table.screens.steering import press_soon
from game.table.screens.tables import table
from game.table.ui.context import Context


def hand_over(context: Context, name: str) -> None:
    """Show the score of a game's first hand."""
    table(context, games.scored(name))


def game_over(context: Context, name: str) -> None:
    """Show how a game ended."""
    table(context, games.decided(name))
    press_soon(context, "next-hand")
