"""Invitations and answers come by link, by hand and by camera, and take nothing away unasked."""

from __future__ import annotations

import pytest

from game.links.link import DealLink, write_link
from game.table.storage.setup import clean_name
from tests.table.together.two_devices import Device, connect, on_two_devices


@on_two_devices
async def test_by_hand_an_invitation_is_pasted_where_games_are_chosen(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    await guest.press("new-game")
    await guest.press("join")
    await guest.type("invitation", f"Come and play! {invitation[:-1]}")
    await guest.press("join")
    assert "This invitation is damaged or incomplete." in guest.told
    await guest.type("invitation", invitation)
    await guest.press("join")
    await guest.until_offered("connect")
    assert guest.link == "none"


@on_two_devices
async def test_both_fields_hold_text_that_can_only_be_copied(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    answer = await guest.answer(invitation)
    await host.type("invitation", "x")
    await guest.type("answer", "x")
    assert (host.field("invitation"), guest.field("answer")) == (invitation, answer)
    assert len(invitation) < 180 > len(answer)
    await host.press("copy-link")
    assert host.now.host.copied == [f"https://example.org/basra/#join={invitation}"]
    await guest.press("copy-text")
    assert guest.now.host.copied == [answer]


@on_two_devices
async def test_what_is_scanned_is_taken_at_once(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    await guest.press("new-game")
    await guest.press("join")
    guest.now.host.shown_to_camera = f"https://elsewhere.example/#join={invitation}"
    await guest.press("scan")
    await guest.press("connect")
    host.now.host.shown_to_camera = guest.field("answer")
    await host.press("scan")
    await host.until_offered("begin")


@on_two_devices
async def test_where_there_is_no_camera_nothing_is_scanned(host: Device, guest: Device) -> None:
    host.now.host.has_camera = guest.now.host.has_camera = False
    await host.gather()
    await host.invite()
    assert not host.offers("scan")
    await guest.press("new-game")
    await guest.press("join")
    assert not guest.offers("scan")


@on_two_devices
async def test_an_answer_that_comes_as_a_link_connects(host: Device, guest: Device) -> None:
    await host.gather()
    answer = await guest.answer(await host.invite())
    await host.now.key("escape")
    await guest.press("connect")
    await host.follow(f"https://example.org/basra/#answer={answer}")
    await host.until_told("Karim: Is here")


@on_two_devices
async def test_somebody_else_s_invitation_takes_no_table_away_unasked(
    host: Device, guest: Device
) -> None:
    await guest.gather()
    other = await guest.invite()
    await host.gather()
    invitation = await host.invite()
    for link in (
        f"join={other}",
        f"join={other}",
        f"play={write_link(DealLink('egyptian', 2, 1, seed='7'))}",
    ):
        await host.follow(f"https://example.org/basra/#{link}")
        await host.press("stay")
        assert host.field("invitation") == invitation
    await host.follow(f"https://example.org/basra/#join={other}")
    await host.press("leave")
    await host.until_offered("connect")
    assert host.field("answer")
    await host.follow(f"https://example.org/basra/#join={other}")
    await host.until_offered("connect")


@on_two_devices
async def test_a_link_that_is_followed_again_takes_no_seat_away_unasked(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    await connect(host, guest, await guest.answer(invitation))
    await guest.until_told("Karim: At this device")
    await guest.follow(f"https://example.org/basra/#join={invitation}")
    await guest.press("stay")
    assert "Karim: At this device" in guest.told
    assert "Karim: Is here" in host.told


@pytest.mark.parametrize("typed", ["Nour\u200cjan", "No\u200dur", "x" * 29])
@on_two_devices
async def test_any_name_that_can_be_typed_is_one_to_come_by(
    host: Device, guest: Device, typed: str
) -> None:
    await host.gather()
    await connect(host, guest, await guest.answer(await host.invite(), typed))
    await host.until_told(f"{clean_name(typed)}: Is here")
