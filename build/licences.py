"""The licences of all parts of the site."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from build.tools.pins import (
    FREETYPE,
    HARFBUZZ,
    PYGAME,
    PYODIDE,
    PYTHON,
    SDL,
    SDL_IMAGE,
    SDL_MIXER,
    SDL_TTF,
)
from build.tools.qr_pins import QR

ROOT = Path(__file__).resolve().parent.parent
TEXTS = Path(__file__).resolve().parent / "licences"

BIDI = version("python-bidi")
"""The version in this environment, which is the packed one."""

OVERVIEW = f"""\
Basra is free software under the MIT licence (Basra.txt).

With it comes other people's free software, unchanged but for parts left out:

  {f"Pyodide {PYODIDE}":24}Mozilla Public License 2.0     Pyodide.txt
  {f"Python {PYTHON}":24}Python Software Foundation     Python.txt
  {f"pygame-ce {PYGAME.version}":24}GNU LGPL 2.1 or later          pygame-ce.txt
  SDL, SDL_image, SDL_ttf,
  SDL_mixer               zlib                           SDL.txt and others
  FreeType                FreeType License               FreeType.txt
  HarfBuzz                Old MIT                        HarfBuzz.txt
  Emscripten's libraries  MIT                            Emscripten.txt
  {f"python-bidi {BIDI}":24}GNU LGPL 3 or later            python-bidi.txt, GPL-3.txt
  fsrs                    MIT                            fsrs.txt
  segno                   BSD                            segno.txt
  {f"qr {QR}":24}MIT                            qr.txt
  what is compiled in     MIT, BSD, zlib, Apache         Libraries.txt
  Cairo, Reem Kufi        SIL Open Font License          OFL-*.txt

Basra's source code has the command that builds all of this again from their sources, in the
versions {SDL.version}, {SDL_IMAGE.version}, {SDL_TTF.version}, {SDL_MIXER.version} (SDL and
its companions), {FREETYPE.version} and {HARFBUZZ.version}; with it you may put a changed
pygame-ce or python-bidi in the place of the one here.
"""


def gather_licences() -> dict[str, bytes]:
    """Return the text files by their name in the site."""
    texts = sorted([*TEXTS.glob("*.txt"), *(ROOT / "assets" / "fonts").glob("OFL-*.txt")])
    files = {f"licences/{path.name}": path.read_bytes() for path in texts}
    files["licences/Basra.txt"] = (ROOT / "LICENSE").read_bytes()
    files["licences/README.txt"] = OVERVIEW.encode()
    return files
