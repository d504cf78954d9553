"""Features of each engine are absent, throw or stay silent: the game plays, or says why not."""

from tests.web.conftest import Come
from tests.web.engines import engines
from tests.web.engines.engine import Visitor
from tests.web.lacking import OPTIONAL, REQUIRED, check_play, check_sentence, lacking, without


@engines()
def test_every_engine_plays_or_says_why_not_when_features_lack(come: Come, address: str) -> None:
    for kind in ("absent", "throwing", "silent"):
        row = {name: kind if kind in ways else "" for name, ways in OPTIONAL.items()}
        check_play(come(address, Visitor(script=without(row))), stores=False)
    for name in ("DecompressionStream throwing", "fetch silent", "languages absent"):
        check_sentence(come(address, Visitor(script=lacking(REQUIRED[name][0]))), name)


@engines("chromium", "firefox")
def test_game_plays_and_says_so_when_the_browser_stores_nothing(come: Come, address: str) -> None:
    check_play(come(address, Visitor(stores=False)), stores=False)
