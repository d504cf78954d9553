"""Whole games of several devices, from the shuffle to the last dialog."""

import asyncio
import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.mental_poker.proof import verify_proof
from game.rules.reading import read_replay
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.together.kept_tables import TABLES
from game.together.lobby.join_screen import JoinScreen
from game.together.table.reunion import TableRoom
from tests.table.dealt import texts
from tests.together.table.two_devices import (
    TWO,
    Device,
    on_devices,
    on_two_devices,
    play_together,
    play_until,
    start,
)

SHORT = replace(TWO, options={"target": 21})


def over(*devices: Device) -> Callable[[], bool]:
    return lambda: all(device.now.tree.phase == "game-over" for device in devices)


def record_of(device: Device) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the only game that a device keeps: its record, and its header."""
    (text,) = texts(device.now.platform).values()
    record = json.loads(text)
    return record, record.pop("header")


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("egyptian", 2),
        ("palestinian", 3),
        pytest.param("lebanese", 2, marks=pytest.mark.full),
        pytest.param("egyptian-open", 2, marks=pytest.mark.full),
    ],
)
def test_all_devices_keep_the_same_record_and_its_proof(variant: str, players: int) -> None:
    seats = (HERE, *(ELSEWHERE,) * (players - 1))
    setup = replace(SHORT, variant=variant, players=players, seats=seats, names=())

    async def story(*devices: Device) -> None:
        await play_together(*devices, setup=setup)
        await play_until(over(*devices), *devices)
        for device in devices:
            await device.press("more")
            await device.press("save-proof")
        for device in devices:
            host = device.now.platform
            await device.now.until(lambda _, host=host: not host.texts.names(TABLES.name))  # type: ignore[misc]
        first, _header = record_of(devices[0])
        assert first["hands"]
        assert "seed" not in first
        for device in devices:
            record, header = record_of(device)
            (proof,) = device.now.platform.files.saved.values()
            assert header["setup"]["seats"].count("here") == 1
            assert record == first == json.loads(proof), "the game's file has its proof"
            assert verify_proof(read_replay(proof.decode())).fair

    on_devices(players)(story)()


@on_two_devices
async def test_bot_and_second_person_sit_at_the_hosts_device(host: Device, guest: Device) -> None:
    seats, names = (HERE, ELSEWHERE, BOT, HERE), ("Salma", "", "", "Huda")
    setup = GameSetup(players=4, seats=seats, names=names)
    await play_together(host, guest, setup=setup)
    tables = [one.table.keeping for one in (host, guest)]
    await play_until(lambda: all(table.finished for table in tables), host, guest)
    first, second = (table.records[-1] for table in tables)
    assert first == second
    assert first.hands


@on_two_devices
async def test_bot_waits_for_a_leavers_cards_when_it_is_its_turn(
    host: Device, guest: Device
) -> None:
    """On a slow device, it takes several frames to open the cards that were handed over."""
    await play_together(host, guest)
    turns = host.table.game, guest.table.game
    await play_until(
        lambda: host.plays == guest.plays >= 6 and {one.turn for one in turns} == {1}, host, guest
    )
    pacing, calls, plays = host.now.platform.pacing, itertools.count(), host.plays
    honest = pacing.now
    pacing.now = lambda: honest() + next(calls) / 300  # type: ignore[method-assign]
    for action in ("menu", "leave-table", "leave-with-keys"):
        await guest.press(action)
    await host.press("take-over")
    await host.now.until(lambda _tree: host.plays > plays)


@on_two_devices
async def test_rematch_needs_no_new_connection(host: Device, guest: Device) -> None:
    """Start one game when both ask at once."""
    await play_together(host, guest, setup=SHORT)
    table = host.table
    await play_until(over(host, guest), host, guest)
    await asyncio.gather(host.press("rematch"), guest.press("rematch"))
    await play_until(over(host, guest), host, guest)
    assert host.table is table
    assert [len(one.table.keeping.records) for one in (host, guest)] == [2, 2]
    for device in (host, guest):
        games = [json.loads(text) for text in texts(device.now.platform).values()]
        assert ["proof" in game for game in games] == [True, True]


@on_devices(3)
async def test_host_starts_another_variant_without_links(
    host: Device, one: Device, other: Device
) -> None:
    """INVITATIONS.md#next: the guests answer one question, and all compare the cards again."""
    seats = (HERE, ELSEWHERE, ELSEWHERE)
    names = ("Samira", "", "")
    setup = replace(SHORT, players=3, seats=seats, names=names)
    await play_together(host, one, other, setup=setup)
    devices = host, one, other
    await play_until(over(*devices), *devices)
    tables = [device.table for device in devices]
    for device in (one, other):
        await device.press("more")
        assert not device.offers("other-variant")
        await device.press("close")
    await host.press("more")
    await host.press("other-variant")
    await host.press("variant-lebanese")
    for device in (one, other):
        await device.until_told("Samira starts another game: Lebanese · 3 players · 101 points.")
        await device.press("join-next")
    await start(*devices)
    for device, before in zip(devices, tables, strict=True):
        await device.now.until(lambda tree: tree.phase == "play")
        assert device.table is not before
        assert device.scene.session.setup.variant == "lebanese"
        assert device.link == "connected"
    assert host.now.tree.text[0].count("Karim") == 2


