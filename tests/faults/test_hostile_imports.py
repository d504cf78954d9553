"""Tests that the library works after any import: games continue and stay readable."""

from pathlib import Path

import pytest

from game.bots.levels import BOTS
from game.formats.kept_text import DAMAGED, recall
from game.library.importing import take_in
from game.library.tally import TALLY
from game.platform.native.native import native_platform
from tests.faults.hostile import ARCHIVES, TEXTS
from tests.faults.kept_games import fill, run
from tests.faults.stored import KINDS
from tests.faults.test_hostile import content_of
from tests.formats.test_kept_text import KINDS as KEPT
from tests.library.exchanged import nothing
from tests.library.test_importing import zipped
from tests.table.dealt import library_of

LARGE = (
    "thousands of hands",
    "a name of ten megabytes",
    "statistics longer than may be",
    "a game that is longer once it is written",
)
"""Imports that take seconds."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.full if name in LARGE else ())
        for name in (*TEXTS, *ARCHIVES)
    ],
)
def test_library_works_after_a_hostile_import(tmp_path: Path, name: str) -> None:
    fill(tmp_path)
    platform = native_platform(tmp_path)
    data = content_of(name) if name in TEXTS else zipped({**ARCHIVES[name]()})
    run(take_in(platform, library_of(platform), data, nothing))
    for _ in range(3):
        for kind in KINDS.values():
            kind.go_on(platform)
    platform = native_platform(tmp_path)  # the next start
    for kind in KINDS.values():
        kind.read(platform)
    for kept in KEPT.values():
        assert recall(platform.texts, kept.name, kept.parse).problem == ""
    assert not platform.texts.names(DAMAGED)
    assert set(TALLY.recall(platform.texts).value or {}) <= set(BOTS)
