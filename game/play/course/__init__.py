"""How a game goes on: turns, pauses, saving, the cut."""
