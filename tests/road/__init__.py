"""The road: what is new at each stop, its saved progress, and its screens by keys alone."""
