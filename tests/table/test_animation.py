from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.art.sprites import Pose
from game.table.loop import motion
from game.table.loop.clock import Clock
from game.table.loop.motion import HURRY_FACTOR, Motion, Tween, overshoot


def make(speed: float = 1.0) -> Motion:
    return Motion(Clock(), speed)


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "ease", [motion.ease_in_out, motion.ease_out, motion.ease_in, motion.overshoot]
)
def test_an_ease_starts_at_0_and_ends_at_exactly_1(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == 1.0


def test_a_thrown_card_overshoots_and_comes_back() -> None:
    course = [motion.overshoot(step / 50) for step in range(51)]
    assert 1.0 < max(course) < 1.15


def test_a_change_arrives_once_as_it_first_comes_to_its_end() -> None:
    """Which a thrown card does before it has settled."""

    async def story(*, settle_early: bool) -> tuple[list[float], list[int]]:
        motion = make()
        shown: list[float] = []
        arrived: list[int] = []
        tween = Tween(shown.append, 1.0, 0.5, overshoot, arrived=lambda: arrived.append(len(shown)))
        task = asyncio.create_task(motion.run(tween))
        await settle()
        while not task.done():
            if settle_early:
                motion.settle()
            motion.step(0.05)
            await settle()
        return shown, arrived

    shown, arrived = asyncio.run(story(settle_early=False))
    (when,) = arrived
    assert shown[when - 1] >= 1.0 > max(shown[: when - 1])
    assert when < len(shown) / 2
    assert asyncio.run(story(settle_early=True)) == ([1.0], [1])


def test_the_awaiting_goes_on_once_the_last_change_is_over() -> None:
    async def story() -> tuple[list[float], list[bool]]:
        motion = make()
        shown: list[float] = []
        done: list[bool] = []
        task = asyncio.create_task(
            motion.run(Tween(shown.append, 0.2), Tween(lambda _: None, 0.1, delay=0.3))
        )
        await settle()
        for _ in range(4):
            motion.step(0.1)
            await settle()
            done.append(task.done())
        return shown, done

    shown, done = asyncio.run(story())
    assert shown[-1] == 1.0
    assert done == [False, False, False, True]


def test_a_cancelled_animation_settles_at_its_end() -> None:
    async def story() -> tuple[list[float], bool]:
        motion = make()
        shown: list[float] = []
        task = asyncio.create_task(motion.run(Tween(shown.append, 1.0)))
        await settle()
        motion.step(0.1)
        task.cancel()
        await settle()
        return shown, motion.busy

    shown, busy = asyncio.run(story())
    assert shown[0] < 1.0
    assert shown[-1] == 1.0
    assert not busy


def test_settling_ends_everything_at_once() -> None:
    async def story() -> tuple[list[float], bool]:
        motion = make()
        shown: list[float] = []
        task = asyncio.create_task(motion.run(Tween(shown.append, 5.0, delay=2.0)))
        await settle()
        motion.settle()
        await settle()
        return shown, task.done()

    assert asyncio.run(story()) == ([1.0], True)


def test_at_speed_0_a_change_is_shown_at_once_and_a_pause_is_none() -> None:
    async def story() -> list[float]:
        motion = make(0.0)
        shown: list[float] = []
        await motion.run(Tween(shown.append, 5.0))
        await motion.pause(5.0)
        return shown

    assert asyncio.run(story()) == [1.0]


@pytest.mark.parametrize(
    ("speed", "hurried", "steps"), [(1, False, 10), (2, False, 5), (1, True, 2)]
)
def test_speed_and_hurry_scale_time(speed: float, hurried: bool, steps: int) -> None:  # noqa: FBT001
    async def story() -> int:
        motion = make(speed)
        task = asyncio.create_task(motion.run(Tween(lambda _: None, 1.0)))
        await settle()
        if hurried:
            motion.hurry()
        count = 0
        while not task.done():
            motion.step(0.1 + 1e-9)
            await settle()
            count += 1
        return count

    assert asyncio.run(story()) == steps
    assert HURRY_FACTOR > 1


def test_a_pause_lasts_as_long_as_told_and_draws_nothing() -> None:
    async def story() -> tuple[int, bool]:
        clock = Clock()
        motion = Motion(clock, 2.0)
        task = asyncio.create_task(motion.pause(1.0))
        count, moved = 0, False
        while not task.done():
            clock.tick(0.1)
            moved |= motion.step(0.1)
            await settle()
            count += 1
        return count, moved

    count, moved = asyncio.run(story())
    assert 5 <= count <= 7
    assert not moved


lengths = st.floats(-500, 500)


@given(st.builds(Pose, lengths, lengths, lengths), st.builds(Pose, lengths, lengths, lengths))
def test_a_pose_goes_all_the_way(start: Pose, end: Pose) -> None:
    there = start.towards(end, 1.0)
    assert there.x == pytest.approx(end.x)
    assert there.width == pytest.approx(end.width)
    assert start.towards(end, 0.0).y == pytest.approx(start.y)
