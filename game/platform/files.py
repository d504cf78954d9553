"""Files that the player opens in the game or gets from it, on a machine with folders."""

import contextlib
import os
import re
from pathlib import Path
from typing import BinaryIO

from game.platform.input import FileDropped
from game.platform.protocol import LARGEST_FILE, OpenedFile, StorageError

LONGEST_NAME = 200
"""The most bytes of a new file's name in UTF-8; systems allow 255, and a number may follow."""

LONGEST_SUFFIX = 16
"""The most characters of a suffix; a longer one doesn't count as a suffix."""

MOST_ALIKE = 1000
"""The most numbered files of one name in a folder."""

_REFUSED = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"/\\|?*\u2028-\u202e\u2066-\u2069\ud800-\udfff]')
"""Characters that some system's names can't contain, or that change a name's direction."""

_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""Names that Windows reserves, with any suffix."""


def read_file(path: Path) -> OpenedFile:
    """Read a file that the player chose.

    Raises StorageError if it is missing, not a file, unreadable, or larger than `LARGEST_FILE`.
    """
    try:
        if path.exists() and not path.is_file():  # a pipe or device may never end
            raise StorageError(f"{path} is not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # ValueError: the name contains a zero
        reason = getattr(error, "strerror", None) or error
        raise StorageError(f"{path} can't be read: {reason}") from error
    if len(data) > LARGEST_FILE:
        raise StorageError(f"{path} is larger than {LARGEST_FILE // 2**20} MiB")
    return OpenedFile(path.name, data)


def dropped_file(path: str) -> FileDropped:
    """Read a file that was dropped on the window."""
    try:
        return FileDropped(*read_file(Path(path)))
    except StorageError:
        return FileDropped(Path(path).name, None)


def save_beside(folder: Path, name: str, data: bytes) -> Path:
    """Write a new file in `folder`, numbered if its name is taken, and return its path.

    Raises StorageError if it can't be written; then no part of it stays.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _create(folder, safe_name(name))
        try:
            with file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
    except OSError as error:
        raise StorageError(f"nothing can be saved in {folder}: {error}") from error
    return path


def safe_name(name: str) -> str:
    """Return the name closest to this one that every system accepts, with its suffix."""
    plain = _REFUSED.sub("-", re.split(r"[/\\]", name)[-1]).strip(" .")
    if _DEVICES.match(plain):
        plain = f"-{plain}"
    suffix = Path(plain).suffix
    suffix = suffix if len(suffix) <= LONGEST_SUFFIX else ""
    room = LONGEST_NAME - len(suffix.encode())
    stem = plain.removesuffix(suffix).encode()[:room].decode(errors="ignore").rstrip(" .")
    return f"{stem}{suffix}" if stem else "basra"


def _create(folder: Path, name: str) -> tuple[Path, BinaryIO]:
    """Create the first file whose name isn't taken. Raises OSError."""
    stem, suffix = Path(name).stem, Path(name).suffix
    numbered = (f"{stem} ({number}){suffix}" for number in range(2, MOST_ALIKE + 1))
    for path in map(folder.joinpath, [name, *numbered]):
        with contextlib.suppress(FileExistsError):
            return path, path.open("xb")
    raise FileExistsError(f"there are {MOST_ALIKE} files named {name}")
