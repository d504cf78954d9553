"""Features that a browser lacks, each as a script that runs before the page's own."""

from tests.web.game_page import GamePage
from tests.web.links import MINE_AGAIN, SHORT
from tests.web.players import by_keyboard

_OPTIONAL = """\
indexedDB: absent: remove(globalThis, 'indexedDB')
indexedDB: throwing: replace(IDBFactory.prototype, 'open', refuse)
indexedDB: silent: replace(IDBFactory.prototype, 'open', () => ({}))
BroadcastChannel: absent: remove(globalThis, 'BroadcastChannel')
BroadcastChannel: throwing: replace(globalThis, 'BroadcastChannel', refuse)
BroadcastChannel: closed: replace(BroadcastChannel.prototype, 'postMessage', refuse)
localStorage: absent: remove(globalThis, 'localStorage')
localStorage: throwing: deny(globalThis, 'localStorage')
localStorage: full: replace(Storage.prototype, 'setItem', refuse)
navigator.storage: absent: remove(Navigator.prototype, 'storage')
navigator.storage: throwing: replace(globalThis.StorageManager?.prototype, 'getDirectory', refuse)
navigator.storage: silent: replace(globalThis.StorageManager?.prototype, 'getDirectory', never)
navigator.locks: absent: remove(Navigator.prototype, 'locks')
navigator.locks: throwing: replace(LockManager.prototype, 'request', refuse)
navigator.locks: rejecting: replace(LockManager.prototype, 'request', reject)
navigator.locks: silent: replace(LockManager.prototype, 'request', never)
navigator.locks: late: delay(LockManager.prototype, 'request')
navigator.serviceWorker: absent: remove(Navigator.prototype, 'serviceWorker')
navigator.serviceWorker: throwing: deny(Navigator.prototype, 'serviceWorker')
navigator.serviceWorker: rejecting: replace(ServiceWorkerContainer.prototype, 'register', reject)
navigator.serviceWorker: silent: replace(ServiceWorkerContainer.prototype, 'register', never)
Worker: absent: remove(globalThis, 'Worker')
Worker: throwing: replace(globalThis, 'Worker', refuse)
Worker: silent: replace(globalThis, 'Worker', class { postMessage() {} terminate() {} })
AudioContext: absent: remove(globalThis, 'AudioContext'); remove(globalThis, 'webkitAudioContext')
AudioContext: throwing: replace(globalThis, 'AudioContext', refuse)
AudioContext: silent: replace(AudioContext.prototype, 'resume', never)
FontFace: absent: remove(globalThis, 'FontFace')
FontFace: throwing: replace(globalThis, 'FontFace', refuse)
FontFace: silent: replace(FontFace.prototype, 'load', never)
navigator.vibrate: absent: remove(Navigator.prototype, 'vibrate')
navigator.vibrate: throwing: replace(Navigator.prototype, 'vibrate', refuse)
history: throwing: refuseAll(History.prototype, 'pushState', 'replaceState')
crypto.subtle: absent: remove(Crypto.prototype, 'subtle')
"""
_REQUIRED = """\
WebAssembly absent: no-wasm: remove(globalThis, 'WebAssembly')
WebAssembly other: old-browser: replace(WebAssembly, 'compileStreaming', misread)
compileStreaming absent: old-browser: remove(WebAssembly, 'compileStreaming')
fetch absent: old-browser: remove(globalThis, 'fetch')
fetch throwing: missing: replace(globalThis, 'fetch', refuse)
fetch silent: stalled: replace(globalThis, 'fetch', never)
streams absent: old-browser: remove(Response.prototype, 'body')
streams silent: stalled: replace(ReadableStreamDefaultReader.prototype, 'read', never)
DecompressionStream absent: old-browser: remove(globalThis, 'DecompressionStream')
DecompressionStream throwing: crashed: replace(globalThis, 'DecompressionStream', refuse)
DecompressionStream silent: stalled: replace(globalThis, 'DecompressionStream', endless)
crypto absent: crashed: remove(globalThis, 'crypto')
digest throwing: crashed: replace(SubtleCrypto.prototype, 'digest', refuse)
digest silent: stalled: replace(SubtleCrypto.prototype, 'digest', never)
languages absent: not-started: remove(Navigator.prototype, 'languages')
matchMedia absent: crashed: remove(globalThis, 'matchMedia')
canvas silent: crashed: replace(HTMLCanvasElement.prototype, 'getContext', () => null)
"""

OPTIONAL: dict[str, dict[str, str]] = {}
"""The optional features, and the script of each way in which one may be lacking."""
for name, way, script in (line.split(": ", 2) for line in _OPTIONAL.splitlines()):
    OPTIONAL.setdefault(name, {})[way] = script

REQUIRED = {
    name: (script, failure)
    for name, failure, script in (line.split(": ", 2) for line in _REQUIRED.splitlines())
}
"""How each thing that the game needs may be lacking: the script, and the name of the failure."""

_SAID = {
    "no-wasm": "no WebAssembly",
    "old-browser": "too old",
    "missing": "didn't load",
    "stalled": "still loading",
    "crashed": "didn't start",
    "not-started": "didn't start",
}
"""Words of what the page says, by the name of the failure."""

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
const refuseAll = (owner, ...names) => names.forEach((name) => replace(owner, name, refuse));
const reject = async () => refuse();
const deny = (owner, name) => Object.defineProperty(owner, name, { get: refuse });
const misread = async () => { throw new WebAssembly.CompileError(); };
const never = () => new Promise(() => {});
const endless = function () { return new TransformStream({ flush: never }); };
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
    failure = REQUIRED[name][1]
    page.driven.goto(page.address)
    page.driven.wait_for_function(SAID, failure)
    assert _SAID[failure] in page.driven.evaluate(SAID, failure)
