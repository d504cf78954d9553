"""What others put into the caches of the origin is never run, under whatever name it lies there."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from build.assemble import GLUE
from build.tools.archive import read_tar, tar_bytes
from tests.web.copies import KEPT, PREFIX, Copy, integrity
from tests.web.watched import PATIENCE, wait_for_promise, watch

FORGED = "window.forged = true;\n"
FORGED_PYTHON = b"import js\njs.window.forged = True\n"
FORGED_PAGE = "<!doctype html><script>window.forged = true;</script>"

PUT = """async ([cacheName, address, body, status, headers]) => {
    const cache = await caches.open(cacheName);
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    await cache.put(address, new Response(bytes, { status, headers }));
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

NOT_FORGED = "() => window.forged === undefined"
FAILURE = "() => document.querySelector('#loading').dataset.failure"


def forge(path: Path) -> bytes:
    """What an intruder would like to be run in the place of a file."""
    content = path.read_bytes()
    if path.suffix == ".js":
        return FORGED.encode() + content
    if path.suffix == ".html":
        return FORGED_PAGE.encode()
    if path.name == "basra.data":
        others = {name: one for name, one in read_tar(path).items() if name != "assets/main.pyc"}
        return tar_bytes(others | {"assets/main.py": FORGED_PYTHON})
    return bytes([*content[:-1], content[-1] ^ 1])


def put(page: Page, cache: str, address: str, content: bytes, **answer: Any) -> None:
    """Put a file into a cache, as any page of the origin can."""
    status, headers = answer.get("status", 200), answer.get("headers", {})
    page.evaluate(PUT, [cache, address, base64.b64encode(content).decode(), status, headers])


def held_by(page: Page, copy: Copy) -> Any:
    """The digests of what lies in our cache, by the names of the files."""
    return page.evaluate(HELD, [copy.cache_name, copy.address])


def path_of(copy: Copy, name: str) -> Path:
    return copy.folder / ("index.html" if name == "./" else name)


def neighbour(browser: Browser, copy: Copy) -> Page:
    """A page of the same origin that is not the game's."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{copy.address}licences/README.txt")
    return page


def name_of(copy: Copy, ending: str) -> str:
    return next(name for name in copy.digests if name.endswith(ending))


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """The address of a file of another origin."""
    (tmp_path / "file").write_text(FORGED)
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/file"
        server.shutdown()


@pytest.mark.parametrize(
    "cache", ["another's", "basra / 0123456789ab", "a version of ours", "our version"]
)
def test_what_lies_in_a_cache_before_the_first_visit_is_never_kept(
    browser: Browser, copy: Copy, cache: str
) -> None:
    page = neighbour(browser, copy)
    ours = {"our version": copy.cache_name, "a version of ours": f"{copy.cache_name}0"}
    named = ours.get(cache, cache)
    for name in copy.digests:
        put(page, named, copy.address + name, forge(path_of(copy, name)))
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    held = held_by(page, copy)
    assert held == copy.digests
    copy.cut()
    watched.open("?variant=homs&seed=1&speed=0")
    assert page.evaluate(NOT_FORGED)
    assert watched.complaints == []
    page.context.close()


def test_a_new_version_takes_what_is_right_from_the_one_before(
    browser: Browser, copy: Copy
) -> None:
    """And what is not, from the server."""
    page = browser.new_context().new_page()
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    before, forged = copy.cache_name, name_of(copy, "/boot.js")
    put(page, before, copy.address + forged, forge(copy.folder / forged))
    copy.publish_another_version()
    copy.asked.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    waits = (
        "() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
    )
    wait_for_promise(page, waits)
    taken = {name for name in copy.digests if name.startswith(("runtime-", "game-"))}
    assert {path.removeprefix(PREFIX) for path in copy.asked} & taken == {forged}
    held = held_by(page, copy)
    assert held == copy.digests
    page.context.close()


@pytest.mark.parametrize("ending", ["./", "/boot.js", "/pyodide.js", f"/{GLUE}"])
def test_a_small_file_that_was_changed_in_our_own_cache_is_mended(
    browser: Browser, copy: Copy, ending: str
) -> None:
    page = browser.new_context().new_page()
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    name = name_of(copy, ending)
    put(page, copy.cache_name, copy.address + name, forge(path_of(copy, name)))
    assert watched.open().phase == "menu"
    assert page.evaluate(NOT_FORGED)
    held = held_by(page, copy)
    assert held[name] == copy.digests[name]
    assert watched.complaints == []
    page.context.close()


@pytest.mark.parametrize("ending", ["/boot.js", "/basra.data"])
def test_without_the_server_a_changed_file_is_refused(
    browser: Browser, copy: Copy, ending: str
) -> None:
    page = browser.new_context().new_page()
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    name = name_of(copy, ending)
    put(page, copy.cache_name, copy.address + name, forge(path_of(copy, name)))
    copy.cut()
    page.goto(copy.address)
    page.wait_for_function(FAILURE)
    assert page.evaluate(NOT_FORGED)
    page.context.close()


@pytest.mark.parametrize("ending", [".wasm", "python_stdlib.zip", ".whl", "basra.data"])
@pytest.mark.parametrize("kind", ["changed", "an error", "another's"])
def test_a_large_file_that_was_changed_is_named_and_the_next_try_plays(
    browser: Browser, copy: Copy, elsewhere: str, ending: str, kind: str
) -> None:
    page = browser.new_context().new_page()
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    name = name_of(copy, ending)
    if kind == "another's":
        page.goto(f"{copy.address}licences/README.txt")  # which has no policy
        page.evaluate(PUT_OPAQUE, [copy.cache_name, copy.address + name, elsewhere])
    else:
        status = 200 if kind == "changed" else 404
        put(page, copy.cache_name, copy.address + name, forge(copy.folder / name), status=status)
    page.goto(copy.address)
    page.wait_for_function(f"{FAILURE} === 'missing'")
    assert name in page.inner_text("#loading [data-step]")
    assert page.evaluate(NOT_FORGED)
    held = f"(await ({HELD})({json.dumps([copy.cache_name, copy.address])}))[{json.dumps(name)}]"
    wait_for_promise(page, f"async () => {held} === {json.dumps(copy.digests[name])}")
    page.click("#loading button")
    assert watched.wait_for("status.phase !== ''").phase == "menu"
    page.context.close()


def test_the_right_bytes_with_other_headers_do_no_harm(browser: Browser, copy: Copy) -> None:
    page = browser.new_context().new_page()
    watched = watch(page, copy.address)
    watched.open()
    page.wait_for_function(KEPT)
    headers = {"Content-Type": "text/plain", "Refresh": "0; url=licences/README.txt"}
    for name in copy.digests:
        content = path_of(copy, name).read_bytes()
        assert integrity(content) == copy.digests[name]
        put(page, copy.cache_name, copy.address + name, content, headers=headers)
    assert watched.open().phase == "menu"
    assert page.url == copy.address
    assert watched.complaints == []
    page.context.close()


def test_nothing_runs_before_every_file_is_verified(browser: Browser, copy: Copy) -> None:
    context = browser.new_context(service_workers="block")
    context.add_init_script(
        """window.instances = 0;
        const instantiate = WebAssembly.instantiate;
        WebAssembly.instantiate = (code, imports) => {
            const large = code instanceof WebAssembly.Module
                && WebAssembly.Module.imports(code).length > 100; // Python, and not a helper
            window.instances += large;
            return instantiate(code, imports);
        };"""
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
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
    context.close()
