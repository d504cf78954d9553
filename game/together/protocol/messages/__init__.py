"""The messages of a shared table."""
