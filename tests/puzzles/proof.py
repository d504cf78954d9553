"""The claims of a puzzle, proved by minimax, the greedy bot's gain and the record's own seed."""

from game.bots.simple_bots import gain
from game.puzzles.puzzle import Puzzle
from game.rules.fairness import verify
from game.rules.play import legal_plays
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.rules.state import HandState, Play
from game.rules.view import view
from tests.solver.minimax import Minimax


def assert_proved(puzzle: Puzzle) -> None:
    """Check that one play is best by 5 points, the figures are minimax's, and greed fails."""
    state = puzzle.state
    leads = Minimax().leads(state)
    best, second, *_ = sorted(leads.values(), reverse=True)
    assert puzzle.lead == best == leads[puzzle.best]
    assert puzzle.second == second <= best - 5
    greedy = greedy_choices(state)
    assert puzzle.greedy == min(greedy, key=str)
    assert puzzle.best not in greedy


def assert_played(puzzle: Puzzle, players: int, most_cards: int) -> None:
    """Check that the record leads there from the deal of its seed, and that seat 0 plays next."""
    state, record = puzzle.state, puzzle.record
    replayed = read_replay(write_record(record))
    assert replayed.record == record
    assert replayed.hands[-1].last == state
    assert verify(record, record.seed or "").fair
    assert record.rules == state.rules
    assert record.options == {}
    assert state.players == players
    assert state.turn == puzzle.seat == 0
    assert state.last_batch
    assert state.carry == 0
    assert 2 <= len(state.hands[0]) <= most_cards


def greedy_choices(state: HandState) -> list[Play]:
    assert state.turn is not None
    seen = view(state, state.turn)
    gains = {move: gain(seen, move) for move in legal_plays(seen)}
    return [move for move in gains if gains[move] == max(gains.values())]
