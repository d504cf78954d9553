"""Everything drawn: cards, suits, the table top, text, colours and card sprites.

It imports the cards of the rules and `loop`, but no game and no screen.
"""
