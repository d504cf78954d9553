import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pygame

from game.table import preload
from game.table.art import theme
from game.table.art.palettes import DARK
from tests.table.fake_host import FakeHost
from tests.table.shared_art import share


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-screens",
        action="store_true",
        help="write the screenshots that tests compare with, instead of comparing",
    )


@pytest.fixture(autouse=True)
def _lamp_light() -> Iterator[None]:
    theme.use(DARK)
    yield
    theme.use(DARK)


@pytest.fixture(autouse=True)
def _shared_art(monkeypatch: pytest.MonkeyPatch) -> None:
    share(monkeypatch)


@pytest.fixture(autouse=True, scope="session")
def _everything_imported() -> None:
    """Import all modules, as the game does before it shows a table."""
    preload.import_all()


@pytest.fixture(autouse=True, scope="session")
def _shut_down() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.fixture
def host() -> FakeHost:
    return FakeHost()
