"""Gathering: who may sit where, and that nobody sits between the devices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.together.agreement import HOST, AgreedSeat, Agreement, AgreementError
from game.together.guest_lobby import MOST_GATHERINGS, GuestLobby
from game.together.host_lobby import HostLobby
from game.together.messages import VERSION, Hello
from game.together.shared_table import SharedTable, TableError
from game.together.table_events import Arrived, Departed, Gathered, LinkRefused
from tests.together.simulated import Room, table_for
from tests.together.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


def gathering(guests: list[tuple[int, ...]], players: int = 3) -> Room:
    room = Room(table_for("egyptian", players), guests, seed=3)
    room.link_all()
    return room


def test_everybody_sees_who_comes_with_their_names_and_the_same_cards() -> None:
    """TABLE.md#lobby"""
    room = gathering([(1,), (2,)])
    room.settle()
    names = ["host 0", "guest 1", "guest 2"]
    for place, table in enumerate(room.tables):
        assert table.agreement
        assert [seat.name for seat in table.agreement.seats] == names
        assert [seat.party for seat in table.agreement.seats] == [0, 1, 2]
        assert room.told(place, Gathered)
        assert table.party == place
        assert table.here == (place,)
    assert len({table.check_cards for table in room.tables}) == 1
    assert room.tables[0].check_cards


def test_several_people_can_sit_at_a_guests_device() -> None:
    room = gathering([(1, 2)])
    room.settle()
    assert room.tables[1].here == (1, 2)
    assert Arrived((1, 2), ("guest 1", "guest 2")) in room.told(0, Arrived)


def test_nobody_sits_where_somebody_sits_or_where_they_were_not_invited() -> None:
    room = gathering([(1,), (1,)])
    room.settle()
    assert [event.reason for event in room.told(2, LinkRefused)] == ["taken"]
    assert room.told(1, LinkRefused) == []
    host = SharedTable.host(table_for("egyptian", 3), bytes(32))
    host.linked(1, (2,))
    guest = SharedTable.guest(b"g" * 32)
    guest.sit((1,), ("",))
    guest.linked(1)
    for _ in range(5):
        carry(host, guest)
    assert LinkRefused(1, "taken") in guest.take_events()
    for seats in ((0,), (3,)):
        room = gathering([seats])
        room.settle()
        assert [event.reason for event in room.told(1, LinkRefused)] == ["taken"]


def carry(one: SharedTable, other: SharedTable, link: int = 1) -> None:
    """All that two devices have for each other, on one connection."""
    for source, target in ((one, other), (other, one)):
        for _, message in source.outgoing():
            target.receive(link, message)
        for _ in target.work():
            pass


def test_who_goes_before_the_game_frees_the_seat_and_keys_are_made_anew() -> None:
    room = gathering([(1,), (2,)])
    room.settle()
    cards = room.tables[0].check_cards
    room.cut_all(2)
    room.settle()
    assert room.told(0, Departed)[-1] == Departed((2,))
    assert room.tables[0].check_cards is None
    assert room.tables[1].check_cards is None
    with pytest.raises(TableError):
        room.tables[0].begin()
    room.link(0, 2)
    room.settle()
    assert len({table.check_cards for table in room.tables}) == 1
    assert room.tables[0].check_cards not in {None, cards}
    room.tables[0].begin()
    room.play_on(5)


def test_names_can_change_until_all_have_come() -> None:
    room = gathering([(1,)])
    room.settle()
    room.tables[1].sit((1,), ("Layla",))
    room.settle()
    assert room.tables[0].agreement
    assert room.tables[0].agreement.seats[1].name == "Layla"


OFFER = table_for("egyptian", 3)


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
def test_a_host_who_offers_another_game_to_who_has_come_is_refused(other: Agreement) -> None:
    room = gathering([(1,)])
    room.settle()
    guest = room.tables[1]
    before = guest.agreement
    [link] = guest._desk.links.links.values()
    roster = room.tables[0]._desk.lobby.roster(link.number)  # type: ignore[union-attr, misc, operator]
    seated = other.with_seat(1, roster.agreement.seats[1])
    guest.receive(link.number, roster._replace(agreement=seated).to_bytes())
    guest.tick(1)
    assert LinkRefused(link.number, "changed") in guest.take_events()
    assert guest.agreement == before


