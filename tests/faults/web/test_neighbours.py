"""Other pages of the host: another site, and what strangers leave."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.serve import Handler
from tests.faults.conftest import NOTHING, Note
from tests.faults.web.visits import (
    GAME,
    neutral_page,
    plays_kept,
    visit,
)
from tests.web.copies import KEPT, SITE, Copy
from tests.web.test_caches import NOT_FORGED, forge, path_of, put

HERE, THERE = "/games/here/", "/games/there/"

HELD = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name))"


class TwoSites(Handler):
    """The site under two paths of one host."""

    def translate_path(self, path: str) -> str:
        self._prefix = THERE if path.startswith(THERE) else HERE
        return super().translate_path(path)


@pytest.fixture
def host() -> Iterator[str]:
    handler = partial(TwoSites, directory=str(SITE), prefix=HERE, quiet=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    yield made
    made.close()


def test_two_sites_of_one_host_share_nothing(
    context: BrowserContext, host: str, note: Note
) -> None:
    reader = neutral_page(context, host + HERE)
    here, there = visit(context, host + HERE), visit(context, host + THERE)
    here.open(GAME)
    there.open(GAME)
    here.play(1)
    there.play(3)
    for tab, path in ((here, HERE), (there, THERE)):
        tab.rest()
        assert plays_kept(reader, f"basra {path}") == [tab.plays_made()]
        assert tab.page.evaluate("basra.store.notes.size") == 1
        tab.page.wait_for_function(KEPT)
    assert here.plays_made() < there.plays_made()
    locks = reader.evaluate(HELD)
    assert len(locks) == 2
    assert {name.rsplit(" ", 1)[0] for name in locks} == {f"basra {HERE}", f"basra {THERE}"}
    caches = reader.evaluate("caches.keys()")
    assert {name.rsplit(" ", 1)[0] for name in caches} == {f"basra {HERE}", f"basra {THERE}"}
    here.page.evaluate("basra.store.deleteGame([...basra.store.notes.keys()][0])")
    here.rest()
    there.play(1)
    there.rest()
    assert plays_kept(reader, f"basra {HERE}") == []
    assert plays_kept(reader, f"basra {THERE}") == [there.plays_made()]
    note("two sites on one host", "Chromium", 1, NOTHING)


def test_what_strangers_leave_in_caches_is_never_run_and_harms_no_game(
    browser: Browser, copy: Copy, note: Note
) -> None:
    """Forged files wait before the first visit, and take the place of ours in mid-game."""
    context = browser.new_context()
    reader = neutral_page(context, copy.address)
    for cache in ("another's", copy.cache_name):
        for name in copy.digests:
            put(reader, cache, copy.address + name, forge(path_of(copy, name)))
    tab = visit(context, copy.address)
    tab.open(GAME)
    tab.page.wait_for_function(KEPT)
    tab.play(2)
    small = [name for name in copy.digests if name.endswith((".js", "./"))]
    for name in small:
        put(reader, copy.cache_name, copy.address + name, forge(path_of(copy, name)))
    tab.rest()
    made = tab.plays_made()
    tab.open(GAME)
    assert tab.page.evaluate(NOT_FORGED)
    tab.ready()
    assert tab.plays_made() == made
    tab.play(1)
    tab.rest()
    assert plays_kept(reader) == [tab.plays_made()]
    assert tab.complaints == []
    context.close()
    note("files forged in caches", "Chromium", 2 * len(copy.digests) + len(small), NOTHING)
