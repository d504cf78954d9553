"""A host for tests: time passes at once, text is kept in memory, what is said is noted down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Input
from game.host.protocol import NoFileDialogError, OpenedFile, StorageError

FRAME = 1 / 30


class FakeHost:
    """Counts frames and never waits; `script` is called once a frame and may give inputs."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.broken = False
        self.said: list[str] = []
        self.tree: AccessibilityTree | None = None
        self.waiting: list[Input] = []
        self.frames = 0
        self.idle_frames = 0
        self.frame_time = FRAME
        self.reads = 0
        self.writes = 0
        self.insets = (0, 0, 0, 0)
        self.ratio = 1.0
        self.spoken = "en"
        self.has_file_dialog = True
        self.chosen_file: OpenedFile | None = None
        self.saved_files: dict[str, bytes] = {}
        self.script: Callable[[], None] = lambda: None

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        del wait
        self.frames += 1
        self.idle_frames += idle
        self.script()
        await asyncio.sleep(0)
        return self.frame_time

    def now(self) -> float:
        return self.frames * self.frame_time

    def read(self, name: str) -> str | None:
        self._check()
        self.reads += 1
        return self.kept.get(name)

    def write(self, name: str, text: str) -> None:
        self._check()
        self.writes += 1
        self.kept[name] = text

    def delete(self, name: str) -> None:
        self._check()
        self.kept.pop(name, None)

    def _check(self) -> None:
        if self.broken:
            raise StorageError("this storage is broken")

    def language(self) -> str:
        return self.spoken

    def reduced_motion(self) -> bool:
        return False

    def device_pixel_ratio(self) -> float:
        return self.ratio

    def safe_insets(self) -> tuple[int, int, int, int]:
        return self.insets

    def show(self, tree: AccessibilityTree) -> None:
        self.tree = tree

    def announce(self, text: str) -> None:
        self.said.append(text)

    def inputs(self) -> list[Input]:
        given, self.waiting = self.waiting, []
        return given

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """The file set as `chosen_file`, if it has one of the endings."""
        if not self.has_file_dialog:
            raise NoFileDialogError("there is nothing to choose a file with")
        await asyncio.sleep(0)
        given = self.chosen_file
        return given if given and given.name.endswith(suffixes) else None

    def save_file(self, name: str, data: bytes) -> str:
        self._check()
        self.saved_files[name] = data
        return f"/downloads/{name}"
