"""The game's window on a folder of the disk, steered from within as a player could."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from game.app.launch import LaunchOptions
from game.app.opening import WINDOW, open_app
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.platform.native.native import NativePlatform
from game.ui.loop.app import App
from game.ui.loop.scene import Scene

FRAME = 1 / 60
SETTLED = 8
"""Frames until a wish is shown."""


class SteeredPlatform(NativePlatform):
    """A desktop that never waits, and counts its frames."""

    def __init__(self, folder: Path, today: datetime | None = None) -> None:
        super().__init__(folder)
        self._today = today
        self.tree: AccessibilityTree | None = None
        self.frames = 0
        self._given: list[Input] = []

    def date(self) -> datetime:
        """Return what the clock is set to."""
        return self._today or super().date()

    async def frame(self, **_: object) -> float:
        """Let tasks run."""
        await asyncio.sleep(0)
        self.frames += 1
        return FRAME

    def show(self, tree: AccessibilityTree) -> None:
        self.tree = tree

    def give(self, *inputs: Input) -> None:
        """Give these with the next frame."""
        self._given += inputs

    def inputs(self) -> list[Input]:
        given, self._given = self._given, []
        return given


class Window:
    """The game's window, steered by what a player could do."""

    def __init__(self, platform: SteeredPlatform, app: App) -> None:
        self.platform, self._app = platform, app

    @property
    def scene(self) -> Scene:
        return self._app.scene

    @property
    def tree(self) -> AccessibilityTree:
        assert self.platform.tree is not None
        return self.platform.tree

    @property
    def told(self) -> str:
        """The message that is shown now, "" for none."""
        toast = getattr(self.scene, "toast", None)
        return toast.message if toast else ""

    def offers(self, action: str) -> bool:
        return any(one.action == action for one in self.tree.controls)

    async def press(self, action: str) -> None:
        await self.give(Activate(action))

    async def give(self, *inputs: Input) -> None:
        """Give inputs, and let frames pass."""
        self.platform.give(*inputs)
        await self.let_pass(SETTLED)

    async def let_pass(self, count: int) -> None:
        end = self.platform.frames + count
        while self.platform.frames < end:  # noqa: ASYNC110 - frames are what is waited for
            await asyncio.sleep(0)


def steer(
    folder: Path,
    steering: Callable[[Window], Awaitable[None]],
    size: tuple[int, int] = WINDOW,
    today: datetime | None = None,
) -> None:
    """Open the window on a folder, and close it once it was steered.

    With SDL's driver "dummy" the window is of no screen.
    """

    async def run() -> None:
        platform = SteeredPlatform(folder, today)
        app = open_app(platform, LaunchOptions(None, 0.0), lambda: token_hex(16), size)
        app.spare = lambda: False  # cards drawn ahead, while nobody waits
        running = asyncio.create_task(app.run())
        window = Window(platform, app)
        await window.let_pass(SETTLED)
        await steering(window)
        app.quit()
        await running

    asyncio.run(run())
