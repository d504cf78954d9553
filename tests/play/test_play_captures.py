"""Captures on screen: the cards taken, their place, and the points."""

from itertools import pairwise

import pytest

from game.rules.cards import Card
from tests.table.at_table import at_table
from tests.table.player import click
from tests.table.positions import OVERLAPPING, cards, control, in_hand
from tests.table.story import Visit

SWEPT = ("2C 3D 5S TH", "TC KD AC 4H")
"""A floor that the ten takes whole."""


async def stand_still(now: Visit, moving: tuple[Card, ...]) -> None:
    """Let frames pass until these cards don't move from one to the next."""
    before = None
    while before != (before := [now.table.board.sprites[card].pose for card in moving]):
        await now.frames(1)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
@at_table(SWEPT, speed=1.0, by=("size",))
async def test_capture_is_outlined_and_then_fanned_out(now: Visit) -> None:
    """Cards show their corners before the pile takes them."""
    board = now.table.board
    now.platform.accessibility.waiting += click(in_hand(now.tree, "TC"))
    await now.until(lambda _: bool(board.shown.taken))
    assert board.shown.taken == set(cards(SWEPT[0]))
    assert all(board.sprites[card].glow == 1.0 for card in board.shown.taken)
    await now.until(lambda _: not board.shown.taken)
    assert not any(sprite.glow for sprite in board.sprites.values())
    fan = cards(SWEPT[0] + " TC")
    await stand_still(now, fan)
    fan = tuple(card for card in board.sprites if card in fan)
    assert fan[-1] == Card.parse("TC"), "what took them is on top"
    left = [board.sprites[card].pose.x for card in fan]
    width = board.sprites[fan[0]].pose.width
    assert all(right - x > 0.25 * width for x, right in pairwise(left))


@at_table(OVERLAPPING, speed=2.0)
async def test_last_capturer_is_named_before_the_scores(now: Visit) -> None:
    said, table = set[str](), now.table
    now.watch(lambda: said.add(table.toast.message))
    await now.play_to_the_end("hand-over")
    assert not table.toast.message
    assert any("the rest of the floor" in sentence.lower() for sentence in said)


@pytest.mark.parametrize(("language", "key"), [("en", "right"), ("ar", "left")])
@at_table(OVERLAPPING, by=("language",))
async def test_groups_follow_the_reading_direction(now: Visit, language: str, key: str) -> None:
    await now.click(in_hand(now.tree, "TC"))
    first, second = control(now.tree, "choose-1"), control(now.tree, "choose-2")
    assert (first[0] < second[0]) == (language == "en")
    choosing = now.scene.turn.choice
    assert choosing is not None
    await now.key(key)
    await now.key(key)
    assert choosing.hovered == 1
