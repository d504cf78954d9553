"""Files in the browser: chosen, dropped and downloaded; `build/page/files.js` is the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.platform.files import safe_name
from game.platform.input import FileDropped
from game.platform.protocol import LARGEST_FILE, NoFileDialogError, OpenedFile, StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator


class WebFiles:
    """What comes in and goes out through the page's own `bridge`."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge

    async def open(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """The file that the person chooses, None for none. Raises StorageError."""
        if not self._bridge.files.canOpen:
            raise NoFileDialogError("the browser lets a file be chosen only after a tap or key")
        given = await self._bridge.files.open(",".join(suffixes))
        if given is None:
            return None
        dropped = _received(given)
        if dropped.data is None:
            megabytes = LARGEST_FILE // 2**20
            raise StorageError(f"{dropped.name} can't be read or is larger than {megabytes} MiB")
        return OpenedFile(dropped.name, dropped.data)

    def save(self, name: str, data: bytes) -> str:
        """Let the browser download a file; it shows where."""
        self._bridge.files.save(safe_name(name), data)
        return ""

    def dropped(self) -> Iterator[FileDropped]:
        """Each file dropped on the page since last asked."""
        while (given := self._bridge.files.take()) is not None:
            yield _received(given)


def _received(given: Any) -> FileDropped:
    """A file as the page hands it over, its bytes copied once."""
    data = getattr(given, "bytes", None)
    return FileDropped(str(given.name), None if data is None else data.to_bytes())
