"""Kept games that anyone may have changed: taken up exactly, or refused in one way."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.rules.nesting import DEEPEST
from game.rules.reading import read_record
from game.rules.record import write_record
from game.rules.replay import replay
from game.rules.state import HandState
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.game_file import SavedGameError, read_game, read_session
from game.table.storage.session import PERSON, Seeds, Session
from game.table.storage.setup import LONGEST_SEED, GameSetup
from game.table.storage.untrusted_json import parse_json
from tests.table.dealt import changed, dealt, finish_hand, play_on, saved

MATCH = GameSetup("homs", 3, {"target": 30}, ("greedy", "random"), "7" * LONGEST_SEED, match=True)


def again_of(session: Session) -> Session:
    """The game as it is taken up from its file."""
    return read_session(saved(session))[0]


def deal_next(session: Session) -> None:
    """The next hand; that of a match's next game is dealt from a seed of its own."""
    if session.after.game.winner is None:
        session.next_hand()
    else:
        session.next_game(Seeds(session.setup.seed_of(sum(session.after.wins) + 1)))


def test_every_game_of_a_match_is_taken_up_where_it_was_left() -> None:
    session = dealt(MATCH)
    targets = set()
    while not session.over:
        finish_hand(session)
        if session.over:
            break
        deal_next(session)
        again = again_of(session)
        assert saved(again) == saved(session)
        assert again.seeds == session.seeds
        assert again.state == session.state
        assert again.standing == session.standing
        targets.add(again.standing.game.rules.target)
    assert sum(session.standing.wins) >= 2
    assert targets >= {30}
    assert again_of(session).after == session.after


def test_the_game_that_decides_a_match_is_taken_up() -> None:
    for number in range(99):
        session = dealt(
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
            deal_next(session)
        if session.standing.wins == (2, 2):
            break
    assert session.standing.wins == (2, 2)
    assert again_of(session).standing == session.standing


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("header.setup.bots", ["wizard"]),
        ("header.setup.bots", []),
        ("header.setup.bots", "greedy"),
        ("header.setup.bots", ["greedy"] * 4),
        ("header.setup.players", 4),
        ("header.setup.players", True),
        ("header.setup.variant", "yemeni"),
        ("header.setup.variant", []),
        ("header.setup.options", {"target": 31}),
        ("header.setup.options", None),
        ("header.setup.seed", 5),
        ("header.setup.seed", "other"),
        ("header.setup.seed", "a\u200f"),
        ("header.setup.seed", "7" * (LONGEST_SEED + 1)),
        ("header.setup.match", 1),
        ("header.setup.extra", 1),
        ("header.setup", None),
        ("header.setup", []),
        ("header.wins", [2, 2]),
        ("header.wins", [0, 0, 3]),
        ("header.wins", [True, False, False]),
        ("header.wins", 3),
        ("header", None),
        ("seed", "other"),
        ("seed", 7),
        ("hands", []),
        ("hands", None),
    ],
)
def test_a_kept_game_that_is_none_is_refused(place: str, value: object) -> None:
    text = saved(dealt(replace(MATCH, seed="7")))
    with pytest.raises(SavedGameError):
        read_session(changed(text, place, value))
    assert read_session(changed(text, "header.name", "as it was"))[0]


def test_games_won_belong_to_a_match() -> None:
    text = saved(dealt(GameSetup(seed="7")))
    with pytest.raises(SavedGameError, match="one game was asked for"):
        read_session(changed(text, "header.wins", [1, 0]))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '["' + '\\"' * 100_000])
def test_a_text_without_an_end_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"nested|Unterminated"):
        parse_json(text)
    with pytest.raises(SavedGameError):
        read_session(text)


def test_only_what_nests_counts() -> None:
    brackets = "[{" * 100
    assert parse_json(json.dumps([brackets, '"[' * 50])) == [brackets, '"[' * 50]
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(ValueError, match="nested"):
        parse_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_a_finished_game_with_an_unfinished_hand_is_no_finished_game() -> None:
    session = dealt(GameSetup(seed="7"))

    def finished() -> list[HandState]:
        header, played = read_game(saved(session))
        assert header is not None
        return [hand.states[-1] for hand in FinishedHand.all_of(header, played)]

    play_on(session, 1)
    assert finished() == []
    finish_hand(session)
    assert finished() == [session.state]
    state = session.state
    session.next_hand()
    assert finished() == [state]


PRACTISED = [
    GameSetup("cypriot", 3, {"target": 60}, seed="3"),
    GameSetup("yemeni", 4, seed="4"),
    replace(MATCH, seed="5"),
]


@pytest.mark.parametrize("setup", PRACTISED, ids=lambda setup: f"{setup.variant}-{setup.players}")
def test_a_practice_table_stands_anywhere_in_its_own_game(setup: GameSetup) -> None:
    """Its record is that game's up to the moment, and is kept and taken up like any other."""
    session = dealt(setup)
    finish_hand(session)
    while not session.over:
        deal_next(session)
        finish_hand(session)
        played = FinishedHand.of(session)
        for number in (0, 7, len(played.states) - 1):
            practice = played.from_play(number)
            record = practice.record()
            assert read_record(write_record(record)) == record
            assert record.hands[:-1] == session.record().hands[:-1]
            assert record.hands[-1].plays == session.record().hands[-1].plays[:number]
            again = again_of(practice)
            assert (again.state, again.standing) == (practice.state, practice.standing)
        assert played.session.record() == session.record()


@pytest.mark.parametrize("setup", PRACTISED, ids=lambda setup: f"{setup.variant}-{setup.players}")
def test_the_other_seat_is_that_of_the_same_game(setup: GameSetup) -> None:
    """Everyone's part passes to the seat before: the hands are the same, dealt one seat earlier."""
    session = dealt(setup)
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
    session = dealt(GameSetup("cypriot", 3, {"target": 300}, seed="6"))
    finish_hand(session)
    left = [FinishedHand.of(session)]
    while not session.over:
        session.next_hand()
        finish_hand(session)
        left.append(FinishedHand.of(session))
    assert len(left) >= 10
    header, played = read_game(saved(session))
    assert header is not None
    found = FinishedHand.all_of(header, played)
    assert [hand.states for hand in found] == [hand.states for hand in left]
    assert [(hand.wins, hand.hand.game) for hand in found] == [
        (hand.wins, hand.hand.game) for hand in left
    ]
