"""An archive: one zip with every saved game and every other saved text, for another device.

An archive may come from anyone. Its inflated size is checked before anything is inflated.
"""

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Awaitable, Callable
from pathlib import PurePosixPath
from typing import Literal

from game.formats.checked_text import NewerFormatError, parse_json, refuse_newer
from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import LONGEST_TEXT, Pacing, Platform

FORMAT = "basra-archive/1"
MANIFEST = "archive.json"
"""The member that names the archive's format."""

GAMES, DAMAGED, SUFFIX = "games/", "damaged/", ".json"
"""The prefixes of the names of games' files and of damaged texts, and the suffix of the former."""

MOST_MEMBERS = 20_000
LARGEST_INFLATED = 512 * 2**20
"""Bytes of all members together."""

_END = b"PK\x05\x06"
_LONGEST_END = 22 + 0xFFFF
"""Bytes of an archive's end record with the longest comment."""
_DIRECTORY_ENTRY = 160
"""Most bytes that a member takes in an archive's directory, on average."""

_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, struct.error),
    *(ArithmeticError, EOFError, LookupError, NotImplementedError, OSError, RuntimeError),
    ValueError,
)
"""What `zipfile` raises if an archive is damaged."""


Pause = Callable[[int, int], Awaitable[None]]
"""Awaited after each game or member with the number so far and the number of all."""

Problem = Literal["", "not ours", "oversized", "encrypted", "damaged", "newer", "full"]
"""Why a file, or the rest of it, was not imported; "full" if nothing more can be saved."""


class ArchiveError(ValueError):
    """An archive that can't be imported; `problem` says why."""

    def __init__(self, detail: str, problem: Problem = "damaged") -> None:
        super().__init__(detail)
        self.problem: Problem = problem


class ArchiveReader:
    """The members of an archive from an unknown source.

    Attributes:
        names: the names of the members; a name may appear twice, and may be any text.

    Raises:
        ArchiveError: it can't be imported; nothing was inflated.
        NewerFormatError: a later version of Basra wrote it.
    """

    def __init__(self, data: bytes) -> None:
        _check_directory(data)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _UNREADABLE as error:
            raise ArchiveError("not a whole archive") from error
        self._members = [
            info for info in self._zip.infolist() if not _is_foreign_matter(info.filename)
        ]
        self.names = [info.filename for info in self._members]
        self._check()
        self._refuse_newer()

    def read(self, number: int) -> bytes:
        """Return the contents of a member by its place among the names.

        Raises:
            ArchiveError: it is damaged.
        """
        info = self._members[number]
        if info.file_size > LONGEST_TEXT:
            raise ArchiveError("the member is longer than any text of this game")
        try:
            with self._zip.open(info) as member:
                data = member.read(info.file_size)
                if len(data) != info.file_size or member.read(1):
                    raise ArchiveError("the member has a wrong size")
        except _UNREADABLE as error:
            raise ArchiveError("the member is damaged") from error
        return data

    def _check(self) -> None:
        """Raise ArchiveError if the archive is locked, of another kind, or too large."""
        if any(info.flag_bits & 0x1 for info in self._members):
            raise ArchiveError("locked with a password", "encrypted")
        known = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
        if any(info.compress_type not in known for info in self._members):
            raise ArchiveError("compressed by an unknown method")
        whole = sum(info.file_size for info in self._members)
        if len(self._members) > MOST_MEMBERS or whole > LARGEST_INFLATED:
            raise ArchiveError("too many members, or too large when inflated", "oversized")

    def _refuse_newer(self) -> None:
        """Raise NewerFormatError if the archive's format is a later one."""
        if MANIFEST not in self.names:
            return
        try:
            said = parse_json(self.read(self.names.index(MANIFEST)).decode())
            refuse_newer(said["format"], FORMAT)
        except NewerFormatError:
            raise
        except (ValueError, LookupError, TypeError):
            return  # the members are checked one by one


def is_archive(data: bytes) -> bool:
    """Return whether a file starts as zips do."""
    return data.startswith((b"PK\x03\x04", _END))


def text_of(data: bytes) -> str:
    """Decode a text as saved texts are decoded: bytes that aren't UTF-8 become surrogates."""
    return data.decode("utf-8", "surrogateescape")


def as_bytes(text: str) -> bytes:
    """Encode a text exactly as it was read, whatever its bytes were."""
    return text.encode("utf-8", "surrogateescape")


def _check_directory(data: bytes) -> None:
    """Raise ArchiveError if the directory of members is missing, or too long to be read."""
    end = data.rfind(_END, max(0, len(data) - _LONGEST_END))
    if end < 0 or len(data) < end + 22:
        raise ArchiveError("the end is missing")
    count, size = struct.unpack_from("<HI", data, end + 10)
    if count > MOST_MEMBERS or size > MOST_MEMBERS * _DIRECTORY_ENTRY:
        raise ArchiveError("too many members", "oversized")


def _is_foreign_matter(name: str) -> bool:
    """Return whether a member is a folder, or a file that operating systems add to archives."""
    parts = PurePosixPath(name).parts
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in parts)
    return name.endswith("/") or (hidden and ".." not in parts)


async def archive_of(platform: Platform, library: Library, pause: Pause) -> bytes:
    """Return an archive of all that is saved: games, damaged texts, settings, counts and so on.

    Raises:
        StorageError: something can't be read.
    """
    whole, date = io.BytesIO(), platform.pacing.date()
    stamp = (max(date.year, 1980), *date.timetuple()[1:6])
    texts, stores, entries = platform.texts, library.stores(), library.catalogue.entries()
    with zipfile.ZipFile(whole, "w") as archive:

        def put(name: str, text: str) -> None:
            archive.writestr(zipfile.ZipInfo(name, stamp), as_bytes(text), zipfile.ZIP_DEFLATED)

        put(MANIFEST, json.dumps({"format": FORMAT, "saved": date.isoformat()}) + "\n")
        for store in stores:
            for name in () if store.private else store.names(texts):
                put(name + SUFFIX, texts.read(name) or "")
        for name in texts.names(DAMAGED):
            if not any(store.is_private(name) for store in stores):
                put(name, texts.read(name) or "")
        for number, entry in enumerate(entries, 1):
            damaged = entry.problem == "damaged"
            name = f"{DAMAGED}{entry.id}" if damaged else f"{GAMES}{entry.id}{SUFFIX}"
            put(name, await library.reader.text(entry.id))
            await pause(number, len(entries))
    return whole.getvalue()


def archive_name(pacing: Pacing) -> str:
    """Return the file name of an archive made today."""
    return f"basra-{pacing.date().date()}.zip"


def game_file_name(entry: Entry) -> str:
    """Return the file name of a game."""
    return f"{entry.name or f'basra-{entry.id}'}.json"
