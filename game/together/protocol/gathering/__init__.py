"""Gathering the players of a shared table."""
