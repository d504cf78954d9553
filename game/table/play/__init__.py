"""The scene where cards are played."""
