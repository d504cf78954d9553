"""That devices find each other through the screens, play one table, and go on after any break."""
