"""Fixtures for every test: English, the dark palette, and no dependence on a slow machine.

`tests/bench` measures speed.
"""

import os
import sys

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

from game.words import language

if TYPE_CHECKING:
    from tests.table.fake_platform import FakePlatform, FakeTexts

settings.register_profile("basra", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("basra")


BROWSER_TESTS = tuple(Path(__file__).parent / folder for folder in ("web", "faults/web"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-screens",
        action="store_true",
        help="write the screenshots that tests compare with, instead of comparing",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests before pytest deselects by tier."""
    for item in items:
        if any(folder in item.path.parents for folder in BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Start each test in English, whatever language the last one used."""
    language.install("en")
    yield
    language.install("en")


@pytest.fixture(autouse=True, scope="session")
def _everything_imported() -> Iterator[None]:
    """Import all modules, as the game does before it shows a table; end pygame after all tests.

    Tests that draw nothing don't need it. PettingZoo sets another audio driver when it is imported.
    """
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame = sys.modules.get("pygame")
    if pygame:
        from game.app import preload  # noqa: PLC0415

        preload.import_all()
    yield
    if pygame:
        pygame.quit()


@pytest.fixture(autouse=True)
def _dark_palette_and_shared_art() -> Iterator[None]:
    """Start each test with the dark palette, whatever the last one used.

    It has its own `MonkeyPatch`: a test's must end before the other fixtures of that test.
    """
    if "pygame" not in sys.modules:
        yield
        return
    from game.ui.art import theme  # noqa: PLC0415
    from game.ui.art.palettes import DARK  # noqa: PLC0415
    from tests.table.shared_art import share  # noqa: PLC0415

    theme.use(DARK)
    with pytest.MonkeyPatch.context() as patched:
        share(patched)
        yield
    theme.use(DARK)


@pytest.fixture
def platform() -> "FakePlatform":
    from tests.table.fake_platform import FakePlatform  # noqa: PLC0415

    return FakePlatform()


@pytest.fixture
def texts(platform: "FakePlatform") -> "FakeTexts":
    return platform.texts
