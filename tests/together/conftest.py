from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.together.toy_curve import toy_curve


@pytest.fixture
def real_locks() -> None:
    """Let the test seal its cards with the real curve."""


@pytest.fixture(autouse=True)
def _locks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seal cards with the toy curve in all other tests."""
    if "real_locks" in request.fixturenames:
        yield
        return
    with toy_curve():
        yield
