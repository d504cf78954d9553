"""Drawing the seeds of a game: the program's, and what the player adds (RULES.md#fairness)."""

from __future__ import annotations

from game.play.course.cut_dialog import ask_for_cut
from game.rules.match import Match
from game.session.session import CHANCE, Seeds, first_standing, sealed_table
from game.session.setup import GameSetup
from game.ui.screens.context import Context


async def draw_seeds(
    context: Context, setup: GameSetup, standing: Match | None = None
) -> Seeds | None:
    """The seeds of a game about to be dealt; None where the person leaves instead of cutting.

    Args:
        context: the app's.
        setup: what was asked for; a deal that it names is dealt, in later games of a match one
            that follows from it.
        standing: the match with its last game won, None before the first one.
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
