"""Nobody deals, stacks or sees a sealed card, and who cheats is named."""
