"""The table of several people at one device: the curtain, and what they agree on."""
