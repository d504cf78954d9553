"""No device deals, stacks or sees a sealed card, and a cheat is named."""
