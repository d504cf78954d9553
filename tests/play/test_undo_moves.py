"""Undo moves the cards back, and none stays on its way."""

import pytest

from game.rules.cards import Card
from game.session.setup import GameSetup
from game.ui.art.sprites import Pose
from tests.play.board_checks import check_rest
from tests.table.at_table import at_table
from tests.table.dealt import dealt, play_more
from tests.table.player import click
from tests.table.positions import control, in_hand
from tests.table.story import Visit, resize, visiting

TAKES = ("2C 3D 5S KH", "TD KD AC 4H")
"""The ten takes three cards, and the king is left."""


async def played(now: Visit, card: str) -> None:
    """Play a card, and wait for the player's next turn."""
    await now.click(in_hand(now.tree, card))
    await now.my_turn()


def places(now: Visit) -> dict[Card, Pose]:
    return {card: sprite.pose for card, sprite in now.table.board.sprites.items()}


@at_table(TAKES, speed=1.0)
async def test_undo_returns_cards_from_the_pile_and_the_floor(now: Visit) -> None:
    before = places(now)
    await played(now, "TD")
    now.platform.accessibility.waiting += click(control(now.tree, "undo"))
    ways: dict[Card, list[Pose]] = {card: [] for card in before}
    await now.until(lambda _: now.table.motion.busy)
    first = places(now)
    while now.table.motion.busy:
        for card, pose in places(now).items():
            ways[card].append(pose)
        await now.frames(1)
    moved = {str(card) for card in before if first[card] != before[card]}
    assert moved >= {"TD", "2C", "3D", "5S"}
    assert len({pose.x for pose in ways[Card.parse("2C")]}) > 4, "it is seen on its way"
    await now.my_turn()
    assert places(now) == before
    check_rest(now.table.board, now.table.state)
    assert now.table.state.history == ()


@visiting(game=lambda: play_more(dealt(GameSetup(seed="7")), 8), speed=1.0)
async def test_undo_returns_cards_dealt_since_to_the_stock(now: Visit) -> None:
    await now.my_turn()
    assert now.table.state.batch == 2, "the last play of a batch dealt the next one"
    dealt_since = {card for hand in now.table.state.hands for card in hand}
    now.platform.accessibility.waiting += click(control(now.tree, "undo"))
    await now.until(lambda _: now.table.motion.busy)
    assert dealt_since <= now.table.board.sprites.keys(), "they are seen to go"
    await now.my_turn()
    check_rest(now.table.board, now.table.state)
    assert now.table.state.batch == 1


@pytest.mark.parametrize("frames", [0, 3, 8])
@at_table(TAKES, speed=1.0)
async def test_resize_during_undo_shows_the_state_at_once(now: Visit, frames: int) -> None:
    await played(now, "TD")
    await now.press("undo")
    await now.frames(frames)
    resize((844, 390))
    await now.frames(3)
    check_rest(now.table.board, now.table.state)
    await now.my_turn()
    await played(now, "TD")
    assert len(now.table.state.history) == 2


@at_table(TAKES, speed=1.0)
async def test_second_undo_continues_from_the_first(now: Visit) -> None:
    await played(now, "TD")
    await played(now, "KD")
    await now.press("undo")
    assert now.table.motion.busy
    await now.press("undo")
    assert now.table.state.history == ()
    await now.my_turn()
    check_rest(now.table.board, now.table.state)


@pytest.mark.parametrize("frames", range(0, 60, 6))
@at_table(TAKES, speed=1.0)
async def test_undo_leaves_no_card_on_its_way(now: Visit, frames: int) -> None:
    now.platform.accessibility.waiting += click(in_hand(now.tree, "TD"))
    await now.frames(2 + frames)
    await now.press("undo")
    assert not now.table.board.shown.taken
    await now.my_turn()
    assert now.table.state.history == ()
    check_rest(now.table.board, now.table.state)
    assert not list(now.scene.painter.effects)
