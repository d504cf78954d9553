"""The pictures and words of the table, and their order."""

import pygame
import pytest

from game.platform.input import PointerMove
from game.play.scene.painter import StaticLayer
from game.play.sentences.event_sentences import buried, play_sentence, since_own_play
from game.rules.cards import Card
from game.rules.state import Play, Turn
from game.session.setup import GameSetup
from game.words.card_names import cards_in_words
from tests.table.at_table import PLAIN, at_table
from tests.table.positions import control, in_hand, middle, on_floor
from tests.table.story import Visit, resize, visiting, window

IDLE = 600
"""Frames: ten seconds."""


async def nothing_is_drawn(now: Visit) -> None:
    """Wait until nothing moves, then check that ten seconds pass without a frame."""
    await now.frames(200)
    drawn, idle = now.app.frames_drawn, now.platform.pacing.idle_frames
    await now.frames(IDLE)
    assert now.app.frames_drawn == drawn
    assert now.platform.pacing.idle_frames == idle + IDLE


# Idle screens


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@visiting(GameSetup(seed="7"), speed=1.0, by=("size",))
async def test_idle_table_draws_no_frame(now: Visit) -> None:
    """Cards drawn ahead in spare frames change nothing."""
    now.app.spare = now.spare.do_some
    await now.my_turn()
    await now.until(lambda _: not now.spare.do_some())
    await nothing_is_drawn(now)
    drawn = now.app.frames_drawn
    await now.give(PointerMove(middle(now.tree.hand[0].rect)))
    assert now.app.frames_drawn > drawn, "else nothing would be drawn in any case"
    await now.press("menu")
    await nothing_is_drawn(now)


# The table in its window


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
@visiting(GameSetup(seed="7"), speed=1.0, size=(390, 844))
async def test_resize_moves_flying_cards_to_their_places(now: Visit, size: tuple[int, int]) -> None:
    await now.frames(10)
    assert now.table.motion.busy, "the deal is on"
    resize(size)
    await now.frames(6)
    board = now.table.board
    assert board.layout.size == size
    assert all(board.sprites[card].pose == board.homes.of(card) for card in board.sprites)
    await now.my_turn()
    await now.click(now.tree.hand[0].rect)
    await now.frames(3)
    assert now.table.motion.busy
    resize((768, 1024))
    await now.my_turn()
    assert len(now.table.state.history) == 2


@at_table(GameSetup(seed="7"))
async def test_arabic_mirrors_the_table_at_once(now: Visit) -> None:
    left = control(now.tree, "menu")[0]
    for action in ("menu", "settings", "language-ar", "done", "resume"):
        await now.press(action)
    await now.my_turn()
    assert control(now.tree, "menu")[0] > left
    assert now.table.names[0] != "You"


@at_table(("2C 3D 4S 9H", "9S TC AC 3H"), speed=1.0)
async def test_kept_picture_looks_like_a_new_one(now: Visit) -> None:
    painter, kept = now.scene.painter, 0

    def compare() -> None:
        nonlocal kept
        layer, painter._layer = painter._layer, StaticLayer()
        again = window().copy()
        again.fill("red")
        now.scene.draw(again)
        painter._layer = layer
        kept += layer.kept
        assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(window(), "RGB")

    now.watch(compare)
    for _ in range(3):
        await now.my_turn()
        await now.click(now.tree.hand[-1].rect)
    resize((844, 390))
    await now.my_turn()
    assert kept > 60


# Deals and turns


