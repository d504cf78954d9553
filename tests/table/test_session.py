"""Kept games that anyone may have changed: taken up exactly, or refused in one way."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.rules.nesting import DEEPEST
from game.rules.play import legal_plays
from game.rules.reading import read_record
from game.rules.record import write_record
from game.rules.replay import replay
from game.table.storage import finished_games
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import PERSON, SavedGameError, Session
from game.table.storage.setup import LONGEST_SEED, GameSetup
from game.table.storage.untrusted_json import parse_json
from tests.table.fake_host import FakeHost

MATCH = GameSetup("homs", 3, {"target": 30}, ("greedy", "random"), "7" * LONGEST_SEED, match=True)


def finish_hand(session: Session) -> None:
    while session.state.turn is not None:
        session.play(legal_plays(session.state)[0])


def test_every_game_of_a_match_is_taken_up_where_it_was_left() -> None:
    session = Session.begin(MATCH)[0]
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
        session = Session.begin(
            replace(
                MATCH,
                variant="ethiopian",
                options={},
                players=2,
                seed=f"{number}",
                bots=("greedy",),
            )
        )[0]
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
    kept: dict[str, Any] = json.loads(Session.begin(replace(MATCH, seed="7"))[0].dump())
    inside = kept
    *path, last = place.split(".")
    for name in path:
        inside = inside[name]
    inside[last] = value
    with pytest.raises(SavedGameError):
        Session.load(json.dumps(kept))


def test_games_won_belong_to_a_match() -> None:
    kept = json.loads(Session.begin(GameSetup(seed="7"))[0].dump())
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
    session = Session.begin(GameSetup(seed="7"))[0]
    host = FakeHost()
    session.play(legal_plays(session.state)[0])
    finished_games.put(host, session.dump())
    assert finished_games.take(host) == ()
    finish_hand(session)
    finished_games.put(host, session.dump())
    assert [played.states[-1] for played in finished_games.take(host)] == [session.state]


PRACTISED = [
    GameSetup("cypriot", 3, {"target": 60}, seed="3"),
    GameSetup("yemeni", 4, seed="4"),
    replace(MATCH, seed="5"),
]


@pytest.mark.parametrize("setup", PRACTISED, ids=lambda setup: f"{setup.variant}-{setup.players}")
def test_a_practice_table_stands_anywhere_in_its_own_game(setup: GameSetup) -> None:
    """Its record is that game's up to the moment, and is kept and taken up like any other."""
    session = Session.begin(setup)[0]
    finish_hand(session)
    while not session.over:
        session.next_hand()
        finish_hand(session)
        played = FinishedHand.of(session)
        for number in (0, 7, len(played.states) - 1):
            practice = played.from_play(number)
            record = practice.record()
            assert read_record(write_record(record)) == record
            assert record.hands[:-1] == session.record().hands[:-1]
            assert record.hands[-1].plays == session.record().hands[-1].plays[:number]
            again = Session.load(practice.dump())
            assert (again.state, again.standing) == (practice.state, practice.standing)
        assert played.session.record() == session.record()


@pytest.mark.parametrize("setup", PRACTISED, ids=lambda setup: f"{setup.variant}-{setup.players}")
def test_the_other_seat_is_that_of_the_same_game(setup: GameSetup) -> None:
    """Everyone's part passes to the seat before: the hands are the same, dealt one seat earlier."""
    session = Session.begin(setup)[0]
    finish_hand(session)
    session.next_hand()
    before = session.scores
    finish_hand(session)
    practice, _ = FinishedHand.of(session).from_other_seat()
    assert practice.state.hands[PERSON] == session.states[0].hands[1]
    assert practice.scores == (*before[1:], before[0])
    finish_hand(practice)
    record = practice.record()
    assert read_record(write_record(record)) == record
    replayed = replay(record)
    assert replayed.hands[-1].last == practice.state
    assert replayed.game == practice.after.game


def test_every_hand_of_a_long_game_is_found_in_one_walk() -> None:
    session = Session.begin(GameSetup("cypriot", 3, {"target": 300}, seed="6"))[0]
    finish_hand(session)
    left = [FinishedHand.of(session)]
    while not session.over:
        session.next_hand()
        finish_hand(session)
        left.append(FinishedHand.of(session))
    assert len(left) >= 10
    found = finished_games.finished_hands(session.dump())
    assert [hand.states for hand in found] == [hand.states for hand in left]
    assert [(hand.wins, hand.hand.game) for hand in found] == [
        (hand.wins, hand.hand.game) for hand in left
    ]
