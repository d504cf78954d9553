"""The table of several devices: inviting, joining, playing, going on after a break."""
