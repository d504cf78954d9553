"""A bot thinks while it pauses, and no longer than that."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from game.play.table.seats import BotSeat
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View, view
from game.session.setup import GameSetup
from game.ui.loop.clock import Clock
from tests.table.dealt import dealt

FRAME = 0.01


class Ponderer:
    """Thinks for a number of slices, and takes its last thought."""

    def __init__(self, slices: int) -> None:
        self.slices = slices

    def think(self, seen: View, chance: Random) -> Iterator[Play]:
        del seen, chance
        moves = list(legal_plays(dealt(GameSetup("egyptian", 2, seed="7")).state))
        for number in range(self.slices):
            yield moves[number % len(moves)]
        yield moves[-1]


def choosing(clock: Clock, slices: int, pause: float) -> asyncio.Future[Play]:
    """Ask a bot that pauses for seconds for a play; each slice takes its whole time."""
    asked = iter(range(10_000))
    seat = BotSeat(
        Ponderer(slices), "7", clock, lambda: next(asked) * 1.0, lambda: clock.sleep(pause)
    )
    state = dealt(GameSetup("egyptian", 2, seed="7")).state
    assert state.turn is not None
    return asyncio.ensure_future(seat.choose(view(state, state.turn)))


@pytest.mark.parametrize(("pause", "slices", "frames"), [(20, 5, 20), (20, 60, 60), (0, 5, 5)])
def test_bot_thinks_while_it_pauses(pause: int, slices: int, frames: int) -> None:
    async def story() -> int:
        clock, count = Clock(), 0
        play = choosing(clock, slices, pause * FRAME - 1e-9)
        while not play.done():
            for _ in range(4):
                await asyncio.sleep(0)
            clock.tick(FRAME)
            count += 1
        await play
        return count

    assert asyncio.run(story()) == pytest.approx(frames, abs=3)
