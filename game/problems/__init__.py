"""Problems of the last batch: every card is known, one play is best, and the solver proves it."""
