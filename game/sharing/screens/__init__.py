"""Dialogs that share a game, a hand or a position, and the pictures they send."""
