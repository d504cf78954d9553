"""Invitations and replies come by link, by hand and by camera, and replace nothing unasked."""

import pytest

from game.platform.input import Pasted
from game.session.setup import ELSEWHERE, HERE, GameSetup, clean_name
from game.sharing.links.contents import DealLink
from game.sharing.links.link import write_link
from tests.app.opened import context_of
from tests.together.table.two_devices import Device, leave, on_devices, on_two_devices, start


@on_two_devices
async def test_invitation_is_pasted_and_texts_are_copied(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    await guest.join(f"Come and play! {invitation[:-1]}")
    assert "This invitation is damaged or incomplete." in guest.told
    await guest.type("invitation", "hello friend")
    await guest.now.key("enter")
    assert "That isn't an invitation." in guest.told
    await guest.type("invitation", invitation)
    await guest.until_offered("reply")
    assert "The table is waiting for the host to scan or paste your reply." in guest.told
    assert guest.link == "waiting"
    reply = guest.field("reply")
    await host.type("invitation", "x")
    await guest.type("reply", "x")
    assert (host.field("invitation"), guest.field("reply")) == (invitation, reply)
    assert len(invitation) < 180 > len(reply)
    await host.press("copy-link")
    assert host.now.platform.sharing.copied == [f"https://example.org/basra/#join={invitation}"]
    await guest.press("copy-text")
    assert guest.now.platform.sharing.copied == [reply]


@on_two_devices
async def test_invitation_and_reply_are_pasted_by_a_button(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    for action in ("door-friends", "join", "paste"):
        await guest.press(action)
    assert "There's no text to paste. Copy the other player's text first." in guest.told
    clipboard = guest.now.platform.sharing.copied
    for copied, told in (("hello", "That isn't an invitation."), (invitation[:-1], "damaged")):
        clipboard.append(copied)
        await guest.press("paste")
        assert told in guest.told
    clipboard.append(f"Come and play! https://example.org/basra/#join={invitation}")
    await guest.press("paste")
    await guest.until_offered("reply")
    host.now.platform.sharing.has_clipboard = False
    await host.press("paste")
    assert "Couldn't paste automatically. Paste into the field yourself." in host.told
    assert host.now.tree.focus == "reply"
    host.now.platform.sharing.has_clipboard = True
    host.now.platform.sharing.copied.append(guest.field("reply"))
    assert [one.action for one in host.now.tree.controls if one.pastes] == ["paste"]
    await host.press("paste")
    await host.until_offered("same")


@on_devices(1)
async def test_paste_is_not_offered_when_the_clipboard_cannot_be_read(host: Device) -> None:
    host.now.platform.sharing.can_paste = False
    await host.gather()
    await host.invite()
    assert not host.offers("paste")
    await host.type("reply", "hello this is nonsense")
    assert "That isn't a reply to an invitation." in host.told


@on_two_devices
async def test_device_without_a_site_links_to_that_of_its_settings(
    host: Device, guest: Device
) -> None:
    for device in (host, guest):
        device.now.platform.site.address = ""
    await host.gather()
    invitation = await host.invite()
    await host.press("copy-link")
    assert "scan this code in Basra" in host.told
    await leave(host)
    await host.press("settings")
    await host.press("site")
    for text in ("example.org", "https://example.org/#x", "basra:join/"):
        await host.type("site", text)
        await host.press("done")
        assert "Enter the whole address of the site" in host.told
    await host.type("site", "https://example.net/b/")
    await host.press("done")
    await host.press("done")
    await host.gather()
    other = await host.invite()
    await host.press("copy-link")
    copied = host.now.platform.sharing.copied
    assert copied == [f"basra:join/{invitation}", f"https://example.net/b/#join={other}"]
    assert "to scan this code, or send the link." in host.told
    assert await guest.reply(other)


@pytest.mark.parametrize("camera", [True, False])
@on_two_devices
async def test_scanned_codes_are_taken_at_once(host: Device, guest: Device, camera: bool) -> None:  # noqa: FBT001
    for device in (host, guest):
        device.now.platform.sharing.can_scan = camera
    await host.gather()
    invitation = await host.invite()
    await guest.press("door-friends")
    await guest.press("join")
    assert host.offers("scan") is guest.offers("scan") is camera
    before = host.told
    if camera:
        guest.now.platform.sharing.shown_to_camera = f"https://elsewhere.example/#join={invitation}"
        await guest.press("scan")
        await guest.until_offered("reply")
        for shown, told in (("", before), (None, f"{before} Nothing was scanned. Try again.")):
            host.now.platform.sharing.shown_to_camera = shown
            await host.press("scan")
            assert host.told == told
        host.now.platform.sharing.shown_to_camera = guest.field("reply")
        await host.press("scan")
        await host.until_offered("same")


@on_devices(1)
async def test_button_that_scans_is_primary_once_the_link_is_sent(host: Device) -> None:
    host.now.platform.sharing.can_scan = True
    await host.gather()
    await host.invite()

    def kind(action: str) -> str:
        return str(vars(host.now.app.scene)["form"].named(action)._command.kind)

    assert (kind("copy-link"), kind("scan")) == ("primary", "secondary")
    await host.press("copy-link")
    assert (kind("copy-link"), kind("scan")) == ("secondary", "primary")


@on_two_devices
async def test_pasted_nonsense_is_named_until_a_reply_comes(host: Device, guest: Device) -> None:
    await host.gather()
    reply = await guest.reply(await host.invite())
    for typed in ("h", "he"):
        await host.type("reply", typed)
        assert "That isn't a reply" not in host.told
    await host.type("reply", "hello this is nonsense")
    assert "That isn't a reply to an invitation." in host.told
    await host.type("reply", reply)
    assert "That isn't a reply" not in host.told


@pytest.mark.parametrize("length", [None, -1], ids=["whole", "half"])
@on_two_devices
async def test_invitation_and_reply_in_the_other_field_are_named(
    host: Device,
    guest: Device,
    length: int | None,
) -> None:
    await host.gather()
    own = f"https://example.org/basra/#join={await host.invite()}"
    await host.type("reply", own[:length])
    told = "That's an invitation, not a reply. Send yours, then paste the reply here."
    assert told in host.told
    await host.now.key("enter")
    assert told in host.told
    reply = f"https://example.org/basra/#answer={await guest.reply(host.field('invitation'))}"
    await guest.press("back")
    await guest.press("leave")
    await guest.join(reply[:length])
    told = "That's a reply, not an invitation. If it's yours, send it to the host."
    assert told in guest.told
    await guest.now.key("enter")
    assert told in guest.told


@on_two_devices
async def test_used_invitation_hides_the_message_about_an_earlier_text(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    await host.type("reply", await guest.reply(invitation))
    await host.until_offered("same")
    await guest.press("back")
    await guest.press("leave")
    await guest.join("hello this is nonsense")
    assert "That isn't an invitation." in guest.told
    await guest.type("invitation", invitation)
    assert "You've already used this invitation." in guest.told
    assert "That isn't an invitation." not in guest.told


@pytest.mark.parametrize("typed", ["Karim", "Nour\u200cjan", "No\u200dur", "x" * 29])
@on_two_devices
async def test_reply_link_connects_under_any_name(host: Device, guest: Device, typed: str) -> None:
    """Links to the same invitation take the seat from no device that stays."""
    await host.gather()
    invitation = await host.invite()
    reply = await guest.reply(invitation, typed)
    await host.now.key("escape")
    await host.follow(f"https://example.org/basra/#answer={reply}")
    await host.until_told(f"{clean_name(typed)}: Connected")
    await guest.until_told(": On this device")
    await guest.follow(f"https://example.org/basra/#join={invitation}")
    await guest.until_told(
        "You've already used this invitation. If you aren't connected, ask for a new one."
    )
    assert ": On this device" in guest.told
    assert f"{clean_name(typed)}: Connected" in host.told


@on_two_devices
async def test_saved_name_of_a_guest_can_be_changed_before_the_reply(
    host: Device, guest: Device
) -> None:
    context_of(guest.now.app.scene).change_settings(sender="Karim")
    await host.gather()
    reply = await guest.reply(await host.invite())
    assert "Your name: Karim" in guest.told
    assert not guest.offers("name")
    await guest.press("change-name")
    assert guest.field("name") == "Karim"
    await guest.type("name", "Omar")
    await host.type("reply", reply)
    await host.until_told("Omar: Connected")
    await guest.until_told("Samira's table")
    assert context_of(guest.now.app.scene).settings.sender == "Omar"


@on_devices(3)
async def test_guest_sees_what_the_table_waits_for_when_another_is_connected(
    host: Device, guest: Device, other: Device
) -> None:
    await host.gather(GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE), names=("Samira",)))
    reply = await guest.reply(await host.invite())
    await host.press("back")
    await host.press("invite-2")
    await other.reply(host.field("invitation"), "Omar")
    await host.type("reply", reply)
    await guest.until_told("Waiting for Player 3 to join. Samira can invite them.")
    told = "Each guest has a separate reply. If you've already sent yours, remind the host."
    assert told in other.told


@on_two_devices
async def test_guest_sees_host_and_game_once_connected(host: Device, guest: Device) -> None:
    host.now.platform.sharing.can_share = True
    await host.gather()
    invitation = await host.invite()
    await host.press("share")
    ((_, words, address),) = host.now.platform.sharing.shared
    assert words.startswith("Samira invites you to a game of Basra: Egyptian · 2 players")
    assert address.endswith(invitation)
    reply = await guest.reply(invitation)
    assert "Once you're connected, you'll see whose table it is" in guest.told
    await host.type("reply", reply)
    await guest.until_told("Samira's table")
    assert "Egyptian 2 players · 101 points" in guest.told
    await host.until_told("Your table")
    for device, other in ((host, "Karim"), (guest, "Samira")):
        await device.until_told(f"Ask {other}: the same four cards, in the same order?")
        await device.press("rules")
        assert device.now.tree.title == "Rules: Egyptian"
        await device.press("done")


@on_two_devices
async def test_link_takes_no_table_away_unasked(host: Device, guest: Device) -> None:
    await guest.gather()
    other = f"join={await guest.invite()}"
    await host.gather()
    invitation = await host.invite()
    for link in (other, other, f"play={write_link(DealLink('egyptian', 2, 1, seed='7'))}"):
        await host.follow(f"https://example.org/basra/#{link}")
        await host.press("stay")
        assert host.field("invitation") == invitation
    await host.follow(f"https://example.org/basra/#{other}")
    await host.press("leave")
    await host.until_offered("reply")
    await host.follow(f"https://example.org/basra/#{other}")
    await host.until_offered("reply")


OWN, USED = "This is your own invitation.", "You've already used this invitation."


@on_two_devices
async def test_own_invitation_is_refused_at_once(host: Device, guest: Device) -> None:
    """It is, whether it is followed at the table, pasted later or followed after a reload."""
    await host.gather()
    link = f"https://example.org/basra/#join={await host.invite()}"
    await host.follow(link)
    await host.until_told(OWN)
    assert host.field("invitation") in link, "the table stays"
    await leave(host)
    await host.join(link)
    assert OWN in host.told
    assert not host.offers("reply")
    assert not host.offers("reply-again")
    await host.press("another")
    assert host.field("invitation") == ""
    await host.reopen()
    await host.follow(link)
    await host.until_told(OWN)
    del guest


@on_two_devices
async def test_used_invitation_is_refused_at_once(host: Device, guest: Device) -> None:
    """It is, before the game, during it, after a reload and when the table is gone."""
    await host.gather()
    invitation = await host.invite()
    link = f"https://example.org/basra/#join={invitation}"
    await host.type("reply", await guest.reply(invitation))
    await guest.until_offered("same")
    await guest.follow(link)
    await guest.until_told(USED)
    await start(host, guest)
    await guest.now.until(lambda tree: tree.phase == "play")
    await guest.follow(link)
    await guest.now.until(lambda _tree: guest.now.said[-1].startswith(USED))
    assert guest.now.tree.phase == "play"
    host.cut()
    await guest.until_told("Game paused")
    await guest.press("join")
    await guest.type("invitation", link)
    assert USED in guest.told
    await guest.reopen()
    await guest.follow(link)
    await guest.until_told("Game paused")
    assert guest.now.said[-1].startswith(USED)
    for action in ("menu", "door-friends", "join"):
        await guest.press(action)
    await guest.type("invitation", link)
    await guest.until_told("Game paused")


@on_two_devices
async def test_guest_is_asked_before_a_shown_reply_is_lost(host: Device, guest: Device) -> None:
    await host.gather()
    reply = await guest.reply(await host.invite(), "Karim")
    assert guest.now.tree.focus == "name"
    await guest.now.key("escape")
    assert (guest.now.tree.focus, guest.field("reply")) == ("", reply)
    await guest.now.key("escape")
    await guest.until_told("Your reply won't work any more. You'll have to send a new one.")
    await guest.press("stay")
    assert guest.field("reply") == reply
    for action in ("back", "leave", "door-friends", "join"):
        await guest.press(action)
    assert not guest.offers("reply")
    await guest.press("back")
    assert guest.offers("join")


@on_two_devices
async def test_host_takes_a_reply_pasted_anywhere_without_a_link(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    assert host.now.tree.focus != "reply"
    await guest.now.give(Pasted(invitation))
    await guest.until_offered("reply")
    await host.now.give(Pasted(guest.field("reply")))
    await host.until_offered("same")
