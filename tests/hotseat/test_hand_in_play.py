"""The saved and shown parts of a hand that several people are playing at one device."""

import pytest

from game.library.library import LIBRARY
from game.rules.replay import Replay
from game.session import dealt_game
from game.session.finished_hand import FinishedHand
from game.session.game_file import SavedGameError, read_game
from game.session.hand_in_play import open_to_all, without_hand_in_play
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.hotseat.turns import TWO, called, come, held, play_first
from tests.table.dealt import changed, dealt, finish_game, play_more, saved, session_in
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, visiting


@visiting(TWO)
async def test_hand_in_play_is_kept_and_shown_without_its_cards(now: Visit) -> None:
    await come(now)
    await play_first(now)
    await called(now)
    ((name, text),) = now.platform.games.kept.items()
    assert '"stock"' not in text
    state, library = now.table.state, now.table.context.get(LIBRARY)
    assert (await library.reader.read(name)).played.hands[0].last == state
    shown = (await library.reader.look(name)).played
    assert not shown.hands
    assert shown.record.seed is None
    for press in ("menu", "menu", "door-mine", "my-games", f"game-{name}"):
        await now.press(press)
    assert now.tree.text[:2] == ("Players", "Omar, Mariam")
    assert now.offers("continue")
    assert not any(map(now.offers, ("other-rules", "replay", "share", "review")))


def test_hand_in_play_with_a_player_seed_round_trips() -> None:
    session = play_more(Session.begin(TWO, Seeds("7", "mine"))[0], 3)
    assert session_in(saved(session)).states == session.states


WRONG: list[object] = [None, "9S", 5, {}, ["ZZ"], [7], ["KH", "KH"], ["2Cx2D,2H,2S"]]


@pytest.mark.parametrize(
    ("place", "value"), [("seed", ...), *(("header.plays", plays) for plays in WRONG)], ids=str
)
def test_impossible_hand_in_play_is_refused(place: str, value: object) -> None:
    text = saved(play_more(dealt(TWO), 3))
    assert len(read_game(text).played.hands) == 1
    with pytest.raises(SavedGameError):
        read_game(changed(text, place, value))


def test_hand_in_play_is_refused_when_the_game_is_won() -> None:
    text = saved(finish_game(dealt(TWO)))
    assert read_game(text).played.game.winner is not None
    with pytest.raises(SavedGameError, match="no hand in play"):
        read_game(changed(text, "header.plays", []))


def test_finished_hand_is_open_but_the_next_one_is_hidden() -> None:
    session = play_more(dealt(TWO), 48)
    assert session.state.over
    assert session.after.game.winner is None
    assert without_hand_in_play(session.record()) == (session.record(), None)
    assert FinishedHand.of(session).seeds == Seeds("")
    assert dealt_game.of_session(session) is None, "a game that goes on is dealt nowhere else"
    alone = play_more(dealt(GameSetup(seed="7")), 48)
    assert dealt_game.of_session(alone) is not None
    half = read_game(saved(play_more(dealt(GameSetup(seed="7")), 3))).played
    assert open_to_all(alone.setup, half) == half, "the only player knows the cards"
    session.next_hand()
    play_more(session, 3)
    record, plays = without_hand_in_play(session.record())
    assert plays is not None
    assert (len(plays), len(record.hands)) == (3, 1)
    whole = Replay(session.record(), (*session.earlier, session.hand))
    assert open_to_all(session.setup, whole).hands == session.earlier


def test_game_resumes_behind_the_curtain_after_a_night(platform: FakePlatform) -> None:
    states = []

    async def evening(now: Visit) -> None:
        await come(now)
        await play_first(now)
        await come(now)
        states.append(now.table.state)
        assert any(sprite.pose.face for sprite in held(now))
        now.scene.close()
        assert not any(sprite.pose.face for sprite in held(now)), "taken over, it's face down"
        assert not now.tree.hand

    async def morning(now: Visit) -> None:
        await called(now)
        assert now.table.state == states[0]
        assert not now.tree.hand

    visit(platform, evening, TWO)
    visit(platform, morning)
