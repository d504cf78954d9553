"""A link leads to the same cards on another device, and a challenge to its result."""
