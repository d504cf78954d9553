"""The solver proven against plain minimax over the readable engine."""
