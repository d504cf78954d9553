"""Basra, the Middle Eastern fishing card game."""

VERSION = "0.1.0"
"""The version of the program, from which the package and the site take it."""
