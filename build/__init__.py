"""How Basra's commands and its web site are made.

Nothing here runs in the game but `installed`, which the command `basra` begins with, and `page`.
"""
