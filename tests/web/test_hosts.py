"""Real hosts and browsers, which lack a type, a file, a byte or a feature."""

from collections.abc import Callable
from pathlib import Path
from typing import IO, ClassVar

import pytest
from playwright.sync_api import Route

from build.serve import Handler
from tests.web.conftest import Open
from tests.web.copies import PREFIX, SITE, serving
from tests.web.watched import Watched

FETCHED = (".wasm", ".whl", ".data")
"""The files that the page fetches itself; the browser loads scripts."""
NAMES = ("pyodide.asm.wasm", "python_stdlib.data", ".whl", "basra.data")


def lack(route: Route) -> None:
    route.fulfill(status=404)


def send_own_page(route: Route) -> None:
    """Send a page of the host, and no error, for a file it lacks."""
    route.fulfill(content_type="text/html", body="<!DOCTYPE html><title>Welcome</title>")


def change_a_byte(route: Route) -> None:
    answer = route.fetch()
    content = bytearray(answer.body())
    content[len(content) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(content))


def know_few_types(route: Route) -> None:
    """Serve only pages and scripts with their types, as every host does."""
    answer = route.fetch()
    known = answer.headers["content-type"].startswith(("text/html", "text/javascript"))
    unknown = {"content-type": "application/octet-stream"}
    route.fulfill(response=answer, headers=answer.headers if known else answer.headers | unknown)


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
    page.page.goto(page.address)
    page.page.wait_for_selector(f"#loading[data-failure={kind}]")
    return page.page.inner_text("#loading")


def test_host_needs_to_know_no_types(visitor: Open) -> None:
    assert not [path for path in SITE.rglob("*") if path.suffix == ".mjs"]
    page = visitor(service_workers="block")
    page.page.route("**/*", know_few_types)
    assert page.open().phase == "menu"


@pytest.mark.parametrize(
    ("fault", "names", "locale"),
    [
        (lack, NAMES, "ar-EG"),
        (send_own_page, ("pyodide.js", *NAMES), "en-GB"),
        (change_a_byte, NAMES, "en-GB"),
    ],
)
def test_missing_or_wrong_file_is_named(
    visitor: Open, fault: Callable[[Route], None], names: tuple[str, ...], locale: str
) -> None:
    page = visitor(complains=True, locale=locale, service_workers="block")
    arabic = locale.startswith("ar")
    for name in names:
        page.page.route(f"**/*{name}", fault)
        said = failure(page, "missing")
        page.page.unroute_all(behavior="wait")  # other requests for the file may be in flight
        assert name in said
        assert ("الخادم" in said) is arabic
        html = page.page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
        assert html == (["ar", "rtl"] if arabic else ["en", "ltr"])
        assert page.page.is_visible("#loading button")


def test_lost_file_is_asked_for_again(visitor: Open) -> None:
    """Phones may leave one network for another while the game is loading."""
    with serving(LosesOnce) as host:
        page = visitor(host + PREFIX, complains=True)
        assert page.open().phase == "menu"
        assert {Path(path).suffix for path in LosesOnce.lost} == set(FETCHED)
        assert page.page.is_hidden("#loading")


@pytest.mark.parametrize("file", ["boot.js", "*.whl"])
def test_page_says_that_it_waits_for_a_silent_server(visitor: Open, file: str) -> None:
    page = visitor(service_workers="block")
    held = page.hold(file)
    page.page.goto(page.address, wait_until="commit")
    said = page.page.get_by_text("The game is still loading.")
    said.wait_for()
    for route in held:
        route.continue_()
    page.page.wait_for_selector("#loading[hidden]", state="attached")
    assert not said.is_visible()


def test_page_without_its_script_says_so(visitor: Open) -> None:
    page = visitor(complains=True, service_workers="block")
    for fault in (lack, send_own_page):
        page.page.route("**/boot.js", fault)
        said = failure(page, "page")
        assert "didn't load" in said
        assert "الخادم" in said
        assert not page.page.is_visible("progress")
        page.page.unroute_all()


def test_browser_without_modules_shows_that_it_is_too_old(visitor: Open) -> None:
    """This test runs what only such a browser runs, as every browser here has modules."""
    watched = visitor()
    page = watched.page
    page.route("**/boot.js", lambda _route: None)  # it never comes
    page.goto(watched.address, wait_until="commit")
    page.wait_for_selector("#end", state="attached")
    page.evaluate("(0, eval)(document.querySelector('script[nomodule]').textContent)")
    said = page.inner_text("#loading")
    assert "too old" in said
    assert "أقدم من" in said


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
