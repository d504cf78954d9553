"""The screen of all variants: differences, sources."""
