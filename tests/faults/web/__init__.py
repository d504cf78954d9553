"""Faults that are really caused in a browser, on the very site that ships."""
