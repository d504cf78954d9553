"""Puzzles of the last batch: every card is known, one play is best, and the solver proves it.

`analysis` values each play of a position and follows the two best to the end, `themes` says how
they differ, and `difficulty` rates how hard the best one is to find. `puzzle` combines these.
`bot_hands` plays hands, `numbered` finds puzzles in them, and `choosing` one that meets criteria.
`daily_puzzles` reads the stored ones, and `calendar` numbers the days. Long computations are
incremental searches.
"""
