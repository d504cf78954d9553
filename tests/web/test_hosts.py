"""Hosts and browsers as they are: what lacks a type, a file, a byte or a feature is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, ClassVar

import pytest

from build.serve import Handler
from tests.web.conftest import Open
from tests.web.copies import PREFIX, SITE, serving
from tests.web.watched import Watched

FETCHED = (".wasm", ".zip", ".whl", ".data")
"""What the page fetches itself; scripts the browser loads."""
OWN_PAGE = b"<!DOCTYPE html><title>Welcome</title>"

Serve = Callable[[type[Handler]], str]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return a function that serves the site by a kind of host, and returns its address."""
    with ExitStack() as stack:
        yield lambda host: stack.enter_context(serving(host)) + PREFIX


class KnowsFewTypes(Handler):
    """Knows pages and scripts, as every host, and nothing else."""

    def guess_type(self, path: str | Path) -> str:  # type: ignore[override, unused-ignore]
        known = str(path).endswith((".html", ".js"))
        return super().guess_type(str(path)) if known else "application/octet-stream"


class Fails(Handler):
    """A host that does something wrong with one file."""

    name = ""


class Lacks(Fails):
    """Has an error for a file."""

    def do_GET(self) -> None:  # noqa: N802 - the base's name
        if self.path.endswith(self.name):
            self.send_error(404)
        else:
            super().do_GET()


class NeverSaysNo(Fails):
    """Sends a page of its own, and no error, for a file it lacks."""

    def do_GET(self) -> None:  # noqa: N802 - the base's name
        if not self.path.endswith(self.name):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(OWN_PAGE)))
        self.end_headers()
        self.wfile.write(OWN_PAGE)


class ChangesAByte(Fails):
    """Sends a file with its size, and one byte wrong."""

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        content = source.read()
        middle = len(content) // 2
        wrong = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
        outputfile.write(wrong if self.path.endswith(self.name) else content)


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


def failure(page: Watched, kind: str) -> str:
    """Return what the loading page says, once it fails for that reason."""
    page.page.wait_for_selector(f"#loading[data-failure={kind}]")
    return page.page.inner_text("#loading")


def test_host_needs_to_know_no_types(visitor: Open, serve: Serve) -> None:
    assert not [path for path in SITE.rglob("*") if path.suffix == ".mjs"]
    assert visitor(serve(KnowsFewTypes)).open().phase == "menu"


@pytest.mark.parametrize(
    ("host", "name", "locale"),
    [
        (Lacks, "python_stdlib.zip", "en-GB"),
        (Lacks, ".whl", "ar-EG"),
        (NeverSaysNo, "pyodide.js", "en-GB"),
        (NeverSaysNo, "pyodide.asm.wasm", "ar-EG"),
        (NeverSaysNo, "python_stdlib.zip", "en-GB"),
        (NeverSaysNo, ".whl", "en-GB"),
        (NeverSaysNo, "basra.data", "ar-EG"),
        (ChangesAByte, "pyodide.asm.wasm", "en-GB"),
        (ChangesAByte, "python_stdlib.zip", "ar-EG"),
        (ChangesAByte, ".whl", "en-GB"),
        (ChangesAByte, "basra.data", "en-GB"),
    ],
)
def test_missing_or_wrong_file_is_named(
    visitor: Open, serve: Serve, host: type[Handler], name: str, locale: str
) -> None:
    address = serve(type("Host", (host,), {"name": name}))
    page = visitor(address, complains=True, locale=locale)
    page.page.goto(page.address)
    said = failure(page, "missing")
    assert name in said
    arabic = locale.startswith("ar")
    assert ("الخادم" in said) is arabic
    html = page.page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
    assert html == (["ar", "rtl"] if arabic else ["en", "ltr"])
    assert page.page.is_visible("#loading button")


def test_lost_file_is_asked_for_again(visitor: Open, serve: Serve) -> None:
    """As where a phone leaves one network for another while the game is loading."""
    lost: set[str] = set()
    page = visitor(serve(type("Host", (LosesOnce,), {"lost": lost})), complains=True)
    assert page.open().phase == "menu"
    assert {Path(path).suffix for path in lost} == set(FETCHED)
    assert page.page.is_hidden("#loading")


@pytest.mark.parametrize("host", [Lacks, NeverSaysNo])
def test_page_without_its_script_says_so(visitor: Open, serve: Serve, host: type[Handler]) -> None:
    page = visitor(serve(type("Host", (host,), {"name": "boot.js"})), complains=True)
    page.page.goto(page.address)
    said = failure(page, "page")
    assert "didn't arrive" in said
    assert "الخادم" in said
    assert "too old" not in said
    assert not page.page.is_visible("progress")


def test_browser_without_modules_is_told_that_it_is_old(visitor: Open) -> None:
    """No browser here lacks them: what only such a browser runs is run instead of the game."""
    watched = visitor()
    page = watched.page
    page.route("**/boot.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(watched.address)
    assert "too old" not in page.inner_text("#loading")
    page.evaluate("(0, eval)(document.querySelector('script[nomodule]').textContent)")
    said = page.inner_text("#loading")
    assert "too old" in said
    assert "أقدم" in said
    assert "didn't arrive" not in said
    assert not page.is_visible("progress")


@pytest.mark.parametrize(
    ("lacks", "reason", "words"),
    [
        ("delete globalThis.WebAssembly", "no-wasm", "WebAssembly"),
        (
            "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError() }",
            "old-browser",
            "too old",
        ),
        ("delete globalThis.DecompressionStream", "old-browser", "too old"),
    ],
    ids=["WebAssembly", "this WebAssembly", "decompression"],
)
def test_browser_that_lacks_something_is_told_so(
    visitor: Open, lacks: str, reason: str, words: str
) -> None:
    page = visitor(complains=True)
    page.page.add_init_script(lacks)
    page.page.goto(page.address)
    assert words in failure(page, reason)


@pytest.mark.parametrize(("spoken", "ours"), [(["fr", "ar-EG", "en"], "ar"), (["fr"], "en")])
def test_game_speaks_the_first_language_it_knows(
    visitor: Open, spoken: list[str], ours: str
) -> None:
    page = visitor()
    for name, value in (("languages", spoken), ("language", spoken[0])):
        page.page.add_init_script(
            f"Object.defineProperty(navigator, {name!r}, {{ get: () => {value!r} }})"
        )
    shown = page.open("?match=x")
    assert shown.phase == "menu"
    assert page.page.evaluate("document.documentElement.lang") == ours
    assert ("Settings" in {one.label for one in shown.controls}) is (ours == "en")
    assert ("الرابط" in page.page.inner_text(".notice")) is (ours == "ar")