@pytest.mark.parametrize("setup", [GameSetup(players=count, seed="7") for count in (2, 4)])
@visiting(by=("setup",), speed=1.0)
async def test_hand_is_dealt_card_by_card_onto_an_empty_floor(now: Visit) -> None:
    board, seen = now.table.board, []
    while not now.scene.turn.waiting and board.shown.turn is None:
        held = sum(card not in board.homes.in_stock() for hand in board.hands for card in hand)
        lying = sum(card not in board.homes.in_stock() for card in board.floor)
        seen.append((board.shown.stock, held, lying))
        await now.frames(1)
    assert seen[0][0] > 48
    assert {sum(moment) for moment in seen} <= {51, 52}, "one may just be leaving the stock"
    assert all(held == 4 * len(board.hands) for _, held, lying in seen if lying)
    assert [stock for stock, *_ in seen] == sorted((s for s, *_ in seen), reverse=True)
    assert not any("can't start" in words for words in now.said), "no card is buried"


@at_table(GameSetup("egyptian", 2, bots=("greedy",), seed="7"), speed=2.0)
async def test_turn_is_named_only_after_the_table_shows_it(now: Visit) -> None:
    wrong: list[str] = []

    def look() -> None:
        tree, state = now.tree, now.table.state
        shown = {card.card for card in tree.floor}
        if tree.turn is not None and shown != set(map(str, state.floor)):
            wrong.append(f"{tree.turn} to play after {state.history[-1]}, {shown}")

    now.watch(look)
    for _ in range(6):
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
    assert len(now.table.state.history) > 10
    assert wrong == []


@at_table(PLAIN, speed=1.0)
async def test_bots_turn_is_shown_when_the_floor_has_made_room(now: Visit) -> None:
    board = now.table.board
    drawn: list[int | None] = []
    now.watch(lambda: drawn.append(board.shown.turn))
    await now.click(in_hand(now.tree, "9S"))
    await now.until(lambda _: not now.table.motion.busy and board.shown.turn == 1)
    boxes = [on_floor(now.tree, card) for card in ("KS", "2H")]
    left, right = boxes[0].left, boxes[1].left + boxes[1].width
    assert abs(left + right - 2 * board.layout.floor.centerx) <= 4
    await now.my_turn()
    assert 1 in drawn


# Words


@at_table(PLAIN)
async def test_screen_readers_hear_every_event(now: Visit) -> None:
    await now.click(in_hand(now.tree, "9S"))
    await now.my_turn()
    plain = [said.replace("\u200e", "") for said in now.said]
    assert "You took 4♠ 5♦ with 9♠." in plain
    assert any(said.startswith("Tarek") for said in plain)


def test_buried_card_is_named_once() -> None:
    komi, jack = Card.parse("7D"), Card.parse("JD")
    assert buried((komi, komi)) == buried((komi,))
    assert buried((jack, komi, komi)) == buried((jack, komi)) != buried((jack,))


@pytest.mark.parametrize("speed", [0.0, 2.0])
@at_table(GameSetup("egyptian", 4, seed="7"), by=("speed",))
async def test_message_names_the_others_plays_without_movement(now: Visit, speed: float) -> None:
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    played = now.table.state.history[-3:]
    said = now.table.toast.message
    assert [turn.seat for turn in played] == [1, 2, 3]
    for turn, name in zip(played, now.table.names[1:], strict=True):
        card = cards_in_words((turn.play.card, *turn.play.captured)[:1])
        assert (f"{name} " in said) == (card in said) == (speed == 0)


def test_message_since_the_players_turn_starts_with_their_basra() -> None:
    take = Play(Card.parse("TC"), (Card.parse("TH"),))
    names = ("You", "Layla")
    history = (Turn(1, Play(Card.parse("4C")), 0), Turn(0, take, 10), Turn(1, take, 0))
    told = f"Basra! 10 points. {play_sentence(history[-1], names)}"
    assert since_own_play(history, names, 0) == told
    assert since_own_play(history[:2], names, 0) == "Basra! 10 points."
    assert since_own_play((), names, 0) == ""


@at_table(GameSetup("egyptian", 3, seed="7"))
async def test_screen_readers_hear_who_deals(now: Visit) -> None:
    dealer = now.table.names[now.table.state.dealer]
    assert f"Dealer: {dealer}." in now.tree.text
