"""Each break of BREAKS.md: the devices are brought to it, and their screens show the page's words.

A driver gets its devices, the host first. The page's columns are the devices in the same order.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game.together
from game.mental_poker.steps import Kind
from game.platform.memory_platform import (
    LoopbackConnection,
    LoopbackConnections,
    LoopbackNetwork,
)
from game.session.setup import GameSetup
from game.sharing.links.invitation import read_invitation, write_invitation, write_reply
from game.together.protocol.messages.entries import Saying, SignatureEntry, StepEntry
from game.together.protocol.messages.messages import MARK, VERSION
from tests.app.opened import context_of
from tests.sharing.invitations.made import card
from tests.table.fake_platform import FRAME
from tests.table.story import Story
from tests.together.protocol.simulated import game_of
from tests.together.table.fake_server import FakeServer
from tests.together.table.test_breaks import kill
from tests.together.table.test_cheating import show_wrong_key
from tests.together.table.test_rejoining import THREE
from tests.together.table.test_whole_games import SHORT, over
from tests.together.table.two_devices import (
    TWO,
    Device,
    come_together_again,
    leave,
    meet,
    on_devices,
    play_together,
    play_until,
    start,
)

FOREIGN = write_invitation(card(Random(3)).to_bytes(), b"elsewhere", 1)
MINUTE = 60.0

DRIVERS: dict[str, tuple[int, Story]] = {}


def when(name: str, devices: int = 2) -> Callable[[Story], Story]:
    """Enter a driver under the name of its break."""

    def enter(driver: Story) -> Story:
        DRIVERS[name] = devices, driver
        return driver

    return enter


async def let_pass(seconds: float, *devices: Device) -> None:
    for device in devices:
        await device.now.frames(5)
        device.now.platform.pacing.frames += round(seconds / FRAME)


async def invited(host: Device, guest: Device) -> tuple[str, str]:
    """Return an invitation and the reply to it."""
    await host.gather()
    invitation = await host.invite()
    return invitation, await guest.reply(invitation)


async def lost(*devices: Device) -> None:
    for device in devices:
        await device.until_told("Game paused")


async def cut(host: Device, *guests: Device, setup: GameSetup = TWO) -> None:
    await play_together(host, *guests, setup=setup)
    host.cut()
    await lost(host, *guests)


async def reload(*devices: Device) -> None:
    """End the page without a farewell, as a browser does, and show its start screen."""
    for device in devices:
        await kill(device)
        await device.now.open(at_menu=True)


async def leave_game(device: Device, how: str = "leave-with-keys") -> None:
    for action in ("menu", "leave-table", how):
        await device.press(action)


# Before the first card


@when("The guest opens no link")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await host.invite()
    del guest


@when("The host takes no reply for a minute")
async def _(host: Device, guest: Device) -> None:
    await invited(host, guest)
    await let_pass(MINUTE, host, guest)


@when("The host takes no reply for ten minutes")
async def _(host: Device, guest: Device) -> None:
    await invited(host, guest)
    await let_pass(10 * MINUTE, host, guest)


@when("The devices look for each other for a minute")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    for connection in host.network.opened.values():
        connection.wanted = connection.wanted or b"elsewhere"
    await host.type("reply", reply)
    await let_pass(MINUTE, host, guest)


@when("The devices are on different networks")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    guest.give_up()
    await host.type("reply", reply)
    host.give_up()


@when("Two people use one link", 3)
async def _(host: Device, guest: Device, second: Device) -> None:
    invitation, reply = await invited(host, guest)
    late = await second.reply(invitation, "Huda")
    await host.type("reply", reply)
    await host.until_told("Karim: Connected")
    await host.follow(f"https://example.org/basra/#answer={late}")
    await let_pass(MINUTE, second)


@when("A used link is opened during the game", 3)
async def _(host: Device, guest: Device, second: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    await host.type("reply", await guest.reply(invitation))
    await host.until_offered("same")
    await start(host, guest)
    await host.now.until(lambda tree: tree.phase == "play")
    await second.reply(invitation, "Huda")
    await let_pass(MINUTE, second)


@when("The guest pastes a used invitation again")
async def _(host: Device, guest: Device) -> None:
    invitation, reply = await invited(host, guest)
    await host.type("reply", reply)
    await guest.until_offered("same")
    await leave(guest)
    await guest.join(invitation)


@when("The guest opens the link in two tabs", 3)
async def _(host: Device, guest: Device, second: Device) -> None:
    invitation, reply = await invited(host, guest)
    await second.now.close()
    second.now.platform = replace(guest.now.platform.beside(), make_connections=host.network.device)
    await second.now.open(at_menu=True)
    await second.reply(invitation)
    await host.type("reply", reply)
    await guest.until_offered("same")
    await let_pass(20.0, second)


@when("The host opens the own invitation")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await host.follow(f"https://example.org/basra/#join={await host.invite()}")
    del guest


@when("A link is damaged")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await guest.follow(f"https://example.org/basra/#join={(await host.invite())[:-1]}")


@when("A pasted invitation is damaged")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await guest.join((await host.invite())[:-1])


@when("A pasted reply is damaged")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    await host.type("reply", reply[:-1])


@when("The reply of another table is pasted")
async def _(host: Device, guest: Device) -> None:
    await invited(host, guest)
    own = read_invitation(FOREIGN)
    await host.type("reply", write_reply(card(Random(4)).to_bytes(), own))


@when("The host pastes the own invitation as the reply")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await host.type("reply", await host.invite())
    del guest


@when("The reply comes twice")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    await host.type("reply", reply)
    await host.until_told("Karim: Connected")
    await host.follow(f"https://example.org/basra/#answer={reply}")


@when("The reply's link is opened on the guest's device")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    connections = guest.now.platform.connections
    vars(connections)["hand_over"] = LoopbackConnections(LoopbackNetwork()).hand_over
    await guest.follow(f"https://example.org/basra/#answer={reply}")


@when("The guest has an older version")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    for connection in host.network.opened.values():
        greet_as(connection, VERSION - 1 if connection.wanted else VERSION + 1)
    await host.type("reply", reply)


def greet_as(connection: LoopbackConnection, version: int) -> None:
    """Change the version in the messages of a connection, which greet."""
    send, at = connection.send, 1 + len(MARK)

    def send_changed(message: bytes) -> None:
        send(message[:at] + bytes([version]) + message[at + 1 :])

    vars(connection)["send"] = send_changed


@when("No camera can be used")
async def _(host: Device, guest: Device) -> None:
    for device in (host, guest):
        device.now.platform.sharing.can_scan = False
    await host.gather()
    await host.invite()
    await guest.press("door-friends")
    await guest.press("join")


@when("The program can't connect to others")
async def _(host: Device, guest: Device) -> None:
    for device in (host, guest):
        vars(device.now.platform.connections)["missing"] = lambda: "WebRTC"
    await host.gather()
    await guest.press("door-friends")
    await guest.press("join")


@when("No connection can be opened just now")
async def _(host: Device, guest: Device) -> None:
    async def refused(_stun: str = "") -> LoopbackConnections:
        raise OSError("ENOSYS 38")

    for device in (host, guest):
        vars(device.now.platform.connections)["open"] = refused
    await host.gather()
    await guest.follow(f"#join={FOREIGN}")


@when("The site's server doesn't work")
async def _(host: Device, guest: Device) -> None:
    server = FakeServer()
    server.stopped = True
    with pytest.MonkeyPatch.context() as patch:
        server.install(patch)
        await host.gather()
        await guest.follow(f"https://example.org/basra/#join={await host.invite()}")
        await guest.now.frames(3)
    await let_pass(10.0, host, guest)


@when("The host closes the page before the guest replies")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    invitation = await host.invite()
    await host.reopen()
    await guest.reply(invitation)
    await let_pass(MINUTE, guest)


@when("The reply comes after the host's page was reloaded")
async def _(host: Device, guest: Device) -> None:
    _invitation, reply = await invited(host, guest)
    await host.reopen()
    await host.follow(f"https://example.org/basra/#answer={reply}")
    await let_pass(MINUTE, guest)


@when("The host leaves the table while the guest waits")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await leave(host)


@when("A guest waits for the third player", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await host.gather(THREE)
    await meet(host, guest)
    await let_pass(3 * MINUTE, host, guest, third)


@when("The host wants another game after a guest joined", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await host.gather(THREE)
    await meet(host, guest)
    await host.press("back")
    del third


@when("A guest leaves the table before the game")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await leave(guest)


@when("A guest closes the page while comparing")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.reopen()


@when("The connection is lost before the game")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    host.cut()


@when("One player doesn't compare the cards")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await host.press("same")
    await let_pass(3 * MINUTE, host, guest)


@when("The check cards differ")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.press("differ")
    await guest.until_offered("look-again")
    await guest.press("differ")


@when("A link to another table is opened at a table")
async def _(host: Device, guest: Device) -> None:
    await host.gather()
    await meet(host, guest)
    await guest.follow(f"https://example.org/basra/#join={FOREIGN}")


# During the game


@when("The connection is interrupted")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    for connection in host.network.opened.values():
        connection.state = "waiting"
    await lost(host, guest)


@when("The connection is lost")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)


@when("A device sleeps for an hour")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    await let_pass(60 * MINUTE, host, guest)


@when("The guest reloads the page")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await reload(guest)
    await guest.press("continue")


@when("The guest's page is closed and stays closed")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await reload(guest)


@when("The guest's device loses power")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await reload(guest)


@when("Both reload at once")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await reload(host, guest)
    for device in (host, guest):
        await device.press("continue")


@when("The host reloads, and one of two guests is back", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await reload(host, third)
    for device in (host, third):
        await device.press("continue")
    await lost(host, guest, third)
    await come_together_again(host, guest)


@when("A lost device connects again")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    await come_together_again(host, guest)


@when("The host goes back from the invitation before the reply")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    reply = await guest.reply(await host.invite())
    await host.press("back")
    await host.follow(f"https://example.org/basra/#answer={reply}")


@when("Both players invite, and each opens the other's link")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    invitation = await host.invite()
    await host.follow(f"https://example.org/basra/#join={await guest.invite()}")
    reply = await guest.reply(invitation)
    await host.follow(f"https://example.org/basra/#answer={reply}")


@when("A device that can't save loses power at the end")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    host.now.platform.texts.broken = True
    await play_until(lambda: bool(host.table.keeping.finished), host, guest)
    await kill(host)
    host.now.platform.texts.broken = False
    await host.now.open()
    await come_together_again(host, guest)
    await play_until(over(host, guest), host, guest)


@when("One of three devices is lost", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await lose_third(host, guest, third)


async def lose_third(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await reload(third)
    await lost(host, guest)


@when("Two devices ask for a bot in place of the third", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await lose_third(host, guest, third)
    for action in ("take-over", "agree"):
        await host.press(action)


@when("A replaced device comes back", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await lose_third(host, guest, third)
    for device, action in ((host, "take-over"), (host, "agree"), (guest, "agree")):
        await device.press(action)
    await host.until_linked("connected")
    await third.press("continue")
    await third.press("invite")
    await come_together_again(third, host)


@when("A player chooses a bot, and no other is asked")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    await host.press("take-over")


@when("A replaced device is opened after the others ended the game")
async def _(host: Device, guest: Device) -> None:
    await end_alone(host, guest)
    await guest.press("continue")
    await let_pass(MINUTE, guest)


@when("A player who is left with bots ends the game")
async def _(host: Device, guest: Device) -> None:
    await end_alone(host, guest)


async def end_alone(host: Device, guest: Device) -> None:
    await cut(host, guest)
    await guest.reopen()
    for action in ("take-over", "agree"):
        await host.press(action)
    await host.now.until(lambda tree: tree.phase == "play" and host.offers("menu"))
    assert not {"Asking the others…", "Reconnected. The game continues."} & set(host.now.said)
    await host.press("menu")
    assert "disconnects this device" not in host.told
    assert not host.offers("leave-table")
    for action in ("propose-end", "agree"):
        await host.press(action)


@when("Both replace each other")
async def _(host: Device, guest: Device) -> None:
    await cut(host, guest)
    for device in (host, guest):
        for action in ("take-over", "agree"):
            await device.press(action)


@when("Both replace each other, and their devices connect again")
async def _(host: Device, guest: Device) -> None:
    server = FakeServer()
    server.stopped = True
    with pytest.MonkeyPatch.context() as patch:
        server.install(patch)
        await cut(host, guest)
        for device in (host, guest):
            for action in ("take-over", "agree"):
                await device.press(action)
        server.stopped = False
        for room in server.rooms:
            room.say_again()
        for device in (host, guest):
            await device.until_told("two separate games")


@when("The link to reconnect is opened in another browser", 3)
async def _(host: Device, guest: Device, stranger: Device) -> None:
    await cut(host, guest)
    await host.type("reply", await stranger.reply(await host.invite()))


@when("The game is opened in a second window", 3)
async def _(host: Device, guest: Device, second: Device) -> None:
    await play_together(host, guest)
    beside = replace(host.now.platform.beside(), make_connections=host.network.device)
    second.now.platform = beside
    await second.now.close()
    await second.now.open()
    await second.press("take-over")


@when("The player looks into the menu")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    del guest


@when("A player chooses Main menu")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await go_to_menu(guest)


@when("The host chooses Main menu")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await go_to_menu(host)


async def go_to_menu(device: Device) -> None:
    for _ in range(2):
        await device.press("menu")


@when("One of three players chooses Main menu", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await host.now.until(lambda _tree: not guest.table.wire.unconnected)
    await go_to_menu(third)


@when("A player chooses Main menu, and then another one is lost", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await host.now.until(lambda _tree: not guest.table.wire.unconnected)
    await go_to_menu(third)
    await lost(host, guest)
    await reload(guest)


@when("A player who chose Main menu continues")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await go_to_menu(guest)
    await guest.press("continue")


@when("A player who chose Main menu continues and reloads the page")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await go_to_menu(guest)
    await host.until_told("Karim left for now.")
    await guest.press("continue")
    await come_together_again(host, guest)
    await host.until_told("Reconnected. The game continues.")
    await reload(guest)


@when("A player leaves for good and gives their cards")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await leave_game(guest)


@when("A player leaves for good without their cards")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await leave_game(guest, "leave-without-keys")


@when("A player declines a bot for one who left", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await leave_game(guest, "leave-without-keys")
    await host.press("take-over")
    await third.press("refuse")
    await host.until_told("3. Karim didn't agree.")


@when("A bot takes over for a player who left without cards")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await leave_game(guest, "leave-without-keys")
    await host.press("take-over")


@when("One of three players leaves for good, and another is lost", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await leave_game(guest)
    await third.until_told("2. Karim left for good.")
    await reload(third)


@when("One of three players leaves for good, and the host continues later", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await leave_game(guest)
    await third.until_offered("take-over")
    await reload(host)
    await host.press("continue")


@when("A second player leaves for good and gives their cards", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await leave_for_bots(host, guest, third)
    await leave_game(third)


async def leave_for_bots(leaver: Device, one: Device, other: Device) -> None:
    """Let a player leave for good, and the others agree to a bot."""
    await leave_game(leaver)
    await one.press("take-over")
    await other.press("agree")
    await one.until_told("Bot for ")


@when("All leave for good")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await leave_game(guest)
    await host.press("menu")


@when("A player takes no turn")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await play_until(lambda: host.table.game.turn == 1, host, guest)
    await let_pass(2 * MINUTE, host, guest)


@when("A player plays before all agree to a bot", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await play_until(lambda: host.table.game.turn == 0, host, guest, third)
    for device in (host, guest, third):
        await device.now.frames(100)
    await let_pass(MINUTE, guest)
    for action in ("menu", "take-over", "agree"):
        await guest.press(action)
    await third.until_offered("agree")
    await host.until_told("Play a card to stay.")
    before = host.plays
    await play_until(lambda: host.plays > before, host)


@when("The time for a turn is over")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=replace(TWO, clock=30))
    await play_until(lambda: host.table.game.turn == 1, host, guest)
    await host.now.frames(10)
    await let_pass(30.0, host, guest)


@when("A player declines to end the game")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    await host.press("propose-end")
    await guest.press("refuse")


@when("A player doesn't answer a suggestion")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    await host.press("propose-end")
    await guest.until_offered("agree")
    await let_pass(3 * MINUTE, host)


@when("A device shows a wrong key")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    show_wrong_key(guest)
    await play_until(lambda: host.now.tree.title == "Hand paused", host, guest)


@when("A device keeps its keys after the last card")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await keep_keys(host, guest)


@when("A bot takes over for a device that keeps its keys")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await keep_keys(host, guest)
    for action in ("take-over", "agree"):
        await host.press(action)


async def keep_keys(host: Device, guest: Device) -> None:
    """Let the guest's device show no keys after the last card, and wait a minute for them."""
    send_no(guest, lambda said: isinstance(said, StepEntry) and said.data[0] == Kind.SECRET)
    await play_until(lambda: host.table.game.due == (1,) and held_up(host), host, guest)
    await let_pass(MINUTE, host)


