"""What is kept from one visit to the next: the game in play, finished games, settings, counts.

It turns these into text and back through the host, and draws and says nothing.
"""
