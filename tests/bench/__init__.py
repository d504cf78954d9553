"""Speed, measured and printed, and never asserted."""
