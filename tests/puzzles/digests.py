"""SHA-256 of the JSON of a few puzzles of each variant, without their themes.

Every version of Python and the browser must give the same. `python -m tests.puzzles.digests`
prints the contents of `digests.json`; it needs only Python's own library.
"""

import datetime as dt
import hashlib
import json
from pathlib import Path

from game.puzzles.daily_puzzles import daily_puzzle
from game.puzzles.puzzle import data_of
from game.rules.variants import VARIANTS
from tests.puzzles.positions import numbered

PATH = Path(__file__).with_name("digests.json")

DAYS = (dt.date.min, dt.date(2026, 11, 22), dt.date.max)

NUMBERS = (1, 4)
"""The tables: one for two players and one for four."""


def digests() -> dict[str, str]:
    return {variant: digest(variant) for variant in VARIANTS}


def digest(variant: str) -> str:
    puzzles = [daily_puzzle(variant, day) for day in DAYS]
    puzzles += [numbered(variant, number) for number in NUMBERS]
    text = json.dumps([data_of(puzzle) | {"themes": []} for puzzle in puzzles])
    return hashlib.sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    print(json.dumps(digests(), indent=1))  # noqa: T201 - the file's text
