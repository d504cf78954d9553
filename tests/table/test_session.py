"""Kept games that anyone may have changed: taken up exactly, or refused in one way."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.rules.play import legal_plays
from game.table.storage import finished_games
from game.table.storage.session import SavedGameError, Session
from game.table.storage.setup import LONGEST_SEED, GameSetup
from game.table.storage.untrusted_json import DEEPEST, parse_json
from tests.table.fake_host import FakeHost

MATCH = GameSetup("homs", 3, {"target": 30}, ("greedy", "random"), "7" * LONGEST_SEED, match=True)


def finish_hand(session: Session) -> None:
    while session.state.turn is not None:
        session.play(legal_plays(session.state)[0])


def test_every_game_of_a_match_is_taken_up_where_it_was_left() -> None:
    session = Session(MATCH)
    targets = set()
    while not session.over:
        finish_hand(session)
        if session.over:
            break
        session.next_hand()
        again = Session.load(session.dump())
        assert again.dump() == session.dump()
        assert again.state == session.state
        assert again.standing == session.standing
        targets.add(again.standing.game.rules.target)
    assert sum(session.standing.wins) >= 2
    assert targets >= {30}
    assert Session.load(session.dump()).after == session.after


def test_the_game_that_decides_a_match_is_taken_up() -> None:
    for number in range(99):
        session = Session(
            replace(
                MATCH,
                variant="ethiopian",
                options={},
                players=2,
                seed=f"{number}",
                bots=("greedy",),
            )
        )
        while not session.over:
            finish_hand(session)
            if session.over:
                break
            session.next_hand()
        if session.standing.wins == (2, 2):
            break
    assert session.standing.wins == (2, 2)
    assert Session.load(session.dump()).standing == session.standing


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("setup.bots", ["wizard"]),
        ("setup.bots", []),
        ("setup.bots", "greedy"),
        ("setup.bots", ["greedy"] * 4),
        ("setup.players", 4),
        ("setup.players", True),
        ("setup.variant", "yemeni"),
        ("setup.variant", []),
        ("setup.options", {"target": 31}),
        ("setup.options", None),
        ("setup.seed", 5),
        ("setup.seed", "other"),
        ("setup.seed", "a\u200f"),
        ("setup.seed", "7" * (LONGEST_SEED + 1)),
        ("setup.match", 1),
        ("setup.extra", 1),
        ("setup", None),
        ("setup", []),
        ("wins", [2, 2]),
        ("wins", [0, 0, 3]),
        ("wins", [True, False, False]),
        ("wins", 3),
        ("record", None),
        ("record.seed", "other"),
        ("record.hands", []),
    ],
)
def test_a_kept_game_that_is_none_is_refused(place: str, value: object) -> None:
    kept: dict[str, Any] = json.loads(Session(replace(MATCH, seed="7")).dump())
    inside = kept
    *path, last = place.split(".")
    for name in path:
        inside = inside[name]
    inside[last] = value
    with pytest.raises(SavedGameError):
        Session.load(json.dumps(kept))


def test_games_won_belong_to_a_match() -> None:
    kept = json.loads(Session(GameSetup(seed="7")).dump())
    kept["wins"] = [1, 0]
    with pytest.raises(SavedGameError):
        Session.load(json.dumps(kept))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '["' + '\\"' * 100_000])
def test_a_text_without_an_end_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"nested|Unterminated"):
        parse_json(text)
    with pytest.raises(SavedGameError):
        Session.load(text)


def test_only_what_nests_counts() -> None:
    brackets = "[{" * 100
    assert parse_json(json.dumps([brackets, '"[' * 50])) == [brackets, '"[' * 50]
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(ValueError, match="nested"):
        parse_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_a_finished_game_with_an_unfinished_hand_is_no_finished_game() -> None:
    session = Session(GameSetup(seed="7"))
    host = FakeHost()
    session.play(legal_plays(session.state)[0])
    finished_games.put(host, session.dump())
    assert finished_games.take(host) == ()
    finish_hand(session)
    finished_games.put(host, session.dump())
    assert [played.states[-1] for played in finished_games.take(host)] == [session.state]
