"""Puzzles of the last batch: every card is known, one play is best, and the solver proves it.

`analysis` values each play of a position, `lines` follows the two best plays to the end, `themes`
says how they differ, and `difficulty` rates how hard the best one is to find. `puzzle` combines
these. `bot_hands` plays hands, `numbered` finds puzzles in them, and `choosing` one that meets
criteria. `daily_puzzles` reads the stored ones, `calendar` numbers the days, and `keys` finds a
puzzle by its key. Long computations are incremental searches.
"""
