"""The list of games: every game is found, and a deletion can be undone."""
