"""Devices that were connected come together again by an invitation, whatever is shown."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from game.host.loopback import LoopbackNetwork
from game.table.gathering.agreeing import setup_at
from game.table.storage.setup import as_played, checked
from game.together.agreement import MOST_CLOCK, AgreedSeat, Agreement
from tests.table.fake_host import FakeHost
from tests.table.opened import context_of
from tests.table.story import VisitBeside
from tests.table.together.two_devices import Device, on_two_devices, play_together


def cards(device: Device) -> tuple[list[str], list[str]]:
    tree = device.now.tree
    return [one.card for one in tree.hand], sorted(one.card for one in tree.floor)


async def come_together_again(inviting: Device, invited: Device) -> None:
    """One invites, the other follows the link; its answer comes back by one, too."""
    invitation = await inviting.invite()
    await invited.follow(f"https://example.org/basra/#join={invitation}")
    await invited.until_offered("connect")
    assert not invited.offers("name"), "it is known"
    answer = invited.field("answer")
    await invited.press("connect")
    await inviting.follow(f"https://example.org/basra/#answer={answer}")
    for device in (inviting, invited):
        await device.now.until(lambda tree: tree.phase == "play")
        await device.until_linked("connected")


def test_a_link_leads_back_to_the_table_over_which_the_connection_was_lost() -> None:
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        network.cut()
        for device in (host, guest):
            await device.until_told("The game stands still")
            await device.until_linked("lost")
        await come_together_again(host, guest)
        assert (cards(host), cards(guest)) == before

    on_two_devices(story, network)


def test_a_guest_may_invite_as_well() -> None:
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        network.cut()
        await guest.until_told("The game stands still")
        await host.until_told("The game stands still")
        await come_together_again(guest, host)
        assert (cards(host), cards(guest)) == before

    on_two_devices(story, network)


def test_a_link_leads_back_to_a_table_that_was_closed() -> None:
    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        await guest.reopen()
        await host.until_told("The game stands still")
        await come_together_again(host, guest)
        assert (cards(host), cards(guest)) == before

    on_two_devices(story)


def test_so_does_an_invitation_that_is_pasted_or_scanned_where_one_joins_a_table() -> None:
    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        await guest.reopen()
        await host.until_told("The game stands still")
        context_of(guest.now.app.scene).navigator.join()
        await guest.until_offered("invitation")
        await guest.type("invitation", await host.invite())
        await guest.press("join")
        await guest.until_offered("connect")
        assert not guest.offers("name"), "it is known"
        answer = guest.field("answer")
        await guest.press("connect")
        await host.type("answer", answer)
        await host.press("connect")
        for device in (host, guest):
            await device.now.until(lambda tree: tree.phase == "play")
        assert (cards(host), cards(guest)) == before

    on_two_devices(story)


def test_an_invitation_to_another_table_is_another_matter() -> None:
    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        await guest.reopen()
        await guest.gather()
        invitation = await guest.invite()
        await guest.now.key("escape")
        await host.follow(f"https://example.org/basra/#join={invitation}")
        await host.until_offered("connect")
        await host.type("name", "Samira")
        answer = host.field("answer")
        await host.press("connect")
        await guest.follow(f"https://example.org/basra/#answer={answer}")
        await host.until_told("Samira: At this device")

    on_two_devices(story)


def test_another_window_of_the_same_device_takes_the_table_over() -> None:
    """It comes back to its devices as after a reload, and the first one says nothing more."""
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        there = VisitBeside(FakeHost(host.now.host, network), host.now)
        await there.open()
        second = Device(there)
        await second.press("take-over")
        await host.until_offered("take-over")
        await guest.until_told("The game stands still")
        await second.until_told("The game stands still")
        await come_together_again(second, guest)
        assert (cards(second), cards(guest)) == before
        await there.close()

    on_two_devices(story, network)


def test_a_device_that_kept_nothing_of_the_table_is_told_so_and_another_one_can_come() -> None:
    """As where the link is opened in another browser."""
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
        await play_together(host, guest)
        before = cards(host), cards(guest)
        network.cut()
        for device in (host, guest):
            await device.until_told("The game stands still")
        there = VisitBeside(FakeHost(network=network), host.now)
        await there.open(at_menu=True)
        stranger = Device(there)
        answer = await stranger.answer(await host.invite())
        await stranger.press("connect")
        await host.type("answer", answer)
        await host.press("connect")
        for device in (host, stranger):
            await device.until_told("This seat is taken")
        await host.press("new-invitation")
        await host.until_offered("invitation")
        answer = await guest.answer(host.field("invitation"), asked=False)
        await guest.press("connect")
        await host.type("answer", answer)
        await host.press("connect")
        for device in (host, guest):
            await device.now.until(lambda tree: tree.phase == "play")
        assert (cards(host), cards(guest)) == before
        await there.close()

    on_two_devices(story, network)


@pytest.mark.parametrize("name", ["x" * 40, "a" + "\u0301" * 39, " \u2800 "])
def test_nothing_that_a_host_may_offer_keeps_a_game_from_being_opened_again(name: str) -> None:
    seats = AgreedSeat(0, name), AgreedSeat(1, name)
    longest = Agreement("egyptian", 2, 0, seats, hints=True, clock=MOST_CLOCK)
    longest.check()
    setup = as_played(setup_at(longest, 1))
    assert checked(asdict(setup)) == setup
