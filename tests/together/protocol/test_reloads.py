"""A reloaded device takes exactly the entries that it took before (TABLE.md#keeping).

`Room.kill` compares its whole game with the one before.
"""

from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.mental_poker.steps import Kind
from game.together.protocol.game.shared_hand import MOST_STEPS
from game.together.protocol.messages import entries
from game.together.protocol.messages.table_events import Accused, Unshown
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_play import finish, in_play
from tests.together.protocol.simulated import Room, game_of, hand_of, table_for
from tests.together.protocol.test_colluding import (
    LONG,
    leave_keys,
    send,
    signed,
    step_of,
    turn_of_last,
)

JUNK = b"\5junk"


def say(room: Room, place: int, *said: entries.Saying) -> None:
    """Let a cheat write entries that its own game doesn't take."""
    for one in said:
        game_of(room.tables[place]).add(entries.write_entry(one))
    room.settle()


def reload(room: Room, place: int = 1) -> None:
    room.kill(place)
    room.mend()
    room.settle()


def without_last(room: Room) -> None:
    """Put a bot in place of the last of three devices."""
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    room.cut_all(2)
    room.settle()
    room.tables.pop()


def finish_hand(room: Room) -> None:
    while not all(table.game.counted for table in room.tables):
        room.play_one()
        room.settle()


@pytest.mark.parametrize("plays", [0, 2, None])
def test_step_for_a_leaver_doesnt_count_if_it_came_before_the_bot(plays: int | None) -> None:
    room = turn_of_last(3)
    say(room, 0, entries.StepEntry(0, 2, JUNK))
    leave_keys(room, 2, 0)
    without_last(room)
    if plays is None:
        finish_hand(room)
    else:
        room.play_more(plays)
    room.settle()
    reload(room)
    finish(room)
    assert room.none_told(Accused)


def test_step_before_the_start_is_no_part_of_a_finished_hand() -> None:
    room = Room(table_for("egyptian", 3, target=LONG), [(1,), (2,)], 3)
    room.link_all()
    room.until(lambda: room.tables[0].gathering.may_start)
    say(room, 2, entries.StepEntry(0, 2, JUNK))
    room.tables[0].gathering.start()
    room.settle()
    finish_hand(room)
    room.events[1].clear()
    reload(room)
    assert not room.told(1, Accused)
    assert len({table.keeping.finished[0].transcript for table in room.tables}) == 1


def test_hand_stops_at_the_same_step_when_a_party_has_two_histories() -> None:
    room = in_play(3, 3, LONG)
    cheat = game_of(room.tables[2])
    hello = cheat.logs.say(entries.write_entry(entries.PhraseEntry(2, "hello")))
    send(cheat, 0, hello)
    room.settle()
    other = entries.write_entry(entries.PhraseEntry(2, "oh-no"))
    send(cheat, 0, signed(cheat, hello._replace(said=other, signature=b"")))
    room.settle()
    assert all(table.game.halted for table in room.tables[:2])
    reload(room)
    reload(room)
    assert all(table.game.halted for table in room.tables[:2])
    without_last(room)
    assert [table.game.deal for table in room.tables] == [1, 1]
    reload(room)
    finish(room)


def test_void_hand_still_has_its_named_party_after_a_reload() -> None:
    room = turn_of_last(3)
    say(room, 2, entries.StepEntry(0, 2, JUNK))
    with patch.object(game_of(room.tables[0]).game, "_say_step", lambda _: False):
        room.answer(room.propose(0, "deal-again"), 1, 2)
        reload(room)
    room.settle()
    finish(room)
    assert room.none_told(Unshown)
    assert {one for place in (0, 1) for one in room.told(place, Accused)} == {
        Accused((2,), hand_fault) for hand_fault in {one.reason for one in room.told(0, Accused)}
    }


def test_answer_with_false_counts_doesnt_count_after_a_reload() -> None:
    room = in_play(4, 3, LONG)
    room.link(1, 3)
    room.settle()
    refused = room.propose(3, "deal-again")
    room.answer(room.propose(0, "replace", seats=(3,), bot="novice"), 2)
    counts = game_of(room.tables[2]).logs.counts
    said = entries.AnswerEntry(0, 3, refused.number, agreed=False, cuts=(0, *counts[1:]))
    say(room, 2, said)
    assert room.told(1, Accused) == [Accused((2,), "nonsense")]
    reload(room)


def test_dropped_step_stays_dropped_when_a_device_is_reloaded_before_and_after() -> None:
    room = turn_of_last(3)
    cheat = room.tables[2]
    cheat.proposals.propose("deal-again")
    game_of(cheat).add(step_of(room, 2))
    say(room, 2, entries.ReadyEntry(1))
    leave_keys(room, 2, 0)
    reload(room)
    without_last(room)
    reload(room)
    finish(room)
    accused = {one for place in (0, 1) for one in room.told(place, Accused)}
    assert accused == {Accused((2,), "nonsense")}


