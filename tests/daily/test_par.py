from collections.abc import Iterator
from datetime import date

import pytest

from game.daily.daily_game import daily_game
from game.judge import hand_review
from game.judge.hand_review import par_of, par_of_game
from game.rules.match import Game
from game.rules.replay import PlayedHand
from game.sharing.links.contents import setup_of
from game.solver.endgame import solve
from tests.rules.tables import rules, whole_hand
from tests.table.dealt import dealt, finish_game


def hands() -> tuple[PlayedHand, ...]:
    """Return the hands of the daily game, played without a plan."""
    session = finish_game(dealt(setup_of(daily_game(date(2026, 11, 22)))))
    return (*session.earlier, session.hand)


def last_batch(hand: PlayedHand) -> int:
    """Return the solver's result from the start of a hand's last batch."""
    return solve(next(state for state in hand.states if state.last_batch)).lead


def test_par_of_a_game_adds_up_its_hands() -> None:
    """DAILY.md#par."""
    played = hands()
    *slices, whole = par_of_game(played)
    assert whole == sum(map(last_batch, played))
    assert list(par_of(played[0]))[-1] == last_batch(played[0])
    assert set(slices) == {None}


def test_par_is_unknown_if_a_hand_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#par."""
    known = iter((True, False))

    def sometimes(_hand: PlayedHand) -> Iterator[int | None]:
        yield 5 if next(known) else None

    monkeypatch.setattr(hand_review, "par_of", sometimes)
    assert list(par_of_game(hands()[:1] * 2))[-1] is None


def test_par_is_unknown_when_its_search_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_review, "MAX_PAR_NODES", 0)
    lebanese = rules("lebanese", 4)
    hand = PlayedHand(Game.start(lebanese, 4, 0), tuple(whole_hand(lebanese, 4, "a")))
    assert list(par_of(hand)) == [None]
