"""Imports and exports of files, a slice each frame, on any screen."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from game.library.archive import archive_name, archive_of, as_bytes
from game.library.importing import Imported, import_sentence, take_in, too_large
from game.library.library import LIBRARY
from game.platform.input import FileDropped
from game.platform.protocol import NoFileDialogError, StorageError
from game.ui.loop.slices import Slices
from game.ui.screens import settings
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import save_file, saved_in
from game.ui.screens.settings import SETTINGS
from game.words.language import _

SUFFIXES = (".json", ".zip")
"""The suffixes of the files that can be imported."""


class Transfer:
    """Imports files one after the other, and exports everything.

    Args:
        report: is called with the result of an import, or None, and a sentence.

    Attributes:
        label: the current work, "" for none.
        done: the number of games that are finished.
        whole: the number of all games.
    """

    def __init__(self, context: Context, report: Callable[[Imported | None, str], None]) -> None:
        self._context, self._report = context, report
        self.label = ""
        self.done = self.whole = 0
        self._waiting: deque[FileDropped] = deque()
        self._task: asyncio.Task[None] | None = None
        self._slices = Slices(context.clock, context.platform.pacing.now)

    @property
    def busy(self) -> bool:
        """Whether an import or export is running."""
        return self._task is not None and not self._task.done()

    def take(self, file: FileDropped) -> None:
        """Import a file after those that wait."""
        self._waiting.append(file)
        if not self.busy:
            self._start(self._take_all())

    def choose(self) -> None:
        """Let the player choose a file to import."""
        if not self.busy:
            self._start(self._choose())

    def save_all(self) -> None:
        """Export everything as one archive."""
        if not self.busy:
            self._start(self._save_all())

    def stop(self) -> None:
        """Stop; games that were already imported stay."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
        self.label = ""

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = self._context.stage.spawn(work)

    async def _choose(self) -> None:
        try:
            opened = await self._context.platform.files.open(SUFFIXES)
        except NoFileDialogError:
            self._report(
                None, _("The file picker can't be opened. Drop the file on this window instead.")
            )
        except StorageError:
            self._report(None, _("The file can't be read or is too large."))
        else:
            if opened is not None:
                self._waiting.append(FileDropped(*opened))
            await self._take_all()

    async def _take_all(self) -> None:
        while self._waiting:
            file = self._waiting.popleft()
            if file.data is None:
                self._report(None, too_large(file.name))
            else:
                await self._take(file.data)

    async def _take(self, data: bytes) -> None:
        context = self._context
        self._begin(_("Adding games"))
        imported = await take_in(context.platform, context.get(LIBRARY), data, self._pause)
        context.get(LIBRARY).catalogue.keep_notes()
        self.label = ""
        if SETTINGS.name in imported.changed:
            context.apply(settings.load(context.platform.texts)[0])
            context.stage.refresh()
        self._report(imported, import_sentence(imported))

    async def _save_all(self) -> None:
        context, platform = self._context, self._context.platform
        self._begin(_("Preparing your games"))
        try:
            data = await archive_of(platform, context.get(LIBRARY), self._pause)
            message = saved_in(platform.files.save(archive_name(platform.pacing), data))
        except StorageError:
            message = _("The file couldn't be saved. Please try again.")
        self.label = ""
        self._report(None, message)

    def _begin(self, label: str) -> None:
        self.label, self.done, self.whole = label, 0, 0
        self._slices.begin()

    async def _pause(self, done: int, whole: int) -> None:
        """Wait for the next frame if this frame's time is used up."""
        self.done, self.whole = done, whole
        await self._slices.rest()


def save_text(context: Context, name: str, text: str) -> str:
    """Save a text as a file, byte for byte, and return a sentence about it."""
    return save_file(context.platform.files, name, as_bytes(text))
