"""The page's content security policy: the game never breaks it, and an intruder always does."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser

from build.assemble import WORKER
from tests.web.copies import IS_NEW, KEPT, SITE, Copy
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import Watched, watch

SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&speed=0"

EVALUATES = re.compile(r"\beval\s*\(|\bnew Function\b|\bset(Timeout|Interval)\s*\(\s*[\"'`]")

INLINE_SCRIPT = """(text) => {
    const script = document.createElement("script");
    script.textContent = text;
    document.body.append(script);
}"""
WRITTEN_HANDLER = """(text) => {
    const image = `<img src="nothing.png" onerror="${text}">`;
    document.querySelector("#notices").insertAdjacentHTML("beforeend", image);
}"""
CLICKED_HANDLER = """(text) => {
    document.body.setAttribute("onclick", text);
    document.body.click();
}"""
ADDRESS = """(text) => {
    const link = document.createElement("a");
    link.href = `javascript:${text}`;
    document.body.append(link);
    link.click();
}"""
# A timer runs it as the page does: what a test evaluates itself, no policy stops.
EVAL = "(text) => new Promise((done) => setTimeout(() => { try { eval(text); } catch {} done(); }))"
TIMER = "(text) => { setTimeout(text, 0); }"
EVAL_IN_PYTHON = """
import contextlib, js
from pyodide.ffi import JsException, create_proxy

def later():
    with contextlib.suppress(JsException):
        js.eval("window.run = 1")

js.setTimeout(create_proxy(later), 0)
"""
STYLE = """() => {
    const style = document.createElement("style");
    style.textContent = "body { --run: 1; }";
    document.body.append(style);
    window.run = getComputedStyle(document.body).getPropertyValue("--run") || undefined;
}"""
BASE = """() => {
    const base = document.createElement("base");
    base.href = "https://nowhere.invalid/";
    document.head.append(base);
    window.run = document.baseURI.includes("nowhere") || undefined;
}"""

FETCH = "(address) => { fetch(address).catch(() => {}); }"
IMAGE = "(address) => { new Image().src = address; }"
BEACON = "(address) => { navigator.sendBeacon(address, 'all'); }"
SCRIPT = """(address) => {
    const script = document.createElement("script");
    script.src = address;
    document.body.append(script);
}"""
FRAME = """(address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
}"""
FORM = """(address) => {
    const form = document.createElement("form");
    form.action = address;
    document.body.append(form);
    form.submit();
}"""
SOCKET = "(address) => { try { new WebSocket(address.replace('http', 'ws')); } catch {} }"


@pytest.fixture
def intruded(browser: Browser, address: str) -> Iterator[Watched]:
    """The game, open, in a page where somebody else's code is about to try something."""
    context = browser.new_context()
    watched = watch(context.new_page(), address)
    watched.open()
    assert watched.complaints == []
    yield watched
    context.close()


class Elsewhere(ThreadingHTTPServer):
    """Another origin, that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Noting)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Noting(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Elsewhere)
        self.server.asked.append(self.path)
        self.send_error(404)

    do_POST = do_GET  # noqa: N815 - the base's name

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):
            super().handle()

    def log_message(self, *_arguments: object) -> None:
        """Nothing is printed."""


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def refused(watched: Watched) -> str:
    """The directive that refused something, once one did."""
    watched.page.wait_for_function("() => window.violations.length > 0")
    return str(watched.page.evaluate("window.violations[0]"))


def test_a_whole_game_a_reload_offline_and_an_update_break_no_policy(
    browser: Browser, copy: Copy
) -> None:
    context = browser.new_context()
    watched = watch(context.new_page(), copy.address)
    watched.open(SHORT)
    play_to_the_end(watched, by_mouse)
    watched.page.wait_for_function(KEPT)
    copy.publish_another_version()
    watched.open()
    watched.page.click("[data-action=use-new-version]")
    watched.page.wait_for_function(IS_NEW)
    watched.wait_for("status.phase === 'menu'")
    copy.cut()
    watched.open(SHORT)
    play_to_the_end(watched, by_mouse, seed=2)
    watched.reload()
    assert watched.complaints == []
    assert watched.strangers == []
    context.close()


@pytest.mark.parametrize(
    ("attempt", "directive"),
    [
        (INLINE_SCRIPT, "script-src-elem"),
        (WRITTEN_HANDLER, "script-src-attr"),
        (CLICKED_HANDLER, "script-src-attr"),
        (ADDRESS, "script-src-elem"),
        (EVAL, "script-src"),
        (TIMER, "script-src"),
        (STYLE, "style-src-elem"),
        (BASE, "base-uri"),
    ],
)
def test_nothing_that_is_injected_runs(intruded: Watched, attempt: str, directive: str) -> None:
    intruded.page.evaluate(attempt, "window.run = 1")
    assert refused(intruded) == directive
    assert intruded.page.evaluate("window.run") is None


@pytest.mark.parametrize(
    ("attempt", "directive"),
    [
        (FETCH, "connect-src"),
        (BEACON, "connect-src"),
        (SOCKET, "connect-src"),
        (IMAGE, "img-src"),
        (SCRIPT, "script-src-elem"),
        (FRAME, "frame-src"),
        (FORM, "form-action"),
    ],
)
def test_nothing_is_sent_to_another_origin(
    intruded: Watched, elsewhere: Elsewhere, attempt: str, directive: str
) -> None:
    intruded.page.evaluate(attempt, f"{elsewhere.address}/secret")
    assert refused(intruded) == directive
    other = intruded.page.context.new_page()
    other.goto(f"{elsewhere.address}/afterwards")
    assert "/afterwards" in elsewhere.asked
    assert "/secret" not in elsewhere.asked


def test_python_can_not_evaluate_scripts_either(intruded: Watched) -> None:
    intruded.python(EVAL_IN_PYTHON)
    assert refused(intruded) == "script-src"
    assert intruded.page.evaluate("window.run") is None


def test_no_script_of_the_site_evaluates_text() -> None:
    scripts = [*SITE.glob("*-*/*.js"), SITE / WORKER]
    assert {path.name for path in scripts} >= {"boot.js", "image_worker.js", "pyodide.asm.js"}
    for path in scripts:
        assert not EVALUATES.search(path.read_text("utf-8")), path.name


def test_the_address_of_the_page_is_told_to_nobody(intruded: Watched) -> None:
    policy = "document.querySelector('meta[name=referrer]').content"
    assert intruded.page.evaluate(policy) == "no-referrer"
