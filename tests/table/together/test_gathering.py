"""A table is gathered: seats are invited, answers taken, and what goes wrong is said."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest
from pygame import Rect

from game.host.loopback import (
    PATIENCE,
    LoopbackConnection,
    LoopbackConnections,
    LoopbackNetwork,
)
from game.invitations.card import ConnectionCard
from game.invitations.invitation import (
    InvitationAnswer,
    digest_of,
    read_answer,
    read_invitation,
    write_invitation,
)
from game.links.link import DealLink, write_link
from game.table.storage.setup import BOT, ELSEWHERE, HERE, GameSetup, clean_name
from game.table.study.plate_screen import HEAD
from game.table.together.gathering_screen import GatheringScreen
from game.table.together.join_screen import JoinScreen
from game.table.together.lobby_screen import LobbyScreen
from tests.invitations.made import card
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit
from tests.table.together.two_devices import TWO, Device, meet, on_two_devices

INVITATION = write_invitation(card(Random(3)).to_bytes(), b"elsewhere", 1)


def check_cards(device: Device) -> tuple[object, ...] | None:
    scene = device.now.app.scene
    if isinstance(scene, GatheringScreen):
        return scene.gathering.table.check_cards
    assert isinstance(scene, LobbyScreen)
    return scene.joining.table.check_cards


def test_two_devices_meet_and_see_each_other_s_names_and_the_same_cards() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


def test_messages_leave_the_title_and_the_buttons_in_view() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


@pytest.mark.parametrize(("given", "called"), [("", "Bilal"), ("Karim", "Karim")])
def test_who_gives_no_name_keeps_the_one_the_host_typed(given: str, called: str) -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather(replace(TWO, names=("Samira", "Bilal")))
        await meet(host, guest, given, called)
        assert f"{called} is here." in host.told

    on_two_devices(story)


def test_by_hand_an_invitation_is_pasted_where_games_are_chosen() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


def test_both_fields_hold_text_that_can_only_be_copied() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


def test_what_is_scanned_is_taken_at_once() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


def test_where_there_is_no_camera_nothing_is_scanned() -> None:
    async def story(host: Device, guest: Device) -> None:
        host.now.host.has_camera = guest.now.host.has_camera = False
        await host.gather()
        await host.invite()
        assert not host.offers("scan")
        await guest.press("new-game")
        await guest.press("join")
        assert not guest.offers("scan")

    on_two_devices(story)


def test_an_answer_that_comes_as_a_link_connects() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        answer = await guest.answer(await host.invite())
        await host.now.key("escape")
        await guest.press("connect")
        await host.follow(f"https://example.org/basra/#answer={answer}")
        await host.until_told("Karim: Is here")

    on_two_devices(story)


def test_somebody_else_s_invitation_takes_no_table_away_unasked() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


def test_a_link_that_is_followed_again_takes_no_seat_away_unasked() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        invitation = await host.invite()
        answer = await guest.answer(invitation)
        await host.type("answer", answer)
        await host.press("connect")
        await guest.press("connect")
        await guest.until_told("Karim: At this device")
        await guest.follow(f"https://example.org/basra/#join={invitation}")
        await guest.press("stay")
        assert "Karim: At this device" in guest.told
        assert "Karim: Is here" in host.told

    on_two_devices(story)


@pytest.mark.parametrize("typed", ["Nour\u200cjan", "No\u200dur", "x" * 29])
def test_any_name_that_can_be_typed_is_one_to_come_by(typed: str) -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        answer = await guest.answer(await host.invite(), typed)
        await host.type("answer", answer)
        await host.press("connect")
        await guest.press("connect")
        await host.until_told(f"{clean_name(typed)}: Is here")

    on_two_devices(story)


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
        await host.type("answer", answer)
        await host.press("connect")
        await guest.press("connect")
        await host.until_told("Karim: Is here")

    async def guest_of_another_table(guest: Device, card: bytes) -> str:
        from game.invitations.invitation import write_answer  # noqa: PLC0415

        connection = await guest.now.host.connections.open()
        foreign = read_invitation(write_invitation(connection.card, b"other", 1))
        return write_answer(card, foreign)

    on_two_devices(story)


def test_an_answer_in_the_name_of_the_very_device_that_invited_is_refused() -> None:
    """Whoever has seen an invitation can write one that differs from it in the password alone."""

    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        invitation = read_invitation(await host.invite())
        own = ConnectionCard.from_bytes(invitation.card)
        forged = replace(own, password=own.password[::-1]).to_bytes()
        answer = InvitationAnswer(forged, digest_of(invitation.card)).text
        await host.type("answer", answer)
        await host.press("connect")
        assert "This answer comes from this very device." in host.told
        await guest.now.frames(2)

    on_two_devices(story)


def test_devices_that_dont_find_each_other_are_told_what_helps() -> None:
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
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
        network.pass_time(PATIENCE)
        await host.until_told("The devices did not find each other.")
        await guest.press("connect")
        assert guest.link == "waiting"
        network.pass_time(PATIENCE)
        await guest.until_told("The devices did not find each other.")
        before = read_answer(answer)
        await guest.press("answer-again")
        await guest.until_offered("connect")
        assert read_answer(guest.field("answer")).digest == before.digest
        assert guest.field("answer") != answer
        await guest.press("connect")
        network.pass_time(PATIENCE)
        await host.press("new-invitation")
        await host.until_offered("invitation")
        assert host.field("invitation") != invitation
        await guest.press("another")
        again = await guest.answer(host.field("invitation"), "Huda")
        await host.type("answer", again)
        await host.press("connect")
        await guest.press("connect")
        await host.until_told("Huda: Is here")

    on_two_devices(story, network)


def test_who_is_lost_while_the_table_is_gathered_is_invited_again() -> None:
    network = LoopbackNetwork()

    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        await meet(host, guest)
        network.cut()
        await host.until_told("The connection is lost")
        await guest.until_told("The connection is lost.")
        assert not host.offers("begin")
        await host.until_linked("lost")
        await guest.until_linked("lost")
        await guest.press("join")
        await meet(host, guest, "Huda")
        await host.until_offered("begin")

    on_two_devices(story, network)


def test_who_leaves_is_missed_and_who_gives_the_table_up_is_told() -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


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
def test_what_the_host_chose_is_told_to_host_and_guest_and_not_asked_again(
    setup: GameSetup, hints: str, clock: str
) -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather(setup)
        await meet(host, guest)
        for device in (host, guest):
            assert hints in device.told
            assert clock in device.told
            assert "Nobody can see another player's cards" in device.told
            assert not device.offers("hints")

    on_two_devices(story)


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


def test_who_once_gave_a_name_is_called_so_as_a_host_as_well() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        await meet(host, guest)
        await guest.press("back")
        await guest.press("leave")
        await host.press("back")
        await host.press("leave")
        await guest.gather(GameSetup(seats=(HERE, ELSEWHERE)))
        await meet(guest, host, "Samira")
        assert "Karim: Is here" in host.told

    on_two_devices(story)


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


def test_who_leaves_before_there_is_an_invitation_or_an_answer_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(host: Device, guest: Device) -> None:
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

    on_two_devices(story)


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


def test_once_the_host_begins_both_devices_show_the_table() -> None:
    async def story(host: Device, guest: Device) -> None:
        await host.gather()
        await meet(host, guest)
        await host.press("begin")
        for device, seat in ((host, 0), (guest, 1)):
            await device.now.until(lambda tree: tree.phase == "play")
            await device.now.until(lambda tree: bool(tree.hand))
            assert (device.seats, device.link) == ((seat,), "connected")
        assert [one.card for one in host.now.tree.floor] == [
            one.card for one in guest.now.tree.floor
        ]

    on_two_devices(story)
