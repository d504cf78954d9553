"""Players leave or stall, and bots replace them."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from game.rules.view import view
from game.together.protocol.messages import table_events
from game.together.protocol.messages.entries import HandedSecret, LeavingEntry, write_entry
from game.together.protocol.messages.messages import Refusal, write_message
from game.together.protocol.table_desk import TableError
from game.together.protocol.table_links import HEARTBEAT
from tests.together.protocol.in_play import finish, in_play, without, work_of
from tests.together.protocol.simulated import Room, game_of, hand_of, table_for


def replace_last(room: Room) -> None:
    """Let both others agree to a bot for the third player."""
    proposal = room.propose(1, "replace", seats=(2,), bot="casual")
    assert room.told(0, table_events.Proposed)[-1] == table_events.Proposed(proposal)
    room.answer(proposal, 0)


def test_bot_plays_on_at_the_same_card_for_a_leaver_with_keys() -> None:
    room = in_play(3)
    held = view(room.tables[2].game.state_for(2), 2).hand
    room.tables[2].game.leave()
    room.settle()
    assert room.told(0, table_events.Departed)[-1] == table_events.Departed((2,))
    without(room, 2)
    replace_last(room)
    assert room.all_told(table_events.Replaced(2, "casual", 0))
    assert room.none_told(table_events.HandVoided)
    assert room.tables[0].game.here == (0, 2)
    assert view(room.tables[0].game.state_for(2), 2).hand == held
    assert not room.tables[0].game.missing
    with pytest.raises(TableError):
        room.tables[1].proposals.propose("replace", seats=(2,), bot="casual")
    room.play_more(7)
    room.restart()
    finish(room)
    assert room.plays == 48
    assert room.told(0, table_events.HandProved)


def test_hand_is_void_when_a_player_is_gone_without_keys() -> None:
    room = in_play(3)
    without(room, 2)
    proposal = room.tables[0].proposals.propose("replace", seats=(2,), bot="novice")
    with pytest.raises(TableError):
        room.tables[0].game.play(0, view(room.tables[0].game.state_for(0), 0).history[0].play)
    room.settle()
    room.answer(proposal, 1)
    assert room.all_told(table_events.HandVoided(0, "left"))
    finish(room)
    assert room.tables[1].game.bots == {2: "novice"}


def test_handed_over_secret_is_read_only_by_the_party_that_plays_on() -> None:
    """TABLE.md#consent"""
    room = in_play(3)
    secret = game_of(room.tables[2]).game.hands.secret(0)
    room.tables[2].game.leave()
    said = game_of(room.tables[2]).logs.of_party[2].entries[-1].said
    assert secret not in said
    room.settle()
    read = [game_of(table).game.proposals.opened(0, 2) for table in room.tables[:2]]
    assert read == [secret, None]


@pytest.mark.parametrize("plays", [0, 10, 30])
def test_hand_is_void_when_a_leaver_hands_over_wrong_keys(plays: int) -> None:
    room = in_play(3, plays)
    game_of(room.tables[2]).say(LeavingEntry(0, HandedSecret(0, bytes(32))))
    room.settle()
    without(room, 2)
    replace_last(room)
    assert room.all_told(table_events.HandVoided(0, "left"))
    assert room.none_told(table_events.Accused)
    room.play_more()


def test_guest_plays_on_alone_when_the_host_leaves() -> None:
    room = in_play(2)
    room.tables[0].game.leave()
    room.settle()
    room.cut_all(0)
    room.propose(1, "replace", seats=(0,), bot="casual")
    assert room.tables[1].game.here == (0, 1)
    assert room.told(0, table_events.Ended) == [table_events.Ended("left")]
    room.tables[0] = room.tables.pop()
    room.play_more()
    assert room.plays == 48


def test_late_device_learns_that_a_bot_replaced_it() -> None:
    room = in_play(2)
    gone = room.tables[1]
    without(room, 1)
    room.propose(0, "replace", seats=(1,), bot="casual")
    assert room.told(0, table_events.HandVoided) == [table_events.HandVoided(0, "left")]
    room.play_more(20)
    room.tables.append(gone)
    room.link(0, 1)
    room.until(lambda: gone.game.over)
    assert room.told(1, table_events.Ended) == [table_events.Ended("replaced")]


