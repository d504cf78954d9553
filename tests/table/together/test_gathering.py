"""A table is gathered: who comes is seen, and what was agreed on is told to all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.invitations.invitation import read_invitation
from game.table.gathering.gathering_screen import GatheringScreen
from game.table.gathering.join_screen import JoinScreen
from game.table.gathering.lobby_screen import LobbyScreen
from game.table.storage.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.table.study.plate_screen import HEAD
from tests.table.together.two_devices import TWO, Device, meet, on_two_devices


def check_cards(device: Device) -> tuple[object, ...] | None:
    scene = device.now.app.scene
    if isinstance(scene, GatheringScreen):
        return scene.gathering.table.check_cards
    assert isinstance(scene, LobbyScreen)
    return scene.joining.table.check_cards


@on_two_devices
async def test_two_devices_meet_and_see_each_other_s_names_and_the_same_cards(
    host: Device, guest: Device
) -> None:
    await host.gather()
    assert host.link == "none"
    assert not host.offers("begin")
    await meet(host, guest)
    assert "Samira: Is here" in guest.told
    await host.until_offered("begin")
    assert check_cards(host) == check_cards(guest) is not None
    assert (host.seats, guest.seats) == ((0,), (1,))
    assert (host.link, guest.link) == ("connected", "connected")
    assert "All are here: Samira can begin the game." in guest.told


@on_two_devices
async def test_messages_leave_the_title_and_the_buttons_in_view(
    host: Device, guest: Device
) -> None:
    await host.gather()
    invitation = await host.invite()
    await guest.press("new-game")
    await guest.press("join")
    await guest.type("invitation", invitation[:-1])
    await guest.press("join")
    screen = guest.now.app.scene
    assert isinstance(screen, JoinScreen)
    message = screen.toast.plate(screen.message_room, screen.unit, low=screen.low_message).rect
    covered = [one for one in guest.now.tree.controls if message.colliderect(Rect(*one.rect))]
    assert not covered
    await host.now.key("escape")
    await meet(host, guest)
    screen = host.now.app.scene
    assert isinstance(screen, GatheringScreen)
    assert screen.toast.message == "Karim is here."
    message = screen.toast.plate(screen.message_room, screen.unit, low=screen.low_message).rect
    assert message.top > screen.px(HEAD)


@pytest.mark.parametrize(("given", "called"), [("", "Bilal"), ("Karim", "Karim")])
@on_two_devices
async def test_who_gives_no_name_keeps_the_one_the_host_typed(
    host: Device, guest: Device, given: str, called: str
) -> None:
    await host.gather(replace(TWO, names=("Samira", "Bilal")))
    await meet(host, guest, given, called)
    assert f"{called} is here." in host.told


@on_two_devices
async def test_who_leaves_is_missed_and_who_gives_the_table_up_is_told(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.press("back")
    await guest.press("leave")
    await host.until_told("Karim has left.")
    assert guest.now.tree.title == "Basra"
    await meet(host, guest)
    await host.press("back")
    await host.press("stay")
    await host.press("back")
    await host.press("leave")
    await guest.until_told("The connection is lost.")


@pytest.mark.parametrize(
    ("setup", "hints", "clock"),
    [
        (TWO, "Nobody gets hints.", "A turn may take as long as it likes."),
        (
            replace(TWO, hints=True, clock=30),
            "Hints may be asked for.",
            "Time for a turn: 30 seconds",
        ),
    ],
)
@on_two_devices
async def test_what_the_host_chose_is_told_to_host_and_guest_and_not_asked_again(
    host: Device, guest: Device, setup: GameSetup, hints: str, clock: str
) -> None:
    await host.gather(setup)
    await meet(host, guest)
    for device in (host, guest):
        assert hints in device.told
        assert clock in device.told
        assert "Nobody can see another player's cards" in device.told
        assert not device.offers("hints")


def test_who_runs_bots_could_see_their_cards_which_is_said_before() -> None:
    setup = GameSetup(players=3, seats=(HERE, ELSEWHERE, BOT))

    async def story(host: Device, guest: Device) -> None:
        await host.gather(setup)
        assert "Bots are run by this device" in host.told
        await meet(host, guest)
        assert "Bots are run by the device that invited you" in guest.told

    on_two_devices(story)


def test_of_several_seats_each_is_invited_by_itself() -> None:
    setup = GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE))

    async def story(host: Device, guest: Device) -> None:
        await host.gather(setup)
        await host.press("invite-2")
        await host.until_offered("invitation")
        assert read_invitation(host.field("invitation")).seat == 2
        await host.now.key("escape")
        await meet(host, guest)
        assert not host.offers("begin")
        assert "Player 3: Invited, no answer yet" in host.told
        assert "Player 1 begins the game once all are here." in guest.told
        assert not check_cards(host)

    on_two_devices(story)


def test_the_name_is_kept_and_the_server_of_the_settings_is_asked() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.press("settings")
        await host.press("stun")
        await host.type("stun", "stun.example.org")
        await host.press("done")
        assert "Write the server's name and its port" in host.told
        await host.type("stun", "stun.example.org:3478")
        await host.press("done")
        await host.press("done")
        await host.gather()
        await meet(host, guest)

    hosts = on_two_devices(story)
    assert [one.connections.asked_servers for one in hosts] == [["stun.example.org:3478"], [""]]
    assert '"Karim"' in hosts[1].kept["settings"]


@on_two_devices
async def test_who_once_gave_a_name_is_called_so_as_a_host_as_well(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.press("back")
    await guest.press("leave")
    await host.press("back")
    await host.press("leave")
    await guest.gather(GameSetup(seats=(HERE, ELSEWHERE)))
    await meet(guest, host, "Samira")
    assert "Karim: Is here" in host.told


@on_two_devices
async def test_once_the_host_begins_both_devices_show_the_table(
    host: Device, guest: Device
) -> None:
    await host.gather()
    await meet(host, guest)
    await host.press("begin")
    for device, seat in ((host, 0), (guest, 1)):
        await device.now.until(lambda tree: tree.phase == "play")
        await device.now.until(lambda tree: bool(tree.hand))
        assert (device.seats, device.link) == ((seat,), "connected")
    assert [one.card for one in host.now.tree.floor] == [one.card for one in guest.now.tree.floor]
