"""Make the golden games: ``python -m tests.rules.make_golden``.

A game NAME is two files in golden/: NAME.record.json, and NAME.replay.json with what
``python -m game replay --json`` prints of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.headless.replay import as_json
from game.rules.record import Record, write_record
from game.rules.replay import replay
from game.rules.variants import VARIANTS
from tests.rules.games import random_game

FOLDER = Path(__file__).parent / "golden"

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"target": 60, "overlap": "most"},
    {"target": 75, "bottom_card": "dealer"},
    {"target": 50, "partnerships": False},
)
"""What the games of each number of players are played with, for two, three, four and four alone."""


def games() -> Iterator[tuple[str, Record]]:
    """Every variant once, with two, three and four players in turn, and some that stop short."""
    seats = (2, 3, 4, 4)
    for number, key in enumerate(VARIANTS):
        players, options = seats[number % 4], OPTIONS[number % 4]
        yield f"{key}-{players}", random_game(key, players, options, f"golden {key}")
    special: tuple[tuple[str, int, dict[str, Any]], ...] = (
        ("palestinian", 3, {"hand_size": 5, "tie": "none", "target": 40}),
        ("homs", 3, {"target": 30}),
        ("lebanese", 2, {"basra_when": "any", "target": 30}),
        ("egyptian-double", 2, {"jack_on_jack": 30}),
        ("syrian", 4, {"hand_size": 6, "target": 25}),
    )
    for key, players, options in special:
        record = random_game(key, players, options, f"special {key}")
        yield f"{key}-{players}-options", record
    for key, plays in (("yemeni", 21), ("lebanese", 24)):
        record = random_game(key, 2, {}, f"short {key}", max_hands=2, last_plays=plays)
        yield f"{key}-2-unfinished", record


def main() -> None:
    """Write every game anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, record in games():
        (FOLDER / f"{name}.record.json").write_text(write_record(record), encoding="utf-8")
        text = json.dumps(as_json(replay(record))) + "\n"
        (FOLDER / f"{name}.replay.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
