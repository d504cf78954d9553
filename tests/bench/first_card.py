"""What a first visit moves, and how long it waits: ``python -m tests.bench.first_card [--runs N]``.

A host that compresses files as hosts do at their best, a browser with an empty profile, and a
network of `--megabits` with `--latency` milliseconds; 0 megabits is this machine's own network.
The visitor presses Play at once. A bare page with the same Pyodide and pygame-ce is the yardstick.
Bytes are bodies as they arrive in the browser; `all` also counts those of its workers.
"""

import gzip
import io
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from build.serve import SITE, Handler
from tests.bench.bare import READY, make_bare_page
from tests.bench.command_line import parser
from tests.build.running import running
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.game_page import TREE

BEFORE_CARD, IN_ALL = 7_200_000, 8_443_731
"""The most bytes of a first visit before its first card, and in all before it can play offline."""

SCREEN = f"() => document.querySelector('{TREE} [data-phase]')?.dataset.phase"
CARD = f"() => document.querySelector('{TREE} [data-hand] [data-card]')"
ALL = "() => navigator.serviceWorker.controller !== null"
PATIENCE = 300_000


class Visit(NamedTuple):
    """Seconds until the first screen and the first card, and bytes then and in all."""

    screen: float
    card: float
    by_screen: int
    by_card: int
    whole: int


@cache
def compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class GzipHost(Handler):
    """Sends each file compressed, and counts what it sends."""

    sent = 0

    def send_head(self) -> BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return super().send_head()
        asked = self.headers.get("If-Modified-Since")
        content = b"" if asked else compressed(path)  # nothing changes
        GzipHost.sent += len(content)
        self.send_response(304 if asked else 200)
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    handler = partial(GzipHost, directory=str(folder), prefix="/", quiet=True)
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:
        yield f"{address}/"


def visit(browser: Browser, address: str, megabits: float, latency: float, *, bare: bool) -> Visit:
    """Visit a page with an empty profile."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    session, got = context.new_cdp_session(page), [0]
    session.send("Network.enable")
    if megabits:
        speed = megabits * 125_000
        limits = {"downloadThroughput": speed, "uploadThroughput": speed, "latency": latency}
        session.send("Network.emulateNetworkConditions", {"offline": False, **limits})

    def count(data: dict[str, int]) -> None:
        got[0] += data["encodedDataLength"]

    session.on("Network.dataReceived", count)
    GzipHost.sent, begun = 0, time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(f"() => {READY}" if bare else SCREEN)
    screen, by_screen = time.perf_counter() - begun, got[0]
    if not bare:
        page.evaluate("basra.act('play')")
        page.wait_for_function(CARD)
    card, by_card = time.perf_counter() - begun, got[0]
    if not bare:
        page.wait_for_function(ALL)
    context.close()
    return Visit(screen, card, by_screen, by_card, GzipHost.sent)


def main() -> None:
    words = parser(__doc__, runs=(3, "visits"), megabits=(10.0, "speed"), latency=(40.0, "delay"))
    words.add_argument("--site", type=Path, action="append", default=[], metavar="FOLDER")
    asked = words.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This needs Chromium.")
    columns = ("first screen, s", "first card, s", "bytes by screen", "by card", "in all")
    table = Table("page", *columns)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        make_bare_page(Path(scratch))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for folder in (*(asked.site or [SITE]), Path(scratch)):
            bare = folder == Path(scratch)
            with hosted(folder) as address:
                look = partial(visit, browser, address, asked.megabits, asked.latency, bare=bare)
                visits = [look() for _ in range(asked.runs)]
            seen = Visit(*map(statistics.median, zip(*visits, strict=True)))
            times = (f"{seen.screen:.2f}", f"{seen.card:.2f}")
            moved = (f"{count:,.0f}" for count in seen[2:])
            table.add_row("bare page" if bare else str(folder), *times, *moved)
        browser.close()
    Console().print(table)
    Console().print(f"Goals: {BEFORE_CARD:,} before the first card, {IN_ALL:,} in all.")


if __name__ == "__main__":
    main()
