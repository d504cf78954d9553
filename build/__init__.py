"""How Basra's commands and its web site are made; nothing here runs in the game."""
