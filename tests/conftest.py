"""What holds for every test: English is spoken, and a slow machine changes nothing.

Speed lives in `tests/bench`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game import i18n

settings.register_profile("basra", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("basra")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    i18n.install("en")
    yield
    i18n.install("en")
