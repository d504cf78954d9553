"""How the site runs while it is played: ``python -m tests.bench.web [--minutes M] [--repeat N]``.

Frames: a game played by clicks on the canvas at the usual pace; the time between two frames
while something moves, how much of it the game works, and why each late one was late; what is drawn
in ten idle seconds. Memory: at the start and after each quarter of that play; it levels off when
what is in use grows no more. The start is measured by `tests/bench/start.py`.
"""

from playwright.sync_api import ViewportSize
from rich.console import Console

from tests.bench.command_line import parser
from tests.bench.page_frames import play, tables
from tests.bench.served_site import chromium_and_site

VIEWPORT: ViewportSize = {"width": 1280, "height": 720}


def main() -> None:
    """Play in a fresh context each time, and print what was measured."""
    asked = parser(
        __doc__, minutes=(1.0, "minutes of play"), repeat=(1, "times of play")
    ).parse_args()
    console = Console()
    with chromium_and_site() as (browser, address):
        for _ in range(asked.repeat):
            context = browser.new_context(viewport=VIEWPORT)
            for table in tables(play(context, address, asked.minutes)):
                console.print(table)
            context.close()


if __name__ == "__main__":
    main()
