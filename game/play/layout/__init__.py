"""Positions of everything at the table, by window size."""
