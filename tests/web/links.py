"""Addresses and links that pages are opened with."""

from functools import cache

from game.session.setup import GameSetup
from game.sharing.links.contents import DealLink, GameLink
from game.sharing.links.link import write_link
from tests.table.dealt import dealt, finish_game

MENU = "?speed=0"
"""The first screen, on which nothing moves."""

GAME = "?variant=egyptian&players=2&bots=greedy&seed=7&speed=0"
SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&target=21&speed=0"
MINE_AGAIN = "status.turn === '0' && root.querySelectorAll('[data-hand] button').length < 4"
"""The condition that a first card of `SHORT` was played and answered."""

DEAL = write_link(DealLink("ethiopian", 2, 1, seed="7", bots=("greedy",)))
TAKEN_OUT = "() => !location.hash"
"""The page won't open the link again."""


@cache
def finished_game() -> str:
    session = finish_game(dealt(GameSetup("homs", options={"target": 21}, seed="9")))
    return write_link(GameLink(session.record()))
