"""Animations of cards, captures and basras."""
