"""Plays that are taken back are seen to go back, and nothing is left on its way."""

from __future__ import annotations

import pytest

from game.rules.cards import Card
from game.table.art.sprites import Pose
from game.table.play.table import Table
from game.table.storage.setup import GameSetup
from tests.table.dealt import dealt, play_on
from tests.table.fake_host import FakeHost
from tests.table.player import click
from tests.table.positions import in_hand, kept_game
from tests.table.story import Visit, resize, visit

TAKES = ("2C 3D 5S KH", "TD KD AC 4H")
"""The ten takes three cards, and the king is left."""


def as_it_stands(table: Table) -> bool:
    """Whether the board shows the state with nothing on its way."""
    board, state = table.board, table.state
    held = {card for hand in state.hands for card in hand} | set(state.floor)
    return (
        board.sprites.keys() == held
        and all(sprite.pose == board.home(card) for card, sprite in board.sprites.items())
        and [pile.count for pile in board.piles] == [len(pile) for pile in state.piles]
        and [pile.points for pile in board.piles] == list(state.points_won())
        and board.stock == len(state.stock)
    )


async def played(now: Visit, card: str) -> None:
    """Play a card, and wait for one's next turn."""
    await now.my_turn()
    await now.click(in_hand(now.tree, card))
    await now.my_turn()


def places(now: Visit) -> dict[Card, Pose]:
    return {card: sprite.pose for card, sprite in now.table.board.sprites.items()}


def test_cards_fly_back_from_the_pile_and_the_floor(host: FakeHost) -> None:
    host.shown_game = kept_game(*TAKES)

    async def story(now: Visit) -> None:
        await now.my_turn()
        before = places(now)
        await played(now, "TD")
        now.host.waiting += click(next(c.rect for c in now.tree.controls if c.action == "undo"))
        ways: dict[Card, list[Pose]] = {card: [] for card in before}
        await now.until(lambda _: now.table.motion.busy)
        first = places(now)
        while now.table.motion.busy:
            for card, pose in places(now).items():
                ways[card].append(pose)
            await now.frames(1)
        moved = {card for card in before if first[card] != before[card]}
        assert {str(card) for card in moved} >= {"TD", "2C", "3D", "5S"}
        assert len({pose.x for pose in ways[Card.parse("2C")]}) > 4, "it is seen on its way"
        await now.my_turn()
        assert places(now) == before
        assert as_it_stands(now.table)
        assert now.table.state.history == ()

    visit(host, story, speed=1.0)


def test_cards_dealt_since_go_back_into_the_stock(host: FakeHost) -> None:
    session = play_on(dealt(GameSetup("egyptian", 2, seed="7")), 7)
    assert session.state.turn == 1
    play_on(session, 1)
    assert session.state.batch == 2, "the last play of a batch deals the next one"
    host.shown_game = session

    async def story(now: Visit) -> None:
        await now.my_turn()
        dealt_since = {card for hand in now.table.state.hands for card in hand}
        now.host.waiting += click(next(c.rect for c in now.tree.controls if c.action == "undo"))
        await now.until(lambda _: now.table.motion.busy)
        assert dealt_since <= now.table.board.sprites.keys(), "they are seen to go"
        await now.my_turn()
        assert as_it_stands(now.table)
        assert now.table.state.batch == 1

    visit(host, story, speed=1.0)


@pytest.mark.parametrize("frames", [0, 3, 8])
def test_another_size_on_the_way_back_shows_the_state_at_once(host: FakeHost, frames: int) -> None:
    host.shown_game = kept_game(*TAKES)

    async def story(now: Visit) -> None:
        await played(now, "TD")
        await now.press("undo")
        await now.frames(frames)
        resize((844, 390))
        await now.frames(3)
        assert as_it_stands(now.table)
        await played(now, "TD")
        assert len(now.table.state.history) == 2

    visit(host, story, speed=1.0)


def test_taking_back_again_on_the_way_goes_on_from_there(host: FakeHost) -> None:
    host.shown_game = kept_game(*TAKES)

    async def story(now: Visit) -> None:
        await played(now, "TD")
        await played(now, "KD")
        await now.press("undo")
        assert now.table.motion.busy
        await now.press("undo")
        assert now.table.state.history == ()
        await now.my_turn()
        assert as_it_stands(now.table)

    visit(host, story, speed=1.0)


@pytest.mark.parametrize("frames", range(0, 60, 6))
def test_a_play_taken_back_while_it_moves_leaves_nothing_on_its_way(
    host: FakeHost, frames: int
) -> None:
    host.shown_game = kept_game(*TAKES)

    async def story(now: Visit) -> None:
        await now.my_turn()
        now.host.waiting += click(in_hand(now.tree, "TD"))
        await now.frames(2 + frames)
        await now.press("undo")
        await now.my_turn()
        assert now.table.state.history == ()
        assert as_it_stands(now.table)
        assert not list(now.scene.director.effects)

    visit(host, story, speed=1.0)


def test_without_movement_it_is_back_at_once(host: FakeHost) -> None:
    host.shown_game = kept_game(*TAKES)

    async def story(now: Visit) -> None:
        await played(now, "TD")
        await now.press("undo")
        assert as_it_stands(now.table)
        assert now.table.state.history == ()

    visit(host, story, speed=0.0)
