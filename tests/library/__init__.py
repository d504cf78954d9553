"""Saved texts and games stay whole, also from older versions and damaged files."""
