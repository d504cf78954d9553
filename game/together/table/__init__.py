"""The table of a game on several devices."""
