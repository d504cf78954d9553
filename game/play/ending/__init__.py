"""The ends of a hand and of a game."""
