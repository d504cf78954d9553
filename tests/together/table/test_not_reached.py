"""Obstacles between devices are reported, and failed attempts leave nothing behind."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from game.platform.connections.card import ConnectionCard
from game.platform.memory_platform import LoopbackConnection, LoopbackConnections
from game.sharing.links.invitation import (
    InvitationReply,
    digest_of,
    read_invitation,
    read_reply,
    write_invitation,
)
from tests.sharing.invitations.made import card
from tests.together.table.two_devices import Device, meet, on_two_devices

INVITATION = write_invitation(card(Random(3)).to_bytes(), b"elsewhere", 1)


@on_two_devices
async def test_right_reply_connects_after_a_wrong_one(host: Device, guest: Device) -> None:
    await host.gather()
    reply = await guest.reply(await host.invite())
    await host.type("reply", "hello")
    await host.now.key("enter")
    assert "That isn't a reply to an invitation." in host.told
    assert host.link == "none"
    await host.type("reply", reply)
    await host.until_told("Karim: Connected")


@on_two_devices
async def test_reply_forged_in_the_hosts_name_is_refused(host: Device, guest: Device) -> None:
    """Anyone who saw an invitation can write one that differs only in the password."""
    await host.gather()
    invitation = read_invitation(await host.invite())
    own = ConnectionCard.from_bytes(invitation.card)
    forged = replace(own, password=own.password[::-1]).to_bytes()
    await host.type("reply", InvitationReply(forged, digest_of(invitation.card)).text)
    assert "This reply was made on this device." in host.told
    await guest.now.frames(2)


@on_two_devices
async def test_devices_that_miss_each_other_get_help(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    reply = await guest.reply(invitation)
    assert guest.link == "waiting"
    guest.give_up()
    await guest.until_told("The devices couldn't find each other.")
    await host.type("reply", reply)
    assert "Connecting to Player 2" in host.told
    assert not any(map(host.offers, ("reply", "share")))
    assert host.now.tree.phase == "menu"
    await host.until_told("Player 2's device hasn't been found for 20 seconds.")
    host.give_up()
    await host.until_told("The devices couldn't find each other.")
    await guest.press("reply-again")
    await guest.until_offered("reply")
    assert read_reply(guest.field("reply")).digest == read_reply(reply).digest
    assert guest.field("reply") != reply
    await host.press("new-invitation")
    await host.until_offered("invitation")
    assert host.field("invitation") != invitation
    await host.type("reply", await guest.reply(host.field("invitation")))
    await host.until_told("Karim: Connected")


@on_two_devices
async def test_guest_lost_while_gathering_is_invited_again(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    host.cut()
    for device, words in ((host, "Connection lost"), (guest, "The connection was lost.")):
        await device.until_told(words)
        await device.until_linked("lost")
    assert not host.offers("begin")
    await guest.press("join")
    await meet(host, guest, "Huda", "Karim")
    await host.until_offered("same")


@on_two_devices
async def test_screens_left_while_a_connection_opens_close_it(
    host: Device, guest: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[LoopbackConnection] = []
    may = asyncio.Event()
    open_at_once = LoopbackConnections.open

    async def slowly(device: LoopbackConnections, stun: str = "") -> LoopbackConnection:
        await may.wait()
        opened.append(await open_at_once(device, stun))
        return opened[-1]

    monkeypatch.setattr(LoopbackConnections, "open", slowly)
    await host.gather()
    await host.now.key("escape")
    await host.now.key("escape")
    await guest.follow(f"#join={INVITATION}")
    await guest.now.key("escape")
    may.set()
    await guest.now.frames(5)
    assert [one.state for one in opened] == ["lost", "lost"]
