"""Devices that leave, fail, or die and come back: the game continues at the same card."""

import asyncio
from random import Random

import pytest

from game.together.lobby.agreeing import game_kept_at, recalled
from tests.app.opened import context_of
from tests.table.dealt import library_of
from tests.together.table.test_whole_games import SHORT, over, record_of
from tests.together.table.two_devices import (
    Device,
    come_together_again,
    on_two_devices,
    play_together,
    play_until,
)


@pytest.mark.parametrize("way", ["leave-with-keys", "leave-without-keys"])
@on_two_devices
async def test_bot_replaces_a_player_who_left(host: Device, guest: Device, way: str) -> None:
    await play_together(host, guest)
    await play_until(lambda: host.plays >= 4, host, guest)
    for action in ("menu", "leave-table", way):
        await guest.press(action)
    await host.until_linked("lost")
    await host.until_told("Karim left for good.")
    assert "The game can only continue with a bot" in host.told
    assert not host.offers("invite"), "nobody comes back"
    await host.press("take-over")
    await play_until(lambda: "Bot for Karim" in host.told, host)
    assert list(host.scene.table.names) == ["Samira", "Bot for Karim"]
    await play_until(lambda: host.now.tree.phase == "hand-over", host)
    assert any(words.startswith("Bot for Karim laid down") for words in host.now.said)
    assert "Most cards: Samira" in host.told
    assert "Bot for Karim" in host.told
    assert "You left the table." in " ".join(guest.now.said)
    said = host.now.said
    assert any(words.startswith("A bot now plays for") for words in said)
    assert any("doesn't count" in words for words in said) == (way == "leave-without-keys")
    assert library_of(guest.now.platform).catalogue.latest_unfinished() is None, (
        "there is no way back"
    )
    await guest.press("door-friends")
    await guest.press("invite")
    assert guest.now.tree.title == "Invite Player 2", "the table has as many devices as the last"


@on_two_devices
async def test_game_warns_once_when_storage_fails(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await play_until(lambda: guest.plays > 4, host, guest)
    guest.now.platform.texts.broken = True
    await play_until(lambda: min(host.plays, guest.plays) > 12, host, guest)
    words = "can't be saved on this device"
    told = [sum(words in said for said in one.now.said) for one in (host, guest)]
    assert told == [0, 1]
    guest.now.platform.texts.broken = False


@on_two_devices
async def test_saved_table_has_all_that_its_device_has_sent(host: Device, guest: Device) -> None:
    """TABLE.md#keeping: what nothing else follows from yet, too."""
    await play_together(host, guest)
    await play_until(lambda: guest.now.tree.phase == "hand-over", host, guest)
    await guest.press("next-hand")
    await guest.now.frames(2)
    context, identifier = context_of(guest.now.app.scene), guest.table.gathering.identifier
    saved = recalled(context, game_kept_at(context.platform.texts, identifier))
    assert saved.keeping.said == guest.table.keeping.said


async def kill(device: Device) -> None:
    """End the program as a power cut does: it reports and saves nothing more."""
    app, links = device.now.app, vars(device.scene.at.peers)["_links"]
    tasks = [vars(device.now)["_running"], *vars(app)["_tasks"]]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for link in links.values():
        link.connection.close()
    device.now.platform.games.close()
    device.now.platform.accessibility.waiting.clear()


@on_two_devices
async def test_game_continues_when_either_device_dies(host: Device, guest: Device) -> None:
    await play_together(host, guest, setup=SHORT)
    chance, others = Random(2), {host: guest, guest: host}
    for victim in (host, guest, guest, host):
        frames = host.now.platform.pacing.frames + chance.randrange(10, 120)
        await play_until(lambda until=frames: host.now.platform.pacing.frames > until, host, guest)  # type: ignore[misc]
        await kill(victim)
        await victim.now.open()
        for device in (host, guest):
            await device.until_linked("lost")
        await come_together_again(others[victim], victim)
        for device in (host, guest):
            await device.until_linked("connected")
    await play_until(over(host, guest), host, guest)
    one, other = (record_of(device)[0] for device in others)
    assert one == other
    assert one["hands"]