@when("A device signs no game of a match")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=replace(SHORT, match=True))
    send_no(guest, lambda said: isinstance(said, SignatureEntry))
    await play_until(over(host, guest), host, guest)
    await host.press("next-game")
    await host.now.until(lambda _tree: held_up(host))
    await let_pass(MINUTE, host)


def send_no(device: Device, kind: Callable[[Saying], bool]) -> None:
    """Let a device send no entries of a kind."""
    game: Any = game_of(device.table).game
    honest = game._say_step
    game._say_step = lambda said: not kind(said) and honest(said)


def held_up(device: Device) -> bool:
    return bool(vars(device.scene)["_waiting"].held_up_by)


@when("A device can't save")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    guest.now.platform.texts.broken = True
    await play_until(lambda: any("can't be saved" in one for one in guest.now.said), host, guest)
    guest.now.platform.texts.broken = False


@when("A player changes their name during the game")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    context_of(guest.now.app.scene).change_settings(sender="Huda")
    host.cut()
    await lost(host, guest)


# After the game


@when("One player asks to play again")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    await play_until(over(host, guest), host, guest)
    await host.press("rematch")


@when("A player wants to play again, and the other is gone")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    await play_until(over(host, guest), host, guest)
    await host.press("rematch")
    await host.until_told("Waiting for Karim")
    await guest.reopen()


