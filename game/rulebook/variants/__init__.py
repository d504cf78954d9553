"""The screen of all variants: map, differences, sources."""
