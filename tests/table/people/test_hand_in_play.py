"""What is kept and shown of a hand that several people are playing at one device."""

from __future__ import annotations

import pytest

from game.rules.replay import Replay
from game.table.storage import dealt_game
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.game_file import SavedGameError, read_game
from game.table.storage.hand_in_play import open_to_all, without_hand_in_play
from game.table.storage.session import Seeds
from game.table.storage.setup import GameSetup
from tests.table.dealt import changed, dealt, play_on, saved
from tests.table.fake_host import FakeHost
from tests.table.people.turns import TWO, called, come, held, offers, play_first
from tests.table.story import Visit, visit, visiting


@visiting(TWO)
async def test_a_hand_in_play_is_offered_by_no_other_rules(now: Visit) -> None:
    await come(now)
    await play_first(now)
    await called(now)
    for press in ("menu", "menu", "my-games"):
        await now.press(press)
    game = next(one.action for one in now.tree.controls if one.action.startswith("game-"))
    await now.press(game)
    assert now.tree.text[:2] == ("Players", "Omar, Mariam")
    assert "continue" in offers(now.tree)
    assert not offers(now.tree) & {"other-rules", "replay", "share"}


@visiting(TWO)
async def test_what_is_kept_and_shown_of_a_hand_in_play(now: Visit) -> None:
    await come(now)
    await play_first(now)
    await called(now)
    ((name, text),) = now.host.games.kept.items()
    assert '"stock"' not in text
    state, library = now.table.state, now.table.context.library
    assert (await library.read(name)).played.hands[0].last == state
    shown = (await library.look(name)).played
    assert not shown.hands
    assert shown.record.seed is None


@pytest.mark.parametrize(
    "plays", [None, "9S", 5, {}, ["ZZ"], [7], ["KH", "KH"], ["2Cx2D,2H,2S"]], ids=str
)
def test_a_hand_in_play_that_cannot_be_is_refused(plays: object) -> None:
    text = saved(play_on(dealt(TWO), 3))
    assert len(read_game(text).played.hands) == 1
    with pytest.raises(SavedGameError):
        read_game(changed(text, "header.plays", plays))


def test_a_hand_in_play_cannot_be_dealt_without_its_seed() -> None:
    text = saved(play_on(dealt(TWO), 3))
    with pytest.raises(SavedGameError):
        read_game(changed(text, "seed", ...))


def test_a_finished_hand_is_a_record_like_any_other() -> None:
    session = play_on(dealt(TWO), 48)
    assert session.state.over
    session.next_hand()
    play_on(session, 3)

    record, plays = without_hand_in_play(session.record())
    assert plays is not None
    assert len(plays) == 3
    assert len(record.hands) == 1
    whole = Replay(session.record(), (*session.earlier, session.hand))
    assert open_to_all(session.setup, whole).hands == session.earlier


@visiting(TWO)
async def test_my_games_shows_nothing_of_a_first_hand_in_play(now: Visit) -> None:
    await come(now)
    await play_first(now)
    now.table.context.navigator.show_library()
    await now.frames(3)
    await now.press(next(name for name in offers(now.tree) if name.startswith("game-")))
    assert "continue" in offers(now.tree)
    assert not {"replay", "share", "review"} & offers(now.tree)


def test_a_game_goes_on_behind_the_curtain_after_a_night(host: FakeHost) -> None:
    states = []

    async def evening(now: Visit) -> None:
        await come(now)
        await play_first(now)
        await come(now)
        states.append(now.table.state)

    async def morning(now: Visit) -> None:
        await called(now)
        assert now.table.state == states[0]
        assert not now.tree.hand

    visit(host, evening, TWO)
    visit(host, morning)


@visiting(TWO)
async def test_the_hand_lies_face_down_where_the_game_is_taken_over(now: Visit) -> None:
    await come(now)
    assert any(sprite.pose.face for sprite in held(now))
    now.scene.close()
    assert not any(sprite.pose.face for sprite in held(now))
    assert not now.tree.hand


def test_a_game_that_goes_on_is_dealt_nowhere_else() -> None:
    session = play_on(dealt(TWO), 48)
    assert session.after.game.winner is None
    assert FinishedHand.of(session).seeds == Seeds("")
    assert dealt_game.of_session(session) is None
    alone = play_on(dealt(GameSetup(seed="7")), 48)
    assert dealt_game.of_session(alone) is not None
