"""Spares thousands of platforms the programs that they would ask for preferences."""

import pytest

from game.platform.native import preferences
from game.platform.native.preferences import Preference


class NoPreference:
    """The answer of a system that prefers nothing."""

    def __init__(self, preference: Preference) -> None:
        del preference

    def known(self) -> bool:
        return False


@pytest.fixture(autouse=True)
def _no_question_of_preferences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "Answer", NoPreference)
