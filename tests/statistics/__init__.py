"""Sums over games, compared with plain counts that share no code with them, and mistakes."""
