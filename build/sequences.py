"""``python3 build sequences``: save movements at the table as sheets of pictures.

The pictures of a sheet are at even intervals and the same each time. No display is needed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable
from itertools import count, product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from build.screens import UNSEEN, Kind, Parser, StillPacing, asked_for, phone

if TYPE_CHECKING:
    import pygame

OUTPUT = Path(__file__).resolve().parent / "sequences"
STEPS = 3
"""Frames from one picture to the next."""

GAP = 6
"""Pixels between the pictures of a sheet."""

CAPTION = 16
"""Pixels below each picture, for its time."""


class Look(NamedTuple):
    """The layout of a sheet.

    Attributes:
        every: milliseconds from one picture to the next.
        columns: the number of pictures in a row.
        height: the height of each in pixels; 0 for the window's height.
    """

    every: int
    columns: int
    height: int


class SteppingPacing(StillPacing):
    """Lets time pass in even steps, and calls `look` at intervals.

    Args:
        step: seconds from one frame to the next.
        look: called after each `STEPS` frames.
    """

    def __init__(self, step: float, look: Callable[[], None]) -> None:
        super().__init__()
        self._step, self._look = step, look

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass."""
        del idle, wait
        if self._frames % STEPS == 0:
            self._look()
        self._frames += 1
        await asyncio.sleep(0)
        return self._step

    def now(self) -> float:
        """Return the seconds that have passed."""
        return self._frames * self._step


def main(arguments: list[str]) -> int:
    """Write the sheets; return the exit status."""
    os.environ.update(UNSEEN)
    from build.animations import SEQUENCES  # noqa: PLC0415 - pygame reads the above

    asked = _options(arguments, list(SEQUENCES))
    asked.out.mkdir(parents=True, exist_ok=True)
    look = Look(asked.every, asked.columns, asked.height)
    for name, size, language in product(asked.only, asked.sizes, asked.languages):
        kind = Kind(size, language)
        _save(sheet(pictures(name, kind, look.every), look), asked.out / kind.picture(name))
    sheets = len(asked.only) * len(asked.sizes) * len(asked.languages)
    print(f"{sheets} sheets are in {asked.out}.")
    return 0


def pictures(name: str, kind: Kind, every: int) -> list[pygame.Surface]:
    """Play a sequence; return pictures of the window, one every `every` milliseconds."""
    import pygame  # noqa: PLC0415 - see main

    from build.animations import SEQUENCES  # noqa: PLC0415
    from game.app.launch import LaunchOptions  # noqa: PLC0415
    from game.app.opening import open_app  # noqa: PLC0415
    from game.ui.screens.screen import Screen  # noqa: PLC0415

    sequence, taken = SEQUENCES[name], list[pygame.Surface]()
    wanted = 1 + int(sequence.seconds * 1000) // every

    def look() -> None:
        window = pygame.display.get_surface()
        if window is not None:
            taken.append(window.copy())
        if len(taken) == wanted:
            app.quit()

    platform = phone(kind, SteppingPacing(every / 1000 / STEPS, look))
    drawn = (f"{number:032x}"[::-1] for number in count(1))
    app = open_app(platform, LaunchOptions(None, 1.0, "start"), drawn.__next__, kind.size)
    app.spare = lambda: False  # pictures drawn ahead aren't shown
    show_start = app.begin

    async def begin() -> None:
        await show_start()
        if isinstance(app.scene, Screen):
            sequence.begin(app.scene.context)

    app.begin = begin
    asyncio.run(app.run())
    return taken


def sheet(taken: list[pygame.Surface], look: Look) -> pygame.Surface:
    """Return pictures side by side and row by row, each with its time."""
    import pygame  # noqa: PLC0415 - see main

    from game.ui.art import text  # noqa: PLC0415

    width, height = taken[0].get_size()
    if look.height:
        width, height = round(width * look.height / height), look.height
    columns = min(look.columns, len(taken))
    rows = -(-len(taken) // columns)
    across, down = width + GAP, height + GAP + CAPTION
    whole = pygame.Surface((columns * across + GAP, rows * down + GAP))
    whole.fill((24, 24, 24))
    for number, picture in enumerate(taken):
        left, top = GAP + number % columns * across, GAP + number // columns * down
        whole.blit(pygame.transform.smoothscale(picture, (width, height)), (left, top))
        time = text.render(f"{number * look.every} ms", text.TextStyle(12, rtl=False))
        whole.blit(time, time.get_rect(center=(left + width // 2, top + height + CAPTION // 2)))
    return whole


def _save(whole: pygame.Surface, path: Path) -> None:
    import pygame  # noqa: PLC0415 - see main

    pygame.image.save(whole, path)


def _options(arguments: list[str], names: list[str]) -> argparse.Namespace:
    parser = Parser(prog="build sequences", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUTPUT, metavar="FOLDER")
    parser.add_argument("--sizes", default="390x844", metavar="WxH,…", help="pixels; usually one")
    parser.add_argument("--languages", default="en", metavar="CODE,…", help="en, ar")
    parser.add_argument("--only", metavar="NAME,…", help=f"some of {', '.join(names)}")
    parser.add_argument(
        "--every", type=number, default=60, metavar="N", help="milliseconds between two pictures"
    )
    parser.add_argument("--columns", type=number, default=8, metavar="N", help="pictures in a row")
    parser.add_argument(
        "--height", type=int, default=320, metavar="N", help="pixels of a picture; 0 for all it has"
    )
    return asked_for(parser, arguments, names, "sequence")


def number(word: str) -> int:
    """Return a number above 0. Raises ValueError if it isn't one."""
    if int(word) < 1:
        raise ValueError(word)
    return int(word)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
