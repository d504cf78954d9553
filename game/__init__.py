"""Basra, the Middle Eastern fishing card game."""
