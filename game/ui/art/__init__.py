"""Everything drawn: cards, suits, the table top, text, colours, and cards as things that move.

It knows the cards of the rules and how things move (`loop`), but no game and no screen.
"""
