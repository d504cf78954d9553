"""What games add up to, against plain counts that share no code with it, and what was wrong."""
