"""The rules atlas: the variants side by side, where each is played, and any two compared."""
