"""Saved games continue exactly, and changed ones are refused with one kind of error."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.formats.checked_text import parse_json
from game.rules.nesting import DEEPEST
from game.rules.reading import read_record
from game.rules.record import write_record
from game.rules.replay import replay
from game.rules.state import HandState
from game.session.finished_hand import FinishedHand
from game.session.game_file import SavedGameError, read_game
from game.session.session import PERSON, Seeds, Session
from game.session.setup import LONGEST_SEED, GameSetup
from tests.table.dealt import changed, dealt, finish_hand, play_more, saved, session_in

MATCH = GameSetup("homs", 3, {"target": 30}, ("greedy", "random"), "7" * LONGEST_SEED, match=True)


def again_of(session: Session) -> Session:
    """Return the game as it is read from its file."""
    return session_in(saved(session))


def dealt_hands(session: Session) -> Iterator[None]:
    """Play to the end, and pause after each deal; each game of a match has its own seed."""
    finish_hand(session)
    while not session.over:
        if session.after.game.winner is None:
            session.next_hand()
        else:
            session.next_game(Seeds(session.setup.seed_of(sum(session.after.wins) + 1)))
        yield
        finish_hand(session)


def test_every_game_of_a_match_continues_where_it_was_left() -> None:
    session = dealt(MATCH)
    targets = set()
    for _ in dealt_hands(session):
        again = again_of(session)
        assert saved(again) == saved(session)
        assert again.seeds == session.seeds
        assert again.state == session.state
        assert again.standing == session.standing
        targets.add(again.standing.game.rules.target)
    assert sum(session.standing.wins) >= 2
    assert targets >= {30}
    assert again_of(session).after == session.after


REFUSED: dict[str, tuple[object, ...]] = {
    "header.setup.bots": (["wizard"], [], "greedy", ["greedy"] * 4),
    "header.setup.players": (4, True),
    "header.setup.variant": ("yemeni", []),
    "header.setup.options": ({"target": 31}, None),
    "header.setup.seed": (5, "other", "a\u200f", "7" * (LONGEST_SEED + 1)),
    "header.setup.match": (1,),
    "header.setup": (None, []),
    "header.wins": ([2, 2], [0, 0, 3], [True, False, False], 3),
    "header": (None,),
    "seed": ("other", 7),
    "hands": ([], None),
}
"""Values that no saved game has, by their place."""


@pytest.mark.parametrize("place", REFUSED)
def test_changed_game_is_refused(place: str) -> None:
    text = saved(dealt(replace(MATCH, seed="7")))
    for value in REFUSED[place]:
        with pytest.raises(SavedGameError):
            read_game(changed(text, place, value))
    assert session_in(changed(text, "header.name", "as it was"))


def test_single_game_with_games_won_is_refused() -> None:
    text = saved(dealt(GameSetup(seed="7")))
    with pytest.raises(SavedGameError, match="before a single game"):
        read_game(changed(text, "header.wins", [1, 0]))


def test_brackets_in_strings_are_no_nesting() -> None:
    brackets = "[{" * 100
    assert parse_json(json.dumps([brackets, '"[' * 50])) == [brackets, '"[' * 50]
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(ValueError, match="nested"):
        parse_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_unfinished_hand_is_not_among_the_finished_ones() -> None:
    session = dealt(GameSetup(seed="7"))

    def finished() -> list[HandState]:
        header, played = read_game(saved(session))
        assert header is not None
        return [hand.states[-1] for hand in FinishedHand.all_of(header, played)]

    play_more(session, 1)
    assert finished() == []
    finish_hand(session)
    state = session.state
    assert finished() == [state]
    session.next_hand()
    assert finished() == [state]


PRACTISED = pytest.mark.parametrize(
    "setup",
    [
        GameSetup("cypriot", 3, {"target": 60}, seed="3"),
        GameSetup("yemeni", 4, seed="4"),
        replace(MATCH, seed="5"),
    ],
    ids=lambda setup: f"{setup.variant}-{setup.players}",
)


@PRACTISED
def test_practice_starts_anywhere_in_its_own_game(setup: GameSetup) -> None:
    """Practice has the game's record up to that moment, and is saved and read like any game."""
    session = dealt(setup)
    for _ in dealt_hands(session):
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


@PRACTISED
def test_swapped_seats_have_the_cards_of_the_same_game(setup: GameSetup) -> None:
    """Seats pass their parts to the seat before them: the same hands, dealt one seat earlier."""
    session = dealt(setup)
    finish_hand(session)
    session.next_hand()
    before = session.standing.game.scores
    finish_hand(session)
    practice, _ = FinishedHand.of(session).from_other_seat()
    assert practice.state.hands[PERSON] == session.states[0].hands[1]
    assert practice.standing.game.scores == (*before[1:], before[0])
    finish_hand(practice)
    record = practice.record()
    assert read_record(write_record(record)) == record
    replayed = replay(record)
    assert replayed.hands[-1].last == practice.state
    assert replayed.game == practice.after.game
