"""Somebody who comes back: on a day that is known, with the first hour behind them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, StorageState

from game.bots.bot import Bot, choose
from game.bots.bots import bot_named
from game.rules.view import view
from game.table.storage import first_hour
from game.table.storage.game_file import Header, write_game
from game.table.storage.session import PERSON, Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.storage.exchanged import Device
from tests.web.players import Choose
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
    """What the browser of somebody keeps who has learnt the game, and no more."""
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
    """A browser that keeps that, of somebody for whom it is one in the morning of a day."""
    here = {
        "cookies": [],
        "origins": [{**one, "origin": origin(address)} for one in kept["origins"]],
    }
    context = browser.new_context(storage_state=here, timezone_id=ZONE, **looks)  # type: ignore[arg-type]
    morning = datetime(day.year, day.month, day.day, 1, tzinfo=UTC) - AHEAD
    context.add_init_script(_CLOCK % round(morning.timestamp() * 1000))
    return context


def origin(address: str) -> str:
    """The scheme, host and port of an address."""
    return "{0.scheme}://{0.netloc}".format(urlsplit(address))


def come_back(context: BrowserContext, address: str) -> Watched:
    """The first screen, at whose tables nothing takes time."""
    watched = watch(context.new_page(), address)
    watched.open(MENU)
    return watched


def there(action: str) -> str:
    """A control is on screen; a condition for `Watched.wait_for`."""
    return f"""root.querySelector('[data-action="{action}"]') !== null"""


def told(words: str) -> str:
    """Words are on screen; a condition for `Watched.wait_for`."""
    return f"root.textContent.includes({json.dumps(words)})"


def act(watched: Watched, by: Choose[Watched], action: str) -> None:
    """Choose a control, once it is there."""
    by(watched, watched.wait_for(there(action)).control(action))


def archive_of_bots(games: int) -> bytes:
    """Everything of a machine on which a bot played so many short games against another."""
    device = Device()
    for number in range(games):
        device.take(_game_of_bots(number))
    return device.archive()


def games_won(archive: bytes) -> int:
    """How many games of an archive the person won."""
    device = Device()
    device.take(archive)
    return sum(entry.winner == PERSON for entry in device.library.entries())


def _game_of_bots(number: int) -> str:
    setup = GameSetup("cypriot", 2, {"target": 21}, ("novice",))
    begun = datetime(2026, 10, 1, 12, tzinfo=UTC) + timedelta(hours=9 * number)
    moment = begun.strftime("%Y-%m-%dT%H:%M:%SZ")
    name = f"{moment[:10]}-{number:012x}"
    session, _ = Session.begin(setup, Seeds(f"{number:032x}"))
    chance, bots = Random(number), [bot_named("greedy"), bot_named("novice")]
    _play_hand(session, bots, chance)
    while session.after.game.winner is None:
        session.next_hand()
        _play_hand(session, bots, chance)
    header = Header(name, setup, moment, moment, wins=(0, 0), sequence=number + 1)
    return write_game(header, session.record())


def _play_hand(session: Session, bots: Sequence[Bot], chance: Random) -> None:
    while session.state.turn is not None:
        seat = session.state.turn
        session.play(choose(bots[seat], view(session.state, seat, session.scores), chance))
