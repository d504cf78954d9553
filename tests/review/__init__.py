"""Reviews, hints and replays: what they say is true, and each leads back to its game.

A quick judge replaces the usual one, so results are the same each time and come at once.
"""
