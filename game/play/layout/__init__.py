"""Where things are at the table, by window size."""
