"""Everything the site is made of that comes from elsewhere: versions and hashes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sdist:
    """A source release on the Python package index."""

    name: str
    version: str
    sha256: str

    @property
    def requirement(self) -> str:
        """As package tools spell it."""
        return f"{self.name}=={self.version}"


@dataclass(frozen=True)
class DebianSource:
    """A source package of Debian; its .dsc pins every other file of it by hash."""

    name: str
    version: str
    sha256: str

    @property
    def description(self) -> str:
        """The file name of its description."""
        return f"{self.name}_{self.version}.dsc"


PYODIDE = "314.0.7"
PYODIDE_INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
PYTHON = "3.14"
PYTHON_TAG = "cp314"
PLATFORM_TAG = "pyemscripten_2026_0_wasm32"
EXTENSION = ".cpython-314-wasm32-emscripten.so"

PYODIDE_CDN = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
"""Where Pyodide's own build of pygame-ce is; its hash is in the lock file of the npm package."""

PYGAME = Sdist(
    "pygame-ce", "2.5.8", "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba"
)
CYTHON = Sdist(
    "cython", "3.2.9", "d249c9022ab13286b17bd66f30609e800c5f95efeecb06168990c7a66cecde6c"
)

WHEEL_SHA256 = "9ef5d70e476cf316b3b0225b0352c08a7da9043477a56a520c3ed7b688421185"
"""The wheel that the pinned sources and the pinned compiler make."""

TOOLCHAIN_SUITE = "forky"
TOOLCHAIN = {"emscripten": "6.0.5+dfsg+~1.41.5-2", f"libpython{PYTHON}-dev": "3.14.8-1"}
"""Packages of that suite, and their versions when the wheel was pinned."""

UNPACKER = "dpkg-dev"
"""The package that unpacks Debian's sources; any version does."""

SOURCES_SUITE = "trixie"
"""The last Debian whose SDL is SDL 2 itself."""

DEBIAN_ARCHIVE = "http://snapshot.debian.org/archive/debian/20261031T000000Z"
"""Debian as it was when the wheel was pinned, for what its mirrors have replaced since. Its indexes
are signed, and each source is checked against its own hash."""

SDL = DebianSource(
    "libsdl2",
    "2.32.4+dfsg-1",
    "b2259e51d2953963d4f81e4b9028d85ffa646d2ac2a657ae19cefc3589d961e7",
)
SDL_IMAGE = DebianSource(
    "libsdl2-image",
    "2.8.8+dfsg-1+deb13u1",
    "fc0e1b5c82432f9bb8a00e78433869a557f03af306fbbca1102c8adcddfab730",
)
SDL_TTF = DebianSource(
    "libsdl2-ttf",
    "2.24.0+dfsg-2",
    "8cde54c41ebf6e2b2d3a7cc2c3c6b277bd90f5e64aab8fc58bf2feb7439cf1af",
)
SDL_MIXER = DebianSource(
    "libsdl2-mixer",
    "2.8.1+dfsg-2",
    "09be10177892ee36d0b61b8a6bf38603da753732f918cb2a1e0dcb9cbdbb6e32",
)
FREETYPE = DebianSource(
    "freetype",
    "2.13.3+dfsg-1+deb13u1",
    "8aa6e936f4b8ce5b1ac530d3c1bc7c5c36e6432ef81385c29ce649a3ed79e8cd",
)
HARFBUZZ = DebianSource(
    "harfbuzz",
    "10.2.0-1+deb13u1",
    "bdc0f2aa593d42e09a35c1469d2cb9580f0b15bcae4e3a8c4b8ed586c4fb1032",
)
DEBIAN_SOURCES = (SDL, SDL_IMAGE, SDL_TTF, SDL_MIXER, FREETYPE, HARFBUZZ)
