"""The table of several people at one device, with its curtain and shared decisions."""
