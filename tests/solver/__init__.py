"""Tests that the solver agrees with plain minimax over the readable engine.

The solver's own fast reading of plays and basras is compared with the rules, floor by floor.
"""
