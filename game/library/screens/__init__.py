"""The list of games, its filter, and importing and exporting."""
