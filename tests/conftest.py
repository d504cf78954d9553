"""What holds for every test: English is spoken, and a slow machine changes nothing.

Speed lives in `tests/bench`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game import i18n

settings.register_profile("basra", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("basra")


BROWSER_TESTS = tuple(Path(__file__).parent / folder for folder in ("web", "faults/web"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests, before the tier deselects what it doesn't run."""
    for item in items:
        if any(folder in item.path.parents for folder in BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    i18n.install("en")
    yield
    i18n.install("en")
