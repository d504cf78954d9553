"""Tests that the daily game is the same for everyone, and of its levels, par and streak."""
