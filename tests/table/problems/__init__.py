"""That problems are solved at the table, and that tries, ratings and repetitions are kept."""
