"""That the engine and the slow engine of `tests/rules` walk the same tree from the same positions.

The ``.perft`` files hold the counts, so that another engine can be held against them as well;
`make` writes them.
"""
