"""Computer players: each sees one seat's view and nothing else."""
