"""The exact solver of the last batch.

From the bottom up: `kinds` groups cards that the rules treat alike, `kind_captures` returns what a
kind takes from a floor, `batch` holds the data of a hand, `packing` stores a position in one
integer, `move_generator` lists a position's moves and their gains, `tree` proves bounds on
positions, `play_decoder` turns moves back into plays, `play_values` values each play of a batch,
and `endgame` finds the best plays of the last one. `incremental` does all of it in slices.
"""
