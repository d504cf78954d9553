"""Puzzles are the same bytes in every version of Python, with any hash seed."""

import json
import sys

import pytest

from game.bots.portable_math import added
from game.rules.variants import VARIANTS
from tests.programs import ran
from tests.puzzles.digests import PATH, digest

KNOWN: dict[str, str] = json.loads(PATH.read_text("utf-8"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_puzzles_have_the_stored_digests(variant: str) -> None:
    """PUZZLES.md#where: in every version of Python that runs this."""
    write_them = "python3 build python -m tests.puzzles.digests >tests/puzzles/digests.json"
    assert digest(variant) == KNOWN.get(variant), f"new variant, changed bot: {write_them}"


def test_puzzles_do_not_depend_on_the_order_of_sets() -> None:
    """PUZZLES.md#where."""
    words = (sys.executable, "-S", "-m", "tests.puzzles.digests")
    done = ran(*words, check=True, PYTHONHASHSEED="12345", PYTHONDONTWRITEBYTECODE="1")
    assert json.loads(done.stdout) == KNOWN


def test_sums_of_bots_are_rounded_alike_in_every_version() -> None:
    """From Python 3.12 on `sum` makes 1.0 of the first and 2.0 of the second."""
    assert added([0.1] * 10) == 0.9999999999999999
    assert added([1e16, 1.0, 1.0, -1e16]) == 0.0
