"""Regret minimisation (`tests/bench/regret.py`) solves a known game, and endings of hands."""

from dataclasses import replace

import pytest

from game.bots.bot import play_rest, rng_for
from game.bots.bots import PLAIN
from game.bots.search_bot import MASTER
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from tests.bench.endings import CARDS, Ending, Fresh
from tests.bench.regret import BEST, REPLY, Leaf, Point, SmallGame

POKER = (0, 1, 2)


def kuhn(bets: str = "") -> Point:
    """Return Kuhn's poker after some bets: pass or bet, with three cards."""
    after = [
        kuhn(bets + bet) if bets + bet in ("p", "b", "pb") else shown(bets + bet) for bet in "pb"
    ]
    return Point.of(len(bets) % 2, {card: [0, 1] for card in POKER}, [*after])


def shown(bets: str) -> Point:
    """Return the end of the bets: both show their cards."""

    def leaf(own: int, other: int) -> Leaf:
        won = 1 if own > other else -1
        if bets.endswith("bp"):
            won = 1 if bets == "bp" else -1
        return Leaf((own, other), (own != other) * won * (2 if bets.endswith("bb") else 1) / 6)

    cards = {card: [card] for card in POKER}
    return Point.of(0, cards, [Point.of(1, cards, [leaf(a, b) for b in POKER]) for a in POKER])


def test_regret_minimisation_solves_kuhn_poker() -> None:
    game = SmallGame(kuhn(), (POKER, POKER))
    first, *_, last = game.learn((1, 10, 2000))
    assert 0 <= last < 0.001 < first
    assert game.value(0, (BEST, BEST)) == pytest.approx(-1 / 18, abs=0.001)


def ending() -> HandState:
    """Play a hand between greedy players up to its ending."""
    rules = VARIANTS["egyptian"]
    begun, _ = begin_hand(Game.start(rules, 2, 0), deal(rules, 2, "endings", 0))
    generators = [rng_for("endings", 0, seat) for seat in (0, 1)]
    states = play_rest(begun, [PLAIN["greedy"]()] * 2, generators)
    return next(one for one in states if one.batch == 5 and {*map(len, one.hands)} == {CARDS})


def test_ending_measures_what_bots_lose() -> None:
    game = Ending(ending())
    first, last = game.learn((1, 4))
    assert 0 <= last < first / 2
    for name in ("random", "casual"):
        game.ask(name, PLAIN[name]())
    game.ask("master", Fresh(replace(MASTER, worlds=16)))
    assert game.lead(REPLY, "random") > game.lead(BEST, "random") > game.lead(BEST, "casual")
    assert game.lead(BEST, "casual") > game.lead(BEST, "master") > -last
    assert game.lead("master", "random") == pytest.approx(-game.lead("random", "master"))
