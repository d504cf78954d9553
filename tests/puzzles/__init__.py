"""Tests that each puzzle is one: the slow minimax proves it, on every machine and day."""
