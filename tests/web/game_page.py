"""The game in a page of any engine, and its contents."""

import json
from dataclasses import dataclass, field
from typing import Any

from tests.web.engines.engine import DrivenPage

TREE = "#basra-accessibility-tree"
"""Where the page shows the accessibility tree."""

NOTHING_TOLD = "root.querySelectorAll('[data-section=text] p').length < 4"
"""No message is shown except the opponent's level, the seal and the race.

It holds only before the first points of a hand are won.
"""

_READY = """status.phase !== '' && basra.arrival !== 'coming' && (status.phase !== 'play'
    || root.querySelector("[data-hand] [data-card][aria-disabled=false]") !== null)"""
"""All code is there and a first screen is shown; at a table it is the player's turn."""

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
        phase: status.phase, turn: status.turn, seat: status.seat, link: status.link,
        scores: status.scores,
        hand: all("[data-hand] [data-card]"), floor: all("[data-floor] [data-card]"),
        controls: all("[data-controls] [data-action]"),
    }};
}}"""

_STATE = f"""() => JSON.stringify({{
    hidden: document.hidden, asleep: globalThis.basra?.asleep,
    loading: document.getElementById("loading")?.innerText,
    phases: performance.getEntriesByType("mark").map(({{ name }}) => name),
    fetched: performance.getEntriesByType("resource").map(({{ name, responseEnd }}) =>
        name.replace(/.*[/]/, "") + " " + Math.round(responseEnd)),
    tree: document.querySelector("{TREE}")?.innerText,
}})"""


ROWS = """async (scope, shelf) => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === scope)) return null;
    const settled = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const database = await settled(indexedDB.open(scope));
    const kept = database.transaction(shelf).objectStore(shelf);
    const [names, rows] = await Promise.all([settled(kept.getAllKeys()), settled(kept.getAll())]);
    database.close();
    return Object.fromEntries(names.map((name, number) => [name, rows[number]]));
}"""
"""What a database holds by name, or null if there is no such database."""


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
    """The contents of the accessibility tree."""

    phase: str
    turn: str
    seat: str
    link: str
    scores: str
    hand: tuple[Item, ...]
    floor: tuple[Item, ...]
    controls: tuple[Item, ...]
    text: str = field(default="", compare=False)
    """All of it as the page's script writes it."""

    def control(self, action: str) -> Item:
        return next(one for one in self.controls if one.action == action)


def shown_from(seen: dict[str, Any], text: str = "") -> Shown:
    for name in ("hand", "floor", "controls"):
        seen[name] = tuple(Item(**one) for one in seen[name])
    return Shown(**seen, text=text)


@dataclass
class GamePage:
    """The game in a page."""

    driven: DrivenPage
    address: str

    def open(self, query: str = "") -> Shown:
        """Load the page and wait until there is something to do: a menu, or cards to play."""
        self.driven.goto(self.address + query)
        return self.wait_for(_READY)

    def reload(self) -> Shown:
        self.driven.reload()
        return self.wait_for(_READY)

    def focus(self, item: Item) -> None:
        selector = f'{TREE} [data-action="{item.action}"]'
        self.driven.evaluate("(selector) => document.querySelector(selector).focus()", selector)

    def press(self, action: str) -> None:
        """Choose a control once it can be chosen, at any scroll position."""
        able = f'[data-action="{action}"][aria-disabled=false]'
        self.focus(self.wait_for(f"root.querySelector('{able}') !== null").control(action))
        self.driven.press("Enter")

    def text_of(self, field: str) -> str:
        find = f"""document.querySelector("{TREE} input[data-action={field}]")?.value"""
        self.driven.wait_for_function(f"() => {find}")
        return str(self.driven.evaluate(f"() => {find}"))

    def enter(self, field: str, text: str) -> None:
        """Put text into a field once it is there, as pasting does."""
        find = f"""document.querySelector("{TREE} input[data-action={field}]")"""
        self.driven.wait_for_function(f"() => {find} !== null")
        self.driven.evaluate(
            f"""(text) => {{
                const field = {find};
                field.focus();
                field.value = text;
                field.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
            }}""",
            text,
        )

    def follow(self, fragment: str) -> None:
        self.driven.evaluate("(fragment) => { location.hash = fragment; }", fragment)

    def shown(self) -> Shown:
        text = self.driven.evaluate(f"() => JSON.stringify(({_SHOWN})())")
        return shown_from(json.loads(text), text)

    def wait_for(self, condition: str) -> Shown:
        """Wait until a condition on the tree's `status` and `root` holds."""
        script = f"""() => {{
            const root = document.querySelector("{TREE}");
            const status = root?.querySelector("[data-phase]").dataset;
            return root && ({condition});
        }}"""
        try:
            self.driven.wait_for_function(script)
        except Exception as error:
            error.add_note(f"waited for {condition}: {self._state()}")
            raise
        return self.shown()

    def _state(self) -> str:
        """Return how far the page came, to explain why a condition never held."""
        try:
            return str(self.driven.evaluate(_STATE)) + f" {self.driven.complaints}"
        except Exception as error:  # noqa: BLE001 - told beside what the test failed with
            return f"it answers no more: {error}"

    def wait_for_change(self, before: Shown) -> Shown:
        script = f"(known) => JSON.stringify(({_SHOWN})()) !== known"
        self.driven.wait_for_function(script, before.text)
        return self.shown()

    def python(self, code: str) -> Any:
        return self.driven.evaluate("(code) => basra.python.runPythonAsync(code)", code)

    def games(self) -> list[dict[str, Any]]:
        self.driven.evaluate("() => basra.store.writing.then(() => undefined)")
        scope = self.driven.evaluate("() => basra.store.scope")
        rows = self.driven.evaluate(ROWS, scope, "games").values()
        games = [json.loads(row["text"]) for row in rows]
        return sorted(games, key=lambda game: int(game["header"]["sequence"]), reverse=True)
