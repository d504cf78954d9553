"""Devices that were connected connect again by an invitation, from any screen."""

from dataclasses import asdict, replace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.session.routes import JoinTable
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup, as_played, checked
from game.together.lobby.agreeing import setup_at
from game.together.protocol.messages.agreement import MOST_CLOCK, AgreedSeat, Agreement
from game.together.table.feature import TOGETHER
from game.together.table.reunion import _Search
from tests.app.opened import context_of
from tests.table.fake_platform import FakePlatform
from tests.table.story import VisitBeside
from tests.together.table.two_devices import (
    Device,
    come_together_again,
    on_devices,
    on_two_devices,
    play_together,
)

THREE = GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE))

Cards = tuple[tuple[list[str], list[str]], ...]


def cards(*devices: Device) -> Cards:
    trees = [device.now.tree for device in devices]
    return tuple(
        ([one.card for one in tree.hand], sorted(one.card for one in tree.floor)) for tree in trees
    )


async def stand_still(*devices: Device) -> None:
    for device in devices:
        await device.until_told("Game paused")
        await device.until_linked("lost")


async def play_more(before: Cards, *devices: Device) -> None:
    """Wait until the game continues at the same cards."""
    for device in devices:
        await device.now.until(lambda tree: tree.phase == "play")
        await device.until_linked("connected")
    assert cards(*devices) == before


@pytest.mark.parametrize("guest_invites", [False, True])
@on_two_devices
async def test_either_device_invites_again(
    host: Device, guest: Device, *, guest_invites: bool
) -> None:
    await play_together(host, guest)
    before = cards(host, guest)
    host.cut()
    await stand_still(host, guest)
    inviting, invited = (guest, host) if guest_invites else (host, guest)
    await come_together_again(inviting, invited)
    await play_more(before, host, guest)


@pytest.mark.parametrize("pasted", [False, True])
@on_two_devices
async def test_invitation_leads_back_to_a_closed_table(
    host: Device, guest: Device, *, pasted: bool
) -> None:
    await play_together(host, guest)
    before = cards(host, guest)
    await guest.reopen()
    await host.until_told("Game paused")
    if pasted:
        context_of(guest.now.app.scene).go(JoinTable())
        await guest.until_offered("invitation")
        await guest.type("invitation", await host.invite())
        await guest.until_offered("reply")
        assert not guest.offers("name"), "it is known"
        await host.type("reply", guest.field("reply"))
    else:
        await come_together_again(host, guest)
    await play_more(before, host, guest)


