"""Features that a browser lacks, each as a script that runs before the page's own."""

from tests.web.game_page import GamePage
from tests.web.links import MINE_AGAIN, SHORT
from tests.web.players import by_keyboard

OPTIONAL: dict[str, dict[str, str]] = {
    "indexedDB": {
        "absent": "remove(globalThis, 'indexedDB')",
        "throwing": "replace(IDBFactory.prototype, 'open', refuse)",
        "silent": "replace(IDBFactory.prototype, 'open', () => ({}))",
    },
    "BroadcastChannel": {
        "absent": "remove(globalThis, 'BroadcastChannel')",
        "throwing": "replace(globalThis, 'BroadcastChannel', refuse)",
        "closed": "replace(BroadcastChannel.prototype, 'postMessage', refuse)",
    },
    "localStorage": {
        "absent": "remove(globalThis, 'localStorage')",
        "throwing": "Object.defineProperty(globalThis, 'localStorage', { get: refuse })",
        "full": "replace(Storage.prototype, 'setItem', refuse)",
    },
    "navigator.storage": {
        "absent": "remove(Navigator.prototype, 'storage')",
        "throwing": "replace(globalThis.StorageManager?.prototype, 'getDirectory', refuse)",
        "silent": "replace(globalThis.StorageManager?.prototype, 'getDirectory', never)",
    },
    "navigator.locks": {
        "absent": "remove(Navigator.prototype, 'locks')",
        "throwing": "replace(LockManager.prototype, 'request', refuse)",
        "rejecting": "replace(LockManager.prototype, 'request', reject)",
        "silent": "replace(LockManager.prototype, 'request', never)",
        "late": "delay(LockManager.prototype, 'request')",
    },
    "navigator.serviceWorker": {
        "absent": "remove(Navigator.prototype, 'serviceWorker')",
        "throwing": "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })",
        "rejecting": "replace(ServiceWorkerContainer.prototype, 'register', reject)",
        "silent": "replace(ServiceWorkerContainer.prototype, 'register', never)",
    },
    "Worker": {
        "absent": "remove(globalThis, 'Worker')",
        "throwing": "replace(globalThis, 'Worker', refuse)",
        "silent": "replace(globalThis, 'Worker', class { postMessage() {} terminate() {} })",
    },
    "AudioContext": {
        "absent": "remove(globalThis, 'AudioContext'); remove(globalThis, 'webkitAudioContext')",
        "throwing": "replace(globalThis, 'AudioContext', refuse)",
        "silent": "replace(AudioContext.prototype, 'resume', never)",
    },
    "FontFace": {
        "absent": "remove(globalThis, 'FontFace')",
        "throwing": "replace(globalThis, 'FontFace', refuse)",
        "silent": "replace(FontFace.prototype, 'load', never)",
    },
    "navigator.vibrate": {
        "absent": "remove(Navigator.prototype, 'vibrate')",
        "throwing": "replace(Navigator.prototype, 'vibrate', refuse)",
    },
    "history": {
        "throwing": "replace(History.prototype, 'pushState', refuse);"
        "replace(History.prototype, 'replaceState', refuse)"
    },
    "crypto.subtle": {"absent": "remove(Crypto.prototype, 'subtle')"},
}
"""The optional features, and how each may be lacking."""

REQUIRED: dict[str, tuple[str, str, str]] = {
    "WebAssembly absent": ("remove(globalThis, 'WebAssembly')", "no-wasm", "no WebAssembly"),
    "WebAssembly other": (
        "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError(); }",
        "old-browser",
        "too old",
    ),
    "compileStreaming absent": (
        "remove(WebAssembly, 'compileStreaming')",
        "old-browser",
        "too old",
    ),
    "fetch absent": ("remove(globalThis, 'fetch')", "old-browser", "too old"),
    "fetch throwing": ("replace(globalThis, 'fetch', refuse)", "missing", "didn't load"),
    "fetch silent": ("replace(globalThis, 'fetch', never)", "stalled", "still loading"),
    "streams absent": ("remove(Response.prototype, 'body')", "old-browser", "too old"),
    "streams silent": (
        "replace(ReadableStreamDefaultReader.prototype, 'read', never)",
        "stalled",
        "still loading",
    ),
    "DecompressionStream absent": (
        "remove(globalThis, 'DecompressionStream')",
        "old-browser",
        "too old",
    ),
    "DecompressionStream throwing": (
        "replace(globalThis, 'DecompressionStream', refuse)",
        "crashed",
        "didn't start",
    ),
    "DecompressionStream silent": (
        "replace(globalThis, 'DecompressionStream', TransformStream.bind(null, { flush: never }))",
        "stalled",
        "still loading",
    ),
    "crypto absent": ("remove(globalThis, 'crypto')", "crashed", "didn't start"),
    "digest throwing": (
        "replace(SubtleCrypto.prototype, 'digest', refuse)",
        "crashed",
        "didn't start",
    ),
    "digest silent": (
        "replace(SubtleCrypto.prototype, 'digest', never)",
        "stalled",
        "still loading",
    ),
    "languages absent": ("remove(Navigator.prototype, 'languages')", "not-started", "didn't start"),
    "matchMedia absent": ("remove(globalThis, 'matchMedia')", "crashed", "didn't start"),
    "canvas silent": (
        "replace(HTMLCanvasElement.prototype, 'getContext', () => null)",
        "crashed",
        "didn't start",
    ),
}
"""What the game needs: how it is lacking, the name of the failure and words of what is said."""

NOTICES = "() => [...document.querySelectorAll('.notice span')].map((one) => one.textContent)"
SAID = """(failure) => {
    const { dataset, innerText } = document.querySelector("#loading");
    const waits = !document.querySelector("[data-explains=stalled]").hidden;
    return (failure === "stalled" ? waits : dataset.failure === failure) && innerText;
}"""
"""What the page says once the game doesn't start for a reason; nothing before that."""

_WAYS = """
const remove = (owner, name) => {
    delete owner?.[name];
    if (owner && name in owner) Object.defineProperty(owner, name, { value: undefined });
};
const replace = (owner, name, value) => {
    if (owner) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};
const refuse = function () { throw new DOMException("switched off", "SecurityError"); };
const reject = async () => refuse();
const never = () => new Promise(() => {});
const delay = (owner, name) => {
    const usual = owner?.[name];
    replace(owner, name, function (...all) {
        return new Promise((done) => setTimeout(done, 8000)).then(() => usual.apply(this, all));
    });
};
"""


def lacking(*scripts: str) -> str:
    """Return the script that takes things from the page; some engines lack them from the first."""
    tries = "".join(f"try {{ {script}; }} catch {{}}\n" for script in scripts)
    return f"(() => {{ {_WAYS} {tries} }})();"


def without(row: dict[str, str]) -> str:
    """Return the script by which each feature lacks in its way."""
    return lacking(*[OPTIONAL[name][way] for name, way in row.items() if way])


def check_play(page: GamePage, *, stores: bool) -> None:
    """Check that a card can be played, and that the page tells if nothing is saved."""
    by_keyboard(page, page.open(SHORT).hand[0])
    page.wait_for(MINE_AGAIN)
    said = page.driven.evaluate(NOTICES)
    assert ["doesn't allow saving" in one for one in said] == ([] if stores else [True])
    assert not stores or len(page.games()) == 1


def check_sentence(page: GamePage, name: str) -> None:
    """Check that the page says in words why the game doesn't start."""
    _, failure, words = REQUIRED[name]
    page.driven.goto(page.address)
    page.driven.wait_for_function(SAID, failure)
    assert words in page.driven.evaluate(SAID, failure)
