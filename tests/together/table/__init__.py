"""Devices find each other through the screens, play one table, and continue after any break."""
