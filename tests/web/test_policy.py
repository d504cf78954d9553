"""The page's content security policy: the game never violates it, and an intruder always does."""

import pytest

from tests.web.conftest import Open
from tests.web.copies import PREFIX, Copy
from tests.web.watched import Watched

pytestmark = pytest.mark.core

ADD = """window.add = (name, facts) => {
    const made = Object.assign(document.createElement(name), facts);
    document.body.append(made);
    return made;
};"""
WRITTEN_HANDLER = """(text) => {
    add("p", { innerHTML: `<img src="nothing.png" onerror="${text}">` });
}"""
# A timer runs it as the page does: what a test evaluates itself, no policy stops.
EVAL = "(text) => new Promise((done) => setTimeout(() => { try { eval(text); } catch {} done(); }))"
EVAL_IN_PYTHON = """
import contextlib, js
from pyodide.ffi import JsException, create_proxy

def later():
    with contextlib.suppress(JsException):
        js.eval("window.run = 1")

js.setTimeout(create_proxy(later), 0)
"""
STYLE = """() => {
    add("style", { textContent: "body { --run: 1; }" });
    window.run = getComputedStyle(document.body).getPropertyValue("--run") || undefined;
}"""
BASE = """() => {
    add("base", { href: "https://nowhere.invalid/" });
    window.run = document.baseURI.includes("nowhere") || undefined;
}"""

SCRIPT = "(address) => { add('script', { src: address }); }"
INJECTED = (
    ("(text) => { add('script', { textContent: text }); }", "script-src-elem"),
    (WRITTEN_HANDLER, "script-src-attr"),
    ("(text) => add('a', { href: `javascript:${text}` }).click()", "script-src-elem"),
    (EVAL, "script-src"),
    (STYLE, "style-src-elem"),
    (BASE, "base-uri"),
)
SENT = (
    ("(address) => { fetch(address).catch(() => {}); }", "connect-src"),
    ("(address) => { new Image().src = address; }", "img-src"),
    (SCRIPT, "script-src-elem"),
    ("(address) => { add('iframe', { src: address }); }", "frame-src"),
    ("(address) => add('form', { action: address }).submit()", "form-action"),
)
"""The actions of an intruder's code, and the directive that refuses each."""


def refused(watched: Watched) -> str:
    """Return the directive that refused something, once one did, and forget it."""
    watched.page.wait_for_function("() => window.violations.length > 0")
    return str(watched.page.evaluate("window.violations.splice(0)[0]"))


def test_policy_refuses_what_is_injected(visitor: Open) -> None:
    page = visitor(complains=True)
    page.page.add_init_script(ADD)
    page.open()
    for attempt, directive in INJECTED:
        page.page.evaluate(attempt, "window.run = 1")
        assert refused(page) == directive
        assert page.page.evaluate("window.run") is None, attempt
    page.python(EVAL_IN_PYTHON)
    assert refused(page) == "script-src"
    assert page.page.evaluate("window.run") is None


def test_policy_sends_nothing_to_another_origin(visitor: Open, copy: Copy) -> None:
    """Here the other origin is a copy of the site on another port."""
    page = visitor(complains=True)
    page.page.add_init_script(ADD)
    page.open()
    policy = "document.querySelector('meta[name=referrer]').content"
    assert page.page.evaluate(policy) == "no-referrer"
    for attempt, directive in SENT:
        page.page.evaluate(attempt, f"{copy.address}secret")
        assert refused(page) == directive
    other = page.page.context.new_page()
    other.goto(f"{copy.address}afterwards")
    assert f"{PREFIX}afterwards" in copy.asked
    assert f"{PREFIX}secret" not in copy.asked
