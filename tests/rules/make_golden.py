"""Replays the golden games again: ``python -m tests.rules.make_golden``.

A game NAME is two files in golden/: NAME.record.json, which random plays made, and
NAME.replay.json with the output of ``python -m game replay --json`` for it. A variant without a
game gets one.
"""

import json
from pathlib import Path

from game.commands.replay import as_json
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.rules.variants import VARIANTS
from tests.rules.games import random_game

FOLDER = Path(__file__).parent / "golden"


def main() -> None:
    for variant in VARIANTS:
        if not [*FOLDER.glob(f"{variant}-[234]*.record.json")]:
            text = write_record(random_game(variant, 4, {}, "golden"))
            (FOLDER / f"{variant}-4.record.json").write_text(text, encoding="utf-8")
    for path in FOLDER.glob("*.record.json"):
        played = read_replay(path.read_text(encoding="utf-8"))
        path.write_text(write_record(played.record), encoding="utf-8")
        text = json.dumps(as_json(played)) + "\n"
        name = path.name.replace(".record.", ".replay.")
        path.with_name(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
