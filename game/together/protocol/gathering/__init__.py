"""Gathering."""
