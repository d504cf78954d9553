"""That learning the game is itself playable: each lesson by every way of input, and a first hand.

What the referee says is read back from his sentences and held against the rules.
"""
