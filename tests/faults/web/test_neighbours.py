"""Another deployment on the same host."""

from playwright.sync_api import BrowserContext

from build.serve import Handler
from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, neutral_page, plays_kept
from tests.web.copies import KEPT, serving

HERE, THERE = "/games/here/", "/games/there/"
HELD = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name))"


class TwoSites(Handler):
    """The site under two paths of one host."""

    def translate_path(self, path: str) -> str:
        self._prefix = THERE if path.startswith(THERE) else HERE
        return super().translate_path(path)


def test_two_sites_on_one_host_share_nothing(context: BrowserContext, come: Come) -> None:
    with serving(TwoSites) as platform:
        sites = [platform + path for path in (HERE, THERE)]
        reader = neutral_page(context, sites[0])
        here, there = come(GAME, sites[0]), come(GAME, sites[1])
        here.play(1)
        there.play(3)
        for tab, path in ((here, HERE), (there, THERE)):
            assert plays_kept(reader, f"basra {path}") == [tab.plays_made()]
            assert tab.page.evaluate("basra.store.notes.size") == 1
            tab.page.wait_for_function(KEPT)
        assert here.plays_made() < there.plays_made()
        for names in (reader.evaluate(HELD), reader.evaluate("caches.keys()")):
            scopes = sorted(name.rsplit(" ", 1)[0] for name in names)
            assert scopes == [f"basra {HERE}", f"basra {THERE}"]
        here.page.evaluate("basra.store.deleteGame([...basra.store.notes.keys()][0])")
        here.rest()
        there.play(1)
        assert plays_kept(reader, f"basra {HERE}") == []
        assert plays_kept(reader, f"basra {THERE}") == [there.plays_made()]
