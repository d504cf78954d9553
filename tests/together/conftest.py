from collections.abc import Iterator

import pytest

from tests.together.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _toy_locks() -> Iterator[None]:
    """Seal cards with the toy curve; tests/table/together seals them with the real one."""
    with toy_curve():
        yield
