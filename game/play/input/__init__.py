"""Choosing a card and a capture: gestures, focus and hints."""
