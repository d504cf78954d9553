"""A player who comes back: on a day that is known, with the first hour behind them."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, StorageState

from game.table.storage import first_hour
from tests.web.players import AnyPage, Choose
from tests.web.watched import Watched, watch

ZONE, AHEAD = "Pacific/Kiritimati", timedelta(hours=14)
"""Where the day begins first of all: the day there is not that of Greenwich."""

MENU = "?speed=0"

_CLOCK = """(() => {
    const Real = Date, ahead = %d - Real.now();
    globalThis.Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [Real.now() + ahead])); }
        static now() { return Real.now() + ahead; }
    };
})();"""


def storage_of_taught(browser: Browser, address: str) -> StorageState:
    """Return what the browser of a player keeps who has learnt the game, and no more."""
    context = browser.new_context()
    watched = watch(context.new_page(), address)
    watched.open()
    watched.page.evaluate(
        "([name, text]) => { basra.store.write(name, text); return basra.store.writing; }",
        [first_hour.STORED_AS, first_hour.dump("nothing")],
    )
    kept = context.storage_state(indexed_db=True)
    context.close()
    return kept


def person(
    browser: Browser, address: str, kept: StorageState, day: date, **looks: object
) -> BrowserContext:
    """Make a browser that keeps that; for its player it is one in the morning of a day."""
    here = {
        "cookies": [],
        "origins": [{**one, "origin": origin(address)} for one in kept["origins"]],
    }
    context = browser.new_context(storage_state=here, timezone_id=ZONE, **looks)  # type: ignore[arg-type]
    morning = datetime(day.year, day.month, day.day, 1, tzinfo=UTC) - AHEAD
    context.add_init_script(_CLOCK % round(morning.timestamp() * 1000))
    return context


def origin(address: str) -> str:
    return "{0.scheme}://{0.netloc}".format(urlsplit(address))


def come_back(context: BrowserContext, address: str) -> Watched:
    """Open the first screen, at whose tables nothing takes time."""
    watched = watch(context.new_page(), address)
    watched.open(MENU)
    return watched


def there(action: str) -> str:
    """Return a condition for `Watched.wait_for`: a control is on screen."""
    return f"""root.querySelector('[data-action="{action}"]') !== null"""


def told(words: str) -> str:
    """Return a condition for `Watched.wait_for`: words are on screen."""
    return f"root.textContent.includes({json.dumps(words)})"


def act(watched: AnyPage, by: Choose[AnyPage], action: str) -> None:
    by(watched, watched.wait_for(there(action)).control(action))
