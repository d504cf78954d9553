"""Duels between bots over duplicate deals, and their results."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from game.bots import search_bot
from game.bots.bot import Bot, choose, rng_for
from game.bots.lookahead import Lookahead
from game.commands.simulate import Estimate
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.rules.view import view
from tests.bench.all_seeing import AllSeeing

Player = Bot | AllSeeing
Make = Callable[[Variant], Player]


@dataclass(slots=True)
class DecisionCosts:
    """Seconds and nodes of the first side's decisions, except forced ones."""

    seconds: list[float] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)


def duel(  # noqa: PLR0913 - a duel is these things
    rules: Variant, players: int, first: Make, second: Make, *, seed: str, deals: int
) -> tuple[Estimate, DecisionCosts]:
    """Return the first side's lead in points a hand, each deal played both ways."""
    costs = DecisionCosts()
    leads = []
    for number in range(deals):
        total = 0
        for turned in (0, 1):
            seats = [(first, second)[(seat + turned) % 2](rules) for seat in range(players)]
            state = _hand(rules, seats, seed, number, measured=turned, costs=costs)
            assert state.score is not None
            own, other = (state.score.sides[(side + turned) % 2].total for side in (0, 1))
            total += own - other
        leads.append(total / 2)
    return Estimate.of(leads), costs


def games(
    rules: Variant, first: Make, second: Make, *, seed: str, count: int
) -> tuple[Estimate, DecisionCosts]:
    """Return how often the first of two players wins a whole game; same deals in both seats."""
    costs = DecisionCosts()
    wins = []
    for number in range(count):
        won = 0
        for turned in (0, 1):
            seats = [(first, second)[(seat + turned) % 2](rules) for seat in (0, 1)]
            won += _game(rules, seats, f"{seed}/{number}", turned, costs) == turned
        wins.append(won / 2)
    return Estimate.of(wins), costs


def _game(
    rules: Variant, seats: Sequence[Player], seed: str, measured: int, costs: DecisionCosts
) -> int | None:
    game = Game.start(rules, 2, 0)
    while game.winner is None:
        state = _hand(
            rules, seats, seed, game.hands_played, measured=measured, costs=costs, game=game
        )
        assert state.score is not None
        game = game.after(state.score)
    return game.winner


def _hand(  # noqa: PLR0913 - a hand is these things
    rules: Variant,
    seats: Sequence[Player],
    seed: str,
    number: int,
    *,
    measured: int,
    costs: DecisionCosts,
    game: Game | None = None,
) -> HandState:
    """Play a hand to its end, counting what the measured side's decisions cost."""
    players = len(seats)
    game = game or Game.start(rules, players, number % players)
    state, _ = begin_hand(game, deal(rules, players, seed, number))
    generators = [rng_for(seed, number, seat) for seat in range(players)]
    while state.turn is not None:
        seat, player = state.turn, seats[state.turn]
        started = time.process_time()
        with _lookaheads() as used:
            if isinstance(player, AllSeeing):
                move: Play = player.choose(state)
            else:
                move = choose(player, view(state, seat, game.scores), generators[seat])
        if state.side_of(seat) == measured % state.sides and len(state.hands[seat]) > 1:
            costs.seconds.append(time.process_time() - started)
            costs.nodes.append(sum(one.opened for one in used))
        state, _ = play(state, move)
    return state


@contextmanager
def _lookaheads() -> Iterator[list[Lookahead]]:
    """Yield the lookaheads that bots make during this; each counts the nodes it opens."""
    made: list[Lookahead] = []

    class Noted(Lookahead):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    with patch.object(search_bot, "Lookahead", Noted):
        yield made
