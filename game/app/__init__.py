"""Opens the app: the first screen, where each screen leads, launch options, example screens."""
