"""The daily game, the same for everyone, and how the levels do with its cards."""
