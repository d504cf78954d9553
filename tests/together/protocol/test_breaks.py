"""The game continues at the same card after any break at any time."""

from collections.abc import Sequence
from contextlib import suppress

import pytest

from game.mental_poker.steps import Kind
from game.together.protocol.game_desk import MOST_CONTACTS
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.messages import Contact, Reach
from game.together.protocol.messages.table_events import Accused, HandVoided, Paused, Resumed
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_play import break_something, finish, in_play
from tests.together.protocol.simulated import Faults, Room, desk_of, game_of, hand_of, table_for

SHUFFLES = 0, Kind.SHUFFLE
"""The host's duty to shuffle."""

MOMENTS = 50
"""The number of kills or cuts in a game."""

SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 6))]
"""Seeds of sessions; only the first is in the first tier."""

TABLES = [
    (table_for("egyptian", 2, target=41), [(1,)]),
    (table_for("palestinian", 3), [(1,), (2,)]),
    (table_for("lebanese", 4), [(1,), (2,), (3,)]),
    (table_for("egyptian-open", 4, here=(0, 2)), [(1, 3)]),
]
NAMES = ["egyptian", "palestinian", "lebanese", "egyptian-open"]


def disturb(room: Room, *, stale: bool) -> None:
    """Let some time pass, then break something and repair it."""
    chance = room.chance
    for _ in range(chance.randrange(12)):
        room.round()
        if chance.random() < 0.5:
            room.play_one()
        for table in room.tables:
            if table.game.counted:
                with suppress(TableError):
                    table.game.next_hand()
    break_something(room, stale=stale)
    for _ in range(chance.randrange(4)):
        room.round()
    room.mend()


@pytest.mark.parametrize("bad_wires", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("agreement", "guests"), TABLES, ids=NAMES)
def test_game_survives_kills_and_cuts_at_many_moments(
    agreement: Agreement, guests: Sequence[Sequence[int]], seed: int, *, bad_wires: bool
) -> None:
    """TABLE.md#breaks, #log. With bad wires, some devices return with stale saves."""
    faults = Faults(lost=0.03, twice=0.03, swapped=0.03, late=0.1) if bad_wires else None
    room = Room(agreement, guests, seed + 100 * bad_wires, faults)
    room.watch = room.assert_nothing_seen_early
    room.gather()
    for place in range(len(room.tables)):
        room.keep(place)
    for _ in range(MOMENTS):
        disturb(room, stale=bad_wires)
    room.play_more()
    room.faults = Faults()
    finish(room)
    assert room.none_told(Accused, HandVoided)
    if not bad_wires:
        plays = sum(len(hand.plays) for hand in room.tables[0].keeping.records[-1].hands)
        assert plays == room.plays, "no play had to be made twice"
        assert all(room.told(place, Resumed) for place in range(len(room.tables)))


def due_at(room: Room, place: int) -> object:
    hand = hand_of(room.tables[place])
    return hand and hand.due()


def test_step_that_comes_back_is_not_made_again() -> None:
    """TABLE.md#log. A device is killed before it saves a step that the other device has."""
    room = Room(table_for("egyptian", 2), [(1,)], seed=1)
    room.gather()
    room.until(lambda: due_at(room, 0) == due_at(room, 1) == SHUFFLES, slices=1)
    room.keep(0)
    room.until(lambda: due_at(room, 1) != SHUFFLES, slices=1)
    room.kill(0, stale=True)
    room.mend()
    room.until(lambda: room.to_play() is not None, slices=9)
    finish(room)
    assert room.none_told(Accused)


def test_lost_connection_pauses_both_sides_and_names_the_missing() -> None:
    room = in_play(3, 5)
    room.cut_all(2)
    room.settle()
    assert [table.game.missing for table in room.tables] == [(2,), (2,), (0, 1)]
    assert room.told(1, Paused) == [Paused((2,))], "the host tells whom it can't reach"
    assert room.told(2, Paused) == [Paused((0, 1))]
    assert room.to_play() is None, "nobody plays meanwhile"
    room.mend()
    room.settle()
    assert room.told(1, Resumed) == [Resumed()]
    assert room.to_play() is not None


def test_devices_play_in_a_row_and_in_a_ring() -> None:
    """TABLE.md#links"""
    room = in_play(4, 0)
    for place in range(4):
        room.cut_all(place)
    for place in range(3):
        room.link(place, place + 1)
    room.play_more(10)
    room.link(3, 0)
    room.play_more(10)
    room.cut_all(1)
    room.settle()
    assert all(table.game.missing for table in room.tables), "nobody counts on a way that is gone"
    room.link(1, 3)
    finish(room)


def test_contacts_reach_a_device_through_the_others() -> None:
    """TABLE.md#messages: in a row of four, over all connections between the two."""
    room = in_play(4)
    room.cut_all(3)
    room.cut_all(2)
    room.link(1, 2)
    room.link(2, 3)
    room.settle()
    first, last = (room.tables[place].wire for place in (0, 3))
    assert first.unconnected.keys() == {2, 3}
    first.send_contact(3, "from the host")
    for number in range(2 * MOST_CONTACTS):
        last.send_contact(0, str(number))
    room.settle()
    assert last.take_contacts(0) == ["from the host"]
    assert last.take_contacts(0) == []
    newest = range(2 * MOST_CONTACTS)[-MOST_CONTACTS:]
    assert first.take_contacts(3) == [str(number) for number in newest]
    room.link(0, 2)
    room.settle()
    game_of(room.tables[1]).send_contact(Contact(2, 0, 3, b"not from the third"))
    room.settle()
    assert first.take_contacts(2) == [], "it is linked, so nobody else writes for it"
    game_of(room.tables[1]).send_contact(Contact(0, 3, 3, b"not from the host"))
    room.settle()
    assert last.take_contacts(0) == [], "the host knows what it wrote"
    room.cut_all(3)
    room.settle()
    keys = first.unconnected[3], last.unconnected[0]
    assert len(set(keys)) == 1
    assert 2 not in first.unconnected
    assert len({*last.unconnected.values()}) == 3
    first.send_contact(3, "too late")
    room.settle()
    assert last.take_contacts(0) == []


def test_contact_takes_the_connection_to_its_device() -> None:
    """TABLE.md#messages: whatever another device says of its distance."""
    room = in_play(3)
    room.link(1, 2)
    room.settle()
    for link in desk_of(room.tables[1]).links.links.values():
        link.send(Reach((0, 0, 0)))
    room.settle()
    room.tables[0].wire.send_contact(2, "for the third")
    [(number, _)] = room.tables[0].wire.outgoing()
    assert desk_of(room.tables[0]).links.links[number].party == 2


def test_contact_after_the_game_counts_only_from_its_author() -> None:
    """INVITATIONS.md#next: a third device can't invite in the host's name."""
    room = in_play(3)
    room.answer(room.propose(0, "end"), 1, 2)
    host, guest, _ = (table.wire for table in room.tables)
    host.send_contact(1, "from the host")
    room.settle()
    assert guest.take_contacts(0) == ["from the host"]
    room.link(1, 2)
    room.cut(room.wires[0])
    room.settle()
    assert not room.linked(0, 1)
    game_of(room.tables[2]).send_contact(Contact(0, 1, 3, b"not from the host"))
    room.settle()
    assert guest.take_contacts(0) == []
