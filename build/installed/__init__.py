"""Basra as it is installed: the program lies in this folder as it lies in its source."""
