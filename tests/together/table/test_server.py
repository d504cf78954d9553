"""The site's server saves players the reply, and if it can't, they reply as without it."""

import pytest

from game.session.setup import ELSEWHERE, HERE, GameSetup
from game.sharing.links.invitation import KEY_BYTES, read_invitation, read_reply
from tests.table.fake_platform import FakePlatform
from tests.table.story import VisitBeside
from tests.together.table.fake_server import Do, FakeServer, Passed
from tests.together.table.two_devices import (
    TWO,
    Device,
    come_together_again,
    leave,
    on_devices,
    on_two_devices,
    play_together,
    start,
)

THREE = GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE))
LATE = "This site's server hasn't connected you yet."


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> FakeServer:
    made = FakeServer()
    made.install(monkeypatch)
    return made


async def open_link(guest: Device, invitation: str) -> None:
    await guest.follow(f"https://example.org/basra/#join={invitation}")


@on_two_devices
async def test_link_alone_brings_a_guest(host: Device, guest: Device, server: FakeServer) -> None:
    await host.gather()
    invitation = await host.invite()
    assert len(read_invitation(invitation).key) == KEY_BYTES
    assert "You're connected as soon as Player 2 opens the link." in host.told
    await open_link(guest, invitation)
    await guest.until_offered("same")
    assert not guest.offers("reply")
    await host.until_offered("same")
    assert [room.state for room in server.rooms] == ["connected", "lost"], "the guest has left it"
    await start(host, guest)
    await host.now.until(lambda tree: tree.phase == "play")
    assert [room.state for room in server.rooms] == ["lost", "lost"]


def drop(_passed: Passed) -> list[Passed]:
    return []


def junk(passed: Passed) -> list[Passed]:
    key, device, text = passed
    return [(key, device, wrong) for wrong in ("", "hello", text[:-1], f"A{text}")]


@pytest.mark.parametrize("do", [None, drop, junk])
@on_two_devices
async def test_players_reply_when_the_server_fails(
    host: Device, guest: Device, server: FakeServer, do: Do | None
) -> None:
    """Stop the server, let it drop everything, or let strangers send what they like."""
    server.stopped, server.do = do is None, do or drop
    await host.gather()
    invitation = await host.invite()
    await open_link(guest, invitation)
    await guest.until_told("Connecting to the table…")
    assert not guest.offers("reply")
    await guest.until_told(LATE)
    if server.stopped:
        await host.until_told(LATE)
    assert host.offers("reply")
    await host.type("reply", guest.field("reply"))
    await host.until_offered("same")
    await guest.until_offered("same")


@on_two_devices
async def test_server_that_comes_late_still_connects(
    host: Device, guest: Device, server: FakeServer
) -> None:
    held: list[Passed] = []

    def hold(passed: Passed) -> list[Passed]:
        held.append(passed)
        return []

    server.do = hold
    await host.gather()
    await open_link(guest, await host.invite())
    await guest.until_told(LATE)
    server.do = lambda passed: [passed] * 3
    for key, device, text in held:
        server.pass_on(key, device, text)
    await host.until_offered("same")
    await guest.until_offered("same")


@on_two_devices
async def test_reply_that_came_twice_keeps_its_seat(
    host: Device, guest: Device, server: FakeServer
) -> None:
    """Once through the server and once by hand; what strangers repeat changes nothing."""
    seen: list[Passed] = []

    def repeat(passed: Passed) -> list[Passed]:
        seen.append(passed)
        return [passed] * 2

    server.do = repeat
    await host.gather()
    await open_link(guest, await host.invite())
    await host.until_offered("same")
    for key, device, text in tuple(seen):
        server.pass_on(key, device, text)
        await host.follow(f"https://example.org/basra/#answer={text}")
    assert host.offers("same")
    assert guest.link == host.link == "connected"
    await leave(host)
    server.pass_on(*seen[0])
    await host.now.frames(2)
    assert [room.came for room in server.rooms] == [[], []], "the host takes no more"


@on_two_devices
async def test_second_guest_of_one_link_leaves_the_first_alone(
    host: Device, guest: Device, server: FakeServer
) -> None:
    await host.gather()
    invitation = await host.invite()
    await open_link(guest, invitation)
    await host.until_offered("same")
    there = VisitBeside(FakePlatform(make_connections=host.network.device), host.now)
    await there.open(at_menu=True)
    second = Device(there, host.network)
    await open_link(second, invitation)
    await host.until_told("Someone else has already used this invitation.")
    await second.until_told(LATE)
    assert host.offers("same")
    await there.close()
    assert len(server.rooms) == 3


