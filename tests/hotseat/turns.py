"""Tables of people at one device, whose turns a test takes."""

from game.hotseat.hotseat_scene import HotseatScene
from game.session.setup import GameSetup
from game.ui.art.sprites import Sprite
from tests.table.story import Visit

TWO = GameSetup(seats=("here", "here"), names=("Omar", "Mariam"), seed="7")
THREE = GameSetup(players=3, seats=("here",) * 3, names=("Omar", "Mariam", "Hind"), seed="7")


def table_of(now: Visit) -> HotseatScene:
    return now.shown(HotseatScene)


async def called(now: Visit) -> None:
    await now.until_offered("ready")


async def come(now: Visit) -> None:
    await called(now)
    await now.press("ready")


async def play_first(now: Visit) -> None:
    """Play the first card in hand, and the first of its captures."""
    plays = len(now.table.state.history)
    await now.press(now.tree.hand[0].action)
    if now.tree.phase == "choose-capture":
        await now.press("choose-1")
    await now.until(lambda _: len(now.table.state.history) > plays)


def held(now: Visit) -> list[Sprite]:
    board = now.table.board
    return [board.sprites[card] for hand in board.hands for card in hand]
