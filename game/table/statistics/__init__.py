"""One's own play, as plots and in words."""
