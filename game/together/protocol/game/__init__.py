"""The game of a shared table."""
