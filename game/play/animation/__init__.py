"""Movements of cards, captures and basras."""
