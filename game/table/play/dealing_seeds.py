"""Drawing the seeds of a game: the program's, and what the player adds (RULES.md#fairness)."""

from __future__ import annotations

from game.rules.match import Match
from game.table.storage.session import Seeds
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context


async def draw_seeds(context: Context, setup: GameSetup, standing: Match | None = None) -> Seeds:
    """The seeds of a game about to be dealt.

    Args:
        context: the app's.
        setup: what was asked for; a deal that it names is dealt, in later games of a match one
            that follows from it.
        standing: the match before that game, None before the first one.
    """
    number = 1 + sum(standing.wins) if standing else 1
    return Seeds(setup.seed_of(number) or context.draw())