@on_two_devices
async def test_rooms_are_left_with_their_screens(
    host: Device, guest: Device, server: FakeServer
) -> None:
    server.do = drop
    await host.gather()
    await open_link(guest, await host.invite())
    await guest.until_told("Connecting to the table…")
    await guest.now.key("escape")
    await leave(host)
    assert [room.state for room in server.rooms] == ["lost", "lost"]


async def play_by_replies(server: FakeServer, *devices: Device, setup: GameSetup = TWO) -> None:
    server.do = drop
    await play_together(*devices, setup=setup)
    server.do = FakeServer().do


async def searching(device: Device, server: FakeServer, rooms: int) -> None:
    await device.now.until(lambda _tree: len(server.rooms) >= rooms)


async def connected(*devices: Device) -> None:
    for device in devices:
        await device.now.until(lambda tree: tree.phase == "play")
        await device.until_linked("connected")


@pytest.mark.parametrize("reopened", [None, 0, 1])
@on_two_devices
async def test_lost_devices_find_each_other(
    host: Device, guest: Device, server: FakeServer, reopened: int | None
) -> None:
    """INVITATIONS.md#again: after a cut, or after one of them was closed and opened again."""
    await play_by_replies(server, host, guest)
    before = len(server.rooms)
    if reopened is None:
        host.cut()
    else:
        device = (host, guest)[reopened]
        await device.reopen()
        await device.press("continue")
    await searching(host, server, before + 2)
    await connected(host, guest)
    entered = server.rooms[before:]
    assert len({room.key for room in entered}) == 1
    assert {room.own for room in entered} == {0, 1}
    assert {room.state for room in entered} == {"lost"}, "both have left it"


@on_devices(3)
async def test_every_pair_has_a_room_of_its_own(
    host: Device, one: Device, other: Device, server: FakeServer
) -> None:
    await play_by_replies(server, host, one, other, setup=THREE)
    before = len(server.rooms)
    host.cut()
    await searching(host, server, before + 4)
    await connected(host, one, other)
    pairs = {(room.key, room.own) for room in server.rooms[before:]}
    assert len({key for key, _own in pairs}) == len(pairs) / 2 > 1


@on_two_devices
async def test_repeated_calls_lead_nowhere(host: Device, guest: Device, server: FakeServer) -> None:
    """INVITATIONS.md#again: no connection opens for what a server kept of an earlier search."""
    kept: list[Passed] = []
    await play_by_replies(server, host, guest)

    def keep(passed: Passed) -> list[Passed]:
        kept.append(passed)
        return [passed]

    def repeat(passed: Passed) -> list[Passed]:
        return [*kept, passed, *kept]

    for do in (keep, repeat):
        server.do = do
        before = len(server.rooms)
        host.cut()
        await searching(host, server, before + 2)
        await connected(host, guest)
    call, answer, reply = (text for _key, _device, text in kept)
    assert len(bytes.fromhex(call)) == 8
    word, _, invitation = answer.partition(" ")
    invited = read_invitation(invitation)
    assert (word, invited.seat, invited.key) == (call, 0, b"")
    assert read_reply(reply).is_to(invited.card)
    assert {room.state for room in server.rooms} == {"lost"}


@pytest.mark.parametrize("do", [None, drop, junk])
@on_two_devices
async def test_lost_devices_invite_when_the_server_fails(
    host: Device, guest: Device, server: FakeServer, do: Do | None
) -> None:
    await play_by_replies(server, host, guest)
    server.stopped, server.do = do is None, do or drop
    host.cut()
    for device in (host, guest):
        await device.until_told("Game paused")
    await come_together_again(host, guest)
    await connected(host, guest)


@on_two_devices
async def test_search_ends_with_the_table(host: Device, guest: Device, server: FakeServer) -> None:
    await play_by_replies(server, host, guest)
    server.do = drop
    host.cut()
    await host.until_told("Game paused")
    await host.now.frames(2)
    await host.press("menu")
    await host.until_offered("new-game")
    assert [room.state for room in server.rooms if room.own == 0] == ["lost"] * 2
