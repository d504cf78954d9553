"""After one visit the game plays with the network cut, and versions never mix."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.copies import IS_NEW, KEPT, Copy
from tests.web.players import by_mouse, play_to_the_end
from tests.web.visits import visit_and_cut
from tests.web.watched import wait_for_promise, watch


def test_a_whole_game_with_the_server_gone(browser: Browser, copy: Copy) -> None:
    context = browser.new_context()
    visit_and_cut(context, copy)
    fresh = watch(context.new_page(), copy.address)
    fresh.open("?variant=ethiopian&players=2&bots=greedy&seed=7&speed=0")
    play_to_the_end(fresh, by_mouse)
    assert fresh.complaints == []
    context.close()


def test_a_new_version_waits_until_it_is_wanted(browser: Browser, copy: Copy) -> None:
    context = browser.new_context()
    page = watch(context.new_page(), copy.address)
    page.open()
    page.page.wait_for_function(KEPT)
    copy.publish_another_version()
    page.open()
    assert not page.page.evaluate(IS_NEW)
    page.page.click("[data-action=use-new-version]")
    page.page.wait_for_function(IS_NEW)
    page.wait_for("status.phase === 'menu'")
    names = page.page.evaluate("caches.keys()")
    assert len(names) == 1
    assert "new" in names[0]
    context.close()


def test_a_damaged_version_is_never_kept(browser: Browser, copy: Copy) -> None:
    context = browser.new_context()
    page = watch(context.new_page(), copy.address)
    page.open()
    page.page.wait_for_function(KEPT)
    copy.publish_another_version()
    with (copy.folder / "index.html").open("a") as file:
        file.write("<!-- cut short on its way -->")
    page.open()
    settled = "(found) => !found.installing && !found.waiting"
    wait_for_promise(page.page, f"() => navigator.serviceWorker.getRegistration().then({settled})")
    assert page.page.evaluate("caches.keys().then((names) => names.length)") == 1
    page.open()
    assert not page.page.evaluate(IS_NEW)
    context.close()


def test_a_game_goes_on_after_the_browser_was_closed(
    browser: Browser, copy: Copy, tmp_path: Path
) -> None:
    def start() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=list(FLAGS)
        )

    context = start()
    page = watch(context.new_page(), copy.address)
    page.open("?variant=egyptian&players=2&bots=greedy&seed=7&speed=0")
    by_mouse(page, page.wait_for("root.querySelector('[data-hand] button') !== null").hand[0])
    mine_again = "status.turn === '0' && root.querySelectorAll('[data-hand] button').length < 4"
    left = page.wait_for(mine_again)
    page.page.evaluate("basra.store.writing")
    page.page.wait_for_function(KEPT)
    context.close()

    copy.cut()
    context = start()
    page = watch(context.new_page(), copy.address)
    by_mouse(page, page.open().control("continue"))
    again = page.wait_for("status.phase === 'play'")
    assert [card.card for card in again.hand] == [card.card for card in left.hand]
    assert {card.card for card in again.floor} == {card.card for card in left.floor}
    assert page.complaints == []
    context.close()
