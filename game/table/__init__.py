"""The table: the game as a person sees, hears and plays it, drawn with pygame."""
