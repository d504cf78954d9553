"""After one visit the game plays with the network cut, and versions never mix."""

import pytest

from tests.web.conftest import Open
from tests.web.copies import IS_NEW, KEPT, Copy
from tests.web.links import DEAL
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import wait_for_promise, watch

SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&speed=0"


@pytest.mark.core
def test_site_plays_without_a_server_after_an_update(visitor: Open, copy: Copy) -> None:
    """It never breaks the page's policy, which would be a complaint."""
    page = visitor(copy.address, complains=True)
    page.open(SHORT)
    play_to_the_end(page, by_mouse)
    page.page.wait_for_function(KEPT)
    copy.publish_another_version()
    page.open()
    assert not page.page.evaluate(IS_NEW)
    page.page.click("[data-action=use-new-version]")
    page.page.wait_for_function(IS_NEW)
    page.wait_for("status.phase === 'menu'")
    (name,) = page.page.evaluate("caches.keys()")
    assert "new" in name

    copy.cut()
    page.open(SHORT)
    play_to_the_end(page, by_mouse, seed=2)
    page.reload()
    assert page.complaints + page.strangers == []
    page.page.goto(f"{copy.address}licences/Basra.txt")
    assert "MIT License" in page.page.inner_text("body")
    assert page.open("index.html?variant=homs&seed=1&speed=0").phase == "play"
    fresh = watch(page.page.context.new_page(), copy.address)
    fresh.open(f"#play={DEAL}")  # the deal of the game that was begun again
    fresh.wait_for("status.phase === 'play'")
    assert fresh.complaints == []


@pytest.mark.core
def test_damaged_version_is_never_kept(visitor: Open, copy: Copy) -> None:
    page = visitor(copy.address, complains=True)
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
