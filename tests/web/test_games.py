"""A game and puzzles in a real browser that are the same as natively."""

import json
import subprocess
import sys
from pathlib import Path

from game.session.game_file import read_game, write_game
from tests.puzzles.digests import DAYS, PATH
from tests.table.dealt import session_in
from tests.web.links import GAME
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import Watched

VARIANTS = ("egyptian", "lebanese", "homs")

PUZZLES = """
import datetime, hashlib, json
from game.puzzles.daily_puzzles import daily_puzzle
from game.puzzles.numbered import puzzle_numbered
from game.puzzles.puzzle import data_of

found = {{}}
for variant in {variants}:
    days = [datetime.date.fromordinal(ordinal) for ordinal in {ordinals}]
    puzzles = [daily_puzzle(variant, day) for day in days]
    puzzles += [list(puzzle_numbered(variant, number))[-1] for number in (1, 4)]
    text = json.dumps([data_of(puzzle) | {{"themes": []}} for puzzle in puzzles])
    found[variant] = hashlib.sha256(text.encode()).hexdigest()
json.dumps(found)
"""


def test_game_and_puzzles_are_those_of_the_desktop(desktop: Watched, tmp_path: Path) -> None:
    """PUZZLES.md#where, #stored."""
    before = desktop.open(GAME)
    by_mouse(desktop, before.hand[0])
    desktop.wait_for_change(before)
    desktop.page.go_back()
    by_mouse(desktop, desktop.wait_for("status.phase === 'menu'").control("resume"))
    again = desktop.wait_for("status.phase !== 'menu'")
    assert before.hand[0].card not in {card.card for card in again.hand}
    over = play_to_the_end(desktop, by_mouse)
    kept = desktop.games()[0]

    session, (header, _played) = session_in(json.dumps(kept)), read_game(json.dumps(kept))
    assert header is not None
    assert json.loads(write_game(header, session.record())) == kept
    assert session.setup.seed == "7"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(kept))
    words = [sys.executable, "-m", "game", "replay", "--json", str(path)]
    native = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    scores = [int(score) for score in over.scores.split(",")]
    assert native["scores"] == scores
    assert max(scores) >= 101

    ordinals = [day.toordinal() for day in DAYS]
    found = desktop.python(PUZZLES.format(variants=VARIANTS, ordinals=ordinals))
    known = json.loads(PATH.read_text("utf-8"))
    assert json.loads(found) == {variant: known[variant] for variant in VARIANTS}
