"""Tests that a review is honest: it blames no player for unknown cards or for chance.

If every card is known, a play's loss equals minimax's.
"""
