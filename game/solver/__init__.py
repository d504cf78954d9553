"""The exact solver of the last batch.

From the bottom up: `kinds` groups cards that the rules treat alike and returns what they take,
`packing` stores a position of a batch in one integer, `move_generator` lists a position's moves and
their gains, `tree` proves bounds on positions, and `endgame` finds the best plays of the last
batch. `incremental` does all of it in slices.
"""
