"""Screens, dialogs and what they know of the app."""
