"""The device calls each person to their turn, and asks everyone about shared decisions."""

from dataclasses import replace

import pygame
import pytest

from game.session.setup import GameSetup
from tests.hotseat.turns import THREE, TWO, called, come, held, play_first, table_of
from tests.table.player import click
from tests.table.story import Visit, visiting, window

TABLET = (820, 1180)


@visiting(TWO)
async def test_curtain_opens_to_the_plays_since_the_last_turn(now: Visit) -> None:
    for name, seat in (("Omar", 0), ("Mariam", 1), ("Omar", 0)):
        await called(now)
        assert name in now.tree.title
        assert now.tree.turn == seat
        assert not now.tree.hand
        assert not any(sprite.pose.face for sprite in held(now))
        assert "All cards stay face down until you press “I'm here”." in now.tree.text
        await now.press("ready")
        assert sorted(card.card for card in now.tree.hand) == sorted(
            map(str, now.table.state.hands[seat])
        )
        await play_first(now)
        assert not now.table.board.own, "face down again as the card is thrown"
        told = str(now.table.state.history[-1].play.card)[:1]
        await called(now)
        assert told in " ".join(now.tree.text)


@visiting(TWO)
async def test_keyboard_lifts_the_curtain_and_a_second_tap_does_not(now: Visit) -> None:
    await called(now)
    await now.frames(30)
    await now.key("enter")
    assert now.tree.hand
    await play_first(now)
    await called(now)
    ready = next(one.rect for one in now.tree.controls if one.action == "ready")
    now.platform.accessibility.waiting += click(ready)
    await now.frames(1)
    assert not now.tree.hand, "the tap belongs to the play before"
    idle = now.platform.pacing.idle_frames
    await now.until(lambda _tree: now.platform.pacing.idle_frames > idle)
    await now.click(ready)
    assert now.tree.hand


@visiting(THREE)
async def test_play_is_undone_once_all_others_agree(now: Visit) -> None:
    await come(now)
    table = now.table
    first = table.state
    await play_first(now)
    await come(now)
    assert table.board.own
    await now.press(now.tree.floor[0].action)
    assert table.toast.message, "what the hand could do with that card"
    await now.press("undo")
    assert not table.board.own
    assert not table.toast.message
    assert all(map(now.offers, ("agree-1", "agree-3", "refuse")))
    assert not now.offers("agree-2"), "who asks agrees"
    await now.press("agree-1")
    assert len(table.state.history) == 1, "one of two agrees"
    await now.press("refuse")
    await called(now)
    assert "Mariam" in now.tree.title
    assert len(now.table.state.history) == 1
    await now.press("undo")
    await now.press("agree-2")
    await now.press("agree-3")
    await called(now)
    assert now.table.state == first
    assert "Omar" in now.tree.title


@pytest.mark.parametrize("setup", [TWO, replace(TWO, hints=True)])
@visiting(by=("setup",))
async def test_hints_are_offered_only_if_all_agreed_to_them(now: Visit, setup: GameSetup) -> None:
    await come(now)
    assert now.offers("hint") is setup.hints
    await now.key("h")
    assert ("Hints are off" in now.table.toast.message) is not setup.hints


@pytest.mark.parametrize("way", ["cover", "menu"])
@visiting(TWO)
async def test_cover_and_menu_hide_the_hand(now: Visit, way: str) -> None:
    await come(now)
    hand, board = now.tree.hand, now.table.board
    assert hand
    await now.press(way)
    assert not board.own
    assert not any(board.sprites[card].pose.face for cards in board.hands for card in cards)
    if way == "menu":
        await now.press("resume")
    await called(now)
    assert "Omar" in now.tree.title
    await now.press("ready")
    assert now.tree.hand == hand
    await now.key("f")
    assert not now.table.board.own, "by its key too"
    await come(now)
    await play_first(now)
    assert len(now.table.state.history) == 1


@visiting(TWO, size=TABLET)
async def test_flat_table_turns_to_the_opposite_player(now: Visit) -> None:
    await come(now)
    await play_first(now)
    await come(now)
    surface, cards = window(), now.tree.hand
    upright = surface.copy()
    table = table_of(now)
    table.table.context.settings = replace(table.table.context.settings, lay_flat=True)
    now.app.refresh()
    await now.frames(3)
    across = pygame.transform.flip(upright, flip_x=True, flip_y=True)
    assert surface.get_buffer().raw == across.get_buffer().raw
    assert now.tree.hand != cards
    card = now.tree.hand[0]
    assert card.rect.top < TABLET[1] // 2, "at the far edge"
    await now.click(card.rect)
    await now.until(lambda _: len(now.table.state.history) == 2)
    await called(now)
    assert not table.turned


@pytest.mark.parametrize(
    ("setup", "size", "offered"),
    [(TWO, TABLET, True), (TWO, (390, 844), False), (THREE, TABLET, False)],
)
@visiting(by=("setup", "size"))
async def test_only_two_players_lay_a_tablet_flat(now: Visit, *, offered: bool) -> None:
    await called(now)
    assert now.offers("lay-flat") is offered
    await now.press("lay-flat")
    assert now.table.context.settings.lay_flat is offered


@visiting(GameSetup(seats=("here", "here"), seed="7"))
async def test_curtain_follows_the_language_and_shows_messages(now: Visit) -> None:
    await come(now)
    now.platform.texts.broken = True
    await play_first(now)
    await called(now)
    assert "saved" in now.table.toast.message
    now.platform.texts.broken = False
    for action in ("menu", "settings", "language-ar", "done", "resume"):
        await now.press(action)
    assert now.tree.title.startswith("دور ")
    assert "اللاعب 2" in now.tree.title


@visiting(GameSetup("cypriot", options={"target": 21}, seats=("here", "here"), seed="3"))
async def test_whole_game_is_played_to_its_end(now: Visit) -> None:
    ways = ("ready", "choose-1", "next-hand")
    while now.tree.phase != "game-over":
        if now.tree.phase == "play" and now.tree.hand and now.tree.hand[0].enabled:
            await now.press(now.tree.hand[0].action)
        elif offered := [action for action in ways if now.offers(action)]:
            await now.press(offered[0])
        else:
            await now.frames(1)
    assert "You" not in now.tree.title
    assert "Player" in now.tree.title
