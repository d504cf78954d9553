"""Fixtures that tests of the library share."""

import pytest

from game.library.library import Library
from tests.table.dealt import library_of
from tests.table.fake_platform import FakePlatform


@pytest.fixture
def library(platform: FakePlatform) -> Library:
    return library_of(platform)
