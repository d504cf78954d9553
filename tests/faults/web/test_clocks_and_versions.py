"""A clock that is set back, and what newer versions of the game keep and send."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, BrowserContext

from tests.faults.conftest import NOTHING, Note
from tests.faults.web.conftest import Come
from tests.faults.web.visits import (
    ELSEWHERE,
    GAME,
    MENU,
    SCOPE,
    kept_games,
    neutral_page,
    plays_kept,
    put_rows,
    rows,
    visit,
)
from tests.web.copies import IS_NEW, KEPT, Copy
from tests.web.watched import wait_for_promise

YEAR = 365 * 24 * 3600 * 1000
SET_BACK = f"""(() => {{
    const Real = Date;
    globalThis.Date = class extends Real {{
        constructor(...given) {{ super(...(given.length ? given : [Real.now() - {YEAR}])); }}
        static now() {{ return Real.now() - {YEAR}; }}
    }};
}})();"""

NEWER = """async (scope) => {
    const opening = indexedDB.open(scope, 99);
    opening.onupgradeneeded = () => {
        const { result } = opening;
        const shelf = result.objectStoreNames.contains("games")
            ? opening.transaction.objectStore("games") : result.createObjectStore("games");
        shelf.put("what only a newer version reads", "of a newer version");
    };
    await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
    });
    opening.result.close();
}"""

WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update())"


def test_with_the_clock_set_back_the_game_taken_up_last_is_offered(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    tab = come()
    tab.open(GAME)
    tab.play(2)
    tab.rest()
    tab.page.close()
    context.add_init_script(SET_BACK)
    tab = come()
    tab.open(GAME.replace("yemeni", "homs"))
    tab.play(2)
    tab.rest()
    tab.page.close()
    games = kept_games(neutral_page(context, address))
    begun = {
        file.played.record.variant: file.header.begun for file in games.values() if file.header
    }
    assert begun["homs"] < begun["yemeni"], "the clock was really set back"
    tab = come()
    tab.goes_on()
    tab.play(1)
    tab.rest()
    made = tab.plays_made()
    games = kept_games(neutral_page(context, address))
    assert len(games) == 2
    newest = max(games.values(), key=lambda file: file.header.sequence if file.header else 0)
    assert newest.played.record.variant == "homs"
    assert made in plays_kept(neutral_page(context, address))
    note("the clock set back", "Chromium", 1, NOTHING)


def test_a_database_of_a_newer_version_is_left_as_it_is(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    """Whether it was there before, or comes in mid-game."""
    reader = neutral_page(context, address)
    tab = come()
    tab.open(GAME)
    tab.play(2)
    tab.rest()
    reader.evaluate(NEWER, SCOPE)
    before = rows(reader, "games")
    assert len(before) == 2
    for _ in ("in mid-game", "at the start"):
        tab.play(3)
        tab.rest()
        assert len(tab.notices()) == 1
        assert "newer version" in tab.notices()[0]
        assert rows(reader, "games") == before
        assert tab.complaints == []
        tab.open(GAME)
    note("a database of a newer version", "Chromium", 2, NOTHING)


def test_a_game_of_a_newer_version_is_named_and_left_as_it_is(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    reader = neutral_page(context, address)
    tab = come()
    tab.open(GAME)
    tab.play(2)
    tab.rest()
    tab.page.close()
    ((name, row),) = rows(reader, "games").items()
    game = json.loads(row["text"])
    game["header"]["format"] = "basra-game/3"
    game["header"]["mood"] = "cheerful"
    text = json.dumps(game)
    newer = {"text": text, "copy": text, "previous": text}
    note_of_old = rows(reader, "notes")[name]
    put_rows(reader, "games", {name: newer})
    put_rows(reader, "notes", {name: ""})
    tab = come()
    shown = tab.open(MENU)
    assert "continue" not in {one.action for one in shown.controls}
    assert rows(reader, "games")[name] == newer
    put_rows(reader, "notes", {name: note_of_old})
    tab.page.close()
    tab = come()
    tab.open(MENU)
    tab.press("continue")
    tab.wait_for("root.textContent.includes('newer version of Basra')")
    tab.open(GAME.replace("yemeni", "homs"))
    tab.play(1)
    tab.rest()
    assert rows(reader, "games")[name] == newer
    assert tab.complaints == []
    note("a game of a newer version", "Chromium", 2, NOTHING)


def test_a_new_version_of_the_site_comes_in_mid_game(
    browser: Browser, copy: Copy, note: Note
) -> None:
    """The game goes on, also in a tab with the old version beside one with the new."""
    context = browser.new_context()
    reader = neutral_page(context, copy.address)
    old = visit(context, copy.address)
    old.open(GAME)
    old.play(2)
    old.page.wait_for_function(KEPT)
    copy.publish_another_version()
    old.page.evaluate(UPDATE)
    wait_for_promise(old.page, WAITS)
    old.play(2)
    old.rest()
    made = old.plays_made()
    assert plays_kept(reader) == [made]
    assert any("new version" in said for said in old.notices())
    other = visit(context, copy.address)
    other.open(GAME)
    assert not other.page.evaluate(IS_NEW)
    other.page.click("[data-action=use-new-version]")
    other.page.wait_for_function(IS_NEW)
    other.wait_for(ELSEWHERE)
    other.press("take-over")
    other.play(2)
    other.rest()
    newest = other.plays_made()
    assert newest > made
    assert plays_kept(reader) == [newest]
    old.wait_for(ELSEWHERE)
    assert not old.page.evaluate(IS_NEW)
    old.press("take-over")
    old.play(1)
    old.rest()
    assert plays_kept(reader) == [old.plays_made()]
    assert old.plays_made() > newest
    assert old.complaints == other.complaints == []
    context.close()
    note("a new version in mid-game", "Chromium", 1, NOTHING)
