from __future__ import annotations

import asyncio

from game.table.loop.clock import Clock


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_a_sleeper_wakes_when_its_time_has_been_told() -> None:
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


def test_the_clock_is_busy_only_while_somebody_waits() -> None:
    async def story() -> list[bool]:
        clock = Clock()
        seen = [clock.busy]
        task = asyncio.create_task(clock.frame())
        await settle()
        seen.append(clock.busy)
        clock.tick(0.0)
        await task
        seen.append(clock.busy)
        waiting = asyncio.create_task(clock.sleep(9))
        await settle()
        waiting.cancel()
        await settle()
        return [*seen, clock.busy]

    assert asyncio.run(story()) == [False, True, False, False]
