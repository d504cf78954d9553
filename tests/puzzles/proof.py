"""What a puzzle claims, proved by minimax, the greedy bot's gain and the record's own seed."""

from game.bots.greedy import gain
from game.puzzles.puzzle import Problem
from game.rules.fairness import verify
from game.rules.play import legal_plays
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.rules.state import HandState, Play
from game.rules.view import view
from tests.solver.minimax import Minimax


def assert_proved(problem: Problem) -> None:
    """Check that one play is best by 5 points, the figures are minimax's, and greed fails."""
    state = problem.state
    margins = Minimax().margins(state)
    best, second, *_ = sorted(margins.values(), reverse=True)
    assert problem.margin == best == margins[problem.best]
    assert problem.second == second <= best - 5
    greedy = greedy_choices(state)
    assert problem.greedy == min(greedy, key=str)
    assert problem.best not in greedy


def assert_played(problem: Problem, players: int, most_cards: int) -> None:
    """Check that the record leads there from the deal of its seed, and seat 0 is to play."""
    state, record = problem.state, problem.record
    replayed = read_replay(write_record(record))
    assert replayed.record == record
    assert replayed.hands[-1].last == state
    assert verify(record, record.seed or "").fair
    assert record.rules == state.rules
    assert record.options == {}
    assert state.players == players
    assert state.turn == problem.seat == 0
    assert state.last_batch
    assert state.carry == 0
    assert 2 <= len(state.hands[0]) <= most_cards


def greedy_choices(state: HandState) -> list[Play]:
    """Return the plays that the greedy bot draws from."""
    assert state.turn is not None
    seen = view(state, state.turn)
    gains = {move: gain(seen, move) for move in legal_plays(seen)}
    return [move for move in gains if gains[move] == max(gains.values())]
