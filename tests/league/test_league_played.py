"""Two devices play a league from its first link to its standings."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest

from game.league.league import LEAGUES
from game.league.screens.league_dialog import LeagueDialog
from game.platform.accessibility_tree import TextControl
from game.platform.input import LinkFollowed, Text, TextChanged
from game.session import last_setup
from game.session.setup import GameSetup
from tests.app.opened import opened
from tests.table.fake_platform import FakePlatform
from tests.table.pressing import by_keyboard, by_name
from tests.table.story import Press, Visit, visit

FRIDAY = datetime(2026, 11, 27, 0, 0, 1, tzinfo=UTC)


def device() -> FakePlatform:
    """Return a device whose usual game has a quick bot."""
    platform = FakePlatform()
    last_setup.remember(platform.texts, GameSetup("cypriot", bots=("random",)))
    return platform


async def follow(now: Visit, link: str) -> None:
    now.context.go(LinkFollowed(f"https://example.org/#play={link}"))
    await now.frames(4)


async def link_of(now: Visit, press: Press, action: str) -> str:
    """Press a button that offers a link, and return the link."""
    await press(now, action)
    field = next(one for one in now.tree.controls if isinstance(one, TextControl))
    await now.key("escape")
    return field.value.rpartition("=")[2].rpartition(":")[2]


async def play_next(now: Visit, press: Press, number: int) -> None:
    """Play the next deal of the week, which has that number."""
    (label,) = (one.label for one in now.tree.controls if one.action == "next-deal")
    assert label == f"Play deal {number}"
    await press(now, "next-deal")
    await now.play_to_the_end("menu", press)


async def enter_name(now: Visit, press: Press, name: str) -> None:
    while press is by_keyboard and now.shown(LeagueDialog).form.focus != "sender":
        await now.key("tab")
    await now.give(Text(name) if press is by_keyboard else TextChanged("sender", name))
    await press(now, "start")


@pytest.mark.parametrize("press", [by_keyboard, by_name])
def test_two_devices_play_a_league_to_its_standings(press: Press) -> None:
    mine, hers = device(), device()
    sent: dict[str, str] = {}

    def on(platform: FakePlatform, story: Callable[[Visit], Awaitable[None]]) -> None:
        visit(platform, story, at_menu=True)

    async def start(now: Visit) -> None:
        await press(now, "door-friends")
        await press(now, "league")
        await enter_name(now, press, "Karim")
        assert now.tree.title == "Our league"
        sent["league"] = await link_of(now, press, "invite")
        await play_next(now, press, 1)
        assert now.tree.title == "Our league"
        assert any(one.label.startswith("Deal 1: ") for one in now.tree.controls)
        assert not now.offers("deal-1")
        sent["karim"] = await link_of(now, press, "send-results")

    async def join(now: Visit) -> None:
        await follow(now, sent["karim"])
        assert "Open the league's own link first" in str(now.said)
        await follow(now, sent["league"])
        await enter_name(now, press, "Mona")
        await follow(now, sent["karim"])
        assert "The results of" in str(now.said)
        assert {"Karim", "1 of 7 deals"} <= set(now.tree.text)
        assert "Standings" not in now.tree.text
        await play_next(now, press, 1)
        await play_next(now, press, 2)
        sent["mona"] = await link_of(now, press, "send-results")

    async def open_results(now: Visit) -> None:
        await follow(now, sent["mona"][:-5])
        assert "damaged" in str(now.said)
        await follow(now, sent["mona"])
        assert "Standings" not in now.tree.text
        now.platform.pacing.today = FRIDAY
        await now.frames(4)
        assert "Standings" in now.tree.text
        assert any(text.startswith("1. ") for text in now.tree.text)
        assert any(text.startswith("2. ") for text in now.tree.text)
        await press(now, "share")
        assert now.offers("save-picture")
        await now.key("escape")
        await press(now, "this-week")
        assert now.offers("deal-1")

    on(mine, start)
    on(hers, join)
    on(mine, open_results)
    (league,) = LEAGUES.known(mine.texts).values()
    assert len(league.players()) == 2


def test_sending_results_is_the_main_button_once_all_deals_are_played() -> None:
    screen = opened("league")
    assert screen.form.named("next-deal") is None
    assert screen.form.named("send-results")._command.kind == "primary"


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800)])
def test_inviting_to_a_league_is_in_sight(size: tuple[int, int]) -> None:
    screen = opened("league", size)
    (invite,) = (one for one in screen.accessibility_tree().controls if one.action == "invite")
    assert invite.rect[2:] == tuple(screen.form.named("invite").rect.size)