def test_device_that_goes_away_says_so_and_comes_back() -> None:
    """TABLE.md#breaks: a device without a connection to it sees it missing, as after a cut."""
    room = in_play(3)
    room.tables[2].wire.go_away()
    room.settle()
    room.tick(2)
    assert [room.told(place, table_events.Away) for place in (0, 1)] == [
        [table_events.Away((2,))],
        [],
    ]
    assert not room.linked(0, 2)
    for place in (0, 1):
        assert room.tables[place].game.missing == (2,)
    room.kill(2)
    room.mend()
    room.settle()
    assert not room.tables[0].game.missing
    finish(room)


def test_farewell_of_a_stranger_is_no_event_of_the_game() -> None:
    room = in_play(2)
    room.cut_all(0)
    room.tables[0].wire.take_events()
    number = 99
    room.tables[0].wire.linked(number, bytes(32))
    room.tables[0].wire.receive(number, write_message(Refusal("away")))
    assert room.tables[0].wire.take_events() == [table_events.LinkRefused(number, "away")]


@pytest.mark.parametrize("plays", [0, 1])
def test_devices_with_different_games_learn_of_it_once(plays: int) -> None:
    """TABLE.md#consent: they look for each other until then, while both play on."""
    room = in_play(2)
    room.cut_all(0)
    for place in (0, 1):
        room.tables[place].proposals.propose("replace", seats=(1 - place,), bot="casual")
    room.settle()
    room.until(lambda: all(table.game.turn is not None for table in room.tables))
    assert [list(table.wire.unconnected) for table in room.tables] == [[1], [0]]
    for _ in range(2):
        room.link(0, 1)
        for _ in range(6):
            room.settle()
            room.tick(2)
            room.play_more(plays)
        assert not room.wires
    for place, table in enumerate(room.tables):
        assert {event.reason for event in room.told(place, table_events.LinkRefused)} == {"apart"}
        assert room.told(place, table_events.Apart) == [table_events.Apart((1 - place,))]
        assert not table.wire.unconnected
        assert not table.game.over


def test_device_learns_of_two_games_from_the_other_one() -> None:
    """TABLE.md#numbers: the first to notice refuses the connection."""
    room = in_play(2)
    room.cut_all(0)
    for place in (0, 1):
        room.tables[place].proposals.propose("replace", seats=(1 - place,), bot="casual")
    room.settle()
    room.link(0, 1)
    for place in (0, 0, 1):
        room.settle()
        assert room.none_told(table_events.Apart)
        room.tables[place].wire.tick(HEARTBEAT)
    room.settle()
    for place in (0, 1):
        assert room.told(place, table_events.Apart) == [table_events.Apart((1 - place,))]


def test_device_that_replaces_all_others_ends_only_its_own_game() -> None:
    room = in_play(3)
    room.propose(2, "replace", seats=(0, 1), bot="casual")
    for place in (0, 1):
        assert room.told(place, table_events.Departed) == [table_events.Departed((2,))]
        assert not room.told(place, table_events.Ended)
    room.until(lambda: not room.linked(0, 2))
    assert not room.tables[2].game.missing, "it continues by itself"
    room.tables.pop()
    replace_last(room)
    finish(room)


@pytest.mark.parametrize("reloads", [False, True])
def test_device_that_continues_alone_is_not_accused(*, reloads: bool) -> None:
    """TABLE.md#consent: the others get what it says of the game that it plays then."""
    room = in_play(3)
    room.propose(2, "replace", seats=(0, 1), bot="casual")
    room.play_more(20)
    room.settle()
    if reloads:
        room.kill(0)
        room.mend()
    room.cut_all(2)
    room.settle()
    room.tables.pop()
    replace_last(room)
    finish(room)
    assert room.none_told(table_events.Accused)


def play_the_last_card(room: Room, *silent: int) -> None:
    """Play a hand to its end, with devices that don't show their keys after it."""
    for place in silent:
        game: Any = game_of(room.tables[place]).game
        game._say_step = lambda _: False
    room.play_one()
    room.settle()
    assert all(hand_of(table).state.over for table in room.tables)


