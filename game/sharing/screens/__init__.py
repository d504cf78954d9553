"""Dialogs that share a game, a hand or a position, and their pictures."""
