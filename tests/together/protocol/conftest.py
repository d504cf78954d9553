from collections.abc import Iterator

import pytest

from tests.together.protocol.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _toy_locks() -> Iterator[None]:
    """Seal cards with the toy curve; tests/together/table seals them with the real one."""
    with toy_curve():
        yield
