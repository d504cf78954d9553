"""A release: what it is checked for, what it is made of, and its notes."""
