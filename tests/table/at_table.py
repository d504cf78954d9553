"""A decorator for tests that start on the player's turn at a table."""

from collections.abc import Awaitable, Callable
from functools import partial, wraps
from typing import Any

from game.session.setup import GameSetup
from tests.table.positions import kept_game
from tests.table.story import Visit, visiting

PLAIN = ("4S 5D KS 2H", "9S TC AC 3H")
"""A floor and the player's cards: the nine takes the four and the five, the ace takes nothing."""


def at_table(
    game: GameSetup | tuple[str, str] | None = None, **how: Any
) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """Make a test of a story that starts on the player's turn.

    Args:
        game: the setup of a new game, or the floor and the player's cards of a saved one; None
            for the screen named in `how`.
        how: more parameters of `visit`.
    """

    def test_of(story: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        @wraps(story)
        async def told(now: Visit, **fixtures: Any) -> None:
            await now.my_turn()
            await story(now, **fixtures)

        if isinstance(game, tuple):
            return visiting(game=partial(kept_game, *game), **how)(told)
        return visiting(game, **how)(told)

    return test_of
