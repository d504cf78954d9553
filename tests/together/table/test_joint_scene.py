"""A game of several devices at the table: new plays are shown, and hidden cards stay hidden."""

import pygame
import pytest
from pygame import Rect

from game.platform.accessibility_tree import AccessibilityTree
from game.rules.play import legal_plays
from game.rules.reading import read_replay
from game.together.protocol.messages.table_events import ClockRanOut, Paused
from game.together.table.joint_overlay import place_bubble
from game.together.table.joint_scene import JointScene
from game.together.table.waiting import LONG_TURN
from game.ui.loop.app import App
from tests.table.dealt import library_of, texts
from tests.table.fake_platform import FRAME, FakePlatform
from tests.table.player import ByName, ByPointer, run
from tests.table.story import Visit, window
from tests.together.table.staged import AnsweringTable, agreement, at_joint_table, sit_down


def looks_right(scene: JointScene) -> None:
    board, state = scene.table.board, scene.table.state
    assert [set(hand) for hand in board.hands] == [set(hand) for hand in state.hands]
    assert set(board.floor) == set(state.floor)
    for seat, hand in enumerate(board.hands):
        faces = {board.sprites[card].pose.face for card in hand}
        assert faces <= ({1.0} if seat == scene.table.person else {0.0})


@pytest.mark.parametrize(
    ("variant", "players", "speed"),
    [("lebanese", 2, 0.0), ("egyptian", 4, 0.0), ("egyptian", 2, 4.0)],
)
def test_joint_game_is_played_and_saved(
    platform: FakePlatform, variant: str, players: int, speed: float
) -> None:
    """With animation, each played card leaves from the place of its stand-in."""
    party, by, seated = players - 1, ByPointer(platform), list[JointScene]()
    table = AnsweringTable(agreement(variant, players, options={"target": 41}), party, "7")

    def step(app: App, tree: AccessibilityTree) -> bool:
        if not seated:
            seated.append(sit_down(app, table))
            return False
        if isinstance(app.scene, JointScene):
            if app.scene.base.turn.waiting:
                looks_right(app.scene)
            assert (tree.seats, tree.link) == ((party,), "none")
            assert not any("are sealed" in words for words in tree.text), "by no seed"
        return by(app, tree)

    run(platform, None, step, speed=speed)
    (text,) = texts(platform).values()
    played = read_replay(text)
    assert played.game.winner is not None
    assert played.record.seed is None
    assert platform.accessibility.tree is not None
    assert platform.accessibility.tree.scores == played.game.scores
    (entry,) = library_of(platform).catalogue.entries()
    assert entry.finished
    assert library_of(platform).catalogue.latest_unfinished() is None


@at_joint_table()
async def test_invitation_stays_when_another_device_goes(now: Visit, table: AnsweringTable) -> None:
    """This happens when a resumed table first reports missing players."""
    table.lose(1)
    await now.until_offered("invite")
    await now.press("invite")
    await now.until_offered("invitation")
    title = now.tree.title
    assert title.startswith("Invite ")
    table.lose(1, 2)
    for _ in range(6):
        await now.frames(1)
        assert now.tree.title == title


@at_joint_table(players=2)
async def test_score_waits_while_a_device_is_missing(now: Visit, table: AnsweringTable) -> None:
    scene = now.shown(JointScene)
    by = ByName(now.platform)
    while not scene.session.state.over:
        by(now.app, now.tree)
        await now.frames(1)
    table.game.missing = (1,)
    for _ in range(30):
        await now.frames(1)
        assert now.tree.phase == "play"
    table.game.missing = ()
    await now.until(lambda tree: tree.phase == "hand-over")


@at_joint_table(players=2)
async def test_second_phrase_is_held_back(now: Visit, table: AnsweringTable) -> None:
    for action in ("phrases", "phrase-hello", "phrases", "phrase-lucky"):
        await now.press(action)
    assert table.said == [(0, "hello")], "a second one comes too soon"
    assert "You: “Hello!”" in now.said


@at_joint_table(players=2)
async def test_phrase_covers_no_message(now: Visit, table: AnsweringTable) -> None:
    scene, seen = now.shown(JointScene), []
    for said in ([], [(0, "hello")]):
        for seat, phrase in said:
            table.game.say(seat, phrase)
        scene.table.tell("Reconnected. " * 9)
        await now.frames(2)
        message = scene.base.painter.message(None)
        assert message is not None
        seen.append(pygame.image.tobytes(window().subsurface(message.rect), "RGB"))
    assert seen[0] == seen[1]