@pytest.mark.parametrize("hands_over", [False, True])
def test_finished_hand_needs_the_keys_of_a_player_who_leaves(*, hands_over: bool) -> None:
    """TABLE.md#consent: a cheat can't avoid the audit by leaving after the last card."""
    room = in_play(3, 47)
    play_the_last_card(room, 2)
    assert all(table.game.due == (2,) for table in room.tables)
    if hands_over:
        room.tables[2].game.leave()
        room.settle()
    without(room, 2)
    replace_last(room)
    if hands_over:
        assert room.none_told(table_events.HandVoided)
        assert all(room.told(place, table_events.HandProved) for place in (0, 1))
    else:
        assert room.all_told(table_events.HandVoided(0, "left"))
        assert room.all_told(table_events.Unshown(0, (2,)))
        assert all(table.game.deal == 1 for table in room.tables)
    finish(room)


def test_second_secret_of_a_leaver_changes_nothing() -> None:
    room = in_play(3)
    room.link(1, 2)
    room.settle()
    leaver = game_of(room.tables[2])
    room.tables[2].game.leave()
    room.settle()
    proposal = room.propose(0, "replace", seats=(2,), bot="novice")
    leaver.add(write_entry(LeavingEntry(0, HandedSecret(0, bytes(32)))))
    room.settle()
    room.answer(proposal, 1)
    without(room, 2)
    assert room.none_told(table_events.HandVoided)
    finish(room)


def test_finished_hand_counts_if_a_leaver_has_shown_its_keys() -> None:
    room = in_play(3, 47)
    play_the_last_card(room, 1)
    assert room.tables[2].game.due == (1,), "the host has shown its keys"
    room.cut_all(0)
    room.link(1, 2)
    room.settle()
    room.answer(room.propose(1, "replace", seats=(0,), bot="casual"), 2)
    del vars(game_of(room.tables[1]).game)["_say_step"]
    room.settle()
    assert room.none_told(table_events.HandVoided)
    assert all(room.told(place, table_events.HandProved) for place in (1, 2))


def test_clock_names_a_player_who_stalls() -> None:
    room = Room(replace(table_for("egyptian", 2), clock=20), [(1,)], seed=2)
    room.gather()
    room.until(lambda: room.to_play() is not None)
    room.settle()
    table, seat = room.to_play() or (room.tables[0], 0)
    for _ in range(19):
        room.tick(1)
    assert not room.told(0, table_events.ClockRanOut)
    assert table.game.clock_left == pytest.approx(1.0, abs=0.9)
    room.tick(2)
    room.tick(30)
    for place in (0, 1):
        assert room.told(place, table_events.ClockRanOut) == [table_events.ClockRanOut(seat)], (
            "once for a play"
        )
    room.play_more()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_replaced_device_that_returns_accuses_no_one(players: int) -> None:
    """TABLE.md#consent: it gets all at once that the others said in their void hand."""
    room = in_play(players)
    gone = room.tables[-1]
    without(room, players - 1)
    proposal = room.propose(0, "replace", seats=(players - 1,), bot="casual")
    room.answer(proposal, *range(1, players - 1))
    room.tables.append(gone)
    room.link(0, players - 1)
    room.until(lambda: gone.game.over)
    assert room.none_told(table_events.Accused)


def test_hand_ends_at_the_same_play_everywhere_when_a_secret_is_wrong() -> None:
    """TABLE.md#consent: the device that got it says so before it agrees."""
    room = in_play(4)
    game_of(room.tables[3]).say(LeavingEntry(0, HandedSecret(0, bytes(32))))
    room.settle()
    without(room, 3)
    proposal = room.propose(1, "replace", seats=(3,), bot="novice")
    room.answer(proposal, 0)
    last = room.tables[2]
    last.proposals.answer(proposal, agreed=True)
    work_of(last)
    with suppress(TableError):
        room.play_one()
    room.settle()
    assert len({len(room.told(place, table_events.Played)) for place in range(3)}) == 1
    assert room.all_told(table_events.HandVoided(0, "left"))


def test_secret_counts_only_if_the_bots_device_had_it_in_time() -> None:
    """TABLE.md#consent: it could compare it with its commitment only then."""
    room = in_play(3)
    room.cut_all(2)
    wire = room.link(1, 2)
    room.settle()
    room.cut(room.wires[0])
    room.tables[0].proposals.propose("replace", seats=(2,), bot="novice")
    room.tables[2].game.leave()
    room.settle()
    room.cut(wire)
    room.tables.pop()
    room.link(0, 1)
    room.settle()
    room.answer(room.tables[1].proposals.questions[0], 1)
    room.tick(HEARTBEAT)
    room.settle()
    assert room.all_told(table_events.HandVoided(0, "left"))
    finish(room)
