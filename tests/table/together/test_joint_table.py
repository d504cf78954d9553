"""A game of several devices at the table: what came is seen, what is hidden stays so."""

from __future__ import annotations

import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.rules.play import legal_plays
from game.rules.reading import read_replay
from game.table.loop.app import App
from game.table.together.joint_table import JointTable
from game.together.table_events import ClockRanOut, Paused, Resumed
from tests.table.dealt import library_of, texts
from tests.table.fake_host import FakeHost
from tests.table.player import ByName, ByPointer
from tests.table.together.staged import AnsweringTable, agreement, play_at, press

TABLES: list[tuple[str, int, int, dict[str, object]]] = [
    ("lebanese", 2, 1, {}),
    ("egyptian", 4, 3, {}),
]


def looks_right(scene: JointTable) -> None:
    """The board shows the state, and nothing of it that can't be known."""
    board, state = scene.table.board, scene.table.state
    assert [set(hand) for hand in board.hands] == [set(hand) for hand in state.hands]
    assert set(board.slots) == set(state.floor)
    for seat, hand in enumerate(board.hands):
        faces = {board.sprites[card].pose.face for card in hand}
        assert faces <= ({1.0} if seat == scene.table.person else {0.0})


@pytest.mark.parametrize(("variant", "players", "party", "options"), TABLES)
def test_a_whole_game_is_played_and_kept(
    host: FakeHost, variant: str, players: int, party: int, options: dict[str, object]
) -> None:
    table = AnsweringTable(
        agreement(variant, players, options={**options, "target": 41}), party, "7"
    )
    by = ByPointer(host)

    def step(app: App, tree: AccessibilityTree) -> bool:
        if isinstance(app.scene, JointTable):
            if app.scene.turn.waiting:
                looks_right(app.scene)
            assert (tree.seats, tree.link) == ((party,), "none")
            assert not any("are sealed" in words for words in tree.text), "by no seed"
        return by(app, tree)

    play_at(host, table, step)
    (text,) = texts(host).values()
    played = read_replay(text)
    assert played.game.winner is not None
    assert played.record.seed is None
    assert host.tree is not None
    assert host.tree.scores == played.game.scores
    (entry,) = library_of(host).entries()
    assert entry.finished
    assert library_of(host).latest_unfinished() is None


def test_hidden_cards_are_exchanged_where_they_lie(host: FakeHost) -> None:
    """With cards seen to move, each that is played leaves from where its stand-in lay."""
    table = AnsweringTable(agreement("egyptian", 2, options={"target": 41}), 1, "7")
    by = ByPointer(host)

    def step(app: App, tree: AccessibilityTree) -> bool:
        return by(app, tree) or tree.phase == "hand-over"

    play_at(host, table, step, speed=4.0)
    assert host.tree is not None
    assert host.tree.phase == "hand-over"


def test_a_lost_connection_stops_the_game_until_it_is_there_again(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 2), 0, "7")
    seen: list[str] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled and not seen:
            table.gone = (1,)
            table.happen(Paused((1,)))
            seen.append(tree.link)
        elif tree.link == "lost" and len(seen) == 1:
            offered = {control.action for control in tree.controls}
            assert {"invite", "join", "take-over", "menu"} <= offered
            assert (tree.title, tree.seats) == ("The game stands still", (0,))
            seen.append(tree.link)
            table.gone = ()
            table.happen(Resumed())
        return len(seen) == 2 and tree.phase == "play" and isinstance(app.scene, JointTable)

    play_at(host, table, step)
    assert seen == ["none", "lost"]
    assert "Connected again: the game goes on." in host.said


