"""That numbers, packs and plays come back as they were packed."""
