"""The lobby gives each guest a seat and shows a device between host and guest."""

from dataclasses import replace
from typing import Any

import pytest

from game.together.protocol.messages.agreement import HOST, AgreedSeat, Agreement, AgreementError
from game.together.protocol.messages.entries import BeginEntry
from game.together.protocol.messages.messages import (
    NAMES,
    VERSION,
    Hello,
    write_message,
)
from game.together.protocol.messages.table_events import (
    Accused,
    Arrived,
    Departed,
    Gathered,
)
from game.together.protocol.shared_table import host_table
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_lobby import (
    carry,
    gathering,
    guest_of,
    host_of,
    newcomer,
    reasons,
    refusals,
)
from tests.together.protocol.simulated import Room, desk_of, game_of, table_for

OFFER = table_for("egyptian", 3)


def test_all_devices_see_the_names_and_the_same_cards() -> None:
    """TABLE.md#lobby"""
    room = gathering((1,), (2,))
    for place, table in enumerate(room.tables):
        assert table.gathering.agreement
        assert [seat.name for seat in table.gathering.agreement.seats] == [
            "host 0",
            "guest 1",
            "guest 2",
        ]
        assert [seat.party for seat in table.gathering.agreement.seats] == [0, 1, 2]
        assert room.told(place, Gathered)
        assert table.gathering.party == place
        assert table.game.here == (place,)
    assert len({table.gathering.check_cards for table in room.tables}) == 1
    assert room.tables[0].gathering.check_cards


def test_guest_is_refused_a_seat_that_is_taken_or_not_theirs() -> None:
    room = gathering((1,), (1,))
    assert refusals(room, 2) == ["taken"]
    assert refusals(room, 1) == []
    host, guest = host_of(3, 2), guest_of()
    carry(host, guest, times=5)
    assert reasons(guest) == ["taken"]
    for seat in (0, 3):
        assert refusals(gathering((seat,)), 1) == ["taken"]


def test_seat_is_free_and_keys_are_new_when_a_guest_leaves() -> None:
    room = gathering((1,), (2,))
    cards = room.tables[0].gathering.check_cards
    room.cut_all(2)
    room.settle()
    assert room.told(0, Departed)[-1] == Departed((2,))
    assert room.tables[0].gathering.check_cards is room.tables[1].gathering.check_cards is None
    with pytest.raises(TableError):
        room.tables[0].gathering.start()
    room.link(0, 2)
    room.settle()
    assert len({table.gathering.check_cards for table in room.tables}) == 1
    assert room.tables[0].gathering.check_cards not in {None, cards}
    room.tables[0].gathering.start()
    room.play_more(5)


def test_guest_changes_names_until_all_have_come() -> None:
    room = gathering((1, 2), players=4)
    assert Arrived((1, 2), ("guest 1", "guest 2")) in room.told(0, Arrived)
    room.tables[1].gathering.sit((1, 2), ("Layla", "Huda"))
    room.settle()
    assert room.tables[0].gathering.agreement
    assert [seat.name for seat in room.tables[0].gathering.agreement.seats[1:3]] == [
        "Layla",
        "Huda",
    ]


@pytest.mark.parametrize(
    "other",
    [
        replace(OFFER, variant="lebanese"),
        replace(OFFER, hints=True),
        replace(OFFER, clock=30),
        replace(OFFER, options={"target": 41}),
        OFFER.with_seat(2, AgreedSeat(HOST, "", "master")),
        OFFER.with_seat(0, AgreedSeat(HOST, "", "novice")),
    ],
)
def test_host_that_changes_the_offered_game_is_refused(other: Agreement) -> None:
    room = gathering((1,))
    before = room.tables[1].gathering.agreement
    roster = roster_of(room)
    assert reread(room, other.with_seat(1, roster.agreement.seats[1])) == ["changed"]
    assert room.tables[1].gathering.agreement == before


def test_roster_that_changes_after_keys_were_shown_is_refused() -> None:
    room = gathering((1,), (2,))
    other = roster_of(room).agreement.with_seat(2, AgreedSeat(2, "another guest"))
    assert reread(room, other) == ["stranger"]


def roster_of(room: Room) -> Any:
    """Return the host's message about the table to the first guest."""
    lobby: Any = desk_of(room.tables[0]).lobby
    [link] = desk_of(room.tables[1]).links.links
    return lobby.told(link)


def reread(room: Room, other: Agreement) -> list[str]:
    """Send the first guest another table; return why it then closes its connections."""
    [link] = desk_of(room.tables[1]).links.links
    room.tables[1].wire.receive(link, write_message(roster_of(room)._replace(agreement=other)))
    return reasons(room.tables[1])


