"""A player who returns on a known day and has finished the first hour."""

import json
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext

from game.lessons.first_hour import FIRST_HOUR
from tests.web.links import MENU
from tests.web.players import AnyPage, Choose
from tests.web.watched import Watched, watch

ZONE, AHEAD = "Pacific/Kiritimati", timedelta(hours=14)
"""The zone in which the day starts first: its date differs from Greenwich's."""

_CLOCK = """(() => {
    const Real = Date, ahead = %d - Real.now();
    globalThis.Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [Real.now() + ahead])); }
        static now() { return Real.now() + ahead; }
    };
})();"""


def person(browser: Browser, day: date, **looks: object) -> BrowserContext:
    """Make a browser for whose player it is one in the morning of a day."""
    context = browser.new_context(timezone_id=ZONE, **looks)  # type: ignore[arg-type]
    morning = datetime(day.year, day.month, day.day, 1, tzinfo=UTC) - AHEAD
    context.add_init_script(_CLOCK % round(morning.timestamp() * 1000))
    return context


def origin(address: str) -> str:
    return "{0.scheme}://{0.netloc}".format(urlsplit(address))


def come_back(context: BrowserContext, address: str) -> Watched:
    """Open the first screen of a player who knows the game; at tables nothing takes time."""
    watched = watch(context.new_page(), address)
    watched.open(MENU)
    watched.page.evaluate(
        "([name, text]) => { basra.store.write(name, text); return basra.store.writing; }",
        [FIRST_HOUR.name, FIRST_HOUR.text("nothing")],
    )
    watched.reload()
    return watched


def there(action: str) -> str:
    """Return a condition for `Watched.wait_for`: a control is on screen."""
    return f"""root.querySelector('[data-action="{action}"]') !== null"""


def told(words: str) -> str:
    """Return a condition for `Watched.wait_for`: words are on screen."""
    return f"root.textContent.includes({json.dumps(words)})"


def act(watched: AnyPage, by: Choose[AnyPage], action: str) -> None:
    by(watched, watched.wait_for(there(action)).control(action))
