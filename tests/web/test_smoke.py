"""The site starts, a card is played, and nothing complains."""

import pytest

from tests.web.links import GAME, MENU
from tests.web.players import by_mouse
from tests.web.watched import Watched

pytestmark = [pytest.mark.smoke, pytest.mark.core]


def test_site_starts_and_a_card_is_played(desktop: Watched) -> None:
    menu = desktop.open(MENU)
    assert menu.phase == "menu"
    by_mouse(desktop, menu.control("door-practise"))
    page = desktop.wait_for_change(menu)
    assert [one.action for one in page.controls] != [one.action for one in menu.controls]
    table = desktop.open(GAME)
    assert len(table.hand) == 4
    assert len({one.card for one in (*table.hand, *table.floor)}) == 8
    played = table.hand[0]
    by_mouse(desktop, played)
    after = desktop.wait_for(f"!root.querySelector('[data-hand] [data-card=\"{played.card}\"]')")
    assert played.card not in {one.card for one in after.hand}
    (game,) = desktop.games()
    assert game["variant"] == "egyptian"
