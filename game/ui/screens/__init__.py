"""Screens, dialogs, and the context they share."""
