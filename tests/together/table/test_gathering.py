"""Gathering a table: arrivals are shown, and everyone learns what was agreed."""

from dataclasses import replace

import pytest
from pygame import Rect

from game.platform.accessibility_tree import TextControl
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.sharing.links.invitation import read_invitation
from game.together.lobby.examples import FOUR, _seated
from game.together.lobby.gathering import Gathering
from game.together.lobby.gathering_screen import GatheringScreen
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.lobby_screen import LobbyScreen
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import HEAD
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start
from tests.app.opened import opened, shown
from tests.together.table.two_devices import TWO, Device, leave, meet, on_devices, on_two_devices


def check_cards(device: Device) -> tuple[object, ...] | None:
    scene = device.now.app.scene
    if isinstance(scene, GatheringScreen):
        return scene.gathering.peers.table.gathering.check_cards
    assert isinstance(scene, LobbyScreen)
    return scene.joining.peers.table.gathering.check_cards


@on_two_devices
async def test_two_devices_meet_see_the_same_cards_and_begin(host: Device, guest: Device) -> None:
    await host.gather()
    assert host.link == "none"
    await meet(host, guest)
    assert "Samira: Connected" in guest.told
    for device in (host, guest):
        await device.until_offered("same")
    assert check_cards(host) == check_cards(guest) is not None
    for device, seat in ((host, 0), (guest, 1)):
        assert (device.seats, device.link) == ((seat,), "connected")
    await host.press("same")
    await host.until_told("Waiting for Karim to compare the cards.")
    assert host.now.tree.phase == "menu"
    await guest.press("same")
    for device, seat in ((host, 0), (guest, 1)):
        await device.now.until(lambda tree: tree.phase == "play" and bool(tree.hand))
        assert (device.seats, device.link) == ((seat,), "connected")
    floors = [[one.card for one in device.now.tree.floor] for device in (host, guest)]
    assert floors[0] == floors[1]


