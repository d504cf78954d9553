"""How the site runs while it is played: ``python -m tests.bench.web [--minutes M] [--repeat N]``.

Frames: a game played by clicks on the canvas at the usual pace; the time between two frames
while something moves, how much of it the game works, and why each late one was late; what is drawn
in ten idle seconds. Memory: at the start and after each quarter of that play; it levels off when
what is in use grows no more. The start is measured by `tests/bench/start.py`.
"""

import argparse
import tempfile
from collections.abc import Sequence

from playwright.sync_api import Playwright, ViewportSize, sync_playwright
from rich.console import Console

from build.serve import SITE
from tests.bench.page_frames import PageLog, play, tables
from tests.bench.served_site import served
from tests.web.browsers import CHROMIUM, FLAGS

VIEWPORT: ViewportSize = {"width": 1280, "height": 720}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit status."""
    asked = _options(arguments)
    console = Console()
    if not (SITE / "index.html").exists() or CHROMIUM is None:
        console.print("This needs the built site (`python3 build site`) and Chromium.")
        return 2
    with sync_playwright() as playwright, served(SITE) as address:
        for _ in range(asked.repeat):
            for table in tables(_play(playwright, address, asked.minutes)):
                console.print(table)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1, metavar="M", help="of play")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="times of play")
    return parser.parse_args(arguments)


def _play(playwright: Playwright, address: str, minutes: float) -> PageLog:
    """Play in a browser of its own."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=list(FLAGS), viewport=VIEWPORT
        )
        log = play(context, address, minutes)
        context.close()
    return log


if __name__ == "__main__":
    raise SystemExit(main())
