"""A platform in memory, for example screens."""