@on_two_devices
async def test_enter_leaves_no_table_after_a_reply_and_then_answers(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    for device in (guest, host):
        await device.until_offered("same")
        await device.now.key("enter")
        assert device.offers("same"), "the cards were hardly in view"
        assert not device.offers("leave")
    for device in (guest, host):
        await device.now.until(lambda tree: tree.focus == "same")
        await device.now.key("enter")
        assert not device.offers("same")


@on_two_devices
async def test_messages_leave_title_and_buttons_in_view(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    await guest.join(invitation[:-1])
    screen = guest.now.app.scene
    assert isinstance(screen, JoinScreen)
    message = screen._toast.plate(screen._message_room, screen._unit, low=screen._low_message).rect
    assert not [one for one in guest.now.tree.controls if message.colliderect(Rect(*one.rect))]
    await host.now.key("escape")
    await meet(host, guest)
    screen = host.now.app.scene
    assert isinstance(screen, GatheringScreen)
    assert screen._toast.message == "Karim has joined."
    message = screen._toast.plate(screen._message_room, screen._unit, low=screen._low_message).rect
    assert message.top > screen._px(HEAD)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_message_covers_no_field_of_an_invitation_on_a_phone(size: tuple[int, int]) -> None:
    screen = opened("invite", size)
    screen.tell("That isn't a reply to an invitation.")
    message = screen._toast.plate(screen._message_room, screen._unit, low=True).rect
    controls = screen.accessibility_tree().controls
    assert not [one for one in controls if message.colliderect(one.rect) and hasattr(one, "value")]


@pytest.mark.parametrize("name", ["gather-ready", "lobby-ready"])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)])
def test_message_covers_no_answer_about_the_check_cards(size: tuple[int, int], name: str) -> None:
    screen = opened(name, size)
    screen.tell("Karim has joined.")
    message = screen._toast.plate(screen._message_room, screen._unit, low=screen._low_message).rect
    controls = screen.accessibility_tree().controls
    answers = [one.rect for one in controls if one.action in {"same", "differ"}]
    assert len(answers) == 2
    assert not [one for one in answers if message.colliderect(one)]
    assert screen._low_message


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("hosts", [True, False])
def test_answers_about_the_check_cards_are_in_view_on_a_small_phone(
    language: str,
    hosts: bool,  # noqa: FBT001 - the device
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def seat_all(context: Context) -> None:
        screen = GatheringScreen(context, FOUR, lambda _peers: None)
        joined = [await _seated(context, screen.gathering, seat) for seat in FOUR.elsewhere]
        over_start(context, screen if hosts else LobbyScreen(context, joined[0]))

    def open_lobby(context: Context) -> None:
        context.change_settings(language=language)
        context.go(StartScreen())
        context.stage.spawn(seat_all(context))

    monkeypatch.setattr("tests.app.opened.FRAMES", 60)
    form = shown(open_lobby, (320, 568)).form
    (area,) = [one for one in form.areas if form.named("same") in one.widgets]
    for action in ("same", "differ"):
        widget = form.named(action)
        assert widget is not None
        assert area.viewport.contains(widget.rect)


@pytest.mark.parametrize("size", [(820, 1180), (768, 1024), (1024, 768)])
def test_full_lobby_fits_a_tablet(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    async def seat_all(context: Context) -> None:
        gathering = Gathering(context, FOUR, lambda _message: None, lambda _peers: None)
        joined = [await _seated(context, gathering, seat) for seat in FOUR.elsewhere]
        over_start(context, LobbyScreen(context, joined[0]))

    def open_lobby(context: Context) -> None:
        context.go(StartScreen())
        context.stage.spawn(seat_all(context))

    monkeypatch.setattr("tests.app.opened.FRAMES", 60)
    for area in shown(open_lobby, size).form.areas:
        assert all(area.viewport.contains(one.rect) for one in area.widgets if one.action)


@pytest.mark.parametrize(("given", "called"), [("", "Bilal"), ("Karim", "Karim")])
@on_two_devices
async def test_nameless_guest_gets_the_hosts_name(
    host: Device, guest: Device, given: str, called: str
) -> None:
    await host.gather(replace(TWO, names=("Samira", "Bilal")))
    await meet(host, guest, given, called)
    assert f"{called} has joined." in host.told


@on_two_devices
async def test_table_closes_only_after_a_second_look_at_the_cards(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.press("differ")
    await guest.press("look-again")
    assert guest.offers("same")
    await guest.press("differ")
    await guest.press("differ")
    for device in (host, guest):
        await device.until_told("The cards were different, so the connection may not be safe.")
        assert not device.offers("same")


@on_two_devices
async def test_both_devices_say_who_left(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.press("back")
    await guest.until_told("You'll be disconnected. You'll need a new invitation to come back.")
    await guest.press("leave")
    await host.until_told("Karim is no longer connected.")
    assert guest.now.tree.title == "Basra"
    await meet(host, guest)
    await host.press("back")
    await host.until_told("Everyone you invited will be disconnected.")
    await host.press("stay")
    await leave(host)
    await guest.until_told("The connection was lost.")


@on_two_devices
async def test_leaving_names_the_invitation_when_no_guest_joined(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await host.invite()
    assert guest.link == "none"
    await host.now.key("escape")
    await host.press("back")
    await host.until_told(
        "Nobody has joined yet. If you leave, the invitation won't work any more."
    )
    assert "disconnected" not in host.told


ALONE = "Hints are off.", "There's no time limit for a turn.", "Nobody can see another"
WITH_BOT = "Hints are allowed.", "Time per turn: 30 seconds"
RUN_HERE, RUN_THERE = "This device runs the bots", "The host's device runs the bots"


@on_two_devices
async def test_both_devices_show_the_choices_of_the_host(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    for device in (host, guest):
        assert [words for words in ALONE if words not in device.told] == []
    await leave(guest)
    await leave(host)
    await host.gather(GameSetup(players=3, seats=(HERE, ELSEWHERE, BOT), hints=True, clock=30))
    await host.now.key("escape")
    assert RUN_HERE in host.told, "before anyone is invited"
    await meet(host, guest)
    for device, run in ((host, RUN_HERE), (guest, RUN_THERE)):
        assert [words for words in (*WITH_BOT, run) if words not in device.told] == []
        assert not device.offers("hints")


@on_two_devices
async def test_several_seats_are_invited_one_by_one(host: Device, guest: Device) -> None:
    await host.gather(GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE)))
    await host.now.key("escape")
    await host.press("invite-2")
    await host.until_offered("invitation")
    assert read_invitation(host.field("invitation")).seat == 2
    assert "Invitation 2 of 2. Each player needs a separate link." in host.told
    await host.now.key("escape")
    await meet(host, guest)
    assert not host.offers("same")
    assert "Player 3: Invited, no reply yet" in host.told
    assert "Waiting for Player 3 to join. Player 1 can invite them." in guest.told
    assert not check_cards(host)


@on_two_devices
async def test_name_and_server_are_used_by_a_later_host(host: Device, guest: Device) -> None:
    await host.press("settings")
    await host.press("stun")
    await host.type("stun", "stun.example.org")
    await host.press("done")
    assert "Enter the server's name and port" in host.told
    await host.type("stun", "stun.example.org:3478")
    await host.press("done")
    await host.press("done")
    await host.gather()
    await meet(host, guest)
    asked = [device.now.platform.connections.asked_servers for device in (host, guest)]
    assert asked == [["stun.example.org:3478"], [""]]
    assert '"Karim"' in guest.now.platform.texts.kept["settings"]
    await leave(guest)
    await leave(host)
    await guest.gather(GameSetup(seats=(HERE, ELSEWHERE)))
    await meet(guest, host, "Samira")
    assert "Karim: Connected" in host.told


@on_devices(1)
async def test_game_is_chosen_before_the_table_starts(host: Device) -> None:
    for choice in ("door-friends", "change", "add", "target-51", "back"):
        await host.press(choice)
    (chosen,) = (one.label for one in host.now.tree.controls if one.action == "change")
    assert chosen == "Egyptian: 3 players · to 51 · Change"
    await host.press("invite")
    await host.now.key("escape")
    assert "3 players · 51 points" in host.told
    assert "Player 3: Not invited" in host.told


@pytest.mark.parametrize("caret", [0, 9, 26])
@on_two_devices
async def test_reply_pasted_into_a_refused_text_is_taken(
    host: Device, guest: Device, *, caret: int
) -> None:
    refused = "hello, this is no reply :-"
    await host.gather()
    reply = await guest.reply(await host.invite())
    await host.type("reply", refused)
    await host.until_offered("reply")
    assert host.field("reply") == refused
    (field,) = [one for one in host.now.tree.controls if one.action == "reply"]
    assert isinstance(field, TextControl)
    assert field.selected
    await host.type("reply", refused[:caret] + reply + refused[caret:])
    await host.until_told("Karim: Connected")
