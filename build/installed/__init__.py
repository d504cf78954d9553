"""Basra as a library (`rules`, `solver`, `bots`, `judge`), and the installed command `basra`."""
