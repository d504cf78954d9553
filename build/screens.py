"""``python3 build screens``: save a picture of every screen that can be opened by name.

No display is needed. `index.html` next to the pictures shows them all.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from html import escape
from itertools import count, product
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from game.platform.memory_platform import LoopbackNetwork, MemoryGames, MemoryTexts
from game.platform.protocol import Arrival, Platform, Provenance

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.platform.accessibility_tree import AccessibilityTree
    from game.platform.input import Input
    from game.platform.protocol import Pacing

OUTPUT = Path(__file__).resolve().parent / "screens"
SIZES = "360x640,844x390,768x1024,1280x720,1920x1080"
LANGUAGES = "en,ar"
LOOKS = "dark,light"
"""What a phone asks for."""
LARGEST = 8192
"""The largest width and height of a picture in pixels."""

FRAME = 1 / 30
MAX_FRAMES = 60
"""Frames after which a picture is taken, if the screen still moves."""

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Basra: every screen</title>
<style>
  body {{ background: #222; color: #eee; font: 15px sans-serif; margin: 24px; }}
  h2 {{ font-size: 17px; margin: 32px 0 8px; }}
  h2 span {{ color: #aaa; font-weight: normal; }}
  div {{ display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }}
  figure {{ margin: 0; }}
  img {{ display: block; width: auto; height: auto; max-height: 360px; max-width: 560px; }}
  figcaption {{ color: #aaa; font-size: 12px; }}
</style>
<h1>Every screen</h1>
{screens}
</html>
"""


class Kind(NamedTuple):
    """A window to take pictures of."""

    size: tuple[int, int]
    language: str
    look: str = "dark"

    def picture(self, name: str) -> str:
        """Return the file name of a screen's picture."""
        look = "" if self.look == "dark" else f"-{self.look}"
        return f"{name}-{self.size[0]}x{self.size[1]}-{self.language}{look}.png"


class Job(NamedTuple):
    """The pictures of one kind that go into a folder."""

    kind: Kind
    names: tuple[str, ...]
    folder: Path


SITE = "https://example.org/basra/"
PROVENANCE = Provenance(
    "Pyodide 314.0.7", "https://example.org/coffee/basra", "basra-source.tar.gz", "licences"
)


