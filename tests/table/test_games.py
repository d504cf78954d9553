"""Whole games at the real table, from the first card to the last dialog."""

from __future__ import annotations

import json

import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.rules.reading import read_replay
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.player import ByKeyboard, ByName, ByPointer, run

TABLES = [
    ("egyptian", 2, {}),
    ("yemeni", 3, {}),
    ("ethiopian", 4, {}),
    ("palestinian", 4, {"partnerships": False}),
    ("lebanese", 3, {}),
    ("cypriot", 2, {}),
]


@pytest.mark.parametrize("player", [ByPointer, ByKeyboard, ByName])
@pytest.mark.parametrize(("variant", "players", "options"), TABLES)
def test_a_whole_game_is_played_to_its_end(
    host: FakeHost,
    player: type[ByPointer],
    variant: str,
    players: int,
    options: dict[str, object],
) -> None:
    setup = GameSetup(variant, players, {**options, "target": 40}, seed="7")
    kept: list[str] = []
    by = player(host)

    def step(app: object, tree: AccessibilityTree) -> bool:
        kept.extend(host.kept.get("game", ()) and [host.kept["game"]])
        return by(app, tree)  # type: ignore[arg-type]

    run(host, setup, step)
    assert host.tree is not None
    assert max(host.tree.scores) >= 40
    played = read_replay(json.dumps(json.loads(kept[-1])["record"]))
    assert played.game.scores == host.tree.scores
    assert played.game.winner is not None
    assert "game" not in host.kept, "a finished game is not kept"


def test_the_same_seed_deals_and_plays_the_same_game(host: FakeHost) -> None:
    games = []
    for _ in range(2):
        host.__init__()  # type: ignore[misc]
        kept: list[str] = []
        by = ByPointer(host)

        def step(
            app: object, tree: AccessibilityTree, kept: list[str] = kept, by: ByPointer = by
        ) -> bool:
            kept.append(host.kept.get("game", ""))
            return by(app, tree) or tree.phase == "hand-over"  # type: ignore[arg-type]

        run(host, GameSetup("yemeni", 2, seed="7"), step)
        games.append(kept[-1])
    assert games[0] == games[1]
    assert games[0]


def test_a_match_goes_on_to_the_next_game(host: FakeHost) -> None:
    setup = GameSetup("cypriot", 2, {"target": 21}, seed="3", match=True)
    by = ByName(host)
    games = 0

    def step(app: object, tree: AccessibilityTree) -> bool:
        nonlocal games
        if tree.phase != "game-over":
            return by(app, tree)  # type: ignore[arg-type]
        games += 1
        goes_on = any(one.action == "next-game" for one in tree.controls)
        if goes_on:
            host.waiting.append(Activate("next-game"))
        return not goes_on

    run(host, setup, step)
    assert 3 <= games <= 5
