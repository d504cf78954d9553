"""That a review is honest: it blames no player for unknown cards or for chance.

Where every card is known, what a play lost is what minimax says.
"""
