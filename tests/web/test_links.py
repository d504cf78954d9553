"""Links in the page's address: they open at once, and reloading the page loses nothing."""

import json

import pytest

from game.sharing.share_sentences import Refusal, refusal
from tests.web.links import DEAL, MINE_AGAIN, TAKEN_OUT, finished_game
from tests.web.players import by_mouse
from tests.web.watched import Watched

REFUSED: tuple[tuple[str, Refusal], ...] = (
    ("x", "damaged"),
    ("BwHGBpcU", "newer"),
    ("A" * 5000, "too long"),
)


@pytest.mark.core
def test_link_to_a_deal_opens_and_continues_after_a_reload(desktop: Watched) -> None:
    before = desktop.open(f"?speed=0#play={DEAL}")
    assert before.phase == "play"
    desktop.page.wait_for_function(TAKEN_OUT)
    by_mouse(desktop, before.hand[0])
    desktop.wait_for(MINE_AGAIN)
    menu = desktop.reload()
    assert menu.phase == "menu"
    by_mouse(desktop, menu.control("continue"))
    again = desktop.wait_for("status.phase === 'play' && status.turn === '0'")
    assert before.hand[0].card not in {card.card for card in again.hand}
    assert [kept["seed"] for kept in desktop.games()] == ["7"]


@pytest.mark.core
def test_link_in_mid_game_leaves_the_game_kept(desktop: Watched) -> None:
    table = desktop.open("?variant=yemeni&seed=8&speed=0")
    by_mouse(desktop, table.hand[0])
    desktop.wait_for(MINE_AGAIN)
    desktop.follow(f"play={finished_game()}")
    assert desktop.wait_for("status.phase === 'replay'").control("keep").enabled
    assert desktop.page.evaluate("location.hash") == f"#play={finished_game()}"
    assert desktop.reload().phase == "replay", "what is kept nowhere is there again"
    desktop.page.go_back()
    menu = desktop.wait_for("status.phase === 'menu'")
    desktop.page.wait_for_function(TAKEN_OUT)
    assert desktop.page.evaluate("location.search") == "?variant=yemeni&seed=8&speed=0"
    for text, reason in REFUSED:
        desktop.follow(f"play={text}")
        desktop.wait_for(f"root.textContent.includes({json.dumps(refusal(reason))})")
        desktop.page.wait_for_function(TAKEN_OUT)
    by_mouse(desktop, menu.control("continue"))
    again = desktop.wait_for("status.phase === 'play'")
    assert table.hand[0].card not in {card.card for card in again.hand}
    assert len(desktop.games()) == 1
