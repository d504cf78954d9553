"""Keys are promised before they are shown, so a device in between is found out."""

from math import perm
from typing import Any

import pytest

from game.together.protocol.lobbies import MOST_GATHERINGS, GuestLobby, HostLobby
from game.together.protocol.logs.table_keys import CHECK_CARDS, OwnKeys
from game.together.protocol.messages.messages import Promise, Seated
from game.together.protocol.shared_table import guest_table, host_table
from tests.together.protocol.in_lobby import (
    CHANNEL,
    OTHER_CHANNEL,
    carry,
    gathering,
    guest_of,
    host_of,
    reasons,
    refusals,
)
from tests.together.protocol.in_play import work_of
from tests.together.protocol.simulated import Room, desk_of, table_for


def test_relay_between_two_devices_shows_other_cards() -> None:
    """Here a relay is a guest to the host and a host to the guest."""
    for seed in range(20):
        room = Room(table_for("egyptian", 2), [], seed)
        host, between = room.tables[0], guest_table(room.entropy())
        false_host = host_table(table_for("egyptian", 2), room.entropy())
        guest = guest_table(room.entropy())
        for table in (between, guest):
            table.gathering.sit((1,), ("guest",))
        for table in (host, between, false_host, guest):
            table.wire.linked(1, CHANNEL)
        for _ in range(12):
            carry(host, between)
            carry(false_host, guest)
        assert host.gathering.check_cards
        assert guest.gathering.check_cards
        assert host.gathering.check_cards != guest.gathering.check_cards


@pytest.mark.parametrize("forged", [False, True])
def test_relay_is_found_when_it_only_passes_messages_on(*, forged: bool) -> None:
    """TABLE.md#lobby, #channel: its certificates are others; if it hides that, the cards are."""
    host, guest = host_of(2), guest_table(b"g" * 32)
    guest.gathering.sit((1,), ("guest",))
    guest.wire.linked(1, OTHER_CHANNEL)
    for _ in range(9):
        for source, target in ((host, guest), (guest, host)):
            for _number, message in source.wire.outgoing():
                changed = message.replace(CHANNEL, OTHER_CHANNEL) if forged else message
                target.wire.receive(1, changed)
            work_of(target)
    seen = host.gathering.check_cards, guest.gathering.check_cards
    assert reasons(guest) == [] if forged else ["stranger"]
    assert (seen[1] is not None) is forged
    assert seen[0] != seen[1] or seen == (None, None)


def test_relay_is_refused_when_it_only_passes_messages_on_after_a_break() -> None:
    """TABLE.md#links"""
    room = gathering((1,), players=2)
    room.tables[0].gathering.start()
    room.settle()
    room.cut_all(1)
    host, guest = room.tables
    host.wire.linked(77, CHANNEL)
    guest.wire.linked(77, OTHER_CHANNEL)
    carry(host, guest, 77, times=3)
    assert (reasons(host), reasons(guest)) == (["stranger"], ["stranger"])
    assert host.game.missing == (1,)


def test_guest_shows_keys_twice_when_a_false_host_tries_out_check_cards() -> None:
    """TABLE.md#lobby: all chances together must stay below one in a million."""
    ways = perm(52, CHECK_CARDS)
    assert ways > (2 * MOST_GATHERINGS - 1) * 2**20
    host, guest = host_of(2), guest_of()
    seen, refused = set(), set[str]()
    for link in range(1, 61):
        carry(host, guest, link, times=4)
        seen.add(guest.gathering.check_cards)
        for table in (host, guest):
            table.wire.unlinked(link)
            table.wire.linked(link + 1, CHANNEL)
        refused |= set(reasons(guest))
    assert refused == {"stranger"}
    assert len(seen - {None}) <= MOST_GATHERINGS


def test_guest_with_a_false_key_is_refused_alone() -> None:
    room = gathering((1,), (2,), settled=False)
    lobby: Any = desk_of(room.tables[2]).lobby
    lobby.own.shown = lobby.own.shown._replace(agreement=bytes(32))
    room.settle()
    room.tick(2)
    assert refusals(room, 0) == ["stranger"]
    assert not refusals(room, 1)
    assert room.linked(0, 1)
    assert not room.linked(0, 2)


def test_host_with_a_false_key_is_refused() -> None:
    room = gathering((1,), players=2, settled=False)
    lobby: Any = desk_of(room.tables[0]).lobby
    lobby.own.shown = lobby.own.shown._replace(agreement=bytes(32))
    room.settle()
    room.tick(2)
    assert refusals(room, 1) == ["stranger"]
    assert room.tables[1].gathering.check_cards is None


@pytest.mark.parametrize("party", [0, 1])
def test_host_that_shows_other_keys_than_promised_is_refused(
    party: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TABLE.md#lobby: it could try out keys until the check cards are the same."""
    honest: Any = HostLobby._promises
    false = OwnKeys(b"f" * 32, 0).shown

    def promises(lobby: HostLobby) -> tuple[Promise, ...]:
        made = list(honest.fget(lobby))
        made[party] = made[party]._replace(keys=made[party].keys and false)
        return tuple(made)

    monkeypatch.setattr(HostLobby, "_promises", property(promises))
    room = gathering((1,), (2,))
    room.tick(2)
    assert refusals(room, 2) == ["stranger"]
    assert room.tables[2].gathering.check_cards is None


def test_guest_that_shows_other_keys_than_promised_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """TABLE.md#lobby: by that time it has seen the host's keys."""
    honest, false = GuestLobby.told, OwnKeys(b"f" * 32, 0).shown

    def told(lobby: GuestLobby, link: int = 0) -> Seated | None:
        said = honest(lobby, link)
        return said and said._replace(keys=said.keys and false)

    monkeypatch.setattr(GuestLobby, "told", told)
    monkeypatch.setattr(GuestLobby, "_check_closed", lambda *_: None)
    room = gathering((1,), players=2)
    room.tick(2)
    assert refusals(room, 0) == ["stranger"]
    assert room.tables[0].gathering.check_cards is None
