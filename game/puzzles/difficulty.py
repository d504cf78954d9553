"""How hard a puzzle is (PUZZLES.md#difficulty)."""

from __future__ import annotations

from game.bots.bot import choose
from game.bots.search_bot import CasualBot
from game.puzzles.analysis import Analysis
from game.puzzles.drawn_chance import DrawnChance
from game.puzzles.looking_ahead import plays_to_look_ahead
from game.rules.view import view
from game.solver.incremental import Incremental

EASIEST, HARDEST = 600, 2400
"""The lowest and the highest difficulty, on the scale of the players' ratings (Glicko's)."""

_BASE = 700
_PLAY_AHEAD = 130
_FURTHER_PLAY = 100
_MOST_FURTHER_PLAYS = 4
_MISSED = 200
_QUIET = 150


def difficulty_of(analysis: Analysis) -> Incremental[int]:
    """Rate how hard the best play of a position is to find."""
    ahead = yield from plays_to_look_ahead(analysis)
    yield
    quiet = not analysis.best.captured and any(move.captured for move in analysis.margins)
    difficulty = (
        _BASE
        + _PLAY_AHEAD * (ahead - 1)
        + _FURTHER_PLAY * min(len(analysis.margins) - 2, _MOST_FURTHER_PLAYS)
        + _MISSED * casual_misses(analysis)
        + _QUIET * quiet
    )
    return max(EASIEST, min(difficulty, HARDEST))


def casual_misses(analysis: Analysis) -> bool:
    """Return whether the casual bot makes another play; it always gets the same random numbers."""
    state = analysis.state
    assert state.turn is not None  # noqa: S101 - the hand is not over
    chance = DrawnChance("difficulty")
    return choose(CasualBot(), view(state, state.turn), chance) != analysis.best
