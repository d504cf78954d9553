from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from game.table.loop.clock import Clock
from game.table.loop.motion import Motion, Tween, overshoot


class Driver:
    """Lets time pass for a motion until work is over.

    Attributes:
        motion: the motion that moves.
        shown: the progress that `tween` showed so far.
        steps: the number of steps of time.
        moved: whether something moved in a step.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self._clock = Clock()
        self.motion = Motion(self._clock, speed)
        self.shown: list[float] = []
        self.steps = 0
        self.moved = False

    def tween(self, *values: Any, **named: Any) -> Tween:
        """Return a change that is noted in `shown`."""
        return Tween(self.shown.append, *values, **named)

    async def finish(self, work: Coroutine[Any, Any, None], step: float = 0.1) -> None:
        """Let steps of time pass until work is over."""
        task = asyncio.create_task(work)
        await settle()
        while not task.done():
            await self.step(step)

    async def step(self, seconds: float) -> None:
        """Let time pass."""
        self.steps += 1
        self._clock.tick(seconds)
        self.moved |= self.motion.step(seconds)
        await settle()


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_motion_ends_with_its_last_tween() -> None:
    driver = Driver()
    later = Tween(lambda _: None, 0.1, delay=0.3)
    asyncio.run(driver.finish(driver.motion.run(driver.tween(0.2), later)))
    assert driver.shown[-1] == 1.0
    assert driver.steps == 4


def test_cancelled_motion_settles_at_its_end() -> None:
    driver = Driver()

    async def story() -> None:
        task = asyncio.create_task(driver.motion.run(driver.tween(1.0)))
        await settle()
        await driver.step(0.1)
        task.cancel()
        await settle()

    asyncio.run(story())
    assert driver.shown[0] < 1.0
    assert driver.shown[-1] == 1.0
    assert not driver.motion.busy


def test_settling_ends_all_tweens_at_once() -> None:
    driver, arrived = Driver(), list[bool]()

    async def story() -> None:
        tween = driver.tween(5.0, 2.0, overshoot, arrived=lambda: arrived.append(True))
        task = asyncio.create_task(driver.motion.run(tween))
        await settle()
        driver.motion.settle()
        await task

    asyncio.run(story())
    assert (driver.shown, arrived) == ([1.0], [True])


def test_speed_0_shows_changes_at_once_without_pauses() -> None:
    driver = Driver(0.0)
    asyncio.run(driver.motion.run(driver.tween(5.0)))
    asyncio.run(driver.motion.pause(5.0))
    assert driver.shown == [1.0]


@pytest.mark.parametrize(
    ("speed", "hurried", "steps"), [(1, False, 10), (2, False, 5), (1, True, 2)]
)
def test_speed_and_hurry_scale_time(speed: float, hurried: bool, steps: int) -> None:  # noqa: FBT001
    driver = Driver(speed)
    if hurried:
        driver.motion.hurry()
    asyncio.run(driver.finish(driver.motion.run(driver.tween(1.0)), 0.1 + 1e-9))
    assert driver.steps == steps


def test_sleeper_wakes_when_its_time_has_passed() -> None:
    async def story() -> list[float]:
        clock, woke = Clock(), []

        async def sleeper(seconds: float) -> None:
            await clock.sleep(seconds)
            woke.append(seconds)

        tasks = [asyncio.create_task(sleeper(seconds)) for seconds in (0.2, 0.1, 0.5)]
        await settle()
        for _ in range(3):
            clock.tick(0.1)
            await settle()
        tasks[2].cancel()
        return woke

    assert asyncio.run(story()) == [0.1, 0.2]
