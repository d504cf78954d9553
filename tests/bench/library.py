"""How fast the library of games is: ``python -m tests.bench.library [--games N]``.

Loading, saving and the list of games with thousands of them, natively and in the browser; there
with the built site, and only where it and Chromium are. Each line is how long something took, in
milliseconds: the median of all times, that below which 95 of 100 stay, and the longest. A frame is
all that happens until the next one, and what was done counts with its longest frame.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from rich.console import Console

from build.serve import SITE
from tests.bench.library_native import measured as measured_natively
from tests.bench.library_page import measured as measured_in_page
from tests.bench.many_games import GAMES
from tests.bench.measures import table_of
from tests.web.browsers import CHROMIUM


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit status."""
    asked = _options(arguments)
    console = Console()
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    if "page" not in asked.without:
        if not (SITE / "index.html").exists() or CHROMIUM is None:
            console.print("In the browser this needs the built site and Chromium.")
        else:
            console.print(
                table_of(f"{asked.games:,} games in Chromium", measured_in_page(asked.games))
            )
            _tell_load(console)
    if "native" not in asked.without:
        console.print(table_of(f"{asked.games:,} games natively", measured_natively(asked.games)))
        _tell_load(console)
    return 0


def _tell_load(console: Console) -> None:
    """How busy the machine was meanwhile, without which no time says much."""
    if hasattr(os, "getloadavg"):
        recent, minutes, _ = os.getloadavg()
        console.print(f"Load on {os.cpu_count()} cores: {recent:.1f}, before {minutes:.1f}.")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, metavar="N")
    parser.add_argument("--without", action="append", choices=("native", "page"), default=[])
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
