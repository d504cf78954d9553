"""An archive: one zip with every saved game and every other saved text, for another device.

An archive may come from anyone. Its inflated size is checked before anything is inflated.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from datetime import datetime
from pathlib import PurePosixPath

from game.formats.checked_text import NewerFormatError, parse_json, refuse_newer
from game.platform.protocol import LONGEST_TEXT

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


class ArchiveError(ValueError):
    """An archive that can't be imported."""


class EncryptedArchiveError(ArchiveError):
    """An archive that is locked with a password."""


class OversizedArchiveError(ArchiveError):
    """An archive with too many members, or too large when inflated."""


class ArchiveWriter:
    """Puts an archive together, a text at a time.

    Args:
        date: the time of saving, in the machine's time zone.
    """

    def __init__(self, date: datetime) -> None:
        self._whole = io.BytesIO()
        self._zip = zipfile.ZipFile(self._whole, "w", zipfile.ZIP_DEFLATED)
        self._stamp = (max(date.year, 1980), *date.timetuple()[1:6])
        self.put(MANIFEST, json.dumps({"format": FORMAT, "saved": date.isoformat()}) + "\n")

    def put(self, name: str, text: str) -> None:
        """Add a text; each lone surrogate becomes the byte that it represents."""
        info = zipfile.ZipInfo(name, self._stamp)
        info.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(info, text.encode("utf-8", "surrogateescape"))

    def finish(self) -> bytes:
        """Return the archive's bytes."""
        self._zip.close()
        return self._whole.getvalue()


class ArchiveReader:
    """The members of an archive from an unknown source.

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
        self._check()
        self._refuse_newer()

    @property
    def names(self) -> list[str]:
        """Return the names of the members; a name may appear twice, and may be any text."""
        return [info.filename for info in self._members]

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
                    raise ArchiveError("the member has another size than it says")
        except _UNREADABLE as error:
            raise ArchiveError("the member is damaged") from error
        return data

    def _check(self) -> None:
        """Raise ArchiveError if the archive is locked, of another kind, or too large."""
        if any(info.flag_bits & 0x1 for info in self._members):
            raise EncryptedArchiveError("locked with a password")
        known = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
        if any(info.compress_type not in known for info in self._members):
            raise ArchiveError("packed in a way that is not read")
        whole = sum(info.file_size for info in self._members)
        if len(self._members) > MOST_MEMBERS or whole > LARGEST_INFLATED:
            raise OversizedArchiveError("too much to take in")

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


def _check_directory(data: bytes) -> None:
    """Raise ArchiveError if the directory of members is missing, or too long to be read."""
    end = data.rfind(_END, max(0, len(data) - _LONGEST_END))
    if end < 0 or len(data) < end + 22:
        raise ArchiveError("the end is missing")
    count, size = struct.unpack_from("<HI", data, end + 10)
    if count > MOST_MEMBERS or size > MOST_MEMBERS * _DIRECTORY_ENTRY:
        raise OversizedArchiveError("too many members")


def _is_foreign_matter(name: str) -> bool:
    """Return whether a member is a folder, or a file that operating systems add to archives."""
    parts = PurePosixPath(name).parts
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in parts)
    return name.endswith("/") or (hidden and ".." not in parts)
