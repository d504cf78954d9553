"""A decorator for tests that start on the player's turn at a table."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec

from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import kept_game
from tests.table.story import Visit, visit

Given = ParamSpec("Given")
Story = Callable[Concatenate[Visit, Given], Awaitable[None]]

PLAIN = ("4S 5D KS 2H", "9S TC AC 3H")
"""A floor and the player's cards: the nine takes the four and the five, the ace takes nothing."""

HOST = inspect.Parameter("host", inspect.Parameter.KEYWORD_ONLY)


def at_table(
    game: GameSetup | tuple[str, str], *, speed: float = 0.0, size: tuple[int, int] = (390, 844)
) -> Callable[[Story[Given]], Callable[..., None]]:
    """Make a test of a story that starts on the player's turn.

    Args:
        game: the setup of a new game, or the floor and the player's cards of a saved one.
        speed: 0 shows everything without movement.
        size: the window's size in pixels.
    """

    def test_of(story: Story[Given]) -> Callable[..., None]:
        def test(host: FakeHost, *args: Given.args, **given: Given.kwargs) -> None:
            async def told(now: Visit) -> None:
                await now.my_turn()
                await story(now, *args, **given)

            if isinstance(game, tuple):
                host.shown_game = kept_game(*game)
            visit(host, told, None if isinstance(game, tuple) else game, speed=speed, size=size)

        _, *others = inspect.signature(story).parameters.values()
        parameters = (HOST, *(one.replace(kind=HOST.kind) for one in others))
        test.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        test.__name__, test.__doc__ = story.__name__, story.__doc__
        test.__qualname__, test.__module__ = story.__qualname__, story.__module__
        return test

    return test_of