@at_joint_table(players=2)
async def test_table_below_a_dialog_shows_what_happened(now: Visit, table: AnsweringTable) -> None:
    """After a reload, the saved hand is dealt again below such a dialog."""
    table.lose(1)
    await now.until_offered("invite")
    await now.frames(3)
    before = pygame.image.tobytes(window(), "RGB")
    table.game.say(1, "hello")
    await now.frames(3)
    assert pygame.image.tobytes(window(), "RGB") != before


@at_joint_table("cypriot", 2, 1, seed="5", options={"target": 21}, match=True)
async def test_match_continues_with_its_next_games(now: Visit, table: AnsweringTable) -> None:
    del table
    await now.play_to_the_end()
    while now.offers("next-game"):
        await now.press("next-game")
        await now.play_to_the_end()
    library = library_of(now.platform)
    entries = library.catalogue.entries()
    assert 3 <= len(entries) <= 5
    assert all(entry.finished for entry in entries)
    assert [sum(entry.wins) for entry in entries] == list(range(len(entries)))[::-1]
    assert {entry.match for entry in entries[:-1]} == {entries[-1].id}
    assert library.catalogue.latest_unfinished() is None


@at_joint_table(players=2, options={"target": 21})
async def test_leaver_after_the_game_changes_nothing(now: Visit, table: AnsweringTable) -> None:
    await now.play_to_the_end()
    table.game.over, table.game.missing = True, (1,)
    table.happen(Paused((1,)))
    for _ in range(5):
        await now.frames(1)
        assert now.tree.phase == "game-over"


@at_joint_table(players=2, clock=30, options={"target": 41})
async def test_clock_warns_once_in_each_turn(now: Visit, table: AnsweringTable) -> None:
    """It warns once in each turn of this player, and in no other turn."""
    for turn in range(2):
        await now.my_turn()
        for left in (30, 10, 9.5, 9):
            table.game.clock_left = left
            await now.frames(2)
        assert now.said.count("Your time is almost up: 0:10 left.") == turn + 1
        if not turn:
            table.happen(ClockRanOut(0))
            await now.frames(2)
        table.game.clock_left = 30
        table.make(legal_plays(table.hand.true)[0])
        await now.until(lambda _: table.game.turn != 0)
    assert sum("Your time is up." in said for said in now.said) == 1


@at_joint_table(players=2)
async def test_messages_below_a_dialog_go_when_they_are_out_of_date(
    now: Visit, table: AnsweringTable
) -> None:
    scene = now.shown(JointScene)
    table.game.due = (1,)
    table.proposals.unanswered = (1,)
    await now.frames(2)
    now.platform.pacing.frames += round(LONG_TURN / FRAME)
    await now.frames(2)
    assert "hasn't played" in scene.table.toast.message
    assert "Waiting for" in " ".join(scene.accessibility_tree().text)
    await now.press("phrases")
    table.game.due, table.proposals.unanswered = (0,), ()
    await now.frames(2)
    assert not scene.table.toast.message
    assert "Waiting for" not in " ".join(scene.accessibility_tree().text)


@at_joint_table(players=2)
async def test_time_of_a_pause_is_no_time_of_a_turn(now: Visit, table: AnsweringTable) -> None:
    scene = now.shown(JointScene)
    table.lose(1)
    await table.hold_up(now, 1, seconds=LONG_TURN)
    table.find_again()
    await now.frames(3)
    assert "hasn't played" not in scene.table.toast.message
    await table.hold_up(now, 1, seconds=LONG_TURN)
    assert "hasn't played" in scene.table.toast.message


@at_joint_table()
async def test_own_phrase_points_at_the_name_and_covers_no_line(
    now: Visit, table: AnsweringTable
) -> None:
    del table
    scene = now.app.scene
    assert isinstance(scene, JointScene)
    layout = scene.table.board.layout
    plate = layout.seats[layout.person].plate
    line = plate.move(0, -layout.px(20))
    for taken in ((), (line,)):
        bubble, (x, _y) = place_bubble(layout, layout.person, Rect(0, 0, 90, 40), taken)
        assert plate.left < x < plate.left + layout.px(48)
        assert not bubble.colliderect(line if taken else plate)