class StillPacing:
    """Lets time pass at once, on one day.

    `on_rest` is called when the screen rests, or after `MAX_FRAMES`.
    """

    def __init__(self) -> None:
        self.on_rest: Callable[[], None] = lambda: None
        self._frames = 0

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass."""
        del wait
        self._frames += 1
        if idle or self._frames == MAX_FRAMES:
            self.on_rest()
        await asyncio.sleep(0)
        return FRAME

    def now(self) -> float:
        """Return the seconds that have passed."""
        return self._frames * FRAME

    def date(self) -> datetime:
        """Return the one day."""
        return datetime(2026, 11, 22, 18, 30, tzinfo=UTC)


class Phone:
    """All other parts of a phone that knows its site and has no player."""

    reduced_motion = contrast = False
    pixel_ratio = 1.0
    safe_insets = 0, 0, 0, 0
    possible = can_share = can_scan = can_paste = True
    address = SITE
    provenance = PROVENANCE
    arrival: Arrival = "kept"

    def __init__(self, language: str, *, light: bool) -> None:
        self.language, self.light = language, light

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint nothing around a picture."""

    def show(self, tree: AccessibilityTree) -> None:
        """Show nothing."""

    def announce(self, text: str) -> None:
        """Say nothing."""

    def inputs(self) -> list[Input]:
        """Return nothing."""
        return []

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Stay still."""

    def open_link(self, address: str) -> bool:
        """Open nothing."""
        del address
        return False

    def forget_link(self) -> None:
        """Forget nothing."""

    def ask_again(self) -> None:
        """Ask for nothing: everything is here."""

    async def share(self, title: str, text: str, address: str) -> bool:
        """Share nothing."""
        del title, text, address
        return False

    async def copy_text(self, text: str) -> bool:
        """Copy nothing."""
        del text
        return False

    async def paste_text(self) -> str:
        """Find no text."""
        return ""

    async def scan(self) -> None:
        """Scan nothing."""

    async def open(self, suffixes: tuple[str, ...]) -> None:
        """Choose nothing."""

    def save(self, name: str, data: bytes) -> str:
        """Save nothing."""
        del name, data
        return ""


def phone(kind: Kind, pacing: Pacing) -> Platform:
    """Return a phone with a language and a look, no player and nothing saved."""
    one = Phone(kind.language, light=kind.look == "light")
    return Platform(
        pacing=pacing,
        texts=MemoryTexts(),
        games=MemoryGames(),
        make_connections=LoopbackNetwork().device,
        preferences=one,
        display=one,
        accessibility=one,
        vibration=one,
        site=one,
        sharing=one,
        files=one,
    )


def main(arguments: list[str]) -> int:
    """Take the pictures; return the exit status."""
    os.environ.update(UNSEEN)
    from game.app.example_screens import SCREENS  # noqa: PLC0415 - pygame reads the above

    asked = _options(arguments, list(SCREENS))
    asked.out.mkdir(parents=True, exist_ok=True)
    kinds = [Kind(*kind) for kind in product(asked.sizes, asked.languages, asked.looks)]
    jobs = [Job(kind, tuple(asked.only), asked.out) for kind in kinds]
    _take_all(jobs, max(1, min(asked.jobs, len(jobs))))
    described = {name: SCREENS[name].description for name in asked.only}
    (asked.out / "index.html").write_text(page(described, kinds), "utf-8")
    print(f"{len(kinds) * len(asked.only)} pictures are in {asked.out}; see index.html there.")
    return 0


def _take_all(jobs: Sequence[Job], at_once: int) -> None:
    if at_once == 1:
        for job in jobs:
            take(job)
        return
    with ProcessPoolExecutor(at_once, get_context("spawn")) as workers:
        list(workers.map(take, jobs))


def take(job: Job) -> None:
    """Open each screen and save its picture once it rests."""
    import pygame  # noqa: PLC0415 - see main

    from game.app.launch import LaunchOptions  # noqa: PLC0415
    from game.app.opening import open_app  # noqa: PLC0415

    for name in job.names:
        pacing = StillPacing()
        platform = phone(job.kind, pacing)
        drawn = (f"{number:032x}"[::-1] for number in count(1))
        app = open_app(platform, LaunchOptions(None, 0.0, name), drawn.__next__, job.kind.size)
        app.spare = lambda: False  # pictures drawn ahead aren't shown
        pacing.on_rest = app.quit
        asyncio.run(app.run())
        window = pygame.display.get_surface()
        if window is not None:
            pygame.image.save(window, job.folder / job.kind.picture(name))


def page(described: dict[str, str], kinds: Sequence[Kind]) -> str:
    """Return the page that shows all pictures, a row for each screen."""
    return PAGE.format(screens="\n".join(_row(*screen, kinds) for screen in described.items()))


def _row(name: str, description: str, kinds: Sequence[Kind]) -> str:
    shown = "\n".join(_figure(name, kind) for kind in kinds)
    title = f'<h2 id="{name}">{name} <span>{escape(description)}</span></h2>'
    return f"{title}\n<div>\n{shown}\n</div>"


def _figure(name: str, kind: Kind) -> str:
    (width, height), language, look = kind
    picture = kind.picture(name)
    image = f'<img src="{picture}" width="{width}" height="{height}" alt="{name}" loading="lazy">'
    caption = f"<figcaption>{width}x{height} {language} {look}</figcaption>"
    return f'<figure><a href="{picture}">{image}</a>{caption}</figure>'


class Parser(argparse.ArgumentParser):
    """Reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 after one clear line."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def _options(arguments: list[str], names: list[str]) -> argparse.Namespace:
    parser = Parser(prog="build screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUTPUT, metavar="FOLDER")
    parser.add_argument("--sizes", default=SIZES, metavar="WxH,…", help=f"pixels; usually {SIZES}")
    parser.add_argument("--languages", default=LANGUAGES, metavar="CODE,…", help="en, ar")
    parser.add_argument("--looks", default="dark", metavar="LOOK,…", help=LOOKS)
    parser.add_argument("--only", metavar="NAME,…", help="these screens instead of all")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="pictures at once"
    )
    asked = asked_for(parser, arguments, names, "screen")
    try:
        asked.looks = known(asked.looks, LOOKS.split(","), "look")
    except ValueError as error:
        parser.error(str(error))
    return asked


def asked_for(
    parser: Parser, arguments: list[str], names: list[str], what: str
) -> argparse.Namespace:
    """Return the options, with sizes, languages and names parsed; exit if one is unknown.

    `what` is the kind of a name, for the error.
    """
    asked = parser.parse_args(arguments)
    try:
        asked.sizes = [size_of(size) for size in asked.sizes.split(",")]
        asked.languages = known(asked.languages, LANGUAGES.split(","), "language")
        asked.only = known(asked.only, names, what) if asked.only else names
    except ValueError as error:
        parser.error(str(error))
    return asked


def size_of(text: str) -> tuple[int, int]:
    """Return a size such as 360x640. Raises ValueError if it isn't one."""
    found = re.fullmatch(r"(\d{1,4})x(\d{1,4})", text)
    if not found or not all(0 < int(side) <= LARGEST for side in found.groups()):
        raise ValueError(f"{text!r} isn't a size such as 360x640")
    width, height = map(int, found.groups())
    return width, height


def known(text: str, known: list[str], what: str) -> list[str]:
    """Return the names in a list. Raises ValueError if one is unknown."""
    asked = text.split(",")
    for name in asked:
        if name not in known:
            raise ValueError(f"{name!r} isn't a {what}")
    return asked


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
