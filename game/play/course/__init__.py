"""The course of a game: turns, pauses, saving, the cut."""
