"""Draws the seeds of a game: the program's, and the player's addition (RULES.md#fairness)."""

from __future__ import annotations

from game.play.course.cut_dialog import ask_for_cut
from game.rules.match import Match
from game.session.session import CHANCE, Seeds, first_standing, sealed_table
from game.session.setup import GameSetup
from game.ui.screens.context import Context


async def draw_seeds(
    context: Context, setup: GameSetup, standing: Match | None = None
) -> Seeds | None:
    """Return the seeds for a game about to be dealt; None if the player leaves instead of cutting.

    Args:
        context: the app's context.
        setup: the requested game. If it names a deal, that deal is used; later games of a match
            use a deal that follows from it.
        standing: the match with its last game won, None before the first game.
    """
    named = setup.seed_of(1 + sum(standing.wins) if standing else 1)
    if named:
        return Seeds(named)
    program = context.get(CHANCE)()
    if not context.settings.cut:
        return Seeds(program)
    match = standing.next_game() if standing else first_standing(setup)
    added = await ask_for_cut(context, sealed_table(match.game), program)
    return None if added is None else Seeds(program, added)
