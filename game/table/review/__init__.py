"""Hints that explain, the review after a hand, side tables to try again, and the deal's seal."""
