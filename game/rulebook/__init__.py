"""The rules as text, house rules and sources."""
