"""A game of several devices: following it, keeping it, going on with it after a break."""
