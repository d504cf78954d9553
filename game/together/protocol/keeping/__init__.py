"""Saving and restoring a shared table."""
