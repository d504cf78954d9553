"""Choosing a game: variant, seats and options."""
