"""The menus offer every game that can be played, and save settings.

Their widgets work by pointer, wheel, keyboard and screen reader, in both languages.
"""
