"""Puzzles of the last batch: every card is known, one play is best, and the solver proves it.

`analysis` values each play of a position, `lines` follows the two best plays to the end, `themes`
says how they differ, and `looking_ahead` and `difficulty` rate how hard the best one is to find.
`puzzle` combines these. `bot_hands` plays hands with the random numbers of `drawn_chance`.
`numbered` finds puzzles in them, and `choosing` one that meets criteria. `stored` and
`daily_puzzles` read those of the days, `calendar` numbers the days, and `keys` finds a puzzle by
its key. Long computations are incremental searches.
"""