@when("The other player goes at the end of the game")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    await play_until(over(host, guest), host, guest)
    await guest.reopen()
    await host.now.frames(10)
    await host.press("rematch")


@when("A player declines to play again")
async def _(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    await play_until(over(host, guest), host, guest)
    await host.press("rematch")
    await guest.press("not-now")


@when("A guest is asked to join another game")
async def _(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await host.press("again")


@when("A guest doesn't join another game at once")
async def _(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await decline_next(host, guest)


async def decline_next(host: Device, guest: Device) -> None:
    await host.press("again")
    await guest.press("not-now")


@when("A guest leaves after an invitation to another game")
async def _(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await decline_next(host, guest)
    await guest.press("menu")


@when("A guest who left opens the next game's link")
async def _(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await decline_next(host, guest)
    await guest.press("menu")
    await host.until_told("Karim: Connection lost")
    await host.type("reply", await guest.reply(await host.invite()))


@when("The host leaves after all agreed to end")
async def _(host: Device, guest: Device) -> None:
    await end_together(host, guest)
    await host.press("menu")


@when("A game ends in which a bot plays for the host", 3)
async def _(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    await leave_for_bots(host, guest, third)
    await end_together(guest, third)


async def end_together(one: Device, other: Device) -> None:
    """Let one suggest the end and the other agree, at a new table if they have none."""
    if one.now.tree.phase != "play":
        await play_together(one, other)
    for action in ("menu", "propose-end"):
        await one.press(action)
    await other.press("agree")
    await one.until_told("You agreed to end the game here.")


PAGE = Path(game.together.__file__).parent / "BREAKS.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| break")
]
SHOWN = re.compile(r"“([^”]+)”|\*\*([^*]+)\*\*|~~([^~]+)~~")
"""Words of a screen, a button there, or one that isn't there."""


def shows(device: Device, words: str, button: str, absent: str) -> bool:
    buttons = [one.label for one in device.now.tree.controls if one.enabled]
    return words in device.told and (not button or button in buttons) and absent not in buttons


def test_page_has_a_driver_for_each_break() -> None:
    assert [row[0] for row in ROWS] == list(DRIVERS)
    assert len(ROWS) > 31


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_break_is_shown_as_its_page_says(row: list[str]) -> None:
    """BREAKS.md#sending, #texts, #devices, #gathering, #lost, #replaced, #leaving, #turns.

    After the game: BREAKS.md#again.
    """
    name, *cells, _what_to_do = row
    count, driver = DRIVERS[name]

    async def story(*devices: Device) -> None:
        await driver(*devices)
        due = [
            (device, *words)
            for device, cell in zip(devices, cells, strict=False)
            for words in SHOWN.findall(cell)
        ]
        assert due
        for _ in range(300):
            due = [one for one in due if not shows(*one)]
            if not due:
                return
            await devices[0].now.frames(1)
        raise AssertionError([(*words, device.told) for device, *words in due])

    on_devices(count)(story)()
