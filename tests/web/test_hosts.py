"""Hosts as they are: some don't know a file's type, some have a page where others have an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import IO, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.serve import Handler
from tests.web.copies import KEPT, SITE
from tests.web.watched import watch

LOADING = "document.querySelector('#loading')"
FETCHED = (".wasm", ".zip", ".whl", ".data")
"""What the page fetches itself; scripts the browser loads."""
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
    "name", ["pyodide.js", "pyodide.asm.wasm", "python_stdlib.zip", ".whl", "basra.data"]
)
def test_a_page_in_the_place_of_a_file_is_a_missing_file(
    context: BrowserContext, serve: Open, name: str
) -> None:
    address = serve(type("Host", (NeverSaysNo,), {"lacks": name}))
    page = watch(context.new_page(), address).page
    page.goto(address)
    page.wait_for_function(f"() => {LOADING}.dataset.failure === 'missing'")
    assert name in page.inner_text("#loading [data-step]")


class ChangesAByte(Handler):
    """Sends a file with its size, and one byte wrong."""

    name = ""

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        content = source.read()
        changed = self.path.endswith(self.name)
        middle = len(content) // 2
        wrong = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
        outputfile.write(wrong if changed else content)


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip", ".whl", "basra.data"])
def test_a_file_with_a_wrong_byte_is_a_missing_file(
    context: BrowserContext, serve: Open, name: str
) -> None:
    address = serve(type("Host", (ChangesAByte,), {"name": name}))
    page = watch(context.new_page(), address).page
    page.goto(address)
    page.wait_for_function(f"() => {LOADING}.dataset.failure === 'missing'")
    assert name in page.inner_text("#loading [data-step]")


class LosesOnce(Handler):
    """Ends the connection in the middle of each file, the first time that it is fetched."""

    lost: ClassVar[set[str]] = set()

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        content = source.read()
        if not self.path.endswith(FETCHED) or self.path in self.lost:
            outputfile.write(content)
            return
        self.lost.add(self.path)
        outputfile.write(content[: len(content) // 2])
        self.close_connection = True


def test_what_is_lost_on_its_way_is_asked_for_again(context: BrowserContext, serve: Open) -> None:
    """As where a phone leaves one network for another while the game is loading."""
    lost: set[str] = set()
    watched = watch(context.new_page(), serve(type("Host", (LosesOnce,), {"lost": lost})))
    assert watched.open().phase == "menu"
    assert {Path(path).suffix for path in lost} == set(FETCHED)
    assert watched.page.is_hidden("#loading")


class Lacks(Handler):
    """Has an error for a file."""

    name = ""

    def do_GET(self) -> None:  # noqa: N802 - the base's name
        if self.path.endswith(self.name):
            self.send_error(404)
        else:
            super().do_GET()


@pytest.mark.parametrize(("host", "missing"), [(Lacks, "name"), (NeverSaysNo, "lacks")])
def test_a_page_without_its_script_says_so(
    context: BrowserContext, serve: Open, host: type[Handler], missing: str
) -> None:
    address = serve(type("Host", (host,), {missing: "boot.js"}))
    page = watch(context.new_page(), address).page
    page.goto(address)
    page.wait_for_function(f"() => {LOADING}.dataset.failure === 'page'")
    said = page.inner_text("#loading")
    assert "didn't arrive" in said
    assert "الخادم" in said
    assert "too old" not in said
    assert not page.is_visible("progress")


def test_a_browser_without_modules_is_told_that_it_is_old(
    context: BrowserContext, address: str
) -> None:
    """No browser here lacks them: what only such a browser runs is run instead of the game."""
    page = watch(context.new_page(), address).page
    page.route("**/boot.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(address)
    assert "too old" not in page.inner_text("#loading")
    page.evaluate("(0, eval)(document.querySelector('script[nomodule]').textContent)")
    said = page.inner_text("#loading")
    assert "too old" in said
    assert "أقدم" in said
    assert "didn't arrive" not in said
    assert not page.is_visible("progress")


@pytest.mark.parametrize(
    ("spoken", "ours"), [(["fr", "ar-EG", "en"], "ar"), (["fr", "en"], "en"), (["fr"], "en")]
)
def test_the_game_speaks_the_pages_language(
    context: BrowserContext, address: str, spoken: list[str], ours: str
) -> None:
    languages = f"Object.defineProperty(navigator, 'languages', {{ get: () => {spoken!r} }})"
    context.add_init_script(languages)
    context.add_init_script(
        f"Object.defineProperty(navigator, 'language', {{ get: () => {spoken[0]!r} }})"
    )
    watched = watch(context.new_page(), address)
    shown = watched.open("?match=x")
    assert shown.phase == "menu"
    assert watched.page.evaluate("document.documentElement.lang") == ours
    assert ("Settings" in {one.label for one in shown.controls}) is (ours == "en")
    assert ("الرابط" in watched.page.inner_text(".notice")) is (ours == "ar")


def test_loading_the_page_again_goes_on_with_the_game_and_loses_no_other(
    context: BrowserContext, address: str
) -> None:
    watched = watch(context.new_page(), address)
    watched.open("?variant=yemeni&seed=precious&speed=0")
    before = watched.open("?variant=homs&bots=random&seed=7&speed=0")
    played = before.hand[0].card
    watched.page.evaluate("(action) => basra.act(action)", before.hand[0].action)
    watched.wait_for(f"!root.querySelector('[data-hand] [data-card=\"{played}\"]')")
    for _ in range(2):
        again = watched.reload()
        assert played not in {one.card for one in again.hand}
    assert [game["variant"] for game in watched.games()] == ["homs", "yemeni"]
    assert watched.complaints == []


def test_a_kept_text_of_nothing_but_brackets_ends_nothing(
    context: BrowserContext, address: str
) -> None:
    watched = watch(context.new_page(), address)
    watched.open("?variant=homs&seed=7&speed=0")
    watched.page.evaluate(
        """async () => {
            const brackets = "[".repeat(100000);
            for (const name of ["settings", "last-game", "tally", "finished-game", "game"]) {
                basra.store.write(name, brackets);
                basra.store.write(name, brackets);
            }
            const [name] = Object.keys(JSON.parse(basra.store.allNotes()));
            for (let copy = 0; copy < 2; copy++) basra.store.writeGame(name, brackets, brackets);
            await basra.store.writing;
        }"""
    )
    shown = watched.open()
    assert shown.phase == "menu"
    assert not [one for one in shown.controls if one.action == "continue"]
    aside = watched.page.evaluate("basra.store.names('damaged/')").split("\n")
    assert {name.removeprefix("damaged/") for name in aside} > {"settings", "game", "tally"}
    assert len(aside) == 6
    assert watched.complaints == []


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
    second.wait_for("root.querySelector('[data-action=continue]') !== null")
    kept = first.page.evaluate("basra.store.writing.then(() => basra.store.allNotes())")
    second.page.wait_for_function("(kept) => basra.store.allNotes() === kept", arg=kept)


def test_a_full_disk_is_told(context: BrowserContext, address: str) -> None:
    full = "throw new DOMException('no room', 'QuotaExceededError')"
    context.add_init_script(f"IDBObjectStore.prototype.put = () => {{ {full}; }};")
    watched = watch(context.new_page(), address)
    watched.open("?variant=homs&seed=1&speed=0")
    watched.page.wait_for_selector(".notice")
    assert watched.page.locator(".notice").count() == 1
    assert watched.complaints == []
