"""A game in a real browser that is the same as natively."""

import json
import subprocess
import sys
from pathlib import Path

from game.table.storage.game_file import read_session, write_game
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import Watched

GAME = "?variant=egyptian&players=2&bots=greedy&seed=7&speed=0"


def test_game_by_mouse_is_the_game_the_desktop_plays(desktop: Watched, tmp_path: Path) -> None:
    before = desktop.open(GAME)
    by_mouse(desktop, before.hand[0])
    desktop.wait_for_change(before)
    desktop.page.go_back()
    by_mouse(desktop, desktop.wait_for("status.phase === 'menu'").control("resume"))
    again = desktop.wait_for("status.phase !== 'menu'")
    assert before.hand[0].card not in {card.card for card in again.hand}
    over = play_to_the_end(desktop, by_mouse)
    kept = desktop.games()[0]

    session, header = read_session(json.dumps(kept))
    assert json.loads(write_game(header, session.record())) == kept
    assert session.setup.seed == "7"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(kept))
    words = [sys.executable, "-m", "game", "replay", "--json", str(path)]
    native = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    scores = [int(score) for score in over.scores.split(",")]
    assert native["scores"] == scores
    assert max(scores) >= 101
