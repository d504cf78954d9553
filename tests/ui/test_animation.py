"""Movements and pauses take their time, divided by the speed."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from game.ui.loop.clock import Clock
from game.ui.loop.motion import Motion, Tween


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def steps_of(work: Coroutine[Any, Any, None], clock: Clock, motion: Motion) -> int:
    """Let tenths of a second pass until work is over, and return their number."""
    task, steps = asyncio.create_task(work), 0
    await settle()
    while not task.done():
        steps += 1
        clock.tick(0.1 + 1e-9)
        motion.step(0.1 + 1e-9)
        await settle()
    return steps


@pytest.mark.parametrize(
    ("speed", "hurried", "moving", "pausing"),
    [(0, False, 0, 0), (1, False, 10, 10), (2, False, 5, 5), (1, True, 2, 2)],
)
def test_speed_and_hurry_scale_movements_and_pauses(
    *, speed: float, hurried: bool, moving: int, pausing: int
) -> None:
    clock, shown = Clock(), list[float]()
    motion = Motion(clock, speed)
    if hurried:
        motion.hurried = True
    short, long = Tween(shown.append, 0.2), Tween(shown.append, 0.5, delay=0.5)
    assert asyncio.run(steps_of(motion.run(short, long), clock, motion)) == moving
    assert shown[-1] == 1.0
    assert asyncio.run(steps_of(motion.pause(1.0), clock, motion)) == pytest.approx(pausing, abs=1)
