"""That a review is honest: it blames nobody for what could not be known, or could be chance.

Where every card is known, what a play lost is what minimax says.
"""
