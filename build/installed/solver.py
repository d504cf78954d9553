"""The exact solver: the best result of a last batch, when all cards are known.

`solve` answers at once. `search` does the same in slices, and yields the best found so far.
"""

from game.solver.endgame import NotSolvable, Solution, search, solve

__all__ = ["NotSolvable", "Solution", "search", "solve"]
