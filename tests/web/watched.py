"""A page of the site, what it shows, and what it asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request

TREE = "#basra-accessibility-tree"
"""Where the page shows the accessibility tree."""

PATIENCE = 180_000
"""Milliseconds to wait at most for what must come, on however busy a machine."""

NOTHING_TOLD = "root.querySelectorAll('[data-section=text] p').length < 3"
"""Besides the seal and the race no message is shown, which would go away by itself.

So it is before the first points of a hand are won, which are told as well.
"""

_READY = """status.phase !== '' && (status.phase !== 'play'
    || root.querySelector("[data-hand] [data-card][aria-disabled=false]") !== null)"""
"""A first screen is shown; where it is a table, the cards are dealt and it is the person's turn."""

_SHOWN = f"""() => {{
    const root = document.querySelector("{TREE}");
    const status = root.querySelector("[data-phase]").dataset;
    const seen = (element) => {{
        const {{ left, top, width, height }} = element.getBoundingClientRect();
        return {{
            action: element.dataset.action, card: element.dataset.card ?? "",
            label: element.textContent, x: left + width / 2, y: top + height / 2, width, height,
            enabled: element.getAttribute("aria-disabled") === "false",
        }};
    }};
    const all = (selector) => [...root.querySelectorAll(selector)].map(seen);
    return {{
        phase: status.phase, turn: status.turn, scores: status.scores,
        hand: all("[data-hand] [data-card]"), floor: all("[data-floor] [data-card]"),
        controls: all("[data-controls] [data-action]"),
    }};
}}"""

_TELL_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    window.violations.push(effectiveDirective);
    console.error(`The page's policy refuses ${effectiveDirective} ${blockedURI}`);
});
"""


@dataclass(frozen=True)
class Item:
    """A card or a control of the accessibility tree; x and y are its middle in CSS pixels."""

    action: str
    card: str
    label: str
    x: float
    y: float
    width: float
    height: float
    enabled: bool


@dataclass(frozen=True)
class Shown:
    """What the accessibility tree says is on screen."""

    phase: str
    turn: str
    scores: str
    hand: tuple[Item, ...]
    floor: tuple[Item, ...]
    controls: tuple[Item, ...]

    def control(self, action: str) -> Item:
        return next(one for one in self.controls if one.action == action)


@dataclass
class Watched:
    """A page under test."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def open(self, query: str = "") -> Shown:
        """Load the page and wait until there is something to do: a menu, or cards to play."""
        self.page.goto(self.address + query)
        return self.wait_for(_READY)

    def reload(self) -> Shown:
        """Load the page again, as `open` does."""
        self.page.reload()
        return self.wait_for(_READY)

    @property
    def tree(self) -> Locator:
        return self.page.locator(TREE)

    def focus(self, item: Item) -> None:
        self.tree.locator(f'[data-action="{item.action}"]').focus()

    def shown(self) -> Shown:
        return _shown(self.page.evaluate(_SHOWN))

    def wait_for(self, condition: str) -> Shown:
        """Wait until a condition on the tree's `status` and `root` holds."""
        script = f"""() => {{
            const root = document.querySelector("{TREE}");
            const status = root.querySelector("[data-phase]").dataset;
            return {condition};
        }}"""
        self.page.wait_for_function(script, timeout=PATIENCE)
        return self.shown()

    def wait_for_change(self, before: Shown) -> Shown:
        """Wait until the tree shows something else."""
        known = json.dumps(_plain(before))
        script = f"() => JSON.stringify(({_SHOWN})()) !== JSON.stringify({known})"
        self.page.wait_for_function(script, timeout=PATIENCE)
        return self.shown()

    def python(self, code: str) -> Any:
        """Run Python in the page: its last value."""
        return self.page.evaluate("(code) => basra.python.runPythonAsync(code)", code)

    def games(self) -> list[dict[str, Any]]:
        """Every game as it came back from IndexedDB, the one that was taken up last first."""
        texts = self.page.evaluate(
            """async () => {
                await basra.store.writing;
                const done = (request) => new Promise((resolve, reject) => {
                    request.onsuccess = () => resolve(request.result);
                    request.onerror = () => reject(request.error);
                });
                const database = await done(indexedDB.open(basra.store.scope));
                const games = database.transaction("games").objectStore("games");
                const rows = await done(games.getAll());
                database.close();
                return rows.map(({ text }) => text);
            }"""
        )
        games = map(json.loads, texts)
        return sorted(games, key=lambda game: int(game["header"]["sequence"]), reverse=True)


def wait_for_promise(page: Page, condition: str) -> None:
    """Wait until what a function of the page promises is true, at most for `PATIENCE`."""
    page.evaluate(
        f"""async () => {{
            const end = performance.now() + {PATIENCE};
            while (!(await ({condition})())) {{
                if (performance.now() > end) throw new Error("it never comes to be");
                await new Promise((next) => setTimeout(next, 50));
            }}
        }}"""
    )


def watch(page: Page, address: str) -> Watched:
    """Note every complaint of the page, whatever breaks its policy, and requests elsewhere."""
    page.set_default_timeout(PATIENCE)
    watched = Watched(page, address)
    origin = address.split("/games", maxsplit=1)[0]

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            watched.complaints.append(message.text)

    def on_request(request: Request) -> None:
        if not request.url.startswith((origin, "blob:", "data:")):
            watched.strangers.append(request.url)

    page.add_init_script(_TELL_VIOLATIONS)
    page.on("console", on_console)
    page.on("pageerror", lambda error: watched.complaints.append(str(error)))
    page.on("request", on_request)
    return watched


def _shown(seen: dict[str, Any]) -> Shown:
    lists = {
        name: tuple(Item(**one) for one in seen[name]) for name in ("hand", "floor", "controls")
    }
    return Shown(**{**seen, **lists})


def _plain(shown: Shown) -> dict[str, Any]:
    """The same as the page's script returns, in the same order."""
    items = {
        name: [vars(one) for one in getattr(shown, name)] for name in ("hand", "floor", "controls")
    }
    return {"phase": shown.phase, "turn": shown.turn, "scores": shown.scores, **items}
