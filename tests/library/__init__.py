"""Saved texts and games come back whole, also from older versions and damaged files."""
