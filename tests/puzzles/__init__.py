"""That each problem is one: the slow minimax proves it, everywhere and on every day alike."""