@pytest.mark.parametrize(("version", "reason"), [(VERSION + 1, "newer"), (0, "older")])
def test_another_version_gets_one_sentence_and_nothing_else(version: int, reason: str) -> None:
    host = SharedTable.host(table_for("egyptian", 2), bytes(32))
    host.linked(1)
    greeting = host.outgoing()
    hello = bytearray(Hello(host.identifier, None, bytes(16)).to_bytes())
    hello[6] = version
    host.receive(1, bytes(hello) + b"whatever they say by then")
    host.tick(1)
    assert host.take_events() == [LinkRefused(1, reason)]  # type: ignore[arg-type]
    host.receive(1, bytes(hello))
    host.tick(60)
    assert not host.outgoing()
    assert not host.take_events()
    assert len(greeting) == 1, "the other side learns our version from that"


def test_who_was_invited_to_another_table_is_told() -> None:
    host = SharedTable.host(table_for("egyptian", 2), bytes(32))
    guest = SharedTable.guest(b"g" * 32, b"another!")
    guest.sit((1,), ("",))
    host.linked(1)
    guest.linked(1)
    carry(host, guest)
    carry(host, guest)
    guest.tick(1)
    assert LinkRefused(1, "table") in guest.take_events()


def test_a_newcomer_at_a_game_that_has_begun_is_told() -> None:
    room = gathering([(1,)], players=2)
    room.until(lambda: room.tables[0].may_begin)
    room.tables[0].begin()
    room.settle()
    room.tables.append(SharedTable.guest(room.entropy()))
    room.events.append([])
    room.tables[2].sit((1,), ("",))
    room.link(0, 2)
    room.settle()
    assert [event.reason for event in room.told(2, LinkRefused)] == ["taken"]


def test_whoever_sits_between_two_devices_shows_other_cards() -> None:
    """A relay that is a guest to the host and a host to the guest."""
    differing = 0
    for seed in range(20):
        room = Room(table_for("egyptian", 2), [], seed)
        host, between = room.tables[0], SharedTable.guest(room.entropy())
        between.sit((1,), ("guest",))
        false_host = SharedTable.host(table_for("egyptian", 2), room.entropy())
        guest = SharedTable.guest(room.entropy())
        guest.sit((1,), ("guest",))
        for table in (host, between, false_host, guest):
            table.linked(1)
        for _ in range(12):
            carry(host, between)
            carry(false_host, guest)
        assert host.check_cards
        assert guest.check_cards
        differing += host.check_cards != guest.check_cards
    assert differing == 20


def test_check_cards_can_t_be_tried_out_until_they_fit() -> None:
    """TABLE.md#lobby: a host, or who passes for one, who has a guest show keys again and again."""
    guest = SharedTable.guest(b"g" * 32)
    guest.sit((1,), ("guest",))
    guest.linked(1)
    host = SharedTable.host(table_for("egyptian", 2), bytes(32))
    host.linked(1)
    seen = set()
    for tried in range(60):
        for _ in range(4):
            carry(host, guest, 1 + tried)
        seen.add(guest.check_cards)
        host.unlinked(1 + tried)
        guest.unlinked(1 + tried)
        host.linked(2 + tried)
        guest.linked(2 + tried)
        guest.tick(1)
    refused = [event for event in guest.take_events() if isinstance(event, LinkRefused)]
    assert {event.reason for event in refused} == {"stranger"}
    assert len(seen - {None}) <= MOST_GATHERINGS


