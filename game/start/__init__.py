"""The start screen and choosing a game."""
