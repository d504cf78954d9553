"""The exact solver of the last batch.

Bottom up: `kinds` says which cards no rule can tell apart, `kind_captures` what a kind takes from
a floor, `batch` what the solver needs to know of a hand, `packing` keeps a position in one
integer, `move_generator` lists a position's moves and what each gains, `tree` proves bounds on
their worth, `play_decoder` turns moves back into plays, `play_values` asks what each play of a
batch is worth, and `endgame` asks for the best of the last one. `incremental` is how all of it is
done in slices.
"""
