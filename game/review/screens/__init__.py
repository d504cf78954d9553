"""The review of a hand and its moments."""
