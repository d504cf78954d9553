"""The table where cards are played, in nine layers."""