def test_keys_other_than_were_promised_are_refused() -> None:
    room = gathering([(1,)], players=2)
    for _ in range(3):
        room.round()
    host = SharedTable.host(table_for("egyptian", 2), bytes(32))
    guest = SharedTable.guest(b"g" * 32)
    guest.sit((1,), ("",))
    host.linked(1)
    guest.linked(1)
    refused = False
    for _ in range(6):
        for _, message in host.outgoing():
            guest.receive(1, message)
        for _, message in guest.outgoing():
            seated_with_keys = message[0] == 2 and len(message) > 130
            changed = bytes([message[-1] ^ 1]) if seated_with_keys else message[-1:]
            host.receive(1, message[:-1] + changed)
        host.tick(1)
        refused |= LinkRefused(1, "stranger") in host.take_events()
    assert refused
    assert host.check_cards is None


def test_a_roster_that_changes_after_keys_were_shown_for_it_is_refused() -> None:
    room = gathering([(1,), (2,)])
    room.settle()
    guest = room.tables[1]
    assert isinstance(guest.agreement, Agreement)
    [link] = guest._desk.links.links.values()
    roster = room.tables[0]._desk.lobby.roster(link.number)  # type: ignore[union-attr, misc, operator]
    other = roster.agreement.with_seat(2, AgreedSeat(2, "somebody else"))
    guest.receive(link.number, roster._replace(agreement=other).to_bytes())
    guest.tick(1)
    assert LinkRefused(link.number, "stranger") in guest.take_events()


@pytest.mark.parametrize(
    "agreement",
    [
        Agreement("nowhere", 2, 0, (AgreedSeat(0), AgreedSeat(None))),
        Agreement("egyptian", 5, 0, (AgreedSeat(0),) * 5),
        Agreement("egyptian", 2, 2, (AgreedSeat(0), AgreedSeat(None))),
        Agreement("egyptian", 2, 0, (AgreedSeat(0),)),
        Agreement("egyptian", 2, 0, (AgreedSeat(0), AgreedSeat(1))),
        Agreement("egyptian", 2, 0, (AgreedSeat(0), AgreedSeat(None)), clock=1),
        Agreement("egyptian", 2, 0, (AgreedSeat(0, "x" * 41), AgreedSeat(None))),
        Agreement("egyptian", 2, 0, (AgreedSeat(0), AgreedSeat(None)), {"target": 1}),
    ],
)
def test_what_nobody_can_play_is_not_offered(agreement: Agreement) -> None:
    """TABLE.md#agreement"""
    with pytest.raises(AgreementError):
        SharedTable.host(agreement, bytes(32))


def test_a_guest_whose_key_is_none_costs_nobody_else_their_seat() -> None:
    room = gathering([(1,), (2,)])
    lobby = room.tables[2]._desk.lobby
    assert isinstance(lobby, GuestLobby)
    lobby.own.shown = lobby.own.shown._replace(agreement=bytes(32))
    room.settle()
    room.tick(2)
    assert [event.reason for event in room.told(0, LinkRefused)] == ["stranger"]
    assert not room.told(1, LinkRefused)
    assert room.linked(0, 1)
    assert not room.linked(0, 2)


def test_a_host_who_calls_a_guest_otherwise_is_refused() -> None:
    room = gathering([(1,)])
    room.settle()
    lobby = room.tables[0]._desk.lobby
    assert isinstance(lobby, HostLobby)
    [visitor] = lobby.visitors.values()
    visitor.names = ("Fool",)
    other = SharedTable.guest(b"o" * 32, room.tables[0].identifier)
    other.sit((2,), ("",))
    room.tables.append(other)
    room.events.append([])
    room.link(0, 2)
    room.settle()
    room.tick(2)
    assert [event.reason for event in room.told(1, LinkRefused)] == ["stranger"]


def test_bots_are_the_hosts() -> None:
    """Or a person's own device would play in their place."""
    seats = AgreedSeat(0, "Salma"), AgreedSeat(1, "Karim", "novice")
    with pytest.raises(AgreementError):
        Agreement.from_bytes(Agreement("egyptian", 2, 0, seats).to_bytes())
