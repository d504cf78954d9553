"""The first screen and choosing a game."""
