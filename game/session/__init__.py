"""A game: its seats, its state and its file."""
