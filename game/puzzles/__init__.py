"""Problems of the last batch: every card is known, one play is best, and the solver proves it.

Bottom up: `analysis` proves what each play of a position leads to, `lines` follows the two best to
the end, `themes` says what the difference is about, `looking_ahead` and `difficulty` how hard it is
to see; `problem` puts this together. `bot_hands` are the hands to look in, with the chance of
`drawn_chance`; `numbered` finds the problem of a number there, `choosing` one that meets criteria,
`stored` and `days` read that of a day, whose place `calendar` knows, and `keys` any by its name.
All that may take long is an incremental search.
"""
