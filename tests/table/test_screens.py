"""Every screen of play at three sizes, compared with pictures that people have looked at.

`pytest tests/table/test_screens.py --update-screens` writes the pictures anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pygame
import pytest

from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import in_hand, kept_game
from tests.table.story import Visit, visit

SCREENS = Path(__file__).parent / "screens"
SIZES = [(360, 640), (768, 1024), (1280, 720)]
THUMBNAIL = 240
"""Width in pixels of a picture that is kept."""

TOLERANCE = 2.0
"""Mean difference of a colour channel, of 255, that fonts and rounding may make."""

PATCH = 16
"""Pixels along the side of the patches compared one by one, so that no small part can hide."""

PATCH_TOLERANCE = 14.0


async def first_turn(now: Visit) -> None:
    await now.my_turn()


async def after_ten_plays(now: Visit) -> None:
    for number in range(10):
        await now.my_turn()
        if now.tree.phase == "play":
            await now.click(now.tree.hand[number % len(now.tree.hand)].rect)
        if now.tree.phase == "choose-capture":
            await now.key("1")
    await now.my_turn()
    now.table.toast.hide()  # the others' plays in words, which cover their names
    now.table.redraw()


async def choosing(now: Visit) -> None:
    await now.my_turn()
    await now.click(in_hand(now.tree, "TC"))
    await now.key("right")


async def hinted(now: Visit) -> None:
    await now.my_turn()
    await now.key("h")


async def recalled(now: Visit) -> None:
    await now.my_turn()
    await now.click(in_hand(now.tree, "TC"))
    await now.key("2")
    await now.my_turn()
    await now.key("z")


def pressing(*actions: str) -> Callable[[Visit], Awaitable[None]]:
    """A story that presses one control after another."""

    async def told(now: Visit) -> None:
        for action in actions:
            await now.press(action)

    return told


async def paused(now: Visit) -> None:
    await now.my_turn()
    await now.press("menu")


async def scored(now: Visit) -> None:
    while now.tree.phase != "hand-over":
        await now.my_turn_or_score()
        if now.tree.phase == "play":
            await now.press(now.tree.hand[0].action)
        if now.tree.phase == "choose-capture":
            await now.key("1")


async def won(now: Visit) -> None:
    while now.tree.phase != "game-over":
        await scored(now)
        await now.press("next-hand")
        await now.frames(4)


FOUR = GameSetup("egyptian", 4, seed="7")
ALONE = GameSetup("yemeni", 4, {"partnerships": False}, seed="9")
THREE = GameSetup("lebanese", 3, seed="5")
SHORT = GameSetup("cypriot", 3, {"target": 21}, seed="4")
SHOTS: dict[str, tuple[Callable[[Visit], Awaitable[None]], GameSetup | None, str]] = {
    "start": (pressing(), None, "en"),
    "start-arabic": (pressing(), None, "ar"),
    "setup": (pressing("new-game"), None, "en"),
    "rules-arabic": (pressing("rules"), None, "ar"),
    "settings": (pressing("settings"), None, "en"),
    "pause": (paused, FOUR, "en"),
    "hand-over": (scored, SHORT, "en"),
    "hand-over-arabic": (scored, FOUR, "ar"),
    "game-over": (won, SHORT, "en"),
    "four": (first_turn, FOUR, "en"),
    "four-alone": (after_ten_plays, ALONE, "en"),
    "three": (after_ten_plays, THREE, "en"),
    "choose-capture": (choosing, None, "en"),
    "hint-arabic": (hinted, None, "ar"),
    "last-play": (recalled, None, "en"),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("shot", SHOTS)
def test_screen(
    host: FakeHost, shot: str, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    told, setup, language = SHOTS[shot]
    host.spoken = language
    if setup is None and told in {choosing, hinted, recalled}:
        host.kept["game"] = kept_game("2C 3D 5S 8H", "TC KD AC 4H")
    seen: list[pygame.Surface] = []

    async def story(now: Visit) -> None:
        await told(now)
        await now.frames(8)
        window = pygame.display.get_surface()
        assert window is not None
        seen.append(pygame.transform.smoothscale_by(window, min(1.0, THUMBNAIL / size[0])))

    visit(host, story, setup, size=size)
    path = SCREENS / f"{shot}-{size[0]}x{size[1]}.png"
    if request.config.getoption("--update-screens"):
        SCREENS.mkdir(exist_ok=True)
        pygame.image.save(seen[0], str(path))
    expected = pygame.image.load(str(path)).convert()
    assert expected.get_size() == seen[0].get_size()
    assert mean(difference(seen[0], expected)) <= TOLERANCE
    assert worst_patch(difference(seen[0], expected)) <= PATCH_TOLERANCE


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The absolute difference of each channel; the larger minus the smaller, both ways added."""
    above, below = one.copy(), other.copy()
    above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return above


def mean(picture: pygame.Surface, rect: pygame.Rect | None = None) -> float:
    colour = pygame.transform.average_color(picture, rect or picture.get_rect())
    return sum(colour[:3]) / 3


def worst_patch(picture: pygame.Surface) -> float:
    width, height = picture.get_size()
    return max(
        mean(picture, pygame.Rect(x, y, PATCH, PATCH).clip(picture.get_rect()))
        for x in range(0, width, PATCH)
        for y in range(0, height, PATCH)
    )


def test_a_card_that_moved_would_be_noticed() -> None:
    one = pygame.Surface((360, 640))
    other = one.copy()
    other.fill((245, 235, 210), pygame.Rect(100, 100, 60, 84))
    assert worst_patch(difference(one, other)) > PATCH_TOLERANCE
    assert worst_patch(difference(one, one)) == 0
