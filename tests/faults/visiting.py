"""The game's window on a folder of the disk, as a visit."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.platform.native.native import native_platform
from tests.table.fake_platform import FakeAccessibility, FakePacing
from tests.table.story import Visit, visit


class SystemClockPacing(FakePacing):
    """Never waits, and counts its frames; its clock is the system's."""

    def __init__(self) -> None:
        super().__init__()
        self.frame_time = 1 / 60

    def now(self) -> float:
        return time.perf_counter()

    def date(self) -> datetime:
        return datetime.now().astimezone()


def visit_folder(
    folder: Path, story: Callable[[Visit], Awaitable[None]], size: tuple[int, int]
) -> None:
    """Run a story on the start screen of a window that saves in a folder."""
    platform: Any = replace(
        native_platform(folder), pacing=SystemClockPacing(), accessibility=FakeAccessibility()
    )
    visit(platform, story, size=size, at_menu=True)
