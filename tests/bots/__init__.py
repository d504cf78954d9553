"""Tests that bots play legally at every table, by only their seat's view, and at their level.

`tests/bench` measures how strong they are.
"""
