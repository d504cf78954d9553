"""Archives that have the same bytes if they have the same content."""

from __future__ import annotations

import gzip
import importlib
import io
import tarfile
import zipfile
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_tarfile: Any = (
    tarfile if hasattr(tarfile, "data_filter") else importlib.import_module("backports.tarfile")
)
"""A `tarfile` with filters, which Python 3.11 lacks before 3.11.4."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time a zip archive can name."""

EPOCH_SECONDS = 315532800
"""The same time in a tar file: seconds since 1970."""


def read_zip(path: Path | IO[bytes]) -> dict[str, bytes]:
    """Return the files of an archive by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def zip_bytes(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return an archive of files by name, sorted, without times or owners."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = compression
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


def read_tar(path: Path) -> dict[str, bytes]:
    """Return the files of an archive by name."""
    with tarfile.open(path, "r:gz") as archive:
        opened = ((entry.name, archive.extractfile(entry)) for entry in archive if entry.isfile())
        return {name: file.read() for name, file in opened if file is not None}


def unpack_tar(path: Path, folder: Path) -> None:
    """Unpack an archive into a folder, without links, devices or files that lead out of it."""
    with _tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")


def tar_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a tar file through gzip, of files by name, sorted, without times or owners."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(content), EPOCH_SECONDS
            archive.addfile(entry, io.BytesIO(content))
    return gzip_bytes(buffer.getvalue())


def gzip_bytes(content: bytes) -> bytes:
    """Return content through gzip, without a name or time; every Python makes the same bytes."""
    buffer = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, buffer, mtime=0) as file:
        file.write(content)
    return buffer.getvalue()
