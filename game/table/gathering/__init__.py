"""A table before its game on several devices: inviting, joining, and what all agree on."""
