"""Put what was built into a wheel, the same bytes every time."""

from __future__ import annotations

import base64
import csv
import hashlib
from typing import TYPE_CHECKING

from build.tools.archive import read_zip, zip_bytes
from build.tools.console import BuildError
from build.tools.pins import (
    EXTENSION,
    FREETYPE,
    HARFBUZZ,
    PLATFORM_TAG,
    PYGAME,
    PYTHON_TAG,
    SDL,
    SDL_IMAGE,
    SDL_MIXER,
    SDL_TTF,
)

if TYPE_CHECKING:
    from pathlib import Path

TAG = f"{PYTHON_TAG}-{PYTHON_TAG}-{PLATFORM_TAG}"
NAME = f"pygame_ce-{PYGAME.version}-{TAG}.whl"
DIST_INFO = f"pygame_ce-{PYGAME.version}.dist-info"

LICENCES = {
    "pygame-ce": f"{PYGAME.name}/docs/LGPL.txt",
    "SDL": f"{SDL.name}/LICENSE.txt",
    "SDL_image": f"{SDL_IMAGE.name}/LICENSE.txt",
    "SDL_ttf": f"{SDL_TTF.name}/LICENSE.txt",
    "SDL_mixer": f"{SDL_MIXER.name}/LICENSE.txt",
    "FreeType": f"{FREETYPE.name}/docs/FTL.TXT",
    "HarfBuzz": f"{HARFBUZZ.name}/COPYING",
}
"""The licence of each library in the module, in its unpacked source."""

_NOT_SHIPPED = ("__pyinstaller", "__briefcase", "meson.build", "pygame_icon.icns", "pygame.ico")

_COLUMNS = ("name", "digest", "size")
"""Of a wheel's record."""

_METADATA = f"""\
Metadata-Version: 2.4
Name: pygame-ce
Version: {PYGAME.version}
Summary: Python Game Development
License-Expression: LGPL-2.1-or-later
Requires-Python: >=3.10
"""

_WHEEL = f"""\
Wheel-Version: 1.0
Generator: basra
Root-Is-Purelib: false
Tag: {TAG}
"""


def make_wheel(module: Path, sources: Path, folder: Path) -> Path:
    """Write the wheel of a linked module and pygame's Python files into a folder."""
    files = _python_files(sources / PYGAME.name / "src_py")
    files[f"pygame/base{EXTENSION}"] = module.read_bytes()
    for name, path in LICENCES.items():
        files[f"{DIST_INFO}/licenses/{name}.txt"] = (sources / path).read_bytes()
    files[f"{DIST_INFO}/METADATA"] = _METADATA.encode()
    files[f"{DIST_INFO}/WHEEL"] = _WHEEL.encode()
    files[f"{DIST_INFO}/RECORD"] = _record(files).encode()
    wheel = folder / NAME
    wheel.write_bytes(zip_bytes(files))
    return wheel


def check_record(wheel: Path) -> None:
    """Make sure that a wheel holds what its own record says, and nothing else.

    Raises:
        BuildError: it is damaged or was changed; the message names the first such file.
        BadZipFile: it is no archive.
    """
    files = read_zip(wheel)
    record = next((name for name in files if name.endswith(".dist-info/RECORD")), None)
    if record is None:
        raise BuildError(f"{wheel.name} has no record of its files")
    lines = files.pop(record).decode("utf-8", "replace").splitlines()
    listed = {row[0]: row[1] for row in csv.reader(lines) if len(row) == len(_COLUMNS)}
    for name, content in files.items():
        if listed.get(name) != _digest(content):
            raise BuildError(f"{wheel.name} is not as it was made: see {name} in it")


def _digest(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"sha256={digest.decode()}"


def _python_files(folder: Path) -> dict[str, bytes]:
    return {
        f"pygame/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not set(_NOT_SHIPPED) & set(path.relative_to(folder).parts)
    }


def _record(files: dict[str, bytes]) -> str:
    lines = []
    for name, content in sorted(files.items()):
        lines.append(f"{name},{_digest(content)},{len(content)}\n")
    return "".join(lines) + f"{DIST_INFO}/RECORD,,\n"
