"""That what is sent leads to the same deal elsewhere, and a challenge to its result."""
