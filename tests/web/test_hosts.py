"""Hosts as they are: some don't know a file's type, some have a page where others have an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.serve import Handler
from tests.web.conftest import SITE
from tests.web.watched import watch

KEPT = "navigator.serviceWorker.controller !== null"
LOADING = "document.querySelector('#loading')"
OWN_PAGE = b"<!DOCTYPE html><title>Welcome</title>"

Open = Callable[[type[Handler]], str]


@pytest.fixture
def serve(request: pytest.FixtureRequest) -> Open:
    """Serves the site by a kind of host: its address."""

    def start(host: type[Handler]) -> str:
        handler = partial(host, directory=str(SITE), prefix="/games/basra/", quiet=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        Thread(target=server.serve_forever, daemon=True).start()
        request.addfinalizer(server.server_close)
        request.addfinalizer(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/games/basra/"

    return start


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    yield made
    made.close()


class KnowsFewTypes(Handler):
    """Knows pages and scripts, as every host, and nothing else."""

    def guess_type(self, path: str | Path) -> str:  # type: ignore[override, unused-ignore]
        known = str(path).endswith((".html", ".js"))
        return super().guess_type(str(path)) if known else "application/octet-stream"


class NeverSaysNo(Handler):
    """Sends a page of its own, and no error, for the files it lacks."""

    lacks = ""

    def do_GET(self) -> None:  # noqa: N802 - the base's name
        if not self.path.endswith(self.lacks):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(OWN_PAGE)))
        self.end_headers()
        self.wfile.write(OWN_PAGE)


def test_the_types_of_files_do_not_matter(context: BrowserContext, serve: Open) -> None:
    assert not [path for path in SITE.rglob("*") if path.suffix == ".mjs"]
    watched = watch(context.new_page(), serve(KnowsFewTypes))
    assert watched.open().phase == "menu"
    assert watched.complaints == []


@pytest.mark.parametrize(
    "name", ["pyodide.js", "pyodide.asm.wasm", "python_stdlib.zip", ".whl", "basra.zip"]
)
def test_a_page_in_the_place_of_a_file_is_a_missing_file(
    context: BrowserContext, serve: Open, name: str
) -> None:
    address = serve(type("Host", (NeverSaysNo,), {"lacks": name}))
    page = watch(context.new_page(), address).page
    page.goto(address)
    page.wait_for_function(f"{LOADING}.dataset.failure === 'missing'")
    assert name in page.inner_text("#loading [data-step]")


def test_other_pages_of_the_site_open_after_the_game_is_kept(
    context: BrowserContext, address: str
) -> None:
    page = watch(context.new_page(), address).page
    page.goto(address)
    page.wait_for_function(KEPT)
    context.set_offline(True)
    page.goto(f"{address}licences/Basra.txt")
    assert "MIT License" in page.inner_text("body")
    again = watch(page, address).open("index.html?variant=homs&seed=1&speed=0")
    assert again.phase == "play"


def test_a_tab_hears_what_another_one_keeps(context: BrowserContext, address: str) -> None:
    first, second = (watch(context.new_page(), address) for _ in range(2))
    second.open()
    assert not [one for one in second.shown().controls if one.action == "continue"]
    first.open("?variant=homs&players=2&bots=greedy&seed=7&speed=0")
    kept = first.page.evaluate("basra.store.writing.then(() => basra.store.read('game'))")
    second.page.wait_for_function("(kept) => basra.store.read('game') === kept", arg=kept)


def test_a_full_disk_is_told(context: BrowserContext, address: str) -> None:
    full = "throw new DOMException('no room', 'QuotaExceededError')"
    context.add_init_script(f"IDBObjectStore.prototype.put = () => {{ {full}; }};")
    watched = watch(context.new_page(), address)
    watched.open("?variant=homs&seed=1&speed=0")
    watched.page.wait_for_selector(".notice")
    assert watched.page.locator(".notice").count() == 1
    assert watched.complaints == []