OTHER_NAMES = [
    (7 + place, count + more, reason)
    for place, count in enumerate(NAMES)
    for more, reason in ((1, "newer"), (-1, "older"))
]
"""A byte of a greeting, another value for it, and the refusal of that."""


@pytest.mark.parametrize(
    ("place", "value", "reason"), [(6, VERSION + 1, "newer"), (6, 0, "older"), *OTHER_NAMES]
)
def test_other_version_or_names_are_refused_once(place: int, value: int, reason: str) -> None:
    host = host_of(2)
    assert len(host.wire.outgoing()) == 1, "the other side learns our version from that"
    hello = bytearray(write_message(Hello(host.gathering.identifier, None, bytes(16))))
    hello[place] = value
    host.wire.receive(1, bytes(hello) + b"whatever they say by then")
    assert reasons(host) == [reason]
    host.wire.receive(1, bytes(hello))
    host.wire.tick(60)
    assert not host.wire.outgoing()
    assert not host.wire.take_events()


def test_both_devices_ask_for_an_update_when_only_one_knows_the_offer() -> None:
    """TABLE.md#numbers: a guest doesn't wait forever for an offer that it can read."""
    host, guest = host_of(2), guest_of()
    carry(host, guest)
    for _link, message in host.wire.outgoing():
        guest.wire.receive(1, message.replace(b"egyptian", b"alexandr"))
    carry(host, guest)
    assert (reasons(host), reasons(guest)) == (["older"], ["newer"])


def test_guest_of_another_table_or_a_started_game_is_refused() -> None:
    host, guest = host_of(2), guest_of(b"another!")
    carry(host, guest, times=2)
    assert reasons(guest) == ["table"]
    room = gathering((1,), players=2)
    room.until(lambda: room.tables[0].gathering.may_start)
    room.tables[0].gathering.start()
    room.settle()
    newcomer(room, 1)
    assert refusals(room, 2) == ["taken"]


def test_game_starts_only_when_all_have_compared() -> None:
    """TABLE.md#lobby: a host that starts earlier is found out."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=3)
    room.compares = False
    room.link_all()
    room.settle()
    host = room.tables[0].gathering
    for compared, table in enumerate(room.tables):
        assert host.uncompared == (0, 1, 2)[compared:]
        assert not host.may_start
        with pytest.raises(TableError):
            host.start()
        if compared:
            game_of(room.tables[0]).say(BeginEntry(game_of(table).game.roster.digest))
            room.settle()
            assert room.told(2, Accused)[-1:] == [Accused((0,), "nonsense")]
        table.gathering.compare(same=True)
        room.settle()
    assert not any(table.gathering.started or table.gathering.may_compare for table in room.tables)
    host.start()
    room.play_more(5)


@pytest.mark.parametrize("place", [0, 1])
def test_all_connections_end_when_a_player_sees_other_cards(place: int) -> None:
    room = gathering((1,), players=2)
    room.compares = False
    desk_of(room.tables[place]).playing.game.compared.pop(place)
    room.tables[place].gathering.compare(same=False)
    room.settle()
    room.tick(1)
    assert refusals(room, 0) == refusals(room, 1) == ["differ"]


TWO = AgreedSeat(0), AgreedSeat(None)


@pytest.mark.parametrize(
    "agreement",
    [
        Agreement("nowhere", 2, 0, TWO),
        Agreement("egyptian", 5, 0, (AgreedSeat(0),) * 5),
        Agreement("egyptian", 2, 2, TWO),
        Agreement("egyptian", 2, 0, TWO[:1]),
        Agreement("egyptian", 2, 0, (AgreedSeat(0), AgreedSeat(1))),
        Agreement("egyptian", 2, 0, TWO, clock=1),
        Agreement("egyptian", 2, 0, (AgreedSeat(0, "x" * 41), AgreedSeat(None))),
        Agreement("egyptian", 2, 0, TWO, {"target": 1}),
    ],
)
def test_unplayable_game_is_not_offered(agreement: Agreement) -> None:
    """TABLE.md#agreement"""
    with pytest.raises(AgreementError):
        host_table(agreement, bytes(32))


def test_bot_at_a_guests_device_is_refused() -> None:
    """Otherwise a player's device would play in their place."""
    seats = AgreedSeat(0, "Salma"), AgreedSeat(1, "Karim", "novice")
    with pytest.raises(AgreementError):
        Agreement.from_bytes(Agreement("egyptian", 2, 0, seats).to_bytes())


def test_host_that_renames_a_guest_is_refused() -> None:
    room = gathering((1,))
    lobby: Any = desk_of(room.tables[0]).lobby
    [visitor] = lobby.visitors.values()
    visitor.names = ("Fool",)
    newcomer(room, 2)
    assert refusals(room, 1) == ["stranger"]
