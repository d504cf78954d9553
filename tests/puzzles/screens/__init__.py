"""Puzzles are solved at the table; tries, ratings and repetitions are saved."""
