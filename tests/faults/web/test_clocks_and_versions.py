"""Saves and messages of newer versions of the game."""

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.faults.web.conftest import Come
from tests.faults.web.visits import ELSEWHERE, GAME, SCOPE, neutral_page, plays_kept, rows
from tests.web.copies import IS_NEW, KEPT, UPDATE, WAITS, Copy
from tests.web.watched import wait_for_promise

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


def test_database_of_a_newer_version_stays_unchanged(come: Come, reader: Page) -> None:
    tab = come(GAME)
    tab.play(2)
    reader.evaluate(NEWER, SCOPE)
    before = rows(reader, "games")
    assert len(before) == 2
    for _ in ("in mid-game", "at the start"):
        tab.play(3)
        (notice,) = tab.notices()
        assert "newer version" in notice
        assert rows(reader, "games") == before
        tab.open(GAME)


@pytest.mark.core
def test_tabs_of_two_versions_can_take_over_a_game(
    context: BrowserContext, come: Come, copy: Copy
) -> None:
    reader = neutral_page(context, copy.address)
    old = come(GAME, copy.address)
    old.play(2)
    old.page.wait_for_function(KEPT)
    copy.publish_another_version()
    old.page.evaluate(UPDATE)
    wait_for_promise(old.page, WAITS)
    old.play(2)
    made = old.plays_made()
    assert plays_kept(reader) == [made]
    assert any("new version" in said for said in old.notices())
    new = come(GAME, copy.address)
    assert not new.page.evaluate(IS_NEW)
    new.page.click("[data-action=use-new-version]")
    new.page.wait_for_function(IS_NEW)
    for tab, other in ((new, old), (old, new)):
        tab.wait_for(ELSEWHERE)
        tab.press("take-over")
        tab.play(2)
        assert plays_kept(reader) == [tab.plays_made()]
        assert tab.plays_made() > made
        made = tab.plays_made()
        other.wait_for(ELSEWHERE)
    assert not old.page.evaluate(IS_NEW)