def test_an_invitation_stays_when_somebody_else_is_lost_too(host: FakeHost) -> None:
    """As when a table that was taken up again is first told who is missing."""
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    seen: list[str] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled and not seen:
            table.gone = (1,)
            table.happen(Paused((1,)))
            seen.append(tree.title)
        elif len(seen) == 1 and any(one.action == "invite" for one in tree.controls):
            press(host, "invite")
            seen.append(tree.title)
        elif len(seen) == 2 and any(one.action == "invitation" for one in tree.controls):
            table.gone = (1, 2)
            table.happen(Paused((1, 2)))
            seen.append(tree.title)
        elif len(seen) > 2:
            seen.append(tree.title)
        return len(seen) > 8

    play_at(host, table, step)
    assert set(seen[2:]) == {seen[2]}
    assert seen[2].startswith("Invite ")


def test_the_score_of_a_hand_covers_no_way_back_to_who_is_missing(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 2), 0, "7")
    by = ByName(host)
    seen: list[str] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        scene = app.scene
        over = isinstance(scene, JointTable) and scene.session.state.over
        if not over and not seen:
            return by(app, tree)
        if not seen:
            table.gone = (1,)
        seen.append(tree.phase)
        if len(seen) == 30:
            assert set(seen) == {"play"}
            table.gone = ()
        return tree.phase == "hand-over"

    play_at(host, table, step)
    assert len(seen) > 30


def test_phrases_are_said_heard_and_switched_off(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 2), 0, "7")
    todo = iter(["phrases", "phrase-hello", "phrases", "phrase-lucky"])

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        if tree.phase == "play" and not (tree.hand and tree.hand[0].enabled):
            return False
        action = next(todo, "")
        press(host, action)
        return not action

    play_at(host, table, step)
    assert table.said == [(0, "hello")], "a second one comes too soon"
    assert "You: “Hello!”" in host.said


def test_a_match_goes_on_to_its_next_games(host: FakeHost) -> None:
    table = AnsweringTable(agreement("cypriot", 2, options={"target": 21}, match=True), 1, "5")
    by = ByName(host)

    def step(app: App, tree: AccessibilityTree) -> bool:
        if tree.phase != "game-over":
            return by(app, tree)
        goes_on = any(one.action == "next-game" for one in tree.controls)
        if goes_on:
            press(host, "next-game")
        return not goes_on

    play_at(host, table, step)
    entries = library_of(host).entries()
    assert 3 <= len(entries) <= 5
    assert all(entry.finished for entry in entries)
    assert [sum(entry.wins) for entry in entries] == list(range(len(entries)))[::-1]
    assert {entry.match for entry in entries[:-1]} == {entries[-1].id}
    assert library_of(host).latest_unfinished() is None


def test_who_leaves_a_game_that_is_over_disturbs_nobody(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 2, options={"target": 21}), 0, "7")
    by = ByName(host)
    seen: list[str] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        if tree.phase != "game-over":
            return by(app, tree)
        if not seen:
            table.over, table.gone = True, (1,)
            table.happen(Paused((1,)))
        seen.append(tree.phase)
        return len(seen) > 5

    play_at(host, table, step)
    assert host.tree is not None
    assert host.tree.phase == "game-over"


def test_who_thinks_for_long_is_told_before_the_time_is_over(host: FakeHost) -> None:
    """Once in each turn, and of one's own time alone."""
    table = AnsweringTable(agreement("egyptian", 2, clock=30, options={"target": 41}), 0, "7")
    turns = 0

    def step(app: App, tree: AccessibilityTree) -> bool:
        nonlocal turns
        del app
        if table.turn == 0 and tree.hand and tree.hand[0].enabled:
            left = table.clock_left
            assert left is not None
            if left > 9:
                table.clock_left = left - 0.5
            elif turns == 0:
                table.happen(ClockRanOut(0))
                turns = 1
            else:
                table.clock_left, turns = 30, turns + 1
                table.make(legal_plays(table.staged.true)[0])
        return turns == 3

    play_at(host, table, step)
    assert host.said.count("Your time is nearly over: 0:10 left.") == 2
    assert sum("Your time is over." in said for said in host.said) == 1
