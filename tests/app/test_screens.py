"""Screens opened by name at three sizes, compared with pictures that people have looked at.

The first tier takes each screen at one size, the sizes in turn.

`pytest tests/app/test_screens.py --update-screens` writes the pictures again.
"""

from pathlib import Path

import pygame
import pytest

from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, window

SCREENS = Path(__file__).parent / "screens"
SIZES = [(360, 640), (768, 1024), (1280, 720)]
THUMBNAIL = 240
"""Width in pixels of a picture that is kept."""

TOLERANCE = 2.0
"""The mean difference of a colour channel, of 255, that fonts and rounding may cause."""

PATCH = 16
"""Pixels along the side of the patches compared one by one, so that every small part counts."""

PATCH_TOLERANCE = 14.0


ENGLISH = (
    *("start", "setup", "settings", "pause", "hand-over-3", "game-over-lost", "table-4"),
    *("table-4-alone-later", "table-3-later", "table-choosing", "table-last-plays"),
    *("replay-hands-4", "table-basra", "table-light", "game-over", "gather-four"),
    *("curtain", "table-flat"),
)
ARABIC = (
    *("start", "rules", "hand-over-4", "table-hint", "replay-end", "cut-done"),
    *("table-last-deal", "first-hand", "setup-people", "table-together"),
)
SHOTS = [*((name, "en") for name in ENGLISH), *((name, "ar") for name in ARABIC)]
"""Screens by their names, and the language they are taken in."""

SETTLED = 20
"""Frames after which a screen is as it is described."""


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [
        pytest.param(*shot, size, marks=() if row % 3 == column else pytest.mark.full)
        for row, shot in enumerate(SHOTS)
        for column, size in enumerate(SIZES)
    ],
)
def test_screen_looks_like_its_picture(
    platform: FakePlatform,
    name: str,
    language: str,
    size: tuple[int, int],
    request: pytest.FixtureRequest,
) -> None:
    platform.preferences.language = language
    seen: list[pygame.Surface] = []

    async def story(now: Visit) -> None:
        await now.frames(SETTLED)
        seen.append(pygame.transform.smoothscale_by(window(), min(1.0, THUMBNAIL / size[0])))

    visit(platform, story, screen=name, size=size)
    path = SCREENS / f"{name}-{size[0]}x{size[1]}-{language}.png"
    if request.config.getoption("--update-screens"):
        SCREENS.mkdir(exist_ok=True)
        pygame.image.save(seen[0], str(path))
    expected = pygame.image.load(str(path)).convert()
    assert expected.get_size() == seen[0].get_size()
    assert mean(difference(seen[0], expected)) <= TOLERANCE
    assert worst_patch(difference(seen[0], expected)) <= PATCH_TOLERANCE


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return the absolute difference of each channel."""
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


def test_difference_is_large_when_a_card_moved() -> None:
    one = pygame.Surface((360, 640))
    other = one.copy()
    other.fill((245, 235, 210), pygame.Rect(100, 100, 60, 84))
    assert worst_patch(difference(one, other)) > PATCH_TOLERANCE
    assert worst_patch(difference(one, one)) == 0
