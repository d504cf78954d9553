"""Reviews, hints and replays: their statements are true, and each leads back to its game.

A quick judge replaces the usual one, so results are deterministic and immediate.
"""
