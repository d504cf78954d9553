import hashlib
import json
import random
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from game.bots.simple_bots import GreedyBot
from game.commands import table_arguments
from game.rules.match import Game
from game.rules.reading import read_record
from game.rules.replay import replay
from game.rules.state import Play
from game.rules.variants import VARIANTS
from game.rules.view import View
from tests.commands.running import GOLDEN, Run, assert_refused, save
from tests.programs import ran
from tests.rules.slow import play_record


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("key", VARIANTS)
def test_play_writes_the_record_of_a_whole_game(key: str, players: str, run: Run) -> None:
    """COMMAND.md#play."""
    words = ("--variant", key, "--players", players, "--bots", "greedy,random")
    status, out, err = run("play", *words, "--option", "target=21")
    assert (status, err) == (0, "")
    replayed, _ = play_record(json.loads(out))
    assert replayed["winner"] is not None
    assert replay(read_record(out)).game.winner == replayed["winner"]


def test_scores_and_carried_points_reach_the_next_hand(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#majority, #game; COMMAND.md#play: every bot sees both."""
    told: list[tuple[int, int, tuple[int, ...]]] = []

    class Watching(GreedyBot):
        def think(self, view: View, rng: random.Random) -> Iterator[Play]:
            told.append((view.dealer, view.carry, view.scores))
            return super().think(view, rng)

    monkeypatch.setattr(table_arguments, "seated", lambda _: Watching())
    path = tmp_path / "game.json"
    words = ("play", "--variant", "egyptian", "--players", "3", "--seed", "0", "--output", path)
    printed = run(*words, "--json").json
    record = read_record(path.read_text())
    game, expected = Game.start(record.rules, 3, record.dealer), []
    for hand in replay(record).hands:
        expected.append((game.dealer, game.carry, game.scores))
        assert hand.last.score is not None
        game = game.after(hand.last.score)
    assert [key for key, _ in groupby(told)] == expected
    assert any(carry for _, carry, _ in expected), "the seed deals no tie"
    assert printed == {"scores": list(game.scores), "winner": game.winner}
    assert f"Side {game.winner} won" in run(*words).out


@pytest.mark.parametrize("bots", ["casual,skilled", "novice,master", "random+exact,greedy"])
def test_game_does_not_depend_on_the_hash_seed(bots: str) -> None:
    """RULES.md#shuffle: Python orders sets differently in each process."""
    words = ("-m", "game", "play", "--bots", bots, "--option", "target=21")
    games = {
        ran(sys.executable, *words, check=True, PYTHONHASHSEED=secret).stdout
        for secret in ("1", "2")
    }
    assert len(games) == 1


def test_play_writes_the_same_options_with_and_without_json(run: Run) -> None:
    """RULES.md#options; COMMAND.md#output."""
    words = ("target=30", "partnerships=false", "overlap=most", "bottom_card=dealer")
    options = [word for pair in words for word in ("--option", pair)]
    record = run("play", "--players", "4", *options, "--json").json
    assert record == json.loads(run("play", "--players", "4", *options).out)
    assert record["options"] == {
        "target": 30,
        "bottom_card": "dealer",
        "overlap": "most",
        "partnerships": False,
    }


def test_verify_accepts_only_the_committed_cards_and_seed(run: Run, tmp_path: Path) -> None:
    """RULES.md#fairness; COMMAND.md#verify."""
    seedless = GOLDEN / "egyptian-2.record.json"
    assert_refused(run("verify", seedless), "--seed")
    assert_refused(run("verify", seedless, "--seed", "\udcff"), "--seed")
    record = json.loads(run("play", "--variant", "homs", "--players", "3").out)
    path = save(tmp_path, record)
    told = run("verify", path, "--json").json
    assert (told["fair"], told["kept"], set(told["hands"])) == (True, True, {True})
    assert "the promise was kept" in run("verify", path).out
    broken = run("verify", path, "--seed", "another")
    assert (broken.status, len(broken.err.splitlines())) == (2, 1)
    assert "commitment" in broken.err
    del record["commitment"]
    unpromised = run("verify", save(tmp_path, record), "--json").json
    assert (unpromised["fair"], unpromised["kept"]) == (True, None)
    stock = record["hands"][-1]["stock"]
    record["hands"] = [*record["hands"][:1], record["hands"][-1] | {"plays": []}]
    stock[0], stock[1] = stock[1], stock[0]
    broken = run("verify", save(tmp_path, record))
    assert broken.status == 2
    assert "hands[1]" in broken.err


def test_verify_joins_the_players_seed(run: Run, tmp_path: Path) -> None:
    """RULES.md#joined-seed; COMMAND.md#verify: the record's own, or the given one."""
    promise = json.loads(run("play", "--seed", "tea").out)["commitment"]
    joined = hashlib.sha256(b'basra-joined-seed/1:["tea","mint"]').hexdigest()
    record = json.loads(run("play", "--seed", joined).out)
    record |= {"seed": "tea", "player_seed": "mint", "commitment": promise}
    assert run("verify", save(tmp_path, record), "--json").json["fair"]
    for said in ("", "lemon"):
        broken = run("verify", save(tmp_path, record), "--player-seed", said)
        assert (broken.status, broken.out) == (2, "This record was not dealt as promised.\n")
        assert "hands[0]" in broken.err
    del record["player_seed"]
    assert run("verify", save(tmp_path, record)).status == 2
    told = run("verify", save(tmp_path, record), "--player-seed", "mint", "--json")
    assert told.json["kept"]
    too_long = run("verify", save(tmp_path, record), "--player-seed", "x" * 201)
    assert_refused(too_long, "--player-seed: expected printable text")
