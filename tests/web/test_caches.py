"""Files that others put into the caches of the origin never run, under any name."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from build.assemble import GLUE, WORKER
from build.tools.archive import read_tar, tar_bytes
from tests.build.running import served
from tests.web.conftest import Open
from tests.web.copies import IS_NEW, KEPT, PREFIX, UPDATE, WAITS, Copy, integrity
from tests.web.watched import Watched, wait_for_promise

FORGED = "window.forged = true;\n"
FORGED_PAGE = "<!doctype html><script>window.forged = true;</script>"

PUT = """async ([cacheName, address, body, status, headers]) => {
    const cache = await caches.open(cacheName);
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    await cache.put(address, new Response(bytes, { status, headers }));
}"""
COPY = """async ([from, to]) => {
    const [source, target] = await Promise.all([caches.open(from), caches.open(to)]);
    for (const request of await source.keys()) {
        await target.put(request, await source.match(request));
    }
}"""
PUT_OPAQUE = """async ([cacheName, address, elsewhere]) => {
    const cache = await caches.open(cacheName);
    await cache.put(address, await fetch(elsewhere, { mode: "no-cors" }));
}"""

HELD = """async ([cacheName, folder]) => {
    const cache = await caches.open(cacheName);
    const held = {};
    for (const request of await cache.keys()) {
        const bytes = await (await cache.match(request)).arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        const name = request.url.slice(folder.length) || "./";
        held[name] = `sha256-${btoa(String.fromCharCode(...digest))}`;
    }
    return held;
}"""

BREAKABLE = """
const usual = caches.open.bind(caches);
addEventListener("message", ({ data }) => {
    if (data === "break") caches.open = () => Promise.reject(new Error("the disk is damaged"));
});
"""
"""Starts a worker whose caches break after a message."""

NOT_FORGED = "() => window.forged === undefined"
FAILURE = "() => document.querySelector('#loading').dataset.failure"


def forge(path: Path) -> bytes:
    """Return a script of an intruder, to be run instead of a file."""
    content = path.read_bytes()
    if path.suffix == ".js":
        return FORGED.encode() + content
    if path.suffix == ".html":
        return FORGED_PAGE.encode()
    if path.name == "basra.data":
        others = {name: one for name, one in read_tar(path).items() if name != "assets/main.pyc"}
        return tar_bytes(others | {"assets/main.py": b"import js\njs.window.forged = True\n"})
    return bytes([*content[:-1], content[-1] ^ 1])


def put(page: Page, cache: str, address: str, content: bytes, **answer: Any) -> None:
    status, headers = answer.get("status", 200), answer.get("headers", {})
    page.evaluate(PUT, [cache, address, base64.b64encode(content).decode(), status, headers])


def put_forged(page: Page, copy: Copy, name: str, cache: str = "", status: int = 200) -> None:
    content = forge(path_of(copy, name))
    put(page, cache or copy.cache_name, copy.address + name, content, status=status)


def held_by(page: Page, copy: Copy) -> Any:
    return page.evaluate(HELD, [copy.cache_name, copy.address])


def path_of(copy: Copy, name: str) -> Path:
    return copy.folder / ("index.html" if name == "./" else name)


def name_of(copy: Copy, ending: str) -> str:
    return next(name for name in copy.digests if name.endswith(ending))


@pytest.fixture
def watched(visitor: Open, copy: Copy) -> Watched:
    """Open a copy of the site, and wait until all of it is stored."""
    watched = visitor(copy.address, complains=True)
    watched.open()
    watched.page.wait_for_function(KEPT)
    return watched


@pytest.mark.core
def test_forged_file_is_never_kept_when_cached_before_the_first_visit(
    visitor: Open, copy: Copy
) -> None:
    """Test the caches of another program, of another site, of another version, and our own."""
    watched = visitor(copy.address, complains=True)
    page = watched.page
    page.goto(f"{copy.address}licences/README.txt")  # which is not the game's, and has no icon
    for name in copy.digests:
        put_forged(page, copy, name, "another's")
    for cache in ("basra / 0123456789ab", f"{copy.cache_name}0", copy.cache_name):
        page.evaluate(COPY, ["another's", cache])
    watched.complaints.clear()
    watched.open()
    page.wait_for_function(KEPT)
    assert held_by(page, copy) == copy.digests
    copy.cut()
    watched.open("?variant=homs&seed=1&speed=0")
    assert page.evaluate(NOT_FORGED)
    assert watched.complaints == []


@pytest.mark.core
def test_new_version_is_cached_only_when_all_its_files_are_right(
    watched: Watched, copy: Copy
) -> None:
    """It takes from the server what is wrong in the old cache."""
    page, index = watched.page, copy.folder / "index.html"
    copy.publish_another_version()
    published = index.read_bytes()
    index.write_bytes(published + b"<!-- cut short on its way -->")
    page.evaluate(UPDATE)
    settled = "(found) => !found.installing && !found.waiting"
    wait_for_promise(page, f"() => navigator.serviceWorker.getRegistration().then({settled})")
    (cache,) = page.evaluate("caches.keys()")
    watched.open()
    assert not page.evaluate(IS_NEW)
    assert "new" not in cache

    forged = name_of(copy, "/boot.js")
    put_forged(page, copy, forged, cache)
    index.write_bytes(published)
    copy.asked.clear()
    page.evaluate(UPDATE)
    wait_for_promise(page, WAITS)
    taken = {name for name in copy.digests if name.startswith(("runtime-", "game-"))}
    assert {path.removeprefix(PREFIX) for path in copy.asked} & taken == {forged}
    assert held_by(page, copy) == copy.digests


@pytest.mark.core
def test_forged_small_file_in_our_cache_is_replaced(watched: Watched, copy: Copy) -> None:
    """Right bytes with other headers do no harm."""
    page = watched.page
    headers = {"Content-Type": "text/plain", "Refresh": "0; url=licences/README.txt"}
    for name in copy.digests:
        content = path_of(copy, name).read_bytes()
        assert integrity(content) == copy.digests[name]
        put(page, copy.cache_name, copy.address + name, content, headers=headers)
    assert watched.open().phase == "menu"
    assert page.url == copy.address
    for ending in ("./", "/boot.js", "/pyodide.js", f"/{GLUE}"):
        name = name_of(copy, ending)
        put_forged(page, copy, name)
        assert watched.open().phase == "menu"
        assert page.evaluate(NOT_FORGED)
        assert held_by(page, copy)[name] == copy.digests[name]
    assert watched.complaints == []


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("/boot.js", ("Part of this page didn't load", "جزء من هذه الصفحة")),
        ("/basra.data", ("You're offline, and part of the game can't be loaded",)),
        ("./", ("Part of Basra on this device is missing or damaged", "تالف على هذا الجهاز")),
    ],
)
def test_forged_file_is_refused_and_explained_without_the_server(
    watched: Watched, copy: Copy, ending: str, words: tuple[str, ...]
) -> None:
    page = watched.page
    put_forged(page, copy, name_of(copy, ending))
    copy.cut()
    page.context.set_offline(offline=True)
    page.goto(copy.address)
    for said in words:
        page.get_by_text(said).wait_for()
    assert page.evaluate(NOT_FORGED)


def test_site_plays_when_its_caches_break(visitor: Open, copy: Copy) -> None:
    worker = copy.folder / WORKER
    worker.write_text(BREAKABLE + worker.read_text("utf-8"), "utf-8")
    watched = visitor(copy.address)
    watched.open()
    watched.page.wait_for_function(KEPT)
    watched.page.evaluate("navigator.serviceWorker.controller.postMessage('break')")
    assert watched.open("?variant=homs&seed=1&speed=0").phase == "play"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """Serve another origin, which lets every page fetch its files."""
    with served(tmp_path) as address:
        yield f"{address}/"


@pytest.mark.core
def test_forged_large_file_is_named_and_the_next_try_plays(
    watched: Watched, copy: Copy, elsewhere: str
) -> None:
    page = watched.page
    for ending, kind in (
        (".wasm", "changed"),
        ("python_stdlib.data", "another's"),
        (".whl", "an error"),
        ("basra.data", "changed"),
    ):
        name = name_of(copy, ending)
        if kind == "another's":
            page.goto(f"{copy.address}licences/README.txt")  # which has no policy
            page.evaluate(PUT_OPAQUE, [copy.cache_name, copy.address + name, elsewhere])
        else:
            put_forged(page, copy, name, status=200 if kind == "changed" else 404)
        page.goto(copy.address)
        page.wait_for_function(f"{FAILURE} === 'missing'")
        assert name in page.inner_text("#loading [data-step]")
        assert page.evaluate(NOT_FORGED)
        held = f"(await ({HELD})({json.dumps([copy.cache_name, copy.address])}))"
        right = f"{held}[{json.dumps(name)}] === {json.dumps(copy.digests[name])}"
        wait_for_promise(page, f"async () => {right}")
        page.click("#loading button")
        assert watched.wait_for("status.phase !== ''").phase == "menu"


def test_page_verifies_every_file_before_it_runs_any(visitor: Open, copy: Copy) -> None:
    watched = visitor(copy.address, complains=True, service_workers="block")
    page = watched.page
    page.add_init_script(
        """window.instances = 0;
        const instantiate = WebAssembly.instantiate;
        WebAssembly.instantiate = (code, imports) => {
            const large = code instanceof WebAssembly.Module
                && WebAssembly.Module.imports(code).length > 100; // Python, and not a helper
            window.instances += large;
            return instantiate(code, imports);
        };"""
    )
    wheel = copy.folder / name_of(copy, ".whl")

    def send_forged(route: Route) -> None:
        route.fulfill(body=forge(wheel))

    page.route("**/*.whl", send_forged)
    page.goto(copy.address)
    page.wait_for_function(f"{FAILURE} === 'missing'")
    assert wheel.name in page.inner_text("#loading [data-step]")
    assert page.evaluate("window.instances") == 0
    page.unroute("**/*.whl", send_forged)
    page.click("#loading button")
    page.wait_for_selector("#loading[hidden]", state="attached")
    assert page.evaluate("window.instances") > 0
