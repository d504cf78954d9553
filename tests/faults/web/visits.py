"""A player's visit to the site, and its saved data, read without the game's own scripts."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page

from game.session.game_file import GameFile, read_game
from tests.web.copies import PREFIX
from tests.web.game_page import ROWS
from tests.web.watched import PATIENCE, Shown, Watched, watch

SCOPE = f"basra {PREFIX}"
"""The name of the site's database."""

GAME = "?variant=yemeni&players=2&bots=random&seed=7&speed=0"
OTHER_GAME = GAME.replace("yemeni", "homs")

ELSEWHERE = "root.querySelector('[data-action=take-over]') !== null"
"""The game is played in another tab; a condition for `Watched.wait_for`."""

NEUTRAL = "licences/README.txt"
"""A page of the same origin that is not the game's."""

_CHOICE = """status.phase === 'hand-over' || status.phase === 'choose-capture'
    || status.phase === 'game-over' || (status.phase === 'play' && status.turn === '0'
    && root.querySelector("[data-hand] [data-card][aria-disabled=false]") !== null)"""
"""The player has something to choose."""

_PUT = """async ([scope, shelf, rows]) => {
    const opening = indexedDB.open(scope);
    const database = await new Promise((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction(shelf, "readwrite");
    for (const [name, row] of Object.entries(rows)) transaction.objectStore(shelf).put(row, name);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    database.close();
}"""

_PLAYS = (
    """() => Math.max(0, ...[...basra.store.notes.values()].map((note) => JSON.parse(note)[15]))"""
)


@dataclass
class Visit(Watched):
    """A tab with the game, or that may have it."""

    def press(self, action: str) -> None:
        self.tree.locator(f'[data-action="{action}"]').dispatch_event("click")

    def act(self, action: str) -> None:
        """Choose something, also if it is no longer shown."""
        self.page.evaluate("(action) => basra.act(action)", action)

    def play(self, count: int) -> None:
        """Make `count` plays, and wait until it is the player's turn and all is kept."""
        for _ in range(count):
            self.play_card()
        self.ready()
        self.rest()

    def play_card(self) -> None:
        """Play the first card, without waiting for more."""
        shown = self.ready()
        card = next(one for one in shown.hand if one.enabled)
        self.press(card.action)
        gone = f"!root.querySelector('[data-hand] [data-action=\"{card.action}\"]')"
        shown = self.wait_for(f"status.phase === 'choose-capture' || {gone}")
        if shown.phase == "choose-capture":
            self.press(next(one.action for one in shown.controls if one.action != "choose-cancel"))
            self.wait_for(gone)

    def ready(self) -> Shown:
        """Return what is shown once a card can be played."""
        shown = self.wait_for(_CHOICE)
        while shown.phase != "play":
            assert shown.phase == "hand-over", shown.phase
            self.press("next-hand")
            self.wait_for("status.phase !== 'hand-over'")
            shown = self.wait_for(_CHOICE)
        return shown

    def plays_made(self) -> int:
        """Return the number of plays of the longest game that this tab knows."""
        return int(self.page.evaluate(_PLAYS))

    def rest(self) -> None:
        """Wait until every save is done, or has failed."""
        self.page.evaluate("basra.store.writing.then(() => undefined)")

    def notices(self) -> list[str]:
        return self.page.locator(".notice span").all_inner_texts()

    def leave_table(self) -> None:
        self.press("menu")
        self.wait_for("root.querySelector('[data-action=resume]') !== null")
        self.press("menu")
        self.wait_for("root.querySelector('[data-action=continue]') !== null")


def visit(context: BrowserContext, address: str) -> Visit:
    watched = watch(context.new_page(), address)
    return Visit(watched.driven, address, watched.strangers)


def neutral_page(context: BrowserContext, address: str) -> Page:
    """Open a page of the origin that is not the game's, to look at what is kept."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address + NEUTRAL)
    return page


def rows(page: Page, shelf: str, scope: str = SCOPE) -> Any:
    """Return what a database holds by name, or None if there is no such database."""
    return page.evaluate(f"(all) => ({ROWS})(...all)", [scope, shelf])


def put_rows(page: Page, shelf: str, kept: dict[str, Any], scope: str = SCOPE) -> None:
    page.evaluate(_PUT, [scope, shelf, kept])


def texts_of(page: Page, scope: str = SCOPE) -> dict[str, str]:
    return {name: row["text"] for name, row in rows(page, "texts", scope).items()}


def kept_games(page: Page, scope: str = SCOPE) -> dict[str, GameFile]:
    """Return every kept game, each read and checked as the command line would."""
    found = rows(page, "games", scope) or {}
    return {name: read_game(row["text"]) for name, row in found.items()}


def plays_of(file: GameFile) -> int:
    return sum(len(hand.states) - 1 for hand in file.played.hands)


def plays_kept(page: Page, scope: str = SCOPE) -> list[int]:
    """Return how many plays each kept game has, the fewest first."""
    return sorted(map(plays_of, kept_games(page, scope).values()))