@on_two_devices
async def test_invitation_to_another_table_leaves_the_lost_one(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await guest.reopen()
    await guest.gather()
    invitation = await guest.invite()
    await guest.now.key("escape")
    reply = await host.reply(invitation, "Samira")
    await guest.follow(f"https://example.org/basra/#answer={reply}")
    await host.until_told("Samira: On this device")


@on_devices(3)
async def test_host_that_finds_one_guest_is_connected_to_all(
    host: Device, one: Device, other: Device
) -> None:
    """INVITATIONS.md#again: the guests have a connection, and one passes contacts on."""
    await play_together(host, one, other, setup=THREE)
    devices = host, one, other
    await host.now.until(lambda _tree: not any(one.table.wire.unconnected for one in devices))
    await host.reopen()
    await host.press("continue")
    await stand_still(*devices)
    await come_together_again(host, one)
    for device in devices:
        await device.now.until(lambda tree: tree.phase == "play")
    await host.now.until(lambda _tree: not any(one.table.wire.unconnected for one in devices))


@pytest.mark.parametrize("call", ["z" * 16, "\u0661" * 16, "\ud800" * 16])
@on_two_devices
async def test_call_is_answered_only_if_it_is_hexadecimal(
    host: Device, guest: Device, *, call: str
) -> None:
    """INVITATIONS.md#again: the device answers with the letters of the call."""
    await play_together(host, guest)
    search: Any = _Search(host.scene.at, 1, b"")
    search._room = MagicMock(received=lambda: [call])
    search.work()
    await host.now.frames(5)
    assert not search._room.send.called
    assert len(host.network.opened) == 2


@on_devices(3)
async def test_first_device_back_sees_who_is_still_missing(
    host: Device, one: Device, other: Device
) -> None:
    """Close the screens that looked for each other, on both sides."""
    await play_together(host, one, other, setup=THREE)
    for device in (host, other):
        await device.reopen()
        await device.press("continue")
    await stand_still(host, one, other)
    await come_together_again(host, one)
    for device, words in (
        (host, "Not connected yet: 3. Karim"),  # it was closed and doesn't know more
        (one, "3. Karim left for now."),
    ):
        await device.now.until(lambda tree: tree.title == "Game paused")
        await device.until_told(words)
    await come_together_again(host, other)
    for device in (host, one, other):
        await device.until_linked("connected")
        await device.now.until(lambda tree: tree.phase == "play")


@on_two_devices
async def test_second_window_takes_the_table_over(host: Device, guest: Device) -> None:
    """Tables return to their devices as after a reload, and the first one then stays silent."""
    await play_together(host, guest)
    before = cards(host, guest)
    beside = replace(host.now.platform.beside(), make_connections=host.network.device)
    there = VisitBeside(beside, host.now)
    await there.open()
    second = Device(there, host.network)
    await second.press("take-over")
    await host.until_offered("take-over")
    await stand_still(guest, second)
    await come_together_again(second, guest)
    await play_more(before, second, guest)
    await there.close()


@on_two_devices
async def test_guest_returns_after_a_refused_stranger(host: Device, guest: Device) -> None:
    """Strangers have no data of the table, as when the link is opened in another browser."""
    await play_together(host, guest)
    before = cards(host, guest)
    host.cut()
    await stand_still(host, guest)
    there = VisitBeside(FakePlatform(make_connections=host.network.device), host.now)
    await there.open(at_menu=True)
    stranger = Device(there, host.network)
    await host.type("reply", await stranger.reply(await host.invite()))
    for device in (host, stranger):
        await device.until_told("This seat is taken")
        assert device.told.count("This seat is taken") == 1
    await host.press("new-invitation")
    await host.until_offered("invitation")
    await host.type("reply", await guest.reply(host.field("invitation")))
    await play_more(before, host, guest)
    await there.close()


@pytest.mark.parametrize("name", ["x" * 40, "a" + "\u0301" * 39, " \u2800 "])
def test_any_name_a_host_offers_can_be_saved_and_read(name: str) -> None:
    seats = AgreedSeat(0, name), AgreedSeat(1, name)
    longest = Agreement("egyptian", 2, 0, seats, hints=True, clock=MOST_CLOCK)
    longest.check()
    setup = as_played(setup_at(longest, 1))
    assert checked(asdict(setup)) == setup


@on_devices(2)
async def test_lost_host_is_named_without_its_bots(host: Device, guest: Device) -> None:
    setup = GameSetup(players=3, seats=(HERE, ELSEWHERE, BOT))
    await play_together(host, guest, setup=setup)
    host.cut()
    await guest.until_told("Game paused")
    assert "Connection lost: Player 1 Nothing is lost." in guest.told


@on_two_devices
async def test_pause_begins_when_the_connection_is_lost(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    for device in (host, guest):
        device.now.platform.pacing.frames += 4000  # more than a minute of play
    for connection in host.network.opened.values():
        connection.state = "waiting"
    for device in (host, guest):
        await device.until_told("Game paused")
        assert "So far" not in device.told


@on_devices(3)
async def test_joining_changes_nothing_about_own_tables(
    host: Device, guest: Device, third: Device
) -> None:
    def invites(device: Device) -> GameSetup:
        route: Any = TOGETHER.tiles[0].route
        setup: GameSetup = route(context_of(device.now.app.scene)).setup
        return setup

    own = invites(guest)
    await play_together(host, guest, third, setup=THREE)
    assert invites(guest) == own
    assert invites(host).players == 3


@pytest.mark.parametrize("over", [False, True])
@on_two_devices
async def test_device_takes_leave_only_while_the_game_can_continue(
    host: Device, guest: Device, *, over: bool
) -> None:
    await play_together(host, guest)
    refused = spy_on(host)
    if over:
        await guest.press("menu")
        await guest.press("propose-end")
        await host.press("agree")
        await guest.until_told("You agreed to end the game here.")
    else:
        await guest.press("menu")
    await guest.press("menu")
    await host.now.frames(20)
    assert ("away" in refused) is not over


def spy_on(device: Device) -> list[str]:
    """Return a list that gets the reasons of all refusals at a device."""
    reasons, scene = list[str](), device.scene
    refused: Any = scene._refused

    def note(link: int, reason: str) -> None:
        reasons.append(reason)
        refused(link, reason)

    vars(scene)["_refused"] = note
    return reasons
