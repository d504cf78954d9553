"""Speed, the strength of bots and the fairness of reviews: measured and printed, never asserted."""
