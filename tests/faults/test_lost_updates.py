"""Windows that change the same texts at the same time: no change is lost."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from game.daily import daily_results
from game.library.tally import TALLY
from game.platform.native.native import native_platform
from game.puzzles.puzzle_history import PuzzleHistoryStore
from game.review.kept_figures import STATISTICS
from game.rulebook.house_rules import HOUSE_RULES
from game.sharing.challenges import CHALLENGES
from tests.faults.windows import PATIENCE
from tests.programs import ROOT

WINDOWS, TIMES = 3, 8

CHANGE = """
import sys
from pathlib import Path

from game.platform.native import text_files
from game.platform.native.native import native_platform
from game.review.figures import HandFigures
from game.daily import daily_results
from game.library import tally
from game.rulebook import house_rules
from game.sharing import challenges
from game.review.kept_figures import KeptFigures
from game.puzzles.puzzle_history import PuzzleHistoryStore

folder, window, times = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
text_files.PATIENCE = 60.0
texts = native_platform(folder).texts
print("ready", flush=True)
input()
for number in range(window * times, window * times + times):
    game = f"game-{number}"
    house_rules.save(texts, house_rules.HouseRules(game, "homs"))
    tally.count(texts, "greedy", won=True)
    challenges.bind(texts, game, challenges.Challenge("", (21, 3), 1))
    daily_results.DAYS.remember(texts, daily_results.Days(played=frozenset({number + 1})).merged)
    PuzzleHistoryStore(texts).note_searched(game, {})
    KeptFigures(texts).put_hand(game, 1, HandFigures((3, 1), (0, 0), (0,), None))
"""
"""A window that makes `times` changes of each kind after a signal."""


def window(folder: Path, number: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", CHANGE, str(folder), str(number), str(TIMES)]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def test_windows_keep_each_others_changes(tmp_path: Path) -> None:
    with ExitStack() as opened:
        windows = [opened.enter_context(window(tmp_path, number)) for number in range(WINDOWS)]
        for one in windows:
            opened.callback(one.kill)
            assert one.stdout
            assert one.stdout.readline() == "ready\n"
        for one in windows:
            assert one.stdin
            one.stdin.write("\n")
            one.stdin.flush()
        assert [one.wait(PATIENCE) for one in windows] == [0] * WINDOWS
    platform, games = native_platform(tmp_path), {f"game-{one}" for one in range(WINDOWS * TIMES)}
    kept = {
        "house rules": {one.name for one in HOUSE_RULES.known(platform.texts)},
        "challenges": set(CHALLENGES.recall(platform.texts).value or {}),
        "days": {f"game-{day - 1}" for day in daily_results.recall(platform.texts, ()).played},
        "puzzles": set(PuzzleHistoryStore(platform.texts).history.searched),
        "statistics": set(STATISTICS.known(platform.texts, "other")),
    }
    lost = {name: sorted(games - found) for name, found in kept.items() if found != games}
    assert not lost
    assert TALLY.recall(platform.texts).value == {"greedy": (len(games), len(games))}
