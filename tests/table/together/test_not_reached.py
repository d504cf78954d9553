"""What keeps devices from reaching each other is said, and nothing is left behind."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from game.host.loopback import (
    PATIENCE,
    LoopbackConnection,
    LoopbackConnections,
)
from game.invitations.card import ConnectionCard
from game.invitations.invitation import (
    InvitationAnswer,
    digest_of,
    read_answer,
    read_invitation,
    write_answer,
    write_invitation,
)
from tests.invitations.made import card
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit
from tests.table.together.two_devices import Device, connect, meet, on_two_devices

INVITATION = write_invitation(card(Random(3)).to_bytes(), b"elsewhere", 1)


def test_what_is_no_answer_to_this_invitation_is_told_in_a_sentence() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        invitation = await host.invite()
        own = read_invitation(invitation)
        answer = await guest.answer(invitation)
        other = await guest_of_another_table(guest, own.card)
        for text, said in (
            (answer[:-1], "This answer is damaged or incomplete."),
            (invitation, "This link is no answer to an invitation."),
            ("hello", "This answer is damaged or incomplete."),
            (other, "This answers another invitation."),
        ):
            await host.type("answer", text)
            await host.press("connect")
            assert said in host.told
            assert host.link == "none"
        await connect(host, guest, answer)
        await host.until_told("Karim: Is here")

    async def guest_of_another_table(guest: Device, card: bytes) -> str:
        connection = await guest.now.host.connections.open()
        foreign = read_invitation(write_invitation(connection.card, b"other", 1))
        return write_answer(card, foreign)

    on_two_devices(story)


@on_two_devices
async def test_an_answer_in_the_name_of_the_very_device_that_invited_is_refused(
    host: Device, guest: Device
) -> None:
    """Whoever has seen an invitation can write one that differs from it in the password alone."""
    await host.gather()
    invitation = read_invitation(await host.invite())
    own = ConnectionCard.from_bytes(invitation.card)
    forged = replace(own, password=own.password[::-1]).to_bytes()
    answer = InvitationAnswer(forged, digest_of(invitation.card)).text
    await host.type("answer", answer)
    await host.press("connect")
    assert "This answer comes from this very device." in host.told
    await guest.now.frames(2)


@on_two_devices
async def test_devices_that_dont_find_each_other_are_told_what_helps(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    answer = await guest.answer(invitation)
    await host.type("answer", answer)
    await host.press("connect")
    assert "Has Connect been tapped on both?" in host.told
    assert "scan this" not in host.told
    assert not any(map(host.offers, ("answer", "connect", "share")))
    assert host.offers("new-invitation")
    assert host.now.tree.phase == "menu"
    host.network.pass_time(PATIENCE)
    await host.until_told("The devices did not find each other.")
    await guest.press("connect")
    assert guest.link == "waiting"
    host.network.pass_time(PATIENCE)
    await guest.until_told("The devices did not find each other.")
    before = read_answer(answer)
    await guest.press("answer-again")
    await guest.until_offered("connect")
    assert read_answer(guest.field("answer")).digest == before.digest
    assert guest.field("answer") != answer
    await guest.press("connect")
    host.network.pass_time(PATIENCE)
    await host.press("new-invitation")
    await host.until_offered("invitation")
    assert host.field("invitation") != invitation
    await guest.press("another")
    again = await guest.answer(host.field("invitation"), "Huda")
    await connect(host, guest, again)
    await host.until_told("Huda: Is here")


@on_two_devices
async def test_who_is_lost_while_the_table_is_gathered_is_invited_again(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    host.network.cut()
    await host.until_told("The connection is lost")
    await guest.until_told("The connection is lost.")
    assert not host.offers("begin")
    await host.until_linked("lost")
    await guest.until_linked("lost")
    await guest.press("join")
    await meet(host, guest, "Huda")
    await host.until_offered("begin")


class SlowOpening:
    """Connections that are opened only once they may be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[LoopbackConnection] = []
        self.may = asyncio.Event()
        open_at_once = LoopbackConnections.open

        async def slowly(device: LoopbackConnections, stun: str = "") -> LoopbackConnection:
            await self.may.wait()
            self.opened.append(await open_at_once(device, stun))
            return self.opened[-1]

        monkeypatch.setattr(LoopbackConnections, "open", slowly)


@on_two_devices
async def test_who_leaves_before_there_is_an_invitation_or_an_answer_leaves_nothing_behind(
    host: Device, guest: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowOpening(monkeypatch)
    await host.gather()
    await host.press("invite")
    await host.now.key("escape")
    await host.now.key("escape")
    await guest.follow(f"#join={INVITATION}")
    await guest.now.key("escape")
    slow.may.set()
    await guest.now.frames(5)
    assert [one.state for one in slow.opened] == ["lost", "lost"]


def test_a_connection_that_can_t_be_made_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refused(_device: LoopbackConnections, _stun: str = "") -> LoopbackConnection:
        raise OSError("ENOSYS 38")

    async def story(host: Device, guest: Device) -> None:
        monkeypatch.setattr(LoopbackConnections, "open", refused)
        await host.gather()
        await host.press("invite")
        assert "No connection can be made from here just now." in host.told
        assert host.offers("new-invitation")
        await guest.follow(f"#join={INVITATION}")
        await guest.until_offered("another")
        assert "No connection can be made from here just now." in guest.told

    on_two_devices(story)


def test_where_no_device_can_be_reached_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LoopbackConnections, "missing", lambda _self: "WebRTC")

    async def story(now: Visit) -> None:
        device = Device(now)
        await device.gather()
        await device.press("invite")
        assert "can't be reached from here: WebRTC is missing" in device.told
        await now.key("escape")
        await device.press("new-game")
        await device.press("join")
        assert "can't be reached from here: WebRTC is missing" in device.told
        assert not device.offers("join")

    visit(FakeHost(), story, at_menu=True)