@on_two_devices
async def test_players_stay_connected_when_they_agree_to_end(host: Device, guest: Device) -> None:
    setup = replace(TWO, options={"target": 51})
    await play_together(host, guest, setup=setup)
    before = host.table
    await guest.press("menu")
    await guest.press("settings")
    await host.press("menu")
    await host.press("propose-end")
    await guest.press("agree")
    for device in (host, guest):
        await device.until_told("You agreed to end the game here.")
        assert "0 hands played · First to 51" in device.told
        assert device.link == "connected"
    assert not guest.offers("again")
    await host.press("again")
    await guest.until_told("Samira starts another game: Egyptian · 2 players · 51 points.")
    await guest.press("join-next")
    await guest.now.until(lambda tree: tree.phase == "play")
    assert guest.scene.session.setup.options == setup.options
    assert host.table is not before, "its keys and its connection are others"


@on_two_devices
async def test_guest_can_join_another_game_after_not_now(host: Device, guest: Device) -> None:
    """Once the host is gone, each can start a table."""
    await end_together(host, guest)
    await host.press("again")
    await host.until_told("Karim: Invited, no reply yet")
    await guest.press("not-now")
    await host.until_told("Karim: Not now")
    await guest.until_offered("join-next")
    await host.press("back")
    await host.press("leave")
    await guest.until_told("No longer connected: Samira.")
    assert not guest.offers("join-next")
    await guest.press("new-table")
    await guest.until_offered("invitation")


