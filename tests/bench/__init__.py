"""Speed, the strength of bots and how fair a review is: measured and printed, never asserted."""
