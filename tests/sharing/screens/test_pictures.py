"""Shared pictures equal the stored ones, for any window size.

`pytest tests/sharing/screens/test_pictures.py --update-screens` writes the stored ones again.
"""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.session import example_games as games
from game.session.session import Session
from game.sharing.screens import pictures
from game.sharing.screens.pictures import PICTURE_SIZE, LeadBar
from game.sharing.shared_game import SharedGame
from game.ui.art.card_art import CardArt
from game.words import language as i18n
from tests.app.test_screens import PATCH_TOLERANCE, TOLERANCE, difference, mean, worst_patch

KEPT = Path(__file__).parent / "pictures"
WIDTH = 240
"""Width in pixels of a stored picture."""

BARS = (
    *(LeadBar("You", 17, own=True), LeadBar("Master", 30), LeadBar("Skilled", -4)),
    *(LeadBar("Casual", 0), LeadBar("Novice", -22)),
)


def whole(name: str) -> Callable[[CardArt], pygame.Surface]:
    """Return a function that draws the result of a finished game."""
    session: Session = games.decided(name)
    return lambda art: pictures.of_result(SharedGame.of_session(session), art)


PICTURES: dict[str, Callable[[CardArt], pygame.Surface]] = {
    "challenge": lambda art: pictures.of_deal("egyptian", 2, art, "Karim"),
    "deal": lambda art: pictures.of_deal("yemeni", 3, art),
    "result": whole("well won"),
    "result-three": whole("short"),
    "moment": lambda art: pictures.of_moment(games.played("two", 3).state, art),
    "puzzle": lambda art: pictures.of_puzzle(games.last_deal().state, art),
    "puzzle-partners": lambda art: pictures.of_puzzle(games.last_deal(4).state, art),
    "leads": lambda art: pictures.of_leads("egyptian", "22 November", "Par +12", BARS, art),
}


MIRRORED = ("challenge", "result-three", "puzzle-partners", "leads")
"""The pictures that differ most in a right-to-left language."""


@pytest.mark.parametrize(
    ("name", "language"),
    [*((name, "en") for name in PICTURES), *((name, "ar") for name in MIRRORED)],
)
def test_picture_matches_the_stored_one(
    name: str, language: str, request: pytest.FixtureRequest
) -> None:
    i18n.install(language)
    picture = PICTURES[name](CardArt())
    assert picture.get_size() == PICTURE_SIZE
    small = pygame.transform.smoothscale_by(picture, WIDTH / PICTURE_SIZE[0])
    seen = pygame.Surface(small.get_size(), depth=24)
    seen.blit(small, (0, 0))
    path = KEPT / f"{name}-{language}.png"
    if request.config.getoption("--update-screens"):
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(seen, str(path))
    expected = pygame.image.load(str(path))
    assert mean(difference(seen, expected)) <= TOLERANCE
    assert worst_patch(difference(seen, expected)) <= PATCH_TOLERANCE


def test_picture_does_not_depend_on_the_window() -> None:
    seen = []
    for size in [(360, 640), (1920, 1080)]:
        pygame.display.set_mode(size)
        seen.append(pygame.image.tobytes(PICTURES["moment"](CardArt()), "RGB"))
    assert seen[0] == seen[1]