async def end_together(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    await host.press("propose-end")
    await guest.press("agree")
    await host.until_offered("again")


@on_two_devices
async def test_host_can_ask_a_guest_again_after_not_now(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await host.press("again")
    await guest.press("not-now")
    await host.until_told("Karim: Not now")
    await host.press("invite")
    await host.until_told("Karim: Invited, no reply yet")
    await guest.press("join-next")
    await guest.now.until(lambda tree: tree.phase == "play")


@on_two_devices
async def test_guest_stays_connected_when_the_host_changes_the_game(
    host: Device, guest: Device
) -> None:
    await end_together(host, guest)
    await host.press("again")
    await guest.press("not-now")
    await host.until_told("Karim: Not now")
    await host.press("change")
    await host.press("back")
    await host.press("again")
    await guest.press("not-now")
    await host.press("change")
    await host.press("change-variant")
    await host.press("variant-lebanese")
    await host.press("invite")
    await guest.until_told("Samira starts another game: Lebanese · 2 players · 101 points.")
    await guest.press("join-next")
    await guest.now.until(lambda tree: tree.phase == "play")
    assert guest.scene.session.setup.variant == "lebanese"


@on_two_devices
async def test_guest_of_a_changed_game_leaves_the_withdrawn_one(
    host: Device, guest: Device
) -> None:
    await end_together(host, guest)
    await host.press("again")
    await guest.until_offered("join-next")
    await host.press("change")
    await guest.press("join-next")
    await host.press("invite")
    await guest.press("join-next")
    screens = [one for one in guest.now.app.scenes if isinstance(one, JoinScreen)]
    assert len(screens) == 1
    await guest.now.until(lambda tree: tree.phase == "play")


@on_devices(3)
async def test_bot_keeps_its_seat_in_another_game(host: Device, one: Device, other: Device) -> None:
    seats = (HERE, ELSEWHERE, ELSEWHERE)
    await play_together(host, one, other, setup=replace(TWO, players=3, seats=seats))
    await other.press("menu")
    await other.press("leave-table")
    await other.press("leave-with-keys")
    await host.press("take-over")
    await one.press("agree")
    await host.until_told("A bot now plays for")
    await host.press("menu")
    await host.press("propose-end")
    await one.press("agree")
    await host.press("again")
    await host.until_told("Bot")
    await one.press("join-next")
    await start(one, host)
    await host.now.until(lambda tree: tree.phase == "play")
    assert host.scene.session.setup.seats == (HERE, ELSEWHERE, BOT)


@on_two_devices
async def test_gone_guest_gets_an_ordinary_invitation(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await host.press("again")
    await guest.press("not-now")
    await guest.press("menu")
    await host.until_told("Karim: Connection lost")
    await host.press("invite")
    await host.until_told("Scan Karim's reply, or paste it here.")
    await host.type("reply", await guest.reply(await host.invite()))
    await start(host, guest)
    await guest.now.until(lambda tree: tree.phase == "play")


@pytest.mark.parametrize("host_asks", [True, False])
@on_two_devices
async def test_player_hears_who_declines_a_rematch(
    host: Device,
    guest: Device,
    host_asks: bool,  # noqa: FBT001 - who asks
) -> None:
    await play_together(host, guest, setup=SHORT)
    await play_until(over(host, guest), host, guest)
    asking, asked, name = (host, guest, "Karim") if host_asks else (guest, host, "Samira")
    await asking.press("rematch")
    await asked.press("not-now")
    declined = f"{name} doesn't want to play again now."
    await asking.now.until(lambda _tree: declined in asking.now.said)


@on_two_devices
async def test_host_can_start_a_table_once_the_guest_is_gone(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await guest.press("menu")
    await host.until_told("No longer connected: Karim.")
    assert host.offers("new-table")
    assert not host.offers("again")


@on_two_devices
async def test_reply_by_hand_to_another_game_has_the_cards_compared(
    host: Device, guest: Device
) -> None:
    """TABLE.md#introduced: anyone could have written it."""
    await end_together(host, guest)
    await host.press("again")
    await guest.until_offered("join-next")
    await host.press("invite")
    await host.until_offered("invitation")
    invitation = host.field("invitation")
    await guest.press("not-now")
    await guest.press("menu")
    await host.type("reply", await guest.reply(invitation))
    for device in (host, guest):
        await device.until_offered("same")
    await host.now.frames(30)
    assert host.offers("same")


def test_room_introduces_only_what_the_other_device_of_two_sent() -> None:
    wire: Any = SimpleNamespace(take_contacts=lambda _party: ["reply"])
    for heard, introduced in ((("invitation",), {"invitation", "reply"}), (None, set())):
        room = TableRoom(wire, 0, heard)
        assert room.received() == ["reply"]
        told = {text for text in ("invitation", "reply", "other") if room.introduces(text)}
        assert told == introduced


@on_two_devices
async def test_host_who_leaves_the_lobby_of_another_game_comes_to_the_start(
    host: Device, guest: Device
) -> None:
    await end_together(host, guest)
    await host.press("again")
    await guest.press("join-next")
    await guest.until_offered("same")
    await host.press("back")
    await host.press("leave")
    await host.until_offered("door-friends")
    await guest.until_told("You need a new invitation to reconnect.")
