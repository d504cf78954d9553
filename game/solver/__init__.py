"""The exact solver of the last batch.

Bottom up: `kinds` says which cards no rule can tell apart, `captures` what a kind takes from a
floor, `batch` what the solver needs to know of a hand, `packing` keeps a position in one integer,
`moves` lists a position's moves and what each gains, `tree` proves bounds on their worth, `cards`
turns moves back into plays, and `endgame` asks the questions.
"""
