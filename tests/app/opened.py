"""Screens opened by name on a fake stage, without a window or a loop."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from game.app.example_screens import SCREENS
from game.app.features import ROUTES
from game.judge.quick import quick_judge
from game.ui.loop.slices import CALM_SLICE
from game.ui.screens.context import Context
from tests.start.stage import FakeStage, backstage
from tests.table.fake_platform import FRAME

FRAMES = 12
"""Frames without movement after which a screen is ready."""

LONGEST = 150
"""Frames after which nothing moves at a table any more."""


class BusyStage(FakeStage):
    """A stage that also runs coroutines."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.tasks: list[asyncio.Task[None]] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.tasks.append(asyncio.create_task(work))
        return self.tasks[-1]


def opened(name: str, size: tuple[int, int] = (360, 640), language: str = "en") -> Any:
    """Return the top scene of a screen opened by name."""
    return shown(SCREENS[name].open, size, language)


def shown(
    open_screen: Callable[[Context], object], size: tuple[int, int], language: str = "en"
) -> Any:
    """Return the top scene once a screen is open and nothing moves any more."""
    stage = BusyStage(size)
    behind = backstage(size, language=language, judge=quick_judge(), stage=stage, routes=ROUTES)

    async def let_it_open() -> Any:
        open_screen(behind.context)
        still = 0
        for _ in range(LONGEST):
            still = 0 if stage.scenes and steps_table(stage.top) else still + 1
            if still > FRAMES:
                break
            await asyncio.sleep(0)
            for work in tuple(stage.background):
                work(CALM_SLICE)
            behind.context.clock.tick(FRAME)
            for work in tuple(stage.background):
                work(CALM_SLICE)
        top = stage.top
        for task in stage.tasks:
            if task.done() and not task.cancelled():
                task.result()
            task.cancel()  # which also closes the score that it shows
        return top

    return asyncio.run(let_it_open())


def steps_table(scene: Any) -> bool:
    """Move the cards of a table and return whether any moved."""
    table = getattr(scene, "table", None)
    return table is not None and bool(table.motion.step(FRAME))


def context_of(scene: Any) -> Context:
    found = scene.table.context if hasattr(scene, "table") else scene.context
    assert isinstance(found, Context)
    return found


def actions(scene: Any) -> list[str]:
    return [control.action for control in scene.accessibility_tree().controls]


def stage_of(scene: Any) -> FakeStage:
    stage = context_of(scene).stage
    assert isinstance(stage, FakeStage)
    return stage
