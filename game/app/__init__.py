"""Opens the app: the first screen, the screens of all routes, launch options, example screens."""
