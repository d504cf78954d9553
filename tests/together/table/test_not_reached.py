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
    write_reply,
)
from tests.sharing.invitations.made import card
from tests.together.table.two_devices import Device, connect, meet, on_two_devices

INVITATION = write_invitation(card(Random(3)).to_bytes(), b"elsewhere", 1)


@on_two_devices
async def test_wrong_reply_is_refused_with_its_reason(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    own = read_invitation(invitation)
    reply = await guest.reply(invitation)
    connection = await guest.now.platform.connections.open()
    foreign = read_invitation(write_invitation(connection.card, b"other", 1))
    for text, said in (
        (reply[:-1], "This reply is damaged or incomplete."),
        (invitation, "This link isn't a reply to an invitation."),
        ("hello", "This reply is damaged or incomplete."),
        (write_reply(own.card, foreign), "This reply belongs to a different invitation."),
    ):
        await host.type("reply", text)
        await host.press("connect")
        assert said in host.told
        assert host.link == "none"
    await connect(host, guest, reply)
    await host.until_told("Karim: Connected")


@on_two_devices
async def test_reply_forged_in_the_hosts_name_is_refused(host: Device, guest: Device) -> None:
    """Anyone who saw an invitation can write one that differs only in the password."""
    await host.gather()
    invitation = read_invitation(await host.invite())
    own = ConnectionCard.from_bytes(invitation.card)
    forged = replace(own, password=own.password[::-1]).to_bytes()
    await host.type("reply", InvitationReply(forged, digest_of(invitation.card)).text)
    await host.press("connect")
    assert "This reply was made on this device." in host.told
    await guest.now.frames(2)


@on_two_devices
async def test_devices_that_miss_each_other_get_help(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    reply = await guest.reply(invitation)
    await host.type("reply", reply)
    await host.press("connect")
    assert "Make sure you've both tapped Connect." in host.told
    assert "scan this" not in host.told
    assert not any(map(host.offers, ("reply", "connect", "share")))
    assert host.offers("new-invitation")
    assert host.now.tree.phase == "menu"
    host.give_up()
    await host.until_told("The devices couldn't find each other.")
    await guest.press("connect")
    assert guest.link == "waiting"
    host.give_up()
    await guest.until_told("The devices couldn't find each other.")
    await guest.press("reply-again")
    await guest.until_offered("connect")
    assert read_reply(guest.field("reply")).digest == read_reply(reply).digest
    assert guest.field("reply") != reply
    await guest.press("connect")
    host.give_up()
    await host.press("new-invitation")
    await host.until_offered("invitation")
    assert host.field("invitation") != invitation
    await guest.press("another")
    await connect(host, guest, await guest.reply(host.field("invitation"), "Huda"))
    await host.until_told("Huda: Connected")


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
    await meet(host, guest, "Huda")
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
    await host.press("invite")
    await host.now.key("escape")
    await host.now.key("escape")
    await guest.follow(f"#join={INVITATION}")
    await guest.now.key("escape")
    may.set()
    await guest.now.frames(5)
    assert [one.state for one in opened] == ["lost", "lost"]


@on_two_devices
async def test_failing_connection_shows_a_message(
    host: Device, guest: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(_device: LoopbackConnections, _stun: str = "") -> LoopbackConnection:
        raise OSError("ENOSYS 38")

    monkeypatch.setattr(LoopbackConnections, "open", refused)
    await host.gather()
    await host.press("invite")
    assert host.offers("new-invitation")
    await guest.follow(f"#join={INVITATION}")
    await guest.until_offered("another")
    for device in (host, guest):
        assert "Couldn't connect just now." in device.told


@on_two_devices
async def test_missing_web_connections_show_a_message(
    host: Device, guest: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LoopbackConnections, "missing", lambda _self: "WebRTC")
    await host.gather()
    await host.press("invite")
    await guest.press("door-friends")
    await guest.press("join")
    for device in (host, guest):
        assert "can't connect to others because WebRTC is missing" in device.told
    assert not guest.offers("join")
