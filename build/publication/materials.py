"""The parts of the artefacts, each with its version, licence, origin and hashes.

The site and the one file contain the same parts. The wheel contains the game and its typefaces, and
asks for its libraries when it is installed.
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from build.tools.pins import (
    DEBIAN_SOURCES,
    FREETYPE,
    HARFBUZZ,
    PYGAME,
    PYODIDE,
    PYODIDE_INTEGRITY,
    PYTHON,
    SOURCES_SUITE,
    TOOLCHAIN,
    TOOLCHAIN_SUITE,
)
from build.tools.qr_pins import QR, QR_INTEGRITY

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets" / "fonts"

LICENCES = {
    "filelock": "MIT",
    "fsrs": "MIT",
    "markdown-it-py": "MIT",
    "mdurl": "MIT",
    "platformdirs": "MIT",
    "pygame-ce": "LGPL-2.1-or-later",
    "pygments": "BSD-2-Clause",
    "python-bidi": "LGPL-3.0-or-later",
    "rich": "MIT",
    "segno": "BSD-3-Clause",
    "six": "MIT",
    "typing-extensions": "PSF-2.0",
}
"""The SPDX licence of each Python library of the game."""

IN_PAGE = ("fsrs", "pygame-ce", "python-bidi", "segno")
"""The libraries in the site; not those for terminal, files, types and old Pythons."""

_SOURCE_LICENCES = {FREETYPE.name: "FTL", HARFBUZZ.name: "MIT-Modern-Variant"}
_SDL_LICENCE = "Zlib"

_LIBRARY = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:(?P<digest>[0-9a-f]{64})")


@dataclass(frozen=True)
class Material:
    """One part of an artefact.

    Attributes:
        kind: "library", "platform" or "data", as in CycloneDX.
        origin: its package URL, "" if it is no package.
        sha256: the hash of each file that its origin offers.
        sha512: the same in another algorithm, if that one is pinned.
        noted: facts that have no field, by name.
    """

    name: str
    version: str
    licence: str
    kind: str = "library"
    origin: str = ""
    sha256: tuple[str, ...] = ()
    sha512: tuple[str, ...] = ()
    noted: tuple[tuple[str, str], ...] = ()


def libraries() -> list[Material]:
    """Return the Python libraries of `requirements.txt`, each with the hashes of its files."""
    text = (ROOT / "requirements.txt").read_text("utf-8")
    found = list(_LIBRARY.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    return [
        Material(
            one["name"],
            one["version"],
            LICENCES[one["name"]],
            origin=f"pkg:pypi/{one['name']}@{one['version']}",
            sha256=tuple(_HASH.findall(text[one.end() : end])),
        )
        for one, end in zip(found, ends, strict=True)
    ]


def typefaces() -> list[Material]:
    """Return the fonts, with the versions in their files."""
    return [
        _typeface("Cairo", "Cairo-Regular.ttf"),
        _typeface("Reem Kufi", "ReemKufi-SemiBold.ttf"),
    ]


def page_materials() -> list[Material]:
    """Return everything in the site and the one file except the game."""
    compiled = Material(
        PYGAME.name,
        PYGAME.version,
        LICENCES["pygame-ce"],
        origin=f"pkg:pypi/{PYGAME.name}@{PYGAME.version}",
        sha256=(PYGAME.sha256,),
        noted=(("basra:built", "from source, with the libraries below"),),
    )
    others = [one for one in libraries() if one.name in IN_PAGE and one.name != PYGAME.name]
    return [*_runtime(), compiled, *_compiled_in(), *others, _code_reader(), *typefaces()]


def package_materials() -> list[Material]:
    """Return everything in the wheel except the game."""
    return typefaces()


def _code_reader() -> Material:
    """Return the library that scans codes in browsers that can't."""
    origin = f"pkg:npm/qr@{QR}"
    return Material("qr", QR, "MIT", origin=origin, sha512=(_digest(QR_INTEGRITY),))


def _digest(integrity: str) -> str:
    return base64.b64decode(integrity.removeprefix("sha512-")).hex()


def _runtime() -> list[Material]:
    return [
        Material(
            "Pyodide",
            PYODIDE,
            "MPL-2.0",
            kind="platform",
            origin=f"pkg:npm/pyodide@{PYODIDE}",
            sha512=(_digest(PYODIDE_INTEGRITY),),
        ),
        Material("CPython", PYTHON, "PSF-2.0", kind="platform"),
    ]


def _compiled_in() -> list[Material]:
    """Return the libraries that the build compiles into pygame-ce."""
    sources = [
        Material(
            source.name,
            source.version,
            _SOURCE_LICENCES.get(source.name, _SDL_LICENCE),
            origin=f"pkg:deb/debian/{source.name}@{source.version}?arch=source&distro={SOURCES_SUITE}",
            noted=(("basra:sha256 of its description", source.sha256),),
        )
        for source in DEBIAN_SOURCES
    ]
    version = TOOLCHAIN["emscripten"]
    origin = f"pkg:deb/debian/emscripten@{version}?distro={TOOLCHAIN_SUITE}"
    return [*sources, Material("emscripten", version, "MIT", origin=origin)]


def _typeface(name: str, file: str) -> Material:
    with TTFont(FONTS / file) as font:
        said = font["name"].getDebugName(5) or ""
    version = said.removeprefix("Version ").partition(";")[0]
    return Material(name, version, "OFL-1.1", kind="data")
