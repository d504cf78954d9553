"""Faults that are really caused, after which nothing is lost."""