def test_many_proposals_that_are_over_leave_a_saved_table_readable() -> None:
    """Let a cheat, which never shows what it had, withdraw many and refuse one again and again."""
    room = in_play(3, 3, LONG)
    first = room.propose(0, "deal-again")
    room.answer(first, 1, agreed=False)
    refusal = entries.AnswerEntry(0, 0, first.number, agreed=False, cuts=())
    seen = [*game_of(room.tables[2]).logs.counts]
    for _ in range(300):
        seen[2] = game_of(room.tables[2]).logs.counts[2]
        say(room, 2, refusal._replace(cuts=tuple(seen)))
    proposals = game_of(room.tables[1]).game.proposals
    (over,) = proposals.ended.values()
    assert len(over.ways) <= 2
    for number in range(1000):
        proposal = over.proposal._replace(number=1000 + number)
        proposals.ended[0, 1000 + number] = replace(over, proposal=proposal)
    reload(room)
    assert len(game_of(room.tables[1]).game.proposals.ended) == 1001


def test_steps_of_a_flood_are_the_same_after_a_reload() -> None:
    room = in_play(3, 6)
    secret = bytes([Kind.SECRET]) + game_of(room.tables[2]).game.hands.secret(0)
    said = sum(step.party == 2 for step in hand_of(room.tables[0]).transcript)
    say(room, 2, *[entries.StepEntry(0, 2, JUNK)] * (MOST_STEPS - said // 2))
    say(room, 2, entries.StepEntry(0, 2, secret))
    reload(room)
    room.answer(room.propose(0, "deal-again"), 1, 2)
    reload(room)
    assert room.tables[0].game.due == room.tables[1].game.due == (2,)


class AnyEntries(Room):
    """Devices that are all connected; one of them says anything, right or wrong."""

    def __init__(self, players: int, cheat: int, seed: int) -> None:
        guests = [(seat,) for seat in range(1, players)]
        super().__init__(table_for("homs", players, target=41), guests, seed)
        self.cheat = cheat
        self.fair = [place for place in range(players) if place != cheat]
        self.mend()

    def mend(self) -> None:
        for one, other in combinations(range(len(self.tables)), 2):
            if not self.linked(one, other):
                self.link(one, other)

    def anything(self) -> entries.Saying:
        """Return any entry of the cheat."""
        chance, desk = self.chance, game_of(self.tables[self.cheat])
        deal = max(desk.game.hands.deal, 0) + chance.choice((0, 0, 0, 1))
        party = chance.randrange(len(self.tables))
        counts = list(desk.logs.counts)
        counts[party] = max(0, counts[party] - (chance.random() < 0.1))
        secret = desk.game.hands.secret(deal)
        kinds = *([kind] for kind in Kind), [Kind.SECRET, *secret], [Kind.SECRET, *bytes(32)]
        leavers = tuple(sorted(chance.sample(range(len(self.tables)), chance.randrange(1, 3))))
        [by, number] = chance.choice([*desk.game.proposals.open] or [(party, 3)])
        agreed = chance.random() < 0.7
        said: list[entries.Saying] = [
            *[entries.StepEntry(deal, party, bytes(chance.choice(kinds)))] * 3,
            *[entries.AnswerEntry(deal, by, number, agreed, tuple(counts))] * 3,
            entries.ProposalEntry(deal, "replace", leavers, "novice", tuple(counts)),
            entries.ProposalEntry(deal, "deal-again", (), "", tuple(counts)),
            entries.ReadyEntry(deal + chance.randrange(2)),
            entries.LeavingEntry(deal, entries.HandedSecret(leavers[0], secret)),
            entries.UnusableEntry(deal),
            entries.ComparedEntry(),
            entries.BeginEntry(desk.game.roster.digest),
            entries.PhraseEntry(party, "hello"),
        ]
        return chance.choice(said)

    def moment(self) -> None:
        chance = self.chance
        place = chance.choice(self.fair)
        table, what = self.tables[place], chance.random()
        with suppress(TableError):
            if what < 0.1:
                desk = game_of(self.tables[self.cheat])
                desk.add(entries.write_entry(self.anything()))
            elif what < 0.12:
                table.game.leave(hand_over=chance.random() < 0.8)
            elif what < 0.2:
                self.kill(place, stale=what > 0.18)
                self.mend()
            elif what < 0.24:
                seat = chance.choice([one for one in range(len(self.tables)) if one != place])
                table.proposals.propose("replace", seats=(seat,), bot="novice")
            elif what < 0.26:
                table.proposals.propose("deal-again")
            elif what < 0.4 and table.proposals.proposals:
                proposal = chance.choice(table.proposals.proposals)
                table.proposals.answer(proposal, agreed=chance.random() < 0.8)
            elif what < 0.45 and table.game.counted:
                table.game.next_hand()
            elif what < 0.46:
                self.keep(place)
            elif what < 0.5:
                self.tick(4.0)
            else:
                self.play_one()
        self.round(chance.choice((1, 5, 400)))


def check_any_entries(players: int, cheat: int, seed: int) -> None:
    room = AnyEntries(players, cheat % players, seed)
    begun = room.chance.randrange(3)
    room.until(lambda: room.tables[0].gathering.may_start)
    for place in range(players):
        room.keep(place)
    if begun == 0:
        say(room, room.cheat, room.anything())
    room.tables[0].gathering.start()
    for _ in range(150):
        room.moment()
    for place in room.fair:
        room.kill(place)


@settings(max_examples=15)
@given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 2**32))
def test_reload_changes_nothing_whatever_a_cheat_says(players: int, cheat: int, seed: int) -> None:
    check_any_entries(players, cheat, seed)


@pytest.mark.full
@settings(max_examples=2000)
@given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 2**32))
def test_reload_changes_nothing_whatever_a_cheat_says_in_many_games(
    players: int, cheat: int, seed: int
) -> None:
    check_any_entries(players, cheat, seed)
