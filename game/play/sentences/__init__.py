"""Sentences about events, captures and scores."""
