"""A game: who sits where, how it stands, its file."""
