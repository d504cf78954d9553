"""The game's window on a folder of the disk, controlled from within as a player could."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from game.app.launch import LaunchOptions
from game.app.opening import FIRST_SIZE, open_app
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.platform.native.native import native_platform
from game.ui.loop.app import App
from game.ui.loop.scene import Scene
from tests.table.fake_platform import FakeAccessibility, FakePacing

FRAME = 1 / 60
SETTLED = 8
"""The frames until an awaited state must be shown."""


class SteeredPacing(FakePacing):
    """Never waits, and counts its frames; its clock is the system's, unless it is set."""

    def __init__(self, today: datetime | None = None) -> None:
        super().__init__()
        self.frame_time = FRAME
        self._today = today

    def now(self) -> float:
        return time.perf_counter()

    def date(self) -> datetime:
        return self._today or datetime.now().astimezone()


class Window:
    """The game's window, controlled by a player's inputs."""

    def __init__(self, pacing: FakePacing, accessibility: FakeAccessibility, app: App) -> None:
        self._pacing, self._accessibility, self._app = pacing, accessibility, app

    @property
    def scene(self) -> Scene:
        return self._app.scene

    @property
    def tree(self) -> AccessibilityTree:
        assert self._accessibility.tree is not None
        return self._accessibility.tree

    @property
    def told(self) -> str:
        """The message that is shown now, "" for none."""
        toast = getattr(self.scene, "_toast", None)
        return toast.message if toast else ""

    def offers(self, action: str) -> bool:
        return any(one.action == action for one in self.tree.controls)

    async def press(self, action: str) -> None:
        await self.give(Activate(action))

    async def give(self, *inputs: Input) -> None:
        self._accessibility.waiting += inputs
        await self.let_pass(SETTLED)

    async def let_pass(self, count: int) -> None:
        end = self._pacing.frames + count
        while self._pacing.frames < end:  # noqa: ASYNC110 - frames are what is waited for
            await asyncio.sleep(0)


def steer(
    folder: Path,
    steering: Callable[[Window], Awaitable[None]],
    size: tuple[int, int] = FIRST_SIZE,
    today: datetime | None = None,
) -> None:
    """Open the window on a folder, and close it at the end.

    With SDL's driver "dummy" the window is on no screen.
    """

    async def run() -> None:
        pacing, accessibility = SteeredPacing(today), FakeAccessibility()
        platform = replace(native_platform(folder), pacing=pacing, accessibility=accessibility)
        app = open_app(platform, LaunchOptions(None, 0.0), lambda: token_hex(16), size)
        app.spare = lambda: False  # cards drawn ahead, while no one waits
        running = asyncio.create_task(app.run())
        window = Window(pacing, accessibility, app)
        await window.let_pass(SETTLED)
        await steering(window)
        app.quit()
        await running

    asyncio.run(run())
